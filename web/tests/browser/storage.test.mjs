// Storage that is full or damaged: no move is lost without a word, and no game becomes another one.
// @ts-check
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { becomes } from "../help/becomes.mjs";
import { ann, bob, pages } from "../help/local.mjs";
import { begin } from "../help/player.mjs";
import { deleteLines, fill, setQuota } from "../help/storage.mjs";

const { inOwnWindow } = pages();

/** @typedef {import("playwright-core").Page} Page */

const match = { setup: { format: { kind: "mur_basic" } }, seats: { a: ann, b: bob } };

/** @param {Page} page @param {...string} points */
async function place(page, ...points) {
  for (const point of points) {
    await page.click(`[data-place=${point}]`);
    await page.locator(`.moves li:has-text("${point}")`).waitFor();
  }
}

/** @param {Page} page */
const moves = (page) => page.locator(".moves li").allTextContents();

inOwnWindow("a move that the full storage does not take is not made, and the game can be saved as a file", async (page, url) => {
  await page.goto(new URL("/about", url).href);
  // The browser counts down from what it was granted, and asks for more room only when that is used up.
  await setQuota(page, 1_000_000);
  await begin(page, url, match);
  await place(page, "c3", "d3");
  const enough = await setQuota(page, 1);
  await fill(page);
  await page.click("[data-place=e3]");
  await page.locator(".warning").filter({ hasText: "could not be stored, so it was not made. The browser’s storage is full." }).waitFor();
  await becomes(() => page.locator("#say").textContent(), "The last move could not be stored, so it was not made.");
  await becomes(() => page.locator("tiamat-board .ship[data-at=d3]").count(), 1);
  await becomes(() => page.locator("tiamat-board .ship[data-at=e3]").count(), 0);
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("text=Save the game as a file")]);
  const saved = await readFile(await file.path(), "utf8");
  assert.match(saved, /"d3"/);
  assert.doesNotMatch(saved, /"e3"/);
  await page.click("text=Try again");
  await page.waitForSelector("tiamat-board .board-places");
  await becomes(() => moves(page), ["c3", "d3"]);
  await page.click("[data-place=f3]");
  await page.locator(".warning").waitFor();
  await enough();
  await page.click("text=Try again");
  await page.waitForSelector("tiamat-board .board-places");
  await becomes(() => moves(page), ["c3", "d3"]);
  await place(page, "g3", "h3");
  await page.reload();
  await becomes(() => moves(page), ["c3", "d3", "g3", "h3"]);
});

inOwnWindow("a game that cannot be stored is not begun or imported, and the page says why", async (page, url) => {
  await page.goto(new URL("/play/mur-basic", url).href);
  await setQuota(page, 1);
  await page.getByRole("button", { name: "Start the game" }).click();
  await becomes(() => page.locator("#fault").textContent(), /^The browser’s storage is full\./);
  await page.goto(new URL("/games", url).href);
  const record = await readFile(new URL("../../../examples/mur-basic.record", import.meta.url));
  await page.setInputFiles("#import", { name: "basic.record", mimeType: "text/plain", buffer: record });
  await page.locator("main").getByText("Could not import basic.record: The browser’s storage is full.").waitFor();
});

inOwnWindow("a game with a gap is not played on, but what is whole before it is", async (page, url) => {
  const id = await begin(page, url, match);
  await place(page, "c3", "d3", "e3", "f3");
  const lines = await page.evaluate(async () => {
    const open = indexedDB.open("tiamat");
    await new Promise((resolve) => (open.onsuccess = resolve));
    const all = open.result.transaction("lines").objectStore("lines").getAll();
    await new Promise((resolve) => (all.onsuccess = resolve));
    return all.result.map(({ line }) => line);
  });
  const gap = lines.findIndex((/** @type {string} */ line) => line.includes('"e3"'));
  await deleteLines(page, id, [gap]);
  await page.reload();
  await page.locator(".warning").filter({ hasText: "Part of this game is missing" }).waitFor();
  await page.click("text=Keep what is whole");
  await page.waitForSelector("tiamat-board .board-places");
  await becomes(() => moves(page), ["c3", "d3"]);
  await place(page, "g3");
  await page.reload();
  await becomes(() => moves(page), ["c3", "d3", "g3"]);
});
