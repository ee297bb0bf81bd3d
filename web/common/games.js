// The games of this browser, kept in its storage: for each a description, and the lines of its file. A line is stored as soon
// as the module has accepted it, so that closing the page loses nothing.
// @ts-check
import { opener, written } from "./database.js";
import { rememberPlayed } from "./plays.js";
import { tiamat } from "../module/tiamat.js";

/** @typedef {import("../module/types.d.ts").Setup} Setup */
/** @typedef {import("../module/types.d.ts").Seat} Seat */
/** @typedef {import("../module/types.d.ts").Rules} Rules */
/** @typedef {import("../module/types.d.ts").SessionState} SessionState */

/**
 * Who plays: a person on this device or the computer.
 * @typedef {{kind: "person", name?: string} | {kind: "computer", level: number, name?: string}} Player
 */

/**
 * What the list of games shows of one.
 * @typedef {object} Stored
 * @property {string} id
 * @property {Rules} rules
 * @property {{a: Player, b: Player}} seats
 * @property {{a: string, b: string}} names
 * @property {number} created
 * @property {number} changed
 * @property {boolean} over
 * @property {string} status  how it goes, in a sentence
 * @property {string} [line]  the position
 * @property {Seat | null} [turn]  whose turn it is
 * @property {Seat | null} [winner]  of the match
 * @property {string} [record]  the text of an imported record, which is looked at and not played on
 */

/** Another page has continued the game meanwhile. */
export class Elsewhere extends Error {
  constructor() {
    super("This game was continued in another tab or window.");
    this.name = "Elsewhere";
  }
}

/** Another page has deleted the game meanwhile. */
export class Deleted extends Error {
  constructor() {
    super("This game was deleted in another tab or window.");
    this.name = "Deleted";
  }
}

/** Part of a stored game is missing or cannot be read. */
export class Damaged extends Error {
  /** @param {Stored} game @param {string[]} whole  the lines of its file up to there */
  constructor(game, whole) {
    super("Part of this game is missing in the browser’s storage.");
    this.name = "Damaged";
    this.game = game;
    this.whole = whole;
  }
}

/**
 * What the tabs and windows of this browser tell each other: which game was continued, or deleted.
 * @typedef {{continued?: string, deleted?: string}} Message
 */
export const CHANNEL = "tiamat-games";

const database = opener("tiamat", (created) => {
  created.createObjectStore("games", { keyPath: "id" });
  created.createObjectStore("lines", { keyPath: ["game", "number"] });
});

/**
 * Runs requests in a transaction and waits until it is written.
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(games: IDBObjectStore, lines: IDBObjectStore) => IDBRequest<T> | void} work
 * @returns {Promise<T>}
 */
async function transaction(mode, work) {
  const open = (await database()).transaction(["games", "lines"], mode, { durability: "strict" });
  const request = work(open.objectStore("games"), open.objectStore("lines"));
  // Without this a page that is closed now takes its last move with it: the transaction would wait for answers first.
  open.commit();
  await written(open);
  return /** @type {T} */ (request?.result);
}

/** @param {string} id */
function linesOf(id) {
  return IDBKeyRange.bound([id, 0], [id, Infinity]);
}

/** @param {number} count  of bytes */
export function randomHex(count) {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Stores a new game.
 * @param {{setup: Setup, seats: {a: Player, b: Player}}} match  the setup without dice: they are always fair
 * @returns {Promise<string>} its name in /local/…
 */
export async function create({ setup, seats }) {
  const module = await tiamat();
  const names = { a: nameOf(seats, "a"), b: nameOf(seats, "b") };
  const begun = module.call("session.new", {
    setup: { names, ...setup },
    seats,
    seed: randomHex(32),
    choices: parseInt(randomHex(6), 16),
    date: day(Date.now()),
  });
  module.call("session.close", { id: begun.id });
  rememberPlayed(begun.view.rules);
  return put(begun, begun.lines);
}

/**
 * @param {{a: Player, b: Player}} seats
 * @param {Seat} seat
 */
function nameOf(seats, seat) {
  const { kind, name } = seats[seat];
  if (name) return name;
  const both = seats.a.kind === seats.b.kind;
  return (kind === "computer" ? "Computer" : "Player") + (both ? (seat === "a" ? " A" : " B") : "");
}

/**
 * Stores a session as a new game.
 * @param {SessionState} state
 * @param {string[]} lines  its heading and its log
 */
export async function put({ view, seats }, lines) {
  const id = randomHex(8);
  const now = Date.now();
  /** @type {Stored} */
  const game = {
    id,
    rules: view.rules,
    seats,
    names: view.names,
    created: now,
    changed: now,
    over: view.phase === "over",
    status: progress(view),
    ...standing(view),
  };
  await transaction("readwrite", (games, kept) => {
    games.add(game);
    lines.forEach((line, number) => kept.add({ game: id, number, line }));
  });
  if (!game.over) expect(true);
  return id;
}

/**
 * The file that the stored lines of a game are. Those of games stored by earlier versions of the site have no heading: what it says
 * is in their descriptions.
 * @param {Stored} game
 * @param {string[]} lines
 */
export function fileOf({ seats, created }, lines) {
  if (lines[0]?.startsWith('{"file":')) return lines;
  return [JSON.stringify({ file: "tiamat-game", version: 1, seats, created }), ...lines];
}

/** The description of a game whose session has gone on. @param {Stored} stored @param {SessionState} state @returns {Stored} */
export function described(stored, { view, result }) {
  return {
    ...stored,
    changed: Date.now(),
    over: view.phase === "over",
    status: (several(view) && view.outcome ? null : result) ?? progress(view),
    ...standing(view),
  };
}

/** What can be seen of a match at a glance. @param {import("../module/types.d.ts").View} view */
function standing({ game, turn, outcome }) {
  return { ...(game ? { line: game.position } : {}), turn, winner: outcome?.winner ?? null };
}

/** Notes whether a game waits to be continued, so that the first page can keep room for it (`remembered.js`). @param {boolean} waits */
export function expect(waits) {
  try {
    if (waits) localStorage.setItem("tiamat-waiting", "yes");
    else localStorage.removeItem("tiamat-waiting");
  } catch {
    // Without storage no game waits.
  }
}

/** How a match goes, in a few words. @param {import("../module/types.d.ts").View} view */
function progress({ outcome, game }) {
  if (outcome) return outcome.text;
  if (!game) return "About to begin";
  return game.number > 1 ? `Game ${game.number} under way` : "Under way";
}

/** How many sets and games a match has; one where its kind says it. @param {import("../module/types.d.ts").View} view */
export function counts({ format }) {
  return { sets: 1, games: 1, ...format };
}

/** Whether the match has more than one game. @param {import("../module/types.d.ts").View} view */
export function several(view) {
  const { sets, games } = counts(view);
  return view.score.kind !== "games" || sets * games > 1;
}

/** Every game, the one changed last first. */
export async function list() {
  /** @type {Stored[]} */
  const all = [];
  for (;;) {
    const after = all.at(-1)?.id;
    /** @type {Stored[]} */
    const some = await transaction("readonly", (games) => games.getAll(after === undefined ? null : IDBKeyRange.lowerBound(after, true), AT_ONCE));
    for (const game of some) all.push(game);
    if (some.length < AT_ONCE) return all.sort((one, other) => other.changed - one.changed);
  }
}

/**
 * A game and the lines of its file; undefined if it is not here.
 * @param {string} id
 * @returns {Promise<{game: Stored, lines: string[]} | undefined>}
 * @throws {Damaged} if lines are missing: what comes after a gap belongs to another game
 */
export async function load(id) {
  /** @type {Stored | undefined} */
  const game = await transaction("readonly", (games) => games.get(id));
  if (!game) return undefined;
  /** @type {{number: number, line: string}[]} */
  const kept = await transaction("readonly", (_, lines) => lines.getAll(linesOf(id)));
  const lines = kept.map(({ line }) => line);
  const gap = kept.findIndex(({ number }, place) => number !== place);
  if (!game.record && (gap >= 0 || lines.length === 0)) throw new Damaged(game, lines.slice(0, Math.max(gap, 0)));
  return { game, lines };
}

/**
 * Adds lines to the log of a game, and changes its description.
 * @param {Stored} game
 * @param {number} from  how many lines were stored before
 * @param {string[]} added
 * @throws {Elsewhere} if another page has added lines
 * @throws {Deleted} if another page has deleted the game
 */
export async function append(game, from, added) {
  try {
    // To look first would be to wait for an answer; instead, what was added to a game that is gone goes as well.
    const before = await transaction("readwrite", (games, lines) => {
      const found = games.getKey(game.id);
      added.forEach((line, place) => lines.add({ game: game.id, number: from + place, line }));
      games.put(game);
      return found;
    });
    if (before !== undefined) return;
    await remove(game.id);
    throw new Deleted();
  } catch (error) {
    if (error instanceof Error && error.name === "ConstraintError") throw new Elsewhere();
    throw error;
  }
}

/** @param {string} id */
export async function remove(id) {
  await transaction("readwrite", (games, lines) => {
    games.delete(id);
    lines.delete(linesOf(id));
  });
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(/** @type {Message} */ ({ deleted: id }));
  channel.close();
}

/**
 * Stores a game as it is here, in place of what is stored of it.
 * @param {Stored} game
 * @param {string[]} log
 */
export async function restore(game, log) {
  await transaction("readwrite", (games, lines) => {
    lines.delete(linesOf(game.id));
    log.forEach((line, number) => lines.add({ game: game.id, number, line }));
    games.put(game);
  });
}

/** The day of a moment, as records have it. @param {number} time */
export function day(time) {
  const date = new Date(time);
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** How many games are read or written in one transaction. */
const AT_ONCE = 500;

/**
 * Stores records, to look at.
 * @param {import("../module/types.d.ts").RecordRead[]} records
 * @param {(done: number, all: number) => void} [progress]
 */
export async function putRecords(records, progress) {
  for (let from = 0; from < records.length; from += AT_ONCE) {
    const some = records.slice(from, from + AT_ONCE).map(storedRecord);
    await transaction("readwrite", (games) => some.forEach((game) => games.add(game)));
    progress?.(from + some.length, records.length);
  }
  return records.length;
}

/** @param {import("../module/types.d.ts").RecordRead} read @returns {Stored} */
function storedRecord(read) {
  const now = Date.now();
  const results = /** @type {Record<string, string>} */ ({ black: "Black won", white: "White won", draw: "Drawn" });
  return {
    id: randomHex(8),
    rules: read.rules,
    seats: { a: { kind: "person" }, b: { kind: "person" } },
    names: { a: read.black ?? "Black", b: read.white ?? "White" },
    created: now,
    changed: now,
    over: true,
    status: `Record, ${read.moves.length} moves. ${results[read.result] ?? "Not finished"}`,
    line: read.line,
    record: read.text,
  };
}
