// My games with many games, damaged ones, and files that are not what they say.
// @ts-check
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { becomes } from "../help/becomes.mjs";
import { ann, bob, pages } from "../help/local.mjs";
import { begin } from "../help/player.mjs";

const { inBrowser, inOwnWindow } = pages();

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page @param {string} text */
const bring = (page, text) => page.setInputFiles("#import", { name: "given.txt", mimeType: "text/plain", buffer: Buffer.from(text) });

inBrowser("one damaged entry does not hide the other games, and can be deleted", async (page, url) => {
  await begin(page, url, { setup: { format: { kind: "mur_basic" } }, seats: { a: ann, b: bob } });
  await page.evaluate(async () => {
    const open = indexedDB.open("tiamat");
    await new Promise((resolve) => (open.onsuccess = resolve));
    const damage = open.result.transaction("games", "readwrite");
    damage.objectStore("games").put({ id: "damaged", changed: "yesterday" });
    await new Promise((resolve) => (damage.oncomplete = resolve));
    open.result.close();
  });
  await page.goto(new URL("/games", url).href);
  const damaged = page.locator(".game-item", { hasText: "damaged" });
  await damaged.waitFor();
  await becomes(() => page.locator(".game-item", { hasText: "Ann – Bob" }).count(), 1);
  await becomes(async () => {
    for (const press of ["Delete", "Delete for good?"]) await damaged.locator("button", { hasText: press }).click({ timeout: 3000 });
    return true;
  }, true);
  await becomes(() => damaged.count(), 0);
  await page.goto(url);
  await page.locator("a", { hasText: "Ann – Bob" }).waitFor();
});

const RECORD = '[Rules "ur-finkel"]\n[Result "*"]\n\n1. d2 2. s-B {A comment\n[with a bracket}\n\n';

inOwnWindow("a file of many games is imported while the page goes on", async (page, url) => {
  await page.goto(new URL("/games", url).href);
  await page.getByText("There are no games in this browser yet.").waitFor();
  await page.evaluate(() => {
    Reflect.set(window, "longest", 0);
    Reflect.set(window, "began", performance.now());
    const note = (/** @type {PerformanceObserverEntryList} */ list) => list.getEntries().forEach((task) => Reflect.set(window, "longest", Math.max(Reflect.get(window, "longest"), task.duration)));
    new PerformanceObserver(note).observe({ type: "longtask" });
  });
  await bring(page, RECORD.repeat(5000));
  await page.locator("main").getByText("5000 games imported.").waitFor({ timeout: 60_000 });
  const [longest, all] = await page.evaluate(() => [Reflect.get(window, "longest"), performance.now() - Reflect.get(window, "began")]);
  assert.ok(longest < all / 2, `the page did not answer for ${longest} of ${all} ms`);
  const items = page.locator(".game-item");
  await becomes(() => items.count(), 100);
  await page.click("text=Show more (4900)");
  await becomes(() => items.count(), 200);
  for (const [move, fault] of /** @type {const} */ ([["s-Q", /game 1001: move 2: s-Q: illegal/], ["(s-B", /game 1001: line 6003, column/]])) {
    await bring(page, `${RECORD.repeat(1000)}[Rules "ur-finkel"]\n\n1. d2 2. ${move}\n`);
    await page.locator("main").getByText(fault).waitFor();
  }
});

inBrowser("a file with a newer version or somebody who cannot play here is refused with the reason", async (page, url) => {
  await page.goto(new URL("/games", url).href);
  const person = { kind: "person" };
  const setup = JSON.stringify({ format: { kind: "mur_basic", games: 1 } });
  const computer = (/** @type {string} */ player) => ({ seats: { a: person, b: { kind: "computer", player } } });
  for (const [change, why] of /** @type {const} */ ([
    [{ version: 99 }, "this file has version 99, and this program reads versions up to 2: use a newer program"],
    [{ version: undefined }, "the version of this file is missing or wrong"],
    [{ version: "1" }, "the version of this file is missing or wrong"],
    [{ file: "letter" }, "this file is not a match of Tiamat"],
    [computer("greedy"), "the computer greedy cannot play here: in a browser a computer is one of level:1 to level:10"],
    [computer("level:11"), "the computer level:11 cannot play here"],
    [{ seats: { a: person, b: { kind: "computer", level: 3 } } }, "seats.b"],
    [{ date: "now" }, "date: "],
    [{ file: "tiamat-game", version: 1, seats: { a: person, b: { kind: "computer", level: 0 } } }, "the computer level:0 cannot play here"],
    [{ file: "tiamat-game", version: 2 }, "this file has version 2"],
    [{ file: "tiamat-game", version: 1, created: 1e300 }, "created"],
  ])) {
    const usual = { file: "tiamat-match", version: 2, seats: { a: person, b: person } };
    const head = Object.assign(usual, change);
    await bring(page, `${JSON.stringify(head)}\n${setup}\n`);
    await page.locator("main").getByText(`Could not import given.txt: ${why}`).waitFor({ timeout: 10_000 });
    await page.reload();
  }
});

/** A file that an earlier version wrote. @param {string} name */
const kept = (name) => readFile(new URL(`../../../crates/journal/tests/data/${name}`, import.meta.url), "utf8");

/** The moves on the page of a game. @param {Page} page */
const moves = (page) => page.locator(".moves li").allTextContents();

inBrowser("a match that the terminal has kept goes on here, and is exported as a file of today", async (page, url) => {
  await page.goto(new URL("/games", url).href);
  await bring(page, await kept("terminal-1.match"));
  const item = page.locator(".game-item").filter({ hasText: "Ishtar – Anu (level 2)" });
  await item.getByRole("link", { name: /^Continue/ }).click();
  await becomes(() => moves(page), ["c3", "h1", "d2", "h1-g1"]);
  await page.click("[data-place=e3]");
  // The computer plays on.
  await becomes(() => moves(page), (all) => all.length === 6);
  const played = await moves(page);
  await page.goto(new URL("/games", url).href);
  const [file] = await Promise.all([page.waitForEvent("download"), item.getByRole("button", { name: /^Export/ }).click()]);
  const [head = "", setup = "", ...entries] = (await readFile(await file.path(), "utf8")).trim().split("\n");
  const { seats, ...rest } = JSON.parse(head);
  assert.deepEqual(seats, { a: { kind: "person" }, b: { kind: "computer", player: "level:2" } });
  // The seed has more digits than numbers of JavaScript.
  assert.match(head, /"date":"2026-11-18","seed":14727616058134311633\}$/);
  assert.deepEqual([rest.file, rest.version], ["tiamat-match", 2]);
  assert.equal(JSON.parse(setup).format.kind, "mur_basic");
  assert.deepEqual(entries.map((entry) => JSON.parse(entry).action).filter(Boolean), played);
});

inBrowser("a game that the browser exported in version 1 goes on", async (page, url) => {
  await page.goto(new URL("/games", url).href);
  await bring(page, await kept("browser-1.jsonl"));
  await page.locator(".game-item").filter({ hasText: "Player – Computer (level 3)" }).getByRole("link", { name: /^Continue/ }).click();
  await page.locator(".rolls").filter({ hasText: "Player rolls" }).waitFor();
});

inBrowser("a game that an earlier version of the site has stored goes on", async (page, url) => {
  await page.goto(new URL("/games", url).href);
  await page.getByText("There are no games in this browser yet.").waitFor();
  const setup = '{"format":{"kind":"mur_basic","games":1},"options":{"handicap":0,"short":false},"names":{"a":"Ann","b":"Computer"},"stake":0,"opener":"a","automatic_withdrawals":true}';
  const lines = [setup, '{"at":0,"by":"a","do":"ready"}', '{"at":0,"by":"b","do":"ready"}', '{"at":900,"by":"a","do":"play","action":"c3"}'];
  await page.evaluate(async (lines) => {
    const seats = { a: { kind: "person", name: "Ann" }, b: { kind: "computer", level: 1 } };
    const game = { id: "0123456789abcdef", rules: "mur-basic", seats, names: { a: "Ann", b: "Computer" }, created: 1763409600000, changed: 1763409600900, over: false, status: "Under way" };
    const open = indexedDB.open("tiamat");
    await new Promise((resolve) => (open.onsuccess = resolve));
    const store = open.result.transaction(["games", "lines"], "readwrite");
    store.objectStore("games").put(game);
    lines.forEach((line, number) => store.objectStore("lines").put({ game: game.id, number, line }));
    await new Promise((resolve) => (store.oncomplete = resolve));
    open.result.close();
  }, lines);
  await page.goto(new URL("/local/0123456789abcdef", url).href);
  await becomes(() => moves(page), (all) => all.length === 2 && all[0] === "c3");
  await page.click("[data-place=a1]");
  await becomes(() => moves(page), (all) => all.length === 4 && all[2] === "a1");
  const played = await moves(page);
  await page.reload();
  await becomes(() => moves(page), played);
  await page.goto(new URL("/games", url).href);
  const item = page.locator(".game-item").filter({ hasText: "Ann – Computer (level 1)" });
  const [file] = await Promise.all([page.waitForEvent("download"), item.getByRole("button", { name: /^Export/ }).click()]);
  assert.match(await readFile(await file.path(), "utf8"), /^\{"file":"tiamat-match","version":2,.*"player":"level:1".*"date":"2025-11-17"/);
});
