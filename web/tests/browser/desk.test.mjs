// The study desk: everything of a moment on one screen at every size, the editor with its trays, a game from any position, files of
// every kind, and what reviews say over time.
// @ts-check
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { becomes } from "../help/becomes.mjs";
import { pages } from "../help/local.mjs";

const { inBrowser, inOwnWindow } = pages();

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page @param {string} address */
async function visit(page, address) {
  await page.goto(address);
  await page.waitForSelector("tiamat-board .place");
}

/** @param {Page} page @param {string} tab */
async function openSheet(page, tab) {
  const opener = page.locator(".opener");
  if ((await opener.isVisible()) && (await opener.getAttribute("aria-expanded")) === "false") await opener.click();
  await page.locator(".sheet-tabs").getByRole("button", { name: tab, exact: true }).click();
}

/** @param {Page} page @param {string} selector */
async function box(page, selector) {
  const found = await page.locator(selector).first().boundingBox();
  assert.ok(found, `${selector} is not to be seen`);
  return { left: found.x, top: found.y, right: found.x + found.width, bottom: found.y + found.height };
}

/** @typedef {Awaited<ReturnType<typeof box>>} Box @param {Box} one @param {Box} other */
const apart = (one, other) => one.right <= other.left + 1 || other.right <= one.left + 1 || one.bottom <= other.top + 1 || other.bottom <= one.top + 1;

/** Black can win at once by closing d3, and lets White win by closing h3 instead. */
const blunder = `position=${encodeURIComponent("k/8/3b3w/2bw2wb b 2-2 -")}&moves=b1+a3&black=Ann&white=Bob&review=true`;

const sizes = /** @type {const} */ ([[360, 740], [390, 844], [844, 390], [768, 1024], [1440, 900], [1280, 1600]]);

inOwnWindow("a review has board, score bar, reason, moves compared and moves made in view at every size", async (page, url) => {
  await visit(page, `${url}analysis/mur-basic?${blunder}&at=0`);
  await becomes(() => page.locator("#reason").textContent(), /^b1\?\? by Ann\. Better: e3\. A blunder that lost the game/);
  for (const rules of ["mur-basic", "ur-runners"]) {
    if (rules === "ur-runners") await visit(page, `${url}analysis/ur-runners?moves=d0`);
    for (const [width, height] of sizes) {
      const where = `${rules} at ${width}×${height}`;
      await page.setViewportSize({ width, height });
      const parts = ["tiamat-board .board-stage", ".score-bar", ".story", ".compared", "#moves", ".foot .steps", "#think"];
      const seen = await Promise.all(parts.map(async (part) => ({ part, at: await box(page, part) })));
      for (const { part, at } of seen) {
        assert.ok(at.left >= -1 && at.top >= -1 && at.right <= width + 1 && at.bottom <= height + 1, `${where}: ${part} is not in view: ${JSON.stringify(at)}`);
      }
      for (const [index, one] of seen.entries()) {
        for (const other of seen.slice(index + 1)) assert.ok(apart(one.at, other.at), `${where}: ${one.part} and ${other.part} overlap: ${JSON.stringify([one.at, other.at])}`);
      }
      const [, , , compared] = seen;
      assert.ok(compared && compared.at.bottom - compared.at.top >= 70, `${where}: the moves compared have ${compared?.at.bottom} – ${compared?.at.top}`);
      // Nothing scrolls but the lists: the board never goes away.
      const [down, aside] = await page.evaluate(() => [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]);
      assert.deepEqual([Math.max(0, down ?? 0), Math.max(0, aside ?? 0)], [0, 0], where);
      const board = seen[0]?.at;
      assert.ok(board);
      if (width > height && rules === "mur-basic") assert.ok(board.bottom - board.top >= 0.8 * height, `${where}: the board has ${board.bottom - board.top} of the height`);
      // The sheet lies over the words, or beside them; never over the board.
      await openSheet(page, "More");
      assert.ok(apart(await box(page, ".sheet"), board), `${where}: the sheet covers the board`);
      if (await page.locator(".opener").isVisible()) await page.keyboard.press("Escape");
    }
  }
});

inBrowser("a review draws the played and the better move, and lists both with value, loss and chance to win", async (page, url) => {
  await visit(page, `${url}analysis/mur-basic?${blunder}&at=0`);
  await page.locator("#lines li.played").waitFor();
  const rows = await page.locator("#lines li .rated").evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
  assert.deepEqual(rows, [["e3", "wins in 1", "best", "100 %"], ["b1", "loses in 2", "100.0 %", "0 %"]]);
  await becomes(() => page.locator("#source").textContent(), "The engine's judgement, from the review.");
  // A ship that is placed has a circle: dashed for the better, dotted for the played one.
  await becomes(() => page.locator('tiamat-board .circle.hint[data-place="e3"]').count(), 1);
  await becomes(() => page.locator('tiamat-board .circle.threat[data-place="b1"]').count(), 1);
  await becomes(() => page.locator(".score-bar").getAttribute("aria-label"), "Black 100 %, White 0 %");
  await page.getByRole("button", { name: "Forward" }).click();
  await becomes(() => page.locator(".score-bar").getAttribute("aria-label"), "Black 0 %, White 100 %");
  // One list: the engine's numbers take the place of the review's.
  await page.getByRole("button", { name: "Analyse" }).click();
  await becomes(() => page.locator(".compared").getAttribute("data-source"), "engine");
});

inBrowser("your side is at the bottom, as you played", async (page, url) => {
  const middle = async (/** @type {string} */ place) => {
    const { top, bottom } = await box(page, `tiamat-board .place[data-place="${place}"]`);
    return (top + bottom) / 2;
  };
  for (const [rules, black, white] of /** @type {const} */ ([["mur-basic", "hand-b", "hand-w"], ["ur-finkel", "start-b", "start-w"]])) {
    for (const you of ["black", "white"]) {
      await visit(page, `${url}analysis/${rules}?you=${you}`);
      const [own, other] = you === "black" ? [black, white] : [white, black];
      assert.ok((await middle(own)) > (await middle(other)), `${rules}, ${you}`);
      assert.equal(await page.locator(".score-bar").getAttribute("data-near"), you);
      assert.equal(new URL(page.url()).searchParams.get("flip"), null);
    }
  }
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Flip" }).click();
  await becomes(async () => new URL(page.url()).searchParams.get("flip"), "true");
});

/** @param {Page} page @param {string} from @param {string} to */
async function drag(page, from, to) {
  const middle = async (/** @type {string} */ place) => {
    const { left, top, right, bottom } = await box(page, `tiamat-board .place[data-place="${place}"]`);
    return /** @type {const} */ ([(left + right) / 2, (top + bottom) / 2]);
  };
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 5 });
  await page.mouse.up();
}

inBrowser("pieces are dragged from their trays and back, and their number stays right", async (page, url) => {
  await visit(page, `${url}analysis/mur-basic?moves=c3`);
  await openSheet(page, "Set up");
  await page.getByRole("button", { name: "Edit this position" }).click();
  const line = () => page.locator("#editor input.notation").inputValue();
  await drag(page, "hand-w", "d3");
  await becomes(line, "k/8/8/2bw4 w 0-0 -");
  await becomes(() => page.locator('tiamat-board [data-at="hand-w"]').count(), 6);
  await drag(page, "c3", "hand-b");
  await becomes(line, "k/8/8/3w4 w 0-0 -");
  await drag(page, "o", "a1");
  await becomes(line, "1/k7/8/3w4 w 0-0 -");
  // Without a mouse: pick up, put down.
  await page.locator('tiamat-board .place[data-place="d3"]').focus();
  await page.keyboard.press("Enter");
  await page.locator('tiamat-board .place[data-place="d2"]').focus();
  await page.keyboard.press("Enter");
  await becomes(line, "1/k7/3w4/8 w 0-0 -");
  await page.locator("#editor").getByLabel("White's closes").selectOption("2");
  await becomes(line, "1/k7/3w4/8 w 0-2 -");
  await page.getByRole("button", { name: "Clear the board" }).click();
  await becomes(line, "k/8/8/8 w 0-2 -");
  await page.getByRole("button", { name: "Start position" }).click();
  await becomes(line, "k/8/8/8 b 0-0 -");
  await drag(page, "hand-b", "b2");
  await page.getByRole("button", { name: "Use this position" }).click();
  await becomes(async () => new URL(page.url()).searchParams.get("position"), "k/8/1b6/8 b 0-0 -");
  await becomes(() => page.locator('tiamat-board .ship.black[data-at="b2"]').count(), 1);
});

inBrowser("Ur has trays for start, river and home, and any number of pieces from 1 to 7", async (page, url) => {
  await visit(page, `${url}analysis/ur-runners`);
  await openSheet(page, "Set up");
  await page.getByRole("button", { name: "Edit this position" }).click();
  const line = () => page.locator("#editor input.notation").inputValue();
  const faults = page.locator("#editor .faults li");
  await becomes(line, "6/8/6 b 7,0,0 7,0,0 t");
  await drag(page, "start-b", "5");
  await becomes(line, "6/4b3/6 b 6,0,0 7,0,0 t");
  await drag(page, "start-b", "river-b");
  await drag(page, "start-w", "home-w");
  await becomes(line, "6/4b3/6 b 5,1,0 6,0,1 t");
  await page.locator("#editor").getByLabel("Pieces of each side").selectOption("3");
  await becomes(line, "6/4b3/6 b 1,1,0 2,0,1 t");
  await page.locator("#editor").getByLabel("What comes next").selectOption("2");
  await becomes(() => faults.allTextContents(), ["This position can be played."]);
  // White's pieces never come to A.
  await drag(page, "start-w", "A");
  await becomes(() => page.getByRole("button", { name: "Use this position" }).isDisabled(), true);
  await becomes(() => faults.count(), (count) => count > 0);
  await page.getByRole("button", { name: "Cancel" }).click();
  await becomes(() => page.locator('tiamat-board [data-at="start-b"]').count(), 7);
});

inBrowser("a game against the computer begins from the position on the board", async (page, url) => {
  await visit(page, `${url}analysis/mur-basic?position=${encodeURIComponent("k/8/3b4/2bw4 w 1-0 -")}`);
  await openSheet(page, "Set up");
  await page.getByLabel("Level").selectOption("1");
  await page.getByLabel("You are").selectOption("black");
  await page.getByRole("button", { name: "Play from here" }).click();
  await page.waitForURL("**/local/*");
  // White, the computer, moves first; then it is our turn.
  await page.locator(".moves li").first().waitFor();
  await becomes(() => page.locator("#say").textContent(), /^Your turn/);
  // In Ur too, whichever side is to move.
  await visit(page, `${url}analysis/ur-finkel?position=${encodeURIComponent("6/3b4/6 w 6,0,0 7,0,0 2")}`);
  await openSheet(page, "Set up");
  await page.getByRole("button", { name: "Play from here" }).click();
  await page.waitForURL("**/local/*");
  await becomes(() => page.locator("#say").textContent(), /^Your turn/);
  await becomes(() => page.locator(".player", { hasText: "Player" }).textContent(), /White/);
});

inBrowser("Royal Game Notation comes in from a file and goes out again", async (page, url) => {
  await visit(page, `${url}analysis/ur-finkel`);
  await openSheet(page, "Open & save");
  const rgn = "[Rules Finkel]\n[Light Ada]\n\n1. A@A3 / 0 --\n2. A3A1 * A@A4\n";
  await page.setInputFiles("#file", { name: "game.rgn", mimeType: "text/plain", buffer: Buffer.from(rgn) });
  await becomes(() => page.locator("#moves button").allTextContents(), ["1. d2", "2. s-B", "3. d0", "4. d2", "5. B-D", "6. d1", "7. s-A"]);
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as RGN" }).click()]);
  assert.equal(file.suggestedFilename(), "ur-finkel.rgn");
  assert.match(await readFile(await file.path(), "utf8"), /1\. A@A3 \/ 0 --\n2\. A3A1 \* A@A4/);
  // What is no game at all gets one sentence, here and in the list of games.
  await page.setInputFiles("#file", { name: "notes.md", mimeType: "text/plain", buffer: await readFile(new URL("../../../ARCHITECTURE.md", import.meta.url)) });
  await becomes(() => page.locator("#fault").textContent(), (text) => text !== null && text.length > 10 && text.length < 160);
  await page.goto(`${url}games`);
  await page.setInputFiles("#import", { name: "notes.md", mimeType: "text/plain", buffer: Buffer.from("Dear diary,\n".repeat(300)) });
  await page.locator("main").getByText('Could not import notes.md: this is not the record of a game: it has no tags such as [Rules "mur-basic"].').waitFor();
});

inBrowser("reviews add up for a match and for your own games over time", async (page, url) => {
  const game = (/** @type {string} */ black, /** @type {string} */ white, /** @type {string} */ moves, you = "") =>
    `${url}analysis/mur-basic?position=${encodeURIComponent("k/8/3b3w/2bw2wb b 2-2 -")}&moves=${moves}&black=${black}&white=${white}&review=true&match=m1${you}`;
  await visit(page, game("Ann", "Bob", "b1+a3", "&you=black"));
  await page.locator(".review-table").waitFor();
  await becomes(() => page.locator(".trends").getAttribute("data-games"), "1");
  assert.equal(await page.locator(".match-totals").count(), 0);
  await visit(page, game("Bob", "Ann", "b1+a3", "&you=white"));
  const cells = async (/** @type {string} */ table) =>
    Object.fromEntries(await page.locator(`${table} tr`).evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? "")).map(([name, ...values]) => [name, values])));
  await page.locator(".match-totals").waitFor();
  const match = await cells(".match-totals");
  assert.deepEqual([match[""], match["× decisions"], match["= lost in all"], match["Error rate"]], [["Bob", "Ann"], ["2", "2"], ["100 %", "100 %"], ["50.0 %", "50.0 %"]].map((row) => (row[0] === "Bob" ? ["Ann", "Bob"] : row)));
  const own = await cells(".own-trend");
  assert.deepEqual([own["Accuracy"], own["× decisions"], own["Blunders ??"]], [["50 %", "50 %"], ["2", "2"], ["1", "1"]]);
  await page.getByRole("heading", { name: "Your 2 reviewed games of Basic Mur" }).waitFor();
  await becomes(() => page.locator(".trend svg").getAttribute("aria-label"), "Accuracy of the last 2 games: 0 %, 100 %");
});

inBrowser("the points of a win are itemised in its review", async (page, url) => {
  await visit(page, `${url}analysis/ur-runners?position=${encodeURIComponent("6/3w4/5b b 0,0,6 5,1,0 1")}&moves=f-h&review=true`);
  await becomes(() => page.locator(".points-sum").textContent(), /^The win brings 18 points: 5×3 \+ 1×2 \+ 1\. 5 at start count 3 each/);
});
