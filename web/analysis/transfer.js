// What a text to import is: position lines, moves or records.
// @ts-check

import { about, gameOf } from "../common/links.js";

/** @typedef {import("../module/tiamat.js").Tiamat} Tiamat */
/** @typedef {import("../module/types.d.ts").GameAt} GameAt */

/**
 * The games in a text: records of any rule set, or a position line or moves of this one.
 * @param {Tiamat} tiamat @param {string} rules @param {string} text
 * @returns {{game: GameAt, words: string, about?: import("../common/links.js").About}[]}
 * @throws {Error} what is wrong with the text
 */
export function readGames(tiamat, rules, text) {
  const trimmed = text.trim();
  if (trimmed === "") throw new Error("There is nothing to open: paste a position line, moves or a record first.");
  if (trimmed.startsWith("[")) {
    return tiamat.call("record.read", { text: trimmed }).map((read, i) => ({
      game: gameOf(read),
      about: about(read),
      words: `Game ${i + 1}: ${read.black ?? "Black"} – ${read.white ?? "White"}${read.date ? `, ${read.date}` : ""}`,
    }));
  }
  const checked = tiamat.call("position.check", { rules, line: trimmed });
  if (checked.faults.length === 0) return [{ game: { rules, position: checked.line }, words: checked.line }];
  const moves = trimmed.split(/\s+/).filter((word) => !/^\d+\.$/.test(word)).map((word) => word.replace(/^\d+\./, ""));
  try {
    tiamat.call("position", { rules, moves });
    return [{ game: { rules, moves }, words: "Moves" }];
  } catch (error) {
    // Position lines begin with the rows of the board, with slashes between them.
    if (/^[\w-]*\//.test(trimmed)) throw new Error(`Not a position: ${checked.faults.map(({ text }) => text).join("; ")}.`);
    // Moves that begin well have a fault that can be named.
    if (begins(tiamat, rules, moves[0])) throw error;
    throw new Error("This is not a position line, moves or a record.");
  }
}

/** Whether a game can begin with a move. @param {Tiamat} tiamat @param {string} rules @param {string} [move] */
function begins(tiamat, rules, move) {
  try {
    tiamat.call("position", { rules, moves: move === undefined ? [] : [move] });
    return true;
  } catch {
    return false;
  }
}
