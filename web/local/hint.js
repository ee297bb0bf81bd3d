// A hint, as marks on the board and in words.
// @ts-check
import { sentence } from "../common/words.js";

/** @typedef {import("../module/types.d.ts").Gesture} Gesture */
/** @typedef {import("../module/types.d.ts").Marks} Marks */
/** @typedef {import("../module/types.d.ts").Found} Found */
/** @typedef {import("../module/types.d.ts").SearchScore} SearchScore */

/** An arrow, or a circle where nothing travels. @param {Gesture | undefined} gesture @returns {Marks | undefined} */
export function hintMarks(gesture) {
  const { pick, drop } = gesture ?? {};
  if (pick && drop && pick !== drop) return { arrows: [{ from: pick, to: drop, accent: "hint" }] };
  const at = drop ?? pick;
  return at ? { circles: [{ at, accent: "hint" }] } : undefined;
}

/** The move, what it is worth, and why. @param {Found} found */
export function hintWords(found) {
  const why = found.reason ? ` ${sentence(found.reason)}` : "";
  // The sentence begins with the move as it is written, which the words repeat.
  const words = found.sentence.startsWith(`${found.best}: `) ? found.sentence.slice(found.best.length + 2) : found.sentence;
  return `Hint: ${words}${worth(found.lines[0]?.score)}.${why}`;
}

/** @param {SearchScore | undefined} score */
function worth(score) {
  const { win_in, lose_in } = /** @type {Record<string, number | undefined>} */ (score ?? {});
  if (win_in !== undefined) return ` (wins within ${moves(win_in)})`;
  if (lose_in !== undefined) return ` (the longest defence, ${moves(lose_in)})`;
  return "";
}

/** Moves of both sides, as the list numbers them. @param {number} count */
function moves(count) {
  return count === 1 ? "1 move" : `${count} moves`;
}
