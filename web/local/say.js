// What the line above the board says, and why nothing can be played on it.
// @ts-check
import { several } from "../common/games.js";
import { sentence } from "../common/words.js";

/** @typedef {import("./match.js").LocalMatch} LocalMatch */
/** @typedef {import("./moves.js").Moves} Moves */
/** @typedef {import("../module/types.d.ts").BoardView} BoardView */

/** What to do now, or what has just ended. @param {LocalMatch} match @param {BoardView | null} boardView */
export function toDo({ view, state, facts }, boardView) {
  if (view.phase === "opening") return facts.opening_roll ?? "";
  const outcome = view.outcome?.text ?? null;
  return boardView?.say ?? sentence((several(view) ? (outcome ?? state.result) : (state.result ?? outcome)) ?? "");
}

/** What is on the board if it is not the game as it is. @param {LocalMatch} match @param {Moves} moves */
export function past(match, { at, count, live }) {
  if (live) return null;
  const where = at === 0 ? "the beginning of the game" : `move ${at} of ${count}`;
  return `You are looking at ${where}. Press » to ${match.view.phase === "playing" ? "go back to the game" : "see the end"}.`;
}

/** Why nothing can be played on the board now; null if something can. @param {LocalMatch} match @param {Moves} moves */
export function waiting(match, moves) {
  const { phase, turn, names } = match.view;
  if (!moves.live || phase !== "playing" || !turn) return past(match, moves);
  return match.personToAct ? null : `It is ${names[turn]}’s turn.`;
}
