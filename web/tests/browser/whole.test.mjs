// Whole games and whole sets in a real browser, played with the mouse to the result in words.
// @ts-check
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { becomes } from "../help/becomes.mjs";
import { ann, bob, computer, pages } from "../help/local.mjs";
import { begin, play, playAction, sameDice } from "../help/player.mjs";

const { inBrowser, inOwnWindow } = pages();

/** @typedef {import("playwright-core").Page} Page */

/**
 * What a player's card says: the name, and what the player has.
 * @param {Page} page
 * @param {string} name
 */
const standing = async (page, name) => (await page.locator(".player").filter({ hasText: name }).locator(".player-stand").textContent()) ?? "";

/** Words about the result. @param {Page} page */
const words = (page) => page.locator(".result-words").allTextContents();

/** The score of the match. @param {Page} page */
const score = async (page) => (await page.locator(".match-score").textContent()) ?? "";

/** The numbers on the card of a player of Ur. @param {string} stand */
function supplies(stand) {
  const number = (/** @type {RegExp} */ what) => Number(what.exec(stand)?.[1] ?? 0);
  const [start, river, home] = [number(/(\d+) to enter/), number(/(\d+) in river/), number(/(\d+) home/)];
  return { start, river, home, board: 7 - start - river - home };
}

/** What a win is worth, from what the loser has left, as the rule books count. */
const points = {
  "ur-runners": (/** @type {ReturnType<typeof supplies>} */ { start, river, board }) => 3 * start + 2 * river + board,
  "ur-long-jump": (/** @type {ReturnType<typeof supplies>} */ { start, river, board }) => 2 * start + 2 * river + board,
};

/** How many points a result says that a game was worth. @param {string} words */
const scored = (words) => Number(/ and scores (\d+) points?(?:: [\d×+ ]+)?\.$/.exec(words)?.[1]);

/** @type {[string, object, RegExp, RegExp][]}  the rule set, its format, how a game is won, and what the winner has then */
const games = [
  ["mur-basic", { kind: "mur_basic" }, /with three closes|by \w+ the kraken/, /^[3-9] closes|^the kraken/],
  ["mur-classic", { kind: "mur_classic", sets: 1, games: 1 }, /with three traps|by \w+ the kraken/, /^[3-9] traps|^the kraken/],
  ["mur-advanced", { kind: "mur_advanced" }, /by reaching the finish bar/, /^6 of 6 bars/],
  // A set of Runners has many games: here its first one counts.
  ["ur-runners", { kind: "runners_set" }, /by bringing every piece home and scores \d+ points?(?:: [\d×+ ]+)?/, /^0 to enter, 7 home/],
  ["ur-long-jump", { kind: "long_jump_stakes", games: 1 }, /by bringing every piece home and scores \d+ points?(?:: [\d×+ ]+)?/, /^0 to enter, 7 home/],
  ["ur-finkel", { kind: "finkel" }, /by bringing every piece home/, /^0 to enter, 7 home/],
];

for (const [rules, format, how, has] of games) {
  inOwnWindow(`a complete game of ${rules} against the computer, by clicking`, async (page, url) => {
    await sameDice(page);
    await begin(page, url, { setup: { format }, seats: { a: ann, b: computer } });
    await play(page, { end: "is over", seconds: 240 });
    const [result = ""] = await words(page);
    const colors = rules === "mur-advanced" ? "Blue|White" : "Black|White";
    const [, winner = "", color = ""] = new RegExp(`^(Ann|Computer) \\((${colors})\\) wins (?:${how.source})\\.$`).exec(result) ?? [];
    assert.notEqual(winner, "", result);
    await becomes(() => page.locator(".player").filter({ hasText: winner }).textContent(), new RegExp(color), result);
    await becomes(() => standing(page, winner), has);
    if (rules in points) {
      const left = supplies(await standing(page, winner === "Ann" ? "Computer" : "Ann"));
      assert.equal(scored(result), points[/** @type {"ur-runners"} */ (rules)](left), result);
    }
    const analyse = page.locator("a", { hasText: "Analyse" }).last();
    await becomes(async () => (await analyse.getAttribute("href")) ?? "", new RegExp(`^/analysis/${rules}\\?`));
  });
}

/** The games of a file of records: their tags and their actions. @param {string} text */
function read(text) {
  return text.split(/\n\n(?=\[Rules)/).map((game) => ({
    tags: Object.fromEntries([...game.matchAll(/^\[(\w+) "(.*)"\]$/gm)].map(([, name, value]) => [name, value])),
    actions: [...game.matchAll(/\d+\.\s+(\S+)/g)].map(([, action = ""]) => action),
  }));
}

inBrowser("a whole classic set on one device: six games, each from the position the last one left", async (page, url) => {
  const set = read(await readFile(new URL("../../../examples/mur-classic-set.record", import.meta.url), "utf8"));
  assert.equal(set.length, 6);
  await begin(page, url, { setup: { format: { kind: "mur_classic", sets: 1, games: 6 }, opener: "a" }, seats: { a: ann, b: bob } });
  const board = () =>
    page.evaluate(() => {
      /** @type {any} */
      const board = document.querySelector("tiamat-board");
      const pieces = [...board.querySelectorAll(".board-picture .ship, .board-picture .kraken")];
      const at = pieces.filter((piece) => !/^hand/.test(piece.dataset.at)).map((piece) => `${piece.classList} ${piece.dataset.at}`);
      return { line: board.view.line, pieces: at.sort() };
    });
  const won = { Ann: 0, Bob: 0 };
  /** @type {string[]} */
  let left = [];
  for (const [index, { tags, actions }] of set.entries()) {
    const first = await board();
    // Mur §6: ships stay, the kraken is back on o, the scores are 0, and Black and White begin in turn.
    assert.equal(first.line, tags.Start ?? "k/8/8/8 b 0-0 -");
    if (index > 0) {
      assert.ok(first.pieces.length > 10, "the ships of the last game are on the board");
      assert.deepEqual(first.pieces.filter((piece) => !left.includes(piece) && !piece.includes("kraken")), [], "no ship has moved");
    }
    await becomes(() => score(page), new RegExp(`^Game ${index + 1}\\. Games: Ann ${won.Ann} – ${won.Bob} Bob`));
    for (const [ply, action] of actions.entries()) {
      // Trapped ships are withdrawn by themselves.
      if (action.startsWith("-")) await page.waitForFunction((made) => document.querySelectorAll(".moves li").length > made, ply);
      else await playAction(page, action);
    }
    left = (await board()).pieces;
    const winner = tags.Result === "black" ? "Ann" : "Bob";
    won[winner]++;
    const [result = ""] = await words(page);
    assert.match(result, new RegExp(`^${winner} \\(${winner === "Ann" ? "Black" : "White"}\\) wins (with three traps|by \\w+ the kraken)\\.$`));
    await becomes(() => standing(page, winner), /^[3-9] traps|^the kraken/);
    if (index < 5) await page.getByRole("button", { name: "Next game" }).click();
  }
  assert.deepEqual(won, { Ann: 5, Bob: 1 });
  await becomes(() => page.locator(".result h2").textContent(), "The match is over");
  await becomes(async () => (await words(page)).includes("Ann wins the match by 5 games to 1."), true);
  await becomes(() => score(page), "Game 6. Games: Ann 5 – 1 Bob.");
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("text=Save the record")]);
  const played = read(await readFile(await file.path(), "utf8"));
  const essence = (/** @type {typeof set} */ games) => games.map(({ tags, actions }) => [tags.Start, tags.Result, ...actions]);
  assert.deepEqual(essence(played), essence(set));
});

inOwnWindow("a set of Runners on one device ends with all 21 tallies", async (page, url) => {
  await sameDice(page);
  // Whoever throws first, the loser of the last game, is far behind: so a set takes a few short games.
  const setup = { format: { kind: "runners_set" }, start: "1b3w/1b3b2/6 b 3,1,0 0,0,6 t" };
  await begin(page, url, { setup, seats: { a: ann, b: bob } });
  let [pool, number] = [21, 0];
  const held = { Ann: 0, Bob: 0 };
  const over = async () => (await page.locator(".result h2").textContent()) === "The match is over";
  do {
    if (number > 0) await page.getByRole("button", { name: "Next game" }).click();
    await play(page, { end: "is over" });
    number++;
    const [result = ""] = await words(page);
    const [, winner] = /^(Ann|Bob) \((?:Black|White)\) wins by bringing every piece home and scores \d+ points?(?:: [\d×+ ]+)?\.$/.exec(result) ?? [];
    assert.ok(winner === "Ann" || winner === "Bob", result);
    const loser = winner === "Ann" ? "Bob" : "Ann";
    await becomes(() => standing(page, winner), /^0 to enter, 7 home/);
    const gain = scored(result);
    assert.equal(gain, points["ur-runners"](supplies(await standing(page, loser))), result);
    // Ur §2: from the pool first, then from the opponent, as far as there are any.
    const [fromPool, fromLoser] = [Math.min(pool, gain), Math.min(Math.max(gain - pool, 0), held[loser])];
    pool -= fromPool;
    held[loser] -= fromLoser;
    held[winner] += fromPool + fromLoser;
    await becomes(() => score(page), `Game ${number}. Tallies: Ann ${held.Ann} – ${held.Bob} Bob, ${pool} in the pool.`);
  } while (!(await over()));
  assert.ok(number > 1, "a set of several games");
  const winner = held.Ann === 21 ? "Ann" : "Bob";
  assert.deepEqual([held[winner], pool], [21, 0]);
  await becomes(async () => (await words(page)).includes(`${winner} wins the set with all 21 tallies.`), true);
});
