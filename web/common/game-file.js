// Games as files: exported to keep, and imported again.
// @ts-check
import { fileOf, load, put, putRecords } from "./games.js";
import { download } from "./links.js";
import { readRecords } from "./read-records.js";
import { recordsOf } from "./rgn.js";
import { tiamat } from "../module/tiamat.js";

/** @typedef {import("./games.js").Stored} Stored */

/**
 * A game as a file to keep: its heading, then the lines of its log. It can be continued anywhere, in a terminal too.
 * @param {string} id
 */
async function exported(id) {
  const [module, found] = await Promise.all([tiamat(), load(id)]);
  if (!found) throw new Error("This game is not in this browser.");
  if (found.game.record) return found.game.record;
  const { file } = opened(module, fileOf(found.game, found.lines));
  return `${file.join("\n")}\n`;
}

/** Downloads a game as a file. @param {Stored} game */
export async function saveGame(game) {
  download(`${game.rules}-${game.id}.jsonl`, await exported(game.id));
}

/**
 * Stores the games of a file: a match that was exported here or kept by another program, or records.
 * @param {string} text
 * @param {(done: number, all: number) => void} [progress]  how many games are stored
 * @returns {Promise<number>} how many games there were
 */
export async function imported(text, progress) {
  if (text.trim() === "") throw new Error("This file is empty.");
  const module = await tiamat();
  if (!text.startsWith("{")) return putRecords(await readRecords(module, await recordsOf(module, text)), progress);
  const { state, file } = opened(module, text.split("\n").filter((line) => line.trim() !== ""));
  await put(state, file);
  return 1;
}

/** The match of a file of any version, and its file as it is written today. @param {import("../module/tiamat.js").Tiamat} module @param {string[]} lines */
function opened(module, lines) {
  const state = module.call("session.load", { lines });
  const file = module.call("session.log", { id: state.id });
  module.call("session.close", { id: state.id });
  return { state, file };
}
