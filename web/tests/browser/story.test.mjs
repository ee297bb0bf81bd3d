// What happens is told in its order: motion first, then words, then time to read them, then what comes next. The clock is a fake
// one, so that a busy machine makes no difference.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes } from "../help/becomes.mjs";
import { ann, bob, computer } from "../help/local.mjs";
import { begin } from "../help/player.mjs";
import { pressByMouse, pressByTouch } from "../help/press.mjs";
import { useSite } from "../help/site.mjs";
import { ownWindow } from "../help/window.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{event: string, say: string, turn: string, moves: number, throw: boolean, busy: boolean}} Seen */

const site = useSite();
const options = { timeout: 120_000 };
const USUAL = { aids: true, throwing: false, animation: true, flip: false, speed: "normal" };
/** Milliseconds that an event has at the usual speed, and the motion before it at most. */
const [EVENT, MOTION] = [1800, 1700];

/**
 * A game whose clock stands still until the test lets it run.
 * @param {string} name
 * @param {{setup: object, seats?: object, settings?: object, touch?: boolean}} match
 * @param {(page: Page) => Promise<void>} body
 */
function story(name, { setup, seats = { a: ann, b: computer }, settings = USUAL, touch = false }, body) {
  test(name, options, () =>
    ownWindow(site, { viewport: touch ? { width: 390, height: 844 } : { width: 1440, height: 900 }, hasTouch: touch }, async (page) => {
      await page.clock.install();
      await begin(page, site.url, { setup, seats, settings });
      await page.locator(".players .player").first().waitFor();
      await page.clock.pauseAt(Date.now() + 20_000);
      await run(page, 3000);
      await body(page);
    }));
}

/** What the page says now. @param {Page} page @returns {Promise<Seen>} */
function seen(page) {
  return page.evaluate(() => {
    const text = (/** @type {string} */ selector) => document.querySelector(selector)?.textContent ?? "";
    return {
      event: text(".event"),
      say: text("#say"),
      turn: text(".player.on-turn .player-name"),
      moves: document.querySelectorAll(".moves li").length,
      throw: [...document.querySelectorAll(".now button")].some((button) => button.textContent?.startsWith("Throw") && button.getAttribute("aria-disabled") !== "true"),
      busy: document.querySelector("tiamat-board .board-stage")?.classList.contains("moving") ?? false,
    };
  });
}

/** Lets the clock run, and everything settle that waits for it. @param {Page} page @param {number} ms */
async function run(page, ms) {
  await page.clock.runFor(ms);
  await page.evaluate(() => new Promise((resolve) => queueMicrotask(() => resolve(undefined))));
}

/**
 * Lets the clock run in small steps until something holds; how long that took.
 * @param {Page} page @param {(now: Seen) => boolean} holds @param {string} words
 */
async function until(page, holds, words) {
  for (let passed = 0; passed < 12_000; passed += 50) {
    const now = await seen(page);
    if (holds(now)) return { passed, now };
    await run(page, 50);
    // The computer thinks in real time.
    await page.evaluate(() => undefined);
  }
  throw new Error(`${words}: never; ${JSON.stringify(await seen(page))}`);
}

/** Presses a button of the page. @param {Page} page @param {string} name */
const press = (page, name) => page.locator(":is(.now, .bar, .result) button").filter({ hasText: name }).evaluate((button) => /** @type {HTMLElement} */ (button).click());

const FINKEL = { format: { kind: "finkel" }, opener: "a" };
const closing = { format: { kind: "mur_basic" }, start: "k/8/8/2bwb3 b 0-0 -", opener: "a" };

for (const rules of /** @type {const} */ (["runners_set", "long_jump_set", "finkel"])) {
  story(`${rules}: nothing is said of a throw before the dice have come to rest`, { setup: { format: { kind: rules }, opener: "a" } }, async (page) => {
    const before = await seen(page);
    assert.ok(before.throw);
    await press(page, "Throw");
    for (let passed = 0; passed < 700; passed += 100) {
      const now = await seen(page);
      assert.deepEqual([now.event, now.say, now.moves, now.throw, now.busy], [before.event, before.say, before.moves, false, true], `after ${passed} ms`);
      await run(page, 100);
    }
    const { now } = await until(page, ({ event }) => /throw \d/.test(event), "the throw");
    assert.ok(now.moves > before.moves && !now.busy);
    // The number is at the dice.
    await becomes(() => page.locator("tiamat-board .dice .value, tiamat-board .dice[data-value]").count(), (/** @type {number} */ count) => count > 0);
  });
}

/** Closes in each rule set of Mur, made by Ann with one ship: the headline, and what follows by itself. @type {[string, object, string][]} */
const closes = [
  ["basic", closing, "Closed! 1 of 3 Computer's ship on d3 is closed."],
  ["classic", { ...closing, format: { kind: "mur_classic" } }, "Trapped! 1 of 3 Computer's ship on d3 is trapped."],
  ["advanced", { format: { kind: "mur_advanced" }, start: "1/8/8/2bkb3 b 0-0 - 1-2-3 - 6:0-0", opener: "a" }, "Closed! 3 of 6 The kraken is closed; you advance 3 bars to 3 of 6."],
];
for (const [name, setup, headline] of closes) {
  story(`${name}: a close stops the game, is said once the ship has arrived, and leaves time to read it`, { setup }, async (page) => {
    await pressByMouse(page, "d2");
    const during = await seen(page);
    assert.deepEqual([during.event, during.moves, during.busy], ["", 0, true]);
    assert.equal(await page.locator(".board-lit").evaluate((lit) => getComputedStyle(lit).visibility), "hidden");
    const { now } = await until(page, ({ event }) => event !== "", "the headline");
    assert.equal(now.event, headline);
    assert.equal(now.moves, 1);
    // The ships around it light up.
    assert.equal(await page.locator(".board-lit .around").count(), 3);
    assert.equal(await page.locator(".board-lit .closed").count(), 1);
    assert.equal(await page.locator(".board-lit").evaluate((lit) => getComputedStyle(lit).visibility), "visible");
    const { passed } = await until(page, ({ busy }) => busy, "the withdrawal");
    assert.ok(passed >= EVENT - 50, `only ${passed} ms to read it`);
    await until(page, ({ moves }) => moves === 2, "the withdrawal in words");
    // The reason is still there.
    assert.equal(await page.locator(".earlier").textContent(), headline);
  });
}

story("a ship that the computer closes is withdrawn when the person has seen it, by hand if they like", {
  setup: { format: { kind: "mur_basic" }, start: "k/8/8/2wbw3 w 0-0 -", opener: "a", automatic_withdrawals: false },
  seats: { a: ann, b: { kind: "computer", level: 10 } },
}, async (page) => {
  await until(page, ({ event }) => /^Closed! 1 of 3 Your ship on d3 is closed/.test(event), "the close");
  await run(page, 5000);
  assert.match((await seen(page)).say, /^Your turn: withdraw the closed ship on d3/);
  await pressByMouse(page, "d3");
  await until(page, ({ moves }) => moves >= 2, "the withdrawal");
});

/** Events of Ur, each with the press that leads to it. @type {[string, object, string, RegExp][]} */
const events = [
  ["a hit", { format: { kind: "runners_set" }, start: "6/1b1w4/6 b 6,0,0 6,0,0 2", opener: "a" }, "2", /^Hit! Computer's piece on 4 is hit/],
  ["a penalty", { format: { kind: "runners_set" }, start: "6/2b5/6 b 6,0,0 7,0,0 2", opener: "a" }, "3", /^Penalty The penalty for passing over a rosette ends your turn/],
];
for (const [name, setup, place, headline] of events) {
  story(`${name} is an event with time to read it`, { setup }, async (page) => {
    await pressByMouse(page, place);
    const { now } = await until(page, ({ event }) => event !== "", "the headline");
    assert.match(now.event, headline);
  });
}

story("a lost turn is read before the computer throws", { setup: { format: { kind: "runners_set" }, opener: "a", dice: { source: "practice", seed: 2 } } }, async (page) => {
  await press(page, "Throw");
  const { now } = await until(page, ({ moves }) => moves === 1, "the throw");
  assert.match(now.event, /^Not yet You throw [123]; you need a 0 to start\.$/);
  const { passed } = await until(page, ({ busy }) => busy, "the computer's throw");
  assert.ok(passed >= EVENT - 50, `only ${passed} ms to read it`);
});

story("a plain move of the computer does not wait", { setup: { format: { kind: "mur_basic" }, opener: "a" } }, async (page) => {
  // It thinks in real time: here for ever.
  await page.evaluate(() => (Worker.prototype.postMessage = () => undefined));
  await pressByMouse(page, "a1");
  await until(page, ({ moves }) => moves === 1, "the move");
  let passed = 0;
  while ((await page.locator(".player.on-turn .badge.busy").count()) === 0 && passed < 3000) await run(page, 50).then(() => (passed += 50));
  assert.ok(passed <= 300, `${passed} ms`);
});

story("without pauses nothing waits, and a tap ends a pause", { setup: closing, seats: { a: ann, b: bob } }, async (page) => {
  await pressByMouse(page, "d2");
  await until(page, ({ event }) => event.startsWith("Closed!"), "the close");
  await pressByMouse(page, "a1");
  await until(page, ({ busy }) => busy, "the withdrawal").then(({ passed }) => assert.ok(passed < 600, `${passed} ms`));
});

story("with no pauses a close is withdrawn at once", { setup: closing, seats: { a: ann, b: bob }, settings: { ...USUAL, speed: "none", animation: false } }, async (page) => {
  await pressByMouse(page, "d2");
  const { passed } = await until(page, ({ moves }) => moves === 2, "the withdrawal");
  assert.ok(passed <= 100, `${passed} ms`);
});

story("who asked for no pauses before there were speeds still has none", { setup: closing, seats: { a: ann, b: bob }, settings: { ...USUAL, speed: undefined, animation: false, quick: true } }, async (page) => {
  await pressByMouse(page, "d2");
  const { passed } = await until(page, ({ moves }) => moves === 2, "the withdrawal");
  assert.ok(passed <= 100, `${passed} ms`);
  assert.equal(await page.locator("#speed").inputValue(), "none");
});

story("the rolls for who begins are dice that come to rest before their number, and the computer waits", { setup: { format: { kind: "finkel" } } }, async (page) => {
  await press(page, "Roll the dice");
  await run(page, 300);
  assert.equal(await page.locator(".roll .die-rolled").count(), 4);
  assert.equal(await page.locator(".roll .rolled").evaluate((value) => getComputedStyle(value).visibility), "hidden");
  await run(page, 500);
  assert.equal(await page.locator(".roll .rolled").evaluate((value) => getComputedStyle(value).visibility), "visible");
  await run(page, EVENT - 200);
  assert.equal(await page.locator(".roll").count(), 1, "the computer waits");
  await run(page, 300 + 800);
  assert.equal(await page.locator(".roll").count(), 2);
});

story("the next game of a set waits for a tap, and says that the position carries over", { setup: { format: { kind: "mur_classic", sets: 1, games: 3 }, start: "k/8/8/2bwb3 b 2-0 -", opener: "a" } }, async (page) => {
  await pressByMouse(page, "d2");
  await until(page, ({ event }) => event.startsWith("Trapped!"), "the trap");
  await run(page, EVENT + MOTION);
  assert.equal(await page.locator(".result-title").textContent(), "You win");
  assert.match((await page.locator(".result").textContent()) ?? "", /The next game goes on from this position/);
  // The trapped ship is lifted off the board.
  assert.equal(await page.locator('tiamat-board .board-picture [data-at="d3"]').count(), 0);
  await run(page, 60_000);
  assert.equal(await page.getByRole("button", { name: "Next game" }).count(), 1);
  await press(page, "Next game");
  await run(page, 500);
  assert.match((await page.locator(".match").textContent()) ?? "", /Game 2/);
});

story("a win is a win, with the next level to play", { setup: { ...closing, start: "k/8/8/2bwb3 b 2-0 -" } }, async (page) => {
  await pressByMouse(page, "d2");
  assert.equal(await page.locator(".result").isVisible(), false);
  await until(page, ({ event }) => event.startsWith("Closed!"), "the close");
  await run(page, EVENT);
  await becomes(() => page.locator(".result .button").allTextContents(), (/** @type {string[]} */ all) => all.length >= 4);
  assert.equal(await page.locator(".result-title").textContent(), "You win");
  assert.match((await page.locator(".result").textContent()) ?? "", /wins with three closes.*Closed: d3 at move 1/);
  const [next, again] = await page.locator(".result .button").allTextContents();
  assert.deepEqual([next, again], ["Next: level 2", "Rematch"]);
  await press(page, "Next: level 2");
  await becomes(() => page.locator(".player .level").textContent(), "level 2");
});

/** What a clock of the players shows. @param {Page} page */
const clocks = (page) => page.locator(".clock").allTextContents();
story("nobody's clock runs while something is told", { setup: { ...closing, time: "10m" }, seats: { a: ann, b: bob } }, async (page) => {
  await pressByMouse(page, "d2");
  await until(page, ({ event }) => event.startsWith("Closed!"), "the close");
  const before = await clocks(page);
  await run(page, 1500);
  assert.deepEqual(await clocks(page), before);
});

story("one tap plays what a throw leaves to a piece, on the piece or on the square", { setup: { ...FINKEL, start: "6/2b5/6 b 6,0,0 7,0,0 2" }, seats: { a: ann, b: bob }, settings: { ...USUAL, speed: "none", animation: false } }, async (page) => {
  assert.equal(await page.locator(".board-marks .movable").count(), 2);
  await pressByMouse(page, "3");
  await becomes(() => page.locator(".moves li").allTextContents(), ["3-5"]);
  await press(page, "Take back");
  await becomes(() => page.locator(".moves li").allTextContents(), []);
  await pressByMouse(page, "B");
  await becomes(() => page.locator(".moves li").allTextContents(), ["s-B"]);
});

story("a finger is warned of a penalty and of a danger before they count, with different signs", { setup: { format: { kind: "runners_set" }, start: "6/2b5/6 b 6,0,0 7,0,0 2", opener: "a" }, touch: true, seats: { a: ann, b: bob } }, async (page) => {
  await pressByTouch(page, "3");
  assert.equal(await page.locator(".moves li").count(), 0);
  assert.match((await page.locator(".preview .warning").textContent()) ?? "", /passes over a rosette.*Tap again/);
  assert.equal(await page.locator(".board-marks .penalty").count(), 1);
  assert.equal(await page.locator(".board-marks .badge.threat").count(), 0);
  await pressByTouch(page, "5");
  await until(page, ({ moves }) => moves === 1, "the move");
});

story("a finger is warned of a ship that it exposes", { setup: { format: { kind: "mur_basic" }, start: "k/8/8/2w1w3 b 0-0 -", opener: "a" }, touch: true, seats: { a: ann, b: bob } }, async (page) => {
  await pressByTouch(page, "d3");
  assert.equal(await page.locator(".moves li").count(), 0);
  assert.match((await page.locator(".preview .warning").textContent()) ?? "", /close your ship on d3/);
  assert.equal(await page.locator(".board-marks .badge.threat").count(), 1);
  assert.equal(await page.locator(".board-marks .penalty").count(), 0);
  // A tap elsewhere is another choice.
  await pressByTouch(page, "h3");
  await until(page, ({ moves }) => moves === 1, "the move");
  assert.deepEqual(await page.locator(".moves li").allTextContents(), ["h3"]);
});

story("a tip is chosen after the way, on dice large enough to read", { setup: { format: { kind: "mur_advanced" }, start: "w/2kb1ww1/bbwbbw1b/w1w3b1 w 0-0 - 4-3-1 - 6:0-0", opener: "a" }, seats: { a: ann, b: bob } }, async (page) => {
  await pressByMouse(page, "g1");
  await pressByMouse(page, "c1");
  await becomes(() => page.locator(".choice-words").allTextContents(), ["Knock the kraken to b1", "Knock the kraken to e1"]);
  await page.locator(".choice").nth(1).evaluate((choice) => /** @type {HTMLElement} */ (choice).click());
  const words = await page.locator(".tip-choice .choice-words").allTextContents();
  assert.equal(words.length, 4);
  assert.ok(words.some((choice) => choice.startsWith("Tip a die from 4 to 1")), words.join());
  const { height = 0 } = (await page.locator(".face").first().boundingBox()) ?? {};
  assert.ok(height >= 44, `${height}`);
  await page.locator('.tip-choice[data-action="g1xc1>e1=1"]').evaluate((choice) => /** @type {HTMLElement} */ (choice).click());
  await until(page, ({ moves }) => moves === 1, "the knock");
});

story("what is forced is played by itself for who wants that", { setup: { format: { kind: "mur_basic" }, start: "k/8/8/2wbw3 w 0-0 -", opener: "a", automatic_withdrawals: false }, seats: { a: bob, b: ann }, settings: { ...USUAL, forced: true } }, async (page) => {
  await pressByMouse(page, "d2");
  await until(page, ({ event }) => event.startsWith("Closed!"), "the close");
  await until(page, ({ moves }) => moves === 2, "the withdrawal");
});

test("a close on the first page is told of, with time to read it", options, () =>
  ownWindow(site, { viewport: { width: 1280, height: 1000 } }, async (page) => {
    await page.goto(site.url);
    await page.evaluate(() => localStorage.setItem("home-mur-basic", JSON.stringify(["c3", "d3", "e3", "h1"])));
    await page.reload();
    await page.locator("tiamat-board .board-places").waitFor();
    // In the page, so that a busy machine makes no difference.
    await page.evaluate(() => {
      const last = /** @type {HTMLElement} */ (document.querySelector(".live[data-family=mur] p.last"));
      let told = 0;
      new MutationObserver((_, observer) => {
        if (last.textContent === "Closed! 1 of 3 White's ship on d3 is closed.") told = performance.now();
        if (!last.textContent?.startsWith("White withdraws the closed ship on d3")) return;
        observer.disconnect();
        Reflect.set(window, "pause", told && performance.now() - told);
      }).observe(last, { childList: true, characterData: true, subtree: true });
    });
    await pressByMouse(page, "d2");
    const pause = await becomes(() => page.evaluate(() => Reflect.get(window, "pause")), (/** @type {number | undefined} */ ms) => ms !== undefined);
    assert.ok((pause ?? 0) >= 1500, `${pause} ms to read it`);
  }));

story("there are no sounds until they are asked for", { setup: closing, seats: { a: ann, b: bob } }, async (page) => {
  await page.evaluate(() => {
    let made = 0;
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      Reflect.set(window, "made", ++made);
      return make.call(this);
    };
  });
  const made = () => page.evaluate(() => Reflect.get(window, "made") ?? 0);
  await pressByMouse(page, "d2");
  await until(page, ({ moves }) => moves === 2, "the withdrawal");
  assert.equal(await made(), 0);
  await press(page, "More");
  await page.locator(".help summary").evaluate((summary) => /** @type {HTMLElement} */ (summary).click());
  await page.getByLabel("Sounds").check();
  await page.keyboard.press("Escape");
  await pressByMouse(page, "h3");
  await until(page, ({ moves }) => moves === 3, "a move");
  await becomes(made, (/** @type {number} */ count) => count > 0);
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem("tiamat-settings") ?? "{}").sound), true);
});
