// What changes a game is said in words, with time to read them, and everything on the page is about what the board shows.
// @ts-check
import assert from "node:assert/strict";
import { becomes } from "../help/becomes.mjs";
import { ann, bob, computer, pages } from "../help/local.mjs";
import { begin } from "../help/player.mjs";
import { pressByMouse } from "../help/press.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{at: number, say: string, turn: string, news: string, move: string}} Moment */

const { inBrowser } = pages();
const USUAL = { aids: true, throwing: false, animation: true, flip: false, quick: false };

/** Keeps what the page says from now on, and when. @param {Page} page */
function watch(page) {
  return page.evaluate(() => {
    /** @type {Moment[]} */
    const moments = [];
    Reflect.set(window, "moments", moments);
    const text = (/** @type {string} */ selector) => {
      const found = /** @type {HTMLElement | null} */ (document.querySelector(selector));
      return found && !found.hidden ? (found.textContent ?? "") : "";
    };
    const look = () => {
      const [say, turn, news, move] = [text("#say"), text(".player.on-turn .player-name"), text("#notice"), text(".move-text")];
      moments.push({ at: performance.now(), say, turn, news, move });
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    look();
  });
}

/** @param {Page} page @returns {Promise<Moment[]>} */
const moments = (page) => page.evaluate(() => Reflect.get(window, "moments"));

/**
 * Waits until a story was told and the game went on, and checks that there was time to read it and nothing else was said.
 * @param {Page} page
 * @param {{news: string, move: RegExp, say: RegExp, turn: string}} expected  the words; the move after them; duty and turn until then
 */
async function told(page, { news, move, say, turn }) {
  const after = (/** @type {Moment[]} */ all) => all.findIndex((moment) => move.test(moment.move));
  const all = await becomes(() => moments(page), (all) => after(all) > 0, `waiting for ${move}`);
  const from = all.findIndex((moment) => moment.news === news);
  assert.ok(from >= 0, `never said: ${news}; but: ${JSON.stringify([...new Set(all.map((moment) => moment.news))])}`);
  const reading = all.slice(from, after(all));
  for (const moment of reading) {
    assert.match(moment.say, say);
    assert.equal(moment.turn, turn);
    assert.equal(moment.news, news);
  }
  const time = (all[after(all)]?.at ?? 0) - (all[from]?.at ?? 0);
  assert.ok(time >= 1500, `only ${time} ms to read it`);
}

inBrowser("a ship that you close is told of before it is withdrawn", async (page, url) => {
  const setup = { format: { kind: "mur_basic" }, start: "k/8/8/2bwb3 b 0-0 -", opener: "a" };
  await begin(page, url, { setup, seats: { a: ann, b: computer }, settings: USUAL });
  await watch(page);
  await pressByMouse(page, "d2");
  const news = "Closed! Computer's ship on d3 is closed; you have 1 of 3.";
  await told(page, { news, move: /^Computer withdraws the closed ship on d3/, say: /^Computer's turn: withdraw the closed ship on d3/, turn: "Computer" });
  await becomes(() => page.locator("#say").textContent(), /^Your turn: place a ship/);
});

inBrowser("a ship that the computer closes is told of before it is withdrawn, and before the computer plays on", async (page, url) => {
  const setup = { format: { kind: "mur_basic" }, start: "k/8/8/2wbw3 w 0-0 -", opener: "a" };
  const seats = { a: ann, b: { kind: "computer", level: 10 } };
  await begin(page, url, { setup, seats, settings: USUAL });
  await watch(page);
  const news = "Closed! Your ship on d3 is closed; Computer has 1 of 3.";
  await told(page, { news, move: /^You withdraw the closed ship on d3/, say: /^Your turn: withdraw the closed ship on d3/, turn: "Ann" });
  const all = await becomes(() => moments(page), (all) => /^Computer places/.test(all.at(-1)?.move ?? ""));
  const closed = all.find((moment) => moment.news === news)?.at ?? 0;
  assert.ok((all.at(-1)?.at ?? 0) - closed >= 1500);
});

inBrowser("three bars for the kraken are told of", async (page, url) => {
  const setup = { format: { kind: "mur_advanced" }, start: "1/8/8/2bkb3 b 0-0 - 1-2-3 - 6:0-0", opener: "a" };
  await begin(page, url, { setup, seats: { a: ann, b: computer }, settings: USUAL });
  await watch(page);
  await pressByMouse(page, "d2");
  const news = "Closed! The kraken is closed; you advance 3 bars to 3 of 6.";
  await told(page, { news, move: /^The kraken goes back/, say: /^Computer's turn: put the kraken back/, turn: "Computer" });
});

inBrowser("a press on the board ends the time to read", async (page, url) => {
  const setup = { format: { kind: "mur_classic" }, start: "k/8/8/2bwb3 b 0-0 -", opener: "a" };
  await begin(page, url, { setup, seats: { a: ann, b: bob }, settings: USUAL });
  await pressByMouse(page, "d2");
  await page.locator("#notice.news").filter({ hasText: "Trapped! Bob's ship on d3 is trapped; Ann has 1 of 3." }).waitFor();
  const told = Date.now();
  await pressByMouse(page, "a1");
  await becomes(() => page.locator(".move-text").textContent(), /^Bob withdraws the trapped ship on d3/);
  assert.ok(Date.now() - told < 1200, `${Date.now() - told} ms`);
  assert.deepEqual(await page.locator(".moves li").allTextContents(), ["d2", "-d3"]);
});

inBrowser("the computer leaves time to see a roll, and a press on the board ends it", async (page, url) => {
  /** How long after Ann's roll the computer rolls. @param {boolean} press  whether somebody presses on the board meanwhile */
  const pause = async (press) => {
    await begin(page, url, { setup: { format: { kind: "finkel" } }, seats: { a: ann, b: computer }, settings: USUAL });
    // In the page, so that a busy machine makes no difference.
    await page.evaluate((press) => {
      let rolled = 0;
      new MutationObserver((_, observer) => {
        const rolls = document.querySelector(".rolls")?.textContent ?? "";
        if (!rolled && rolls.includes("Ann rolls")) {
          rolled = performance.now();
          if (press) document.querySelector("tiamat-board")?.dispatchEvent(new CustomEvent("board-idle"));
        }
        if (!rolls.includes("Computer rolls")) return;
        observer.disconnect();
        Reflect.set(window, "pause", performance.now() - rolled);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    }, press);
    await page.getByRole("button", { name: "Roll the dice" }).click();
    return becomes(() => page.evaluate(() => Reflect.get(window, "pause") ?? 0), (/** @type {number} */ ms) => ms > 0);
  };
  const [seen, pressed] = [await pause(false), await pause(true)];
  assert.ok(seen >= 1500, `${seen} ms`);
  assert.ok(pressed < 1000, `${pressed} ms`);
});

inBrowser("a close on the first page is told of, with time to read it", async (page, url) => {
  await page.goto(url);
  await page.evaluate(() => localStorage.setItem("home-mur-basic", JSON.stringify(["c3", "d3", "e3", "h1"])));
  await page.reload();
  await page.locator("tiamat-board .board-places").waitFor();
  // In the page, so that a busy machine makes no difference.
  await page.evaluate(() => {
    const last = /** @type {HTMLElement} */ (document.querySelector(".live p.last"));
    let told = 0;
    new MutationObserver((_, observer) => {
      if (last.textContent === "Closed! White's ship on d3 is closed; you have 1 of 3.") told = performance.now();
      if (!last.textContent?.startsWith("White withdraws the closed ship on d3")) return;
      observer.disconnect();
      Reflect.set(window, "pause", told && performance.now() - told);
    }).observe(last, { childList: true, characterData: true, subtree: true });
  });
  await pressByMouse(page, "d2");
  const pause = await becomes(() => page.evaluate(() => Reflect.get(window, "pause")), (/** @type {number | undefined} */ ms) => ms !== undefined);
  assert.ok((pause ?? 0) >= 1500, `${pause} ms to read it`);
});
