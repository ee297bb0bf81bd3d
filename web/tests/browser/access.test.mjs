// What somebody hears who cannot see the board: labels, signs, one voice for everything that happens, and one stop for each list.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { heard, listen, liveRegions, names } from "../help/accessible.mjs";
import { becomes } from "../help/becomes.mjs";
import { ann, bob, computer } from "../help/local.mjs";
import { everyPath, ruleSets, startGame } from "../help/pages.mjs";
import { begin, openMore } from "../help/player.mjs";
import { useSite } from "../help/site.mjs";
import { ownWindow, sharedWindow } from "../help/window.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = useSite();
const wide = { viewport: { width: 1280, height: 900 } };
const shared = sharedWindow(site, wide);
const options = { timeout: 300_000 };
/** With everything that moves and waits. */
const USUAL = { aids: true, throwing: false, animation: true, flip: false, quick: false };

/** The buttons of the board. @param {Page} page */
const labels = async (page) => (await names(page, "button")).filter((name) => name.includes(": "));

test("labels say what can be done, what it closes, and what the signs mean", options, () =>
  shared(async (page) => {
    const setup = { format: { kind: "mur_basic" }, start: "k/8/8/2bwb3 b 0-0 -", opener: "a" };
    await begin(page, site.url, { setup, seats: { a: ann, b: computer } });
    const said = await labels(page);
    for (const label of [
      "c3, the port London: your ship, alone; can go to b3, c2; can be withdrawn",
      "d2: empty; one more of your ships here would close d3; place a ship here: Computer's ship on d3 is closed",
      "d3: Computer's ship, alone; one ship short of being closed",
      "your ships beside the board: 5; can be placed on 21 places, among them d2 (closes d3)",
    ]) {
      assert.ok(said.includes(label), `${label} is not among\n${said.join("\n")}`);
    }
    // The picture is one thing, and says the position by groups.
    assert.deepEqual(await names(page, "image"), [
      "Your groups: c3, e3; 5 ships in hand. Computer's groups: d3; 6 ships in hand. The kraken is on o. Closes: you 0, Computer 0; 3 win.",
    ]);
  }));

test("no label has a name that only programs know", options, () =>
  shared(async (page) => {
    for (const rules of ruleSets) {
      await startGame(page, site.url, rules);
      const said = await names(page, "button");
      assert.ok(said.some((name) => /^\w+(, .*)?: /.test(name)), rules);
      for (const name of said) assert.doesNotMatch(name, /\b(hand|start|river|home|flag|bar)-\w/, rules);
    }
  }));

test("every page has one live region from the start", options, () =>
  shared(async (page) => {
    for (const path of everyPath) {
      await page.goto(new URL(path, site.url).href);
      assert.equal(await liveRegions(page), 1, path);
    }
    await startGame(page, site.url, "mur-advanced");
    assert.equal(await liveRegions(page), 1);
    await openMore(page);
    assert.equal(await liveRegions(page), 1);
  }));

test("boards that come to life and panels that open bring no other live region", options, () =>
  shared(async (page) => {
    await page.goto(`${site.url}rules/mur-basic`);
    await page.getByRole("button", { name: "Try it on this board" }).first().click();
    await page.locator("tiamat-board .place").first().waitFor();
    assert.equal(await liveRegions(page), 1);
    await page.goto(`${site.url}analysis/mur-basic`);
    await page.locator("tiamat-board .place").first().waitFor();
    assert.equal(await liveRegions(page), 1);
  }));

test("what happens is said once, in order, a close too", options, () =>
  ownWindow(site, wide, async (page) => {
    await listen(page);
    const setup = { format: { kind: "mur_basic" }, start: "k/8/8/2bwb3 b 0-0 -", opener: "a" };
    await begin(page, site.url, { setup, seats: { a: ann, b: bob }, settings: USUAL });
    await page.locator('tiamat-board .place[data-place="d2"]').click();
    await becomes(() => page.locator(".moves li").count(), 2);
    await becomes(async () => (await heard(page)).join(" "), /Bob withdraws the closed ship on d3/);
    // The headline of a close comes a moment after the board.
    await becomes(() => page.locator("tiamat-board .ship[data-at=d3]").count(), 0);
    const words = (await heard(page)).join(" ");
    for (const event of ["Ann places a ship on d2", "ship on d3 is closed", "Bob withdraws the closed ship on d3"]) {
      assert.equal(words.split(event).length - 1, 1, `${event}: ${words}`);
    }
    assert.ok(words.indexOf("is closed") < words.indexOf("Bob withdraws"), words);
  }));

test("the end of a game is said once", options, () =>
  ownWindow(site, wide, async (page) => {
    await listen(page);
    const setup = { format: { kind: "mur_basic" }, start: "k/8/8/2bwb3 b 2-0 -", opener: "a" };
    await begin(page, site.url, { setup, seats: { a: ann, b: bob }, settings: USUAL });
    await page.locator('tiamat-board .place[data-place="d2"]').click();
    await page.locator(".result").waitFor();
    await becomes(async () => (await heard(page)).at(-1), /Ann wins the game with 3 closes\.$/);
    assert.equal((await heard(page)).join(" ").split(/Ann wins/).length - 1, 1);
  }));

test("the signs on the board are explained when they are pointed at, and in the help", options, () =>
  shared(async (page) => {
    const setup = { format: { kind: "mur_basic" }, start: "k/8/8/2wbw3 b 0-0 -", opener: "a" };
    await begin(page, site.url, { setup, seats: { a: ann, b: computer } });
    await page.locator('tiamat-board .place[data-place="c3"]').hover();
    await page.locator('tiamat-board .place[data-place="d3"]').hover();
    await becomes(() => page.locator(".preview").textContent(), "d3: one ship short of being closed");
    await openMore(page);
    await page.getByText("Help and settings").click();
    const signs = page.locator(".signs");
    for (const words of ["!", "A dotted ring", "A number", "One more opposing ship would close the piece there."]) {
      await signs.getByText(words, { exact: true }).first().waitFor();
    }
  }));

test("the names of the ports can be chosen, and are kept", options, () =>
  shared(async (page) => {
    await begin(page, site.url, { setup: { format: { kind: "mur_basic" } }, seats: { a: ann, b: bob } });
    const drawn = (/** @type {string} */ name) => page.locator("tiamat-board .board-picture").getByText(name, { exact: true }).count();
    await becomes(() => drawn("London"), 1);
    await openMore(page);
    await page.getByText("Help and settings").click();
    await page.getByLabel("Names of the ports").selectOption("Shanghai and Tokyo");
    await becomes(() => drawn("Tokyo"), 1);
    await page.reload();
    await becomes(() => drawn("Tokyo"), 1);
    assert.ok((await labels(page)).some((name) => name.startsWith("g3, the port Shanghai: empty")));
    await openMore(page);
    await page.getByText("Help and settings").click();
    await page.getByLabel("Names of the ports").selectOption("No names");
    await becomes(() => drawn("Tokyo"), 0);
    // Classic has no ports.
    await begin(page, site.url, { setup: { format: { kind: "mur_classic" } }, seats: { a: ann, b: bob } });
    await openMore(page);
    await page.getByText("Help and settings").click();
    assert.equal(await page.getByLabel("Names of the ports").count(), 0);
  }));

for (const [hasTouch, verb, other] of /** @type {const} */ ([[false, "Click", "Tap"], [true, "Tap", "Click"]])) {
  test(`${hasTouch ? "a finger" : "a mouse"} is told to ${verb.toLowerCase()}`, options, () =>
    ownWindow(site, { viewport: { width: 390, height: 844 }, hasTouch, isMobile: hasTouch }, async (page) => {
      await page.goto(site.url);
      const words = () => page.locator("main").innerText();
      await becomes(words, new RegExp(`\\b${verb}\\b`));
      assert.doesNotMatch(await words(), new RegExp(`\\b${other}\\b`));
      await page.locator("tiamat-board .place").first().waitFor();
      await becomes(() => page.locator(".live:visible p.tip").textContent(), new RegExp(`${verb} an empty point`));
      await begin(page, site.url, { setup: { format: { kind: "mur_basic" } }, seats: { a: ann, b: bob } });
      await page.locator(".tip").filter({ hasText: `${verb} an empty point` }).waitFor();
    }));
}

test("the tree of an analysis is one stop of the Tab key, and the arrows walk through its branches", options, () =>
  shared(async (page) => {
    await page.goto(`${site.url}analysis/mur-basic?moves=${encodeURIComponent("c3 d3 (e3 f3) c2")}`);
    const list = page.locator("#moves");
    await becomes(() => list.locator("button").allTextContents(), ["1. c3", "2. d3", "2. e3", "3. f3", "3. c2"]);
    assert.equal(await list.locator("[tabindex='0']").count(), 1);
    await list.locator("[tabindex='0']").focus();
    const at = () => page.evaluate(() => [document.activeElement?.textContent, document.querySelector("#moves [aria-current]")?.textContent]);
    await page.keyboard.press("Home");
    for (const move of ["2. d3", "2. e3", "3. f3", "3. c2"]) {
      await page.keyboard.press("ArrowDown");
      await becomes(at, [move, move]);
    }
    await page.keyboard.press("ArrowUp");
    await becomes(at, ["3. f3", "3. f3"]);
    assert.equal(await list.locator("[tabindex='0']").count(), 1);
  }));

test("the board and the list of moves are one stop of the Tab key each", options, () =>
  shared(async (page) => {
    await begin(page, site.url, { setup: { format: { kind: "mur_basic" } }, seats: { a: ann, b: bob } });
    for (const place of ["c3", "d3", "e3", "f3"]) await page.locator(`tiamat-board .place[data-place="${place}"]`).click();
    await becomes(() => page.locator(".moves li").count(), 4);
    await page.locator("#main").focus();
    /** @type {string[]} */
    const stops = [];
    for (let tabs = 0; tabs < 60; tabs++) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(() => {
        const at = document.activeElement;
        return at?.closest(".board-places") ? "board" : at?.closest(".moves") ? "moves" : "";
      });
      if (await page.evaluate(() => document.activeElement === document.body || document.activeElement?.matches(".skip"))) break;
      stops.push(stop);
    }
    assert.equal(stops.filter((stop) => stop === "board").length, 1, stops.join());
    assert.equal(stops.filter((stop) => stop === "moves").length, 1, stops.join());
  }));
