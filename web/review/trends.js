// What reviews have found over time: kept in the browser's storage, one entry for each game, and added up for a match and for the
// reader's own games of a rule set.
// @ts-check
import { answer, opener, written } from "../common/database.js";
import { element } from "../common/dom.js";
import { sidesTable } from "./summary.js";

/** @typedef {import("../module/types.d.ts").Color} Color */
/** @typedef {import("../module/types.d.ts").Review} Review */
/** @typedef {import("../module/types.d.ts").ReviewSide} ReviewSide */
/**
 * A game that was reviewed.
 * @typedef {object} Entry
 * @property {string} game  what tells it from others
 * @property {string} rules
 * @property {number} when  it was reviewed first, in milliseconds
 * @property {[string, string]} names  of Black and White
 * @property {Color} [you]  the side the reader played
 * @property {string} match  empty if it is not known to be part of one
 * @property {{black: ReviewSide, white: ReviewSide}} sides
 * @property {number} [points]  what it brought Black
 */

const database = opener("tiamat-trends", (created) => {
  created.createObjectStore("games", { keyPath: "game" }).createIndex("rules", "rules");
});

/** Keeps what was found about a game; a game that was reviewed before keeps its time. @param {Omit<Entry, "when">} found */
export async function note(found) {
  try {
    const open = (await database()).transaction("games", "readwrite");
    const store = open.objectStore("games");
    const before = store.get(found.game);
    before.onsuccess = () => store.put({ ...found, when: before.result?.when ?? Date.now() });
    await written(open);
  } catch {
    // Without storage there is nothing to look back on.
  }
}

/** Every reviewed game of a rule set, the first one first. @param {string} rules @returns {Promise<Entry[]>} */
export async function noted(rules) {
  try {
    const store = (await database()).transaction("games").objectStore("games");
    const found = /** @type {Entry[]} */ (await answer(store.index("rules").getAll(rules)));
    return found.sort((one, other) => one.when - other.when);
  } catch {
    return [];
  }
}

/** Forgets every reviewed game of a rule set. @param {string} rules */
export async function forget(rules) {
  const open = (await database()).transaction("games", "readwrite");
  for (const { game } of await answer(open.objectStore("games").index("rules").getAll(rules))) open.objectStore("games").delete(game);
  await written(open);
}

/** What a player did in several games. @param {ReviewSide[]} sides @returns {ReviewSide} */
export function added(sides) {
  const sum = (/** @type {(side: ReviewSide) => number} */ of) => sides.reduce((all, side) => all + of(side), 0);
  const decisions = sum((side) => side.decisions);
  const lost = sum((side) => side.lost);
  return {
    decisions,
    forced: sum((side) => side.forced),
    // Every decision counts the same, however long its game was.
    accuracy: decisions === 0 ? null : sum((side) => (side.accuracy ?? 0) * side.decisions) / decisions,
    error_rate: decisions === 0 ? null : lost / decisions,
    lost,
    inaccuracies: sum((side) => side.inaccuracies),
    mistakes: sum((side) => side.mistakes),
    blunders: sum((side) => side.blunders),
    luck: sum((side) => side.luck),
  };
}

/** The games of a match by player, whatever colours they had. @param {Entry[]} entries */
export function matchTotals(entries) {
  /** @type {Map<string, ReviewSide[]>} */
  const players = new Map();
  for (const { names, sides } of entries) {
    for (const [name, side] of /** @type {const} */ ([[names[0], sides.black], [names[1], sides.white]])) players.set(name, [...(players.get(name) ?? []), side]);
  }
  return [...players].map(([name, sides]) => ({ name, side: added(sides) }));
}

/** How many of the last games are listed. */
const LISTED = 12;

/** @param {Entry[]} entries  of a rule set @param {Entry} now  the game on the board @param {string} title  of the rule set */
export function trends(entries, now, title) {
  const parts = [];
  const match = now.match === "" ? [] : entries.filter((entry) => entry.match === now.match);
  if (match.length > 1) {
    parts.push(element("h3", {}, `This match: ${match.length} games reviewed`), element("div", { class: "match-totals" }, sidesTable(matchTotals(match), now.rules)));
  }
  const own = entries.flatMap((entry) => (entry.you ? [{ entry, side: entry.sides[entry.you] }] : []));
  if (own.length > 1) {
    const all = added(own.map(({ side }) => side));
    const last = own.slice(-LISTED);
    const table = sidesTable([{ name: "all", side: all }, { name: `last ${last.length}`, side: added(last.map(({ side }) => side)) }], now.rules);
    parts.push(element("h3", {}, `Your ${own.length} reviewed games of ${title}`), curve(last.map(({ side }) => side.accuracy ?? 0)), element("div", { class: "own-trend" }, table));
  }
  return parts;
}

/** Accuracy over the last games, as a line with words. @param {number[]} accuracies */
function curve(accuracies) {
  const [width, height] = [400, 80];
  const x = (/** @type {number} */ i) => 10 + ((width - 20) * i) / Math.max(1, accuracies.length - 1);
  const y = (/** @type {number} */ accuracy) => height - 8 - ((height - 16) * accuracy) / 100;
  const box = element("div", { class: "graph trend" });
  const points = accuracies.map((accuracy, i) => `${x(i).toFixed(1)},${y(accuracy).toFixed(1)}`);
  const dots = points.map((point) => `<circle class="dot" cx="${point.split(",")[0]}" cy="${point.split(",")[1]}" r="3.5"/>`);
  const words = `Accuracy of the last ${accuracies.length} games: ${accuracies.map((accuracy) => `${accuracy.toFixed(0)} %`).join(", ")}`;
  box.innerHTML = `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${words}"><polyline class="curve" points="${points.join(" ")}"/>${dots.join("")}</svg>`;
  box.append(element("p", { class: "hint" }, `${words}.`));
  return box;
}
