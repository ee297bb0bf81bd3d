// After one visit the site works without its server; a new version is offered and never forced.

import assert from "node:assert/strict";
import { cpSync, appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { becomes } from "../help/becomes.mjs";
import { launch, open } from "../help/browser.mjs";
import { ann, bob, computer } from "../help/local.mjs";
import { everyPath, startGame } from "../help/pages.mjs";
import { begin, play } from "../help/player.mjs";
import { serve } from "../help/server.mjs";

/** @typedef {import("playwright-core").Page} Page */

const web = fileURLToPath(new URL("../../", import.meta.url));
/** @type {import("playwright-core").Browser} */
let browser;
before(async () => void (browser = await launch()));
after(() => browser.close());

/** Waits until the service worker has kept everything. @param {Page} page */
const kept = (page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

test("everything works without the server after one visit", { timeout: 300_000 }, async () => {
  const server = await serve();
  const { page, context, faults } = await open(browser, { reducedMotion: "reduce" });
  await visitOnce(page, server);

  for (const path of everyPath) {
    await page.goto(server.url + path.slice(1));
    await becomes(() => page.locator("h1").count(), 1, path);
  }
  await page.goto(`${server.url}no-such-page`);
  await becomes(() => page.locator("h1").textContent(), "Nothing here");
  await page.goto(`${server.url}rules`);
  assert.equal(new URL(page.url()).pathname, "/rules/mur-basic");
  await page.goto(server.url);
  await page.locator("tiamat-board .place").first().waitFor();
  const game = await startGame(page, server.url, "mur-classic");
  await page.reload();
  await page.locator("tiamat-board .place").first().waitFor();
  assert.equal(new URL(page.url()).pathname, game);
  await page.goto(`${server.url}about`);
  await page.getByRole("button", { name: "Show an example" }).click();
  await page.locator(".verdict").waitFor();
  assert.deepEqual(unexpected(faults), []);
  await context.close();
});

test("games are played, analysed, exported and imported without the server", { timeout: 300_000 }, async () => {
  const server = await serve();
  const { page, context, faults } = await open(browser, { reducedMotion: "reduce", viewport: { width: 1280, height: 1600 } });
  await visitOnce(page, server);

  // The computer plays in a worker of its own, which has to be kept too.
  await begin(page, server.url, { setup: { format: { kind: "mur_basic" }, opener: "a" }, seats: { a: ann, b: computer } });
  const moves = page.locator(".moves li");
  const made = (/** @type {number} */ count) => page.waitForFunction((count) => document.querySelectorAll(".moves li").length === count, count);
  await page.click("[data-place=c3]");
  await made(2);
  await page.reload();
  await made(2);
  await play(page, { until: async () => (await moves.count()) >= 6 });
  await begin(page, server.url, { setup: { format: { kind: "finkel" }, options: { pieces: 1 } }, seats: { a: ann, b: computer } });
  await play(page);
  await becomes(() => page.locator(".result-words").first().textContent(), /^(Ann|Computer) \((Black|White)\) wins by bringing every piece home/);
  await page.locator(".result").getByText("Verify the dice").click();
  await becomes(() => page.locator(".verified").textContent(), /^All \d+ throws match/);

  await page.goto(`${server.url}analysis/mur-basic?moves=c3+e3+b3+a1`);
  await page.getByRole("button", { name: "Analyse", exact: true }).click();
  await page.waitForFunction(() => document.querySelectorAll("#lines li").length === 4);
  await page.locator("#lines .pv").first().click();
  await becomes(() => page.locator("#moves button").count(), 5);

  await page.goto(`${server.url}games`);
  const items = page.locator(".game-item");
  const [file] = await Promise.all([page.waitForEvent("download"), items.filter({ hasText: "Basic Mur" }).locator("button", { hasText: "Export" }).click()]);
  await page.setInputFiles("#import", await file.path());
  await page.waitForFunction(() => document.querySelectorAll(".game-item").length === 3);
  await page.setInputFiles("#import", fileURLToPath(new URL("../../../examples/mur-basic.record", import.meta.url)));
  // The file has two games.
  await page.waitForFunction(() => document.querySelectorAll(".game-item").length === 5);
  await items.locator("button", { hasText: "Open" }).first().click();
  await page.waitForURL("**/analysis/mur-basic?*");
  await page.waitForSelector("tiamat-board .place");
  await becomes(() => page.locator("#moves button").count(), (count) => count > 10, "the record is on the analysis board");
  assert.deepEqual(unexpected(faults), []);
  await context.close();
});

test("a new version is offered, and starts when it is accepted", { timeout: 300_000 }, () =>
  withCopy(async (copy, url) => {
    const { page, context } = await open(browser);
    await page.goto(`${url}about`);
    await kept(page);
    const old = await version(page);
    change(copy);
    await page.reload();
    await offer(page).waitFor({ timeout: 90_000 });
    await becomes(() => version(page), old, "the page is still the one that was opened");
    await page.reload();
    await becomes(() => version(page), old, "and so it stays until the offer is accepted");
    await accept(page, old);
    await context.close();
  }));

test("a new version does not disturb a game: it is offered, can wait, and the game goes on in it", { timeout: 300_000 }, () =>
  withCopy(async (copy, url) => {
    const { page, context, faults } = await open(browser, { reducedMotion: "reduce", viewport: { width: 1280, height: 1600 } });
    await page.goto(url);
    await kept(page);
    await begin(page, url, { setup: { format: { kind: "mur_basic" } }, seats: { a: ann, b: bob } });
    const old = await version(page);
    const moves = page.locator(".moves li");
    await page.click("[data-place=c3]");
    // It would be lost if the page were loaded again.
    await page.evaluate(() => void (document.body.dataset.opened = "once"));

    change(copy);
    // Browsers look for a new version by themselves, every now and then.
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await offer(page).waitFor({ timeout: 90_000 });
    const undisturbed = async () => {
      await becomes(() => version(page), old);
      await becomes(() => page.evaluate(() => document.body.dataset.opened), "once");
    };
    await page.click("[data-place=d3]");
    await becomes(() => moves.count(), 2, "the game goes on while the offer waits");
    await undisturbed();
    await page.getByRole("button", { name: "Later" }).click();
    await becomes(() => offer(page).count(), 0);
    await page.click("[data-place=e3]");
    await becomes(() => moves.count(), 3);
    await undisturbed();

    // Even a reload in mid-game keeps the version, and offers the new one again.
    await page.reload();
    await page.waitForFunction(() => document.querySelectorAll(".moves li").length === 3);
    await becomes(() => version(page), old);
    await accept(page, old);
    await page.waitForFunction(() => document.querySelectorAll(".moves li").length === 3);
    await page.click("[data-place=f3]");
    await becomes(() => moves.count(), 4, "the game goes on in the new version");
    assert.deepEqual(faults, []);
    await context.close();
  }));

/** Opens the first page and waits until everything is kept; then the server is gone. @param {Page} page @param {Awaited<ReturnType<typeof serve>>} server */
async function visitOnce(page, server) {
  await page.goto(server.url);
  await kept(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await server.kill();
}

/** Without a server, browsers report what they cannot reach. @param {string[]} faults */
const unexpected = (faults) => faults.filter((fault) => !/ERR_CONNECTION_REFUSED|status of 404/.test(fault));

/** The address of the style sheet, which differs from version to version. @param {Page} page */
const version = (page) => page.evaluate(() => document.querySelector("link[rel=stylesheet]")?.getAttribute("href"));

/** @param {Page} page */
const offer = (page) => page.locator(".offer").getByText("A new version of Tiamat is ready.");

/** @param {Page} page @param {Awaited<ReturnType<typeof version>>} old */
async function accept(page, old) {
  await page.getByRole("button", { name: "Update" }).click();
  await page.waitForFunction((old) => document.querySelector("link[rel=stylesheet]")?.getAttribute("href") !== old, old);
}

/** Makes a new version of the site. @param {string} copy  where its files are */
const change = (copy) => appendFileSync(`${copy}/styles/base.css`, "\n.new-version { color: red; }\n");

/** Serves a copy of the site, which can be changed. @param {(copy: string, url: string) => Promise<void>} use */
async function withCopy(use) {
  const copy = mkdtempSync(`${tmpdir()}/tiamat-web-`);
  cpSync(web, copy, { recursive: true, filter: (path) => !path.includes("node_modules") });
  const server = await serve({ args: ["--web", copy] });
  try {
    await use(copy, server.url);
  } finally {
    await server.stop();
    rmSync(copy, { recursive: true });
  }
}
