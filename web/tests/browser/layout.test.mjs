// A game on one screen: at every size the board is large, everything about the moment is in view with it, nothing covers it, and
// nothing has to be scrolled to.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes } from "../help/becomes.mjs";
import { ann, bob, computer } from "../help/local.mjs";
import { begin, openMore, play, pressTwice } from "../help/player.mjs";
import { useSite } from "../help/site.mjs";
import { ownWindow } from "../help/window.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = useSite();
const options = { timeout: 300_000 };

/** Games in the middle, with everything that players can have: clocks, stakes, a score. @type {[string, object][]} */
const games = [
  ["mur-basic", { format: { kind: "mur_basic" }, start: "k/b1w1b3/1bw2w1b/bw2b2w b 1-1 -" }],
  ["mur-classic", { format: { kind: "mur_classic", sets: 2, games: 6 }, start: "k/2w2b1b/w1b2wb1/1b1wbwww b 0-1 -", time: "20m" }],
  ["mur-advanced", { format: { kind: "mur_advanced" }, start: "k/1b1w4/b2w1b1w/2b2w1b b 0-0 - 2-3-1 - 6:2-3", time: "round 10m d5s" }],
  ["ur-runners", { format: { kind: "runners_set" }, start: "1b1b2/1wb2w2/2w1w1 b 1,1,2 2,0,1 t", time: "10m+5s", stake: 5 }],
  ["ur-long-jump", { format: { kind: "long_jump_set" }, start: "1b1b2/1wb2w2/2w1w1 b 1,1,2 2,0,1 t" }],
  ["ur-finkel", { format: { kind: "finkel" }, start: "1b1b2/1wb2w2/w1w3 b 2,0,2 3,0,0 t" }],
];

/** The windows that matter, and how much of the height the board takes in them at least, where the words are beside it. @type {[number, number, number | null][]} */
const sizes = [[360, 800, null], [390, 844, null], [844, 390, 0.8], [768, 1024, null], [1440, 900, 0.8]];

/** @param {Page} page @param {string} selector */
async function box(page, selector) {
  const found = await page.locator(selector).first().boundingBox();
  assert.ok(found, `${selector} is not to be seen`);
  return { left: found.x, top: found.y, right: found.x + found.width, bottom: found.y + found.height };
}

/** @typedef {Awaited<ReturnType<typeof box>>} Box */

/** @param {Box} one @param {Box} other */
const apart = (one, other) => one.right <= other.left + 1 || other.right <= one.left + 1 || one.bottom <= other.top + 1 || other.bottom <= one.top + 1;

/** The board of Ur is drawn anew for some sizes. @param {Page} page @param {number} width @param {number} height */
async function resize(page, width, height) {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))));
}

/** @param {Page} page @param {(page: Page) => Promise<void>} look */
async function atEverySize(page, look) {
  for (const [width, height] of sizes) {
    await resize(page, width, height);
    await look(page);
  }
}

for (const [rules, setup] of games) {
  test(`${rules} has the board and everything about the moment in view`, options, () =>
    ownWindow(site, { viewport: { width: 1440, height: 900 } }, async (page) => {
      await begin(page, site.url, { setup: { ...setup, opener: "a" }, seats: { a: { ...ann, name: "Somebody with a long name" }, b: computer } });
      await page.locator(".players .player").first().waitFor();
      for (const [width, height, share] of sizes) {
        const where = `${rules} at ${width}×${height}`;
        await resize(page, width, height);
        const board = await box(page, "#board");
        if (share !== null) assert.ok(board.bottom - board.top >= share * height, `${where}: the board has ${board.bottom - board.top} of the height`);
        // On a phone a board as wide as the screen, or as tall as what the words and a tip leave.
        else assert.ok(board.right - board.left >= 0.97 * width || board.bottom - board.top >= 0.6 * height, `${where}: ${JSON.stringify(board)}`);
        const parts = ["#say", ".foot .bar", ".foot .steps", ...(rules.startsWith("ur-") ? [".now .button"] : [])];
        const seen = await Promise.all(parts.map(async (part) => ({ part, at: await box(page, part) })));
        for (const { part, at } of seen) {
          assert.ok(at.left >= 0 && at.top >= 0 && at.right <= width && at.bottom <= height, `${where}: ${part} is not in view: ${JSON.stringify(at)}`);
          assert.ok(apart(at, board), `${where}: ${part} covers the board`);
        }
        for (const [index, one] of seen.entries()) {
          for (const other of seen.slice(index + 1)) assert.ok(apart(one.at, other.at), `${where}: ${one.part} and ${other.part} overlap`);
        }
        // Both players are on the board, the near one below, and each fits into its room.
        const players = await page.locator(".players .player").evaluateAll((cards) =>
          cards.map((card) => {
            const outer = card.getBoundingClientRect();
            const parts = [...card.children].filter((part) => part.getClientRects().length > 0 && getComputedStyle(part).clipPath === "none");
            const inner = parts.map((part) => part.getBoundingClientRect());
            return { name: card.querySelector(".player-name")?.textContent, top: outer.top, bottom: outer.bottom, fits: inner.every((part) => part.left >= outer.left - 1 && part.right <= outer.right + 1 && part.top >= outer.top - 4 && part.bottom <= outer.bottom + 4) };
          }),
        );
        assert.deepEqual(players.map(({ name, fits }) => [name, fits]), [["Computer", true], ["Somebody with a long name", true]], where);
        assert.ok(players.every(({ top, bottom }) => top >= board.top - 1 && bottom <= board.bottom + 1), `${where}: ${JSON.stringify(players)}`);
        // Every button can be hit with a finger.
        const small = await page.locator(".foot .button, .now .button").evaluateAll((all) =>
          all.map((part) => part.getBoundingClientRect()).filter(({ width, height }) => Math.round(width) < 44 || Math.round(height) < 44).map(({ width, height }) => `${width}×${height}`),
        );
        assert.deepEqual(small, [], where);
        // Nothing but the moves of a tall screen is ever scrolled to.
        const [down, aside] = await page.evaluate(() => [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]);
        assert.equal(aside, 0, where);
        if (width > height) assert.equal(down, 0, `${where} scrolls`);
      }
    }));
}

test("what has happened is said in larger words than the names of the players", options, () =>
  ownWindow(site, { viewport: { width: 1440, height: 900 } }, async (page) => {
    await begin(page, site.url, { setup: { format: { kind: "mur_basic" }, opener: "a" }, seats: { a: ann, b: bob } });
    await page.locator('tiamat-board .place[data-place="c3"]').click();
    await becomes(() => page.locator(".event").textContent(), /c3/);
    await atEverySize(page, async () => {
      const size = (/** @type {string} */ part) => page.locator(part).first().evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
      const [event, ...others] = await Promise.all([".event", ".say", ".player-name", ".match"].map(size));
      assert.ok(others.every((other) => (event ?? 0) >= other), `${event} and ${others}`);
    });
  }));

test("the result leaves the board in view, and so does what is behind the button More beside it", options, () =>
  ownWindow(site, { viewport: { width: 1440, height: 900 } }, async (page) => {
    await begin(page, site.url, { setup: { format: { kind: "finkel" }, opener: "a" }, seats: { a: ann, b: bob } });
    await openMore(page);
    for (const [width, height] of /** @type {const} */ ([[1440, 900], [844, 390]])) {
      await page.setViewportSize({ width, height });
      assert.ok(apart(await box(page, "#more"), await box(page, "#board")), `${width}×${height}`);
    }
    await page.keyboard.press("Escape");
    await page.locator("#more").waitFor({ state: "hidden" });
    await becomes(() => page.evaluate(() => document.activeElement?.textContent), "More");
    await page.setViewportSize({ width: 1440, height: 900 });
    await pressTwice(page, "Ann: Resign");
    await page.locator(".result").waitFor();
    await atEverySize(page, async () => {
      const { height = 0 } = page.viewportSize() ?? {};
      const [board, result] = [await box(page, "#board"), await box(page, ".result")];
      assert.ok(apart(board, result), JSON.stringify({ board, result }));
      assert.ok(board.bottom <= height && result.top < height, JSON.stringify({ board, result }));
      const rematch = await box(page, ".result .button.primary");
      assert.ok(rematch.bottom <= height, JSON.stringify({ rematch, height }));
    });
  }));

test("Throw keeps its place, and Decline is never there", options, () =>
  ownWindow(site, { viewport: { width: 390, height: 844 } }, async (page) => {
    const bonus = { format: { kind: "runners_set" }, start: "1b1b2/1wb2w2/2w1w1 b 1,1,2 2,0,1 +", opener: "a" };
    await begin(page, site.url, { setup: bonus, seats: { a: ann, b: bob } });
    const decline = page.getByRole("button", { name: /^Decline/ });
    await decline.waitFor();
    const declined = await box(page, ".declining .button");
    assert.equal(await decline.evaluate((button) => button.matches(".primary")), false);
    const before = await box(page, "#board");
    await decline.click();
    await page.locator(".now .button.primary").waitFor();
    assert.ok(apart(declined, await box(page, ".now .button.primary")));
    assert.deepEqual(await box(page, "#board"), before);
  }));

test("tab stops are the board, the button of the moment, the bar, the steps, the moves as one", options, () =>
  ownWindow(site, { viewport: { width: 1440, height: 900 } }, async (page) => {
    await begin(page, site.url, { setup: { format: { kind: "finkel", games: 1 }, options: { pieces: 3 } }, seats: { a: ann, b: bob } });
    await play(page, { until: async () => (await page.locator(".moves li").count()) >= 9 });
    await page.locator("#main").focus();
    /** @type {string[]} */
    const stops = [];
    for (let tabs = 0; tabs < 40 && stops.at(-1) !== "end"; tabs++) {
      await page.keyboard.press("Tab");
      stops.push(await page.evaluate(() => {
        const part = document.activeElement?.closest("tiamat-board, .now, .bar, .moves, .written, .steps, .side");
        return part ? (part.tagName === "TIAMAT-BOARD" ? "board" : part.classList[0] ?? "") : "end";
      }));
    }
    const order = stops.filter((stop, index) => stop !== stops[index - 1] && stop !== "end" && stop !== "now");
    assert.deepEqual(order, ["board", "bar", "steps", "moves", "written"], stops.join());
    assert.equal(stops.filter((stop) => stop === "board").length, 1);
    assert.equal(stops.filter((stop) => stop === "moves").length, 1);
  }));

test("arrow keys walk through the list of moves, and the board follows", options, () =>
  ownWindow(site, { viewport: { width: 1440, height: 900 } }, async (page) => {
    await begin(page, site.url, { setup: { format: { kind: "mur_basic" } }, seats: { a: ann, b: bob } });
    for (const place of ["c3", "d3", "e3"]) await page.locator(`tiamat-board .place[data-place="${place}"]`).click();
    const ships = page.locator("tiamat-board .board-picture .ship[data-at$='3']");
    await becomes(() => ships.count(), 3);
    await page.locator(".moves li[tabindex='0']").focus();
    const focused = () => page.evaluate(() => [document.activeElement?.textContent, document.activeElement?.getAttribute("aria-selected"), document.activeElement?.getAttribute("aria-label")]);
    await becomes(async () => (await focused())[0], "e3");
    await page.keyboard.press("ArrowUp");
    await becomes(async () => (await focused()).slice(0, 2).join(), "d3,true");
    await becomes(async () => (await focused())[2], "2. d3: Bob places a ship on d3");
    await becomes(() => ships.count(), 2);
    await page.keyboard.press("Home");
    await becomes(() => ships.count(), 0);
    await page.keyboard.press("ArrowRight");
    await becomes(async () => (await focused())[0], "c3");
    await page.keyboard.press("End");
    await becomes(async () => (await focused())[0], "e3");
    await becomes(() => ships.count(), 3);
    assert.equal(await page.locator(".moves [aria-selected=true]").count(), 1);
    assert.equal(await page.locator(".moves[tabindex='0'], .moves [tabindex='0']").count(), 1);
  }));

test("a page has one live region, and what happens is said there once, in order", options, () =>
  ownWindow(site, { viewport: { width: 1440, height: 900 } }, async (page) => {
    await page.addInitScript(() => {
      /** @type {string[]} */
      const heard = [];
      Reflect.set(window, "heard", heard);
      const hear = (/** @type {MutationRecord[]} */ changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) if (node.parentElement?.id === "live") heard.push(node.textContent ?? "");
      };
      new MutationObserver(hear).observe(document, { childList: true, subtree: true });
    });
    await begin(page, site.url, { setup: { format: { kind: "mur_basic" } }, seats: { a: ann, b: bob } });
    assert.equal(await page.locator("[aria-live], [role=status], [role=alert], [role=log]").count(), 1);
    for (const place of ["c3", "c3", "d3"]) await page.locator(`tiamat-board .place[data-place="${place}"]`).click();
    await becomes(() => page.locator(".moves li").count(), 2);
    const heard = () => page.evaluate(() => /** @type {string[]} */ (Reflect.get(window, "heard")));
    const about = async (/** @type {RegExp} */ words) => (await heard()).filter((said) => words.test(said)).length;
    await becomes(() => about(/places a ship on d3/), 1);
    assert.equal(await about(/places a ship on c3/), 1);
    assert.equal(await about(/not|only/), 1, "a refusal is said too");
    const order = (await heard()).map((said) => /on c3/.test(said) ? "c3" : /on d3/.test(said) ? "d3" : "").filter(Boolean);
    assert.deepEqual([order[0], order.at(-1)], ["c3", "d3"]);
  }));

test("a board of Ur stands upright on a tall screen, and is played on with fingers, drags and arrow keys", options, () =>
  ownWindow(site, { viewport: { width: 390, height: 844 } }, async (page) => {
    await begin(page, site.url, { setup: { format: { kind: "finkel" }, start: "6/5b2/6 b 6,0,0 7,0,0 2", opener: "a" }, seats: { a: ann, b: bob } });
    const middle = async (/** @type {string} */ place) => {
      const { left, top, right, bottom } = await box(page, `tiamat-board .place[data-place="${place}"]`);
      return { x: (left + right) / 2, y: (top + bottom) / 2 };
    };
    const [first, last] = [await middle("1"), await middle("8")];
    assert.ok(Math.abs(first.x - last.x) < 2 && first.y - last.y > 300, "the middle of the board goes up");
    // A drag.
    const [from, to] = [await middle("6"), await middle("8")];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await becomes(() => page.locator(".moves li").allTextContents(), ["6-8"]);
    // Arrows lead where they point. Between two people White is the near side, whose squares are on the right.
    await page.locator('tiamat-board .place[data-place="4"]').focus();
    for (const [key, place] of [["ArrowUp", "5"], ["ArrowDown", "4"], ["ArrowRight", "a"], ["ArrowLeft", "4"], ["ArrowLeft", "A"]]) {
      await page.keyboard.press(key ?? "");
      await becomes(() => page.evaluate(() => document.activeElement?.getAttribute("data-place")), place, key);
    }
    // Turned on its side, the screen has the board on its longer side.
    await page.setViewportSize({ width: 844, height: 390 });
    await becomes(async () => Math.round((await middle("1")).y - (await middle("8")).y), 0);
    await page.setViewportSize({ width: 390, height: 844 });
    await becomes(async () => Math.round((await middle("1")).x - (await middle("8")).x), 0);
  }));
