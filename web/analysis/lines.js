// What the engine finds: lines with their scores, as they come from the worker.
// @ts-check

import { element } from "../common/dom.js";

/** @typedef {import("../module/types.d.ts").SearchLine} SearchLine */
/** @typedef {import("../module/types.d.ts").SearchScore} SearchScore */
/** @typedef {import("../module/types.d.ts").BoardView} BoardView */
/** @typedef {import("../module/types.d.ts").Marks} Marks */

/** A score in a few signs, for the side to move. @param {SearchScore} score */
export function scoreWords(score) {
  const signed = (/** @type {number} */ number, digits = 2) => `${number > 0 ? "+" : number < 0 ? "−" : ""}${Math.abs(number).toFixed(digits)}`;
  if ("win_in" in score) return `wins in ${score.win_in}`;
  if ("lose_in" in score) return `loses in ${score.lose_in}`;
  if ("centi" in score) return signed(score.centi / 100);
  return `${signed(score.expected, 3)} points`;
}

/** @param {HTMLElement} list @param {SearchLine[]} lines @param {(actions: string[]) => void} play */
export function showLines(list, lines, play) {
  const items = children(list, lines.length, () => element("li", {}, element("span", { class: "score" }), element("span", { class: "pv-line" })));
  lines.forEach((line, at) => {
    const [score, pv] = items[at]?.children ?? [];
    if (!score || !pv) return;
    score.textContent = scoreWords(line.score);
    const moves = (line.pv.length > 0 ? line.pv : [line.move]).slice(0, 12);
    children(pv, moves.length, () => element("button", { type: "button", class: "pv" })).forEach((made, i) => {
      made.textContent = moves[i] ?? "";
      made.onclick = () => play(moves.slice(0, i + 1));
    });
  });
}

/**
 * As many children as needed. Those that are there stay, and with them the focus.
 * @param {Element} parent @param {number} count @param {() => HTMLElement} make
 */
function children(parent, count, make) {
  while (parent.children.length > count) parent.lastElementChild?.remove();
  while (parent.children.length < count) parent.append(make());
  return /** @type {HTMLElement[]} */ ([...parent.children]);
}

/**
 * Arrows for the best moves: the first one stands out. A ship that is placed gets a circle.
 * @param {BoardView | {actions: []}} view @param {{move: string}[]} lines @returns {Required<Marks>}
 */
export function arrows(view, lines) {
  /** @type {Required<Marks>} */
  const marks = { circles: [], arrows: [] };
  lines.slice(0, 3).forEach((line, i) => {
    const gesture = view.actions.find(({ action }) => action === line.move);
    if (!gesture?.drop || !gesture.pick) return;
    const accent = i === 0 ? "hint" : "note";
    const same = marks.arrows.some(({ from, to }) => from === gesture.pick && to === gesture.drop);
    if (gesture.kind === "place") marks.circles.push({ at: gesture.drop, accent });
    else if (!same) marks.arrows.push({ from: gesture.pick, to: gesture.drop, accent });
  });
  return marks;
}
