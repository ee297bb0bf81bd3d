// The games of this browser, kept in its storage: for each a description, and the lines of its log. A line is stored as soon
// as the module has accepted it, so that closing the page loses nothing.
// @ts-check
import { opener, written } from "./database.js";
import { tiamat } from "../module/tiamat.js";

/** @typedef {import("../module/types.d.ts").Setup} Setup */
/** @typedef {import("../module/types.d.ts").Seat} Seat */
/** @typedef {import("../module/types.d.ts").Rules} Rules */

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
  const begun = module.call("session.new", { setup: { names, ...setup }, seed: randomHex(32) });
  module.call("session.close", { id: begun.id });
  return put(begun.view, begun.lines, seats);
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
 * @param {import("../module/types.d.ts").View} view
 * @param {string[]} lines
 * @param {{a: Player, b: Player}} seats
 * @param {number} [created]
 */
async function put(view, lines, seats, created) {
  const id = randomHex(8);
  const now = Date.now();
  /** @type {Stored} */
  const game = {
    id,
    rules: view.rules,
    seats,
    names: view.names,
    created: created ?? now,
    changed: now,
    over: view.phase === "over",
    status: progress(view),
    ...(view.game ? { line: view.game.position } : {}),
  };
  await transaction("readwrite", (games, kept) => {
    games.add(game);
    lines.forEach((line, number) => kept.add({ game: id, number, line }));
  });
  return id;
}

/** How a match goes, in a few words. @param {import("../module/types.d.ts").View} view */
export function progress({ outcome, game }) {
  if (outcome) return outcome.text;
  if (!game) return "About to begin";
  return game.number > 1 ? `Game ${game.number} under way` : "Under way";
}

/** Whether the match has more than one game. @param {import("../module/types.d.ts").View} view */
export function several({ score, format }) {
  return score.kind !== "games" || (format.sets ?? 1) * (format.games ?? 1) > 1;
}

/** Every game, the one changed last first. */
export async function list() {
  /** @type {Stored[]} */
  const all = await transaction("readonly", (games) => games.getAll());
  return all.sort((one, other) => other.changed - one.changed);
}

/**
 * A game and the lines of its log; undefined if it is not here.
 * @param {string} id
 * @returns {Promise<{game: Stored, lines: string[]} | undefined>}
 */
export async function load(id) {
  /** @type {Stored | undefined} */
  const game = await transaction("readonly", (games) => games.get(id));
  if (!game) return undefined;
  /** @type {{line: string}[]} */
  const kept = await transaction("readonly", (_, lines) => lines.getAll(linesOf(id)));
  return { game, lines: kept.map(({ line }) => line) };
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
    if (error instanceof DOMException && error.name === "ConstraintError") throw new Elsewhere();
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
 * Stores a game again that was deleted while it was open.
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

/** The name of a stored game's file starts with this, to distinguish it from a record. */
const FILE = "tiamat-game";

/**
 * A game as a file to keep: what it is, then the lines of its log. It can be imported and continued anywhere.
 * @param {string} id
 */
export async function exported(id) {
  const found = await load(id);
  if (!found) throw new Error("This game is not in this browser.");
  if (found.game.record) return found.game.record;
  const head = JSON.stringify({ file: FILE, version: 1, seats: found.game.seats, created: found.game.created });
  return `${[head, ...found.lines].join("\n")}\n`;
}

/**
 * Stores the games of a file: a game that was exported, or records.
 * @param {string} text
 * @returns {Promise<string[]>} their names
 */
export async function imported(text) {
  if (text.trim() === "") throw new Error("This file is empty.");
  const module = await tiamat();
  const [head = "", ...rest] = text.split("\n");
  if (head.startsWith("{")) {
    const { file, seats, created } = parsed(head);
    if (file !== FILE || !fits(seats)) throw new Error("This file is not a game of Tiamat.");
    const lines = rest.filter((line) => line.trim() !== "");
    const begun = module.call("session.load", { lines });
    module.call("session.close", { id: begun.id });
    return [await put(begun.view, lines, seats, Number.isFinite(created) ? created : undefined)];
  }
  const games = module.call("record.read", { text });
  const ids = [];
  for (const game of games) ids.push(await putRecord(game));
  return ids;
}

/** What the first line of a file says; nothing if it cannot be read. @param {string} line @returns {{file?: unknown, seats?: any, created?: any}} */
function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}

/** @param {any} seats */
function fits(seats) {
  const one = (/** @type {any} */ seat) =>
    seat?.kind === "person" || (seat?.kind === "computer" && Number.isInteger(seat.level));
  return one(seats?.a) && one(seats?.b);
}

/** @param {import("../module/types.d.ts").RecordRead} read */
async function putRecord(read) {
  const id = randomHex(8);
  const now = Date.now();
  const results = /** @type {Record<string, string>} */ ({ black: "Black won", white: "White won", draw: "Drawn" });
  /** @type {Stored} */
  const game = {
    id,
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
  await transaction("readwrite", (games) => games.add(game));
  return id;
}
