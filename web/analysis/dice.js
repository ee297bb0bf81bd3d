// Dice by click or at random, and everything else that is chosen beside the board.
// @ts-check

import { button, element } from "../common/dom.js";

/** @typedef {import("../board/types.d.ts").BoardView} BoardView */
/** @typedef {import("../board/types.d.ts").Gesture} Gesture */

/** An outcome of the dice, drawn by its chance. @param {Gesture[]} outcomes */
export function drawn(outcomes) {
  const weight = (/** @type {Gesture} */ { chance = "1/1" }) => {
    const [part = 1, whole = 1] = chance.split("/").map(Number);
    return part / whole;
  };
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  let lot = (word / 2 ** 32) * outcomes.reduce((sum, outcome) => sum + weight(outcome), 0);
  return outcomes.find((outcome) => (lot -= weight(outcome)) < 0) ?? outcomes[outcomes.length - 1];
}

/** How many outcomes have a button each; more are in a list. */
const FEW = 8;

/**
 * @param {HTMLElement} panel @param {BoardView} view @param {(action: string) => void} play
 */
export function showButtons(panel, view, play) {
  const dice = view.actions.filter(({ kind }) => kind === "dice");
  const parts = [];
  if (dice.length > 0) {
    const random = () => {
      const outcome = drawn(dice);
      if (outcome) play(outcome.action);
    };
    parts.push(button(dice.length > FEW ? "Roll at random" : "Throw at random", random, "button primary"));
    parts.push(...(dice.length > FEW ? [list(dice, play)] : dice.map((outcome) => number(outcome, play))));
  }
  for (const { action, words } of view.buttons) if (action) parts.push(button(words, () => play(action)));
  const { forced } = view;
  const gesture = view.actions.find(({ action }) => action === forced);
  if (forced && gesture) parts.push(button(`${gesture.words.charAt(0).toUpperCase()}${gesture.words.slice(1)}`, () => play(forced)));
  panel.replaceChildren(...parts);
  panel.hidden = parts.length === 0;
}

/** @param {Gesture} outcome @param {(action: string) => void} play */
function number(outcome, play) {
  const made = button(outcome.words, () => play(outcome.action), "button die");
  made.append(element("small", {}, ` ${outcome.chance ?? ""}`));
  made.dataset.action = outcome.action;
  made.title = outcome.text;
  return made;
}

/** @param {Gesture[]} dice @param {(action: string) => void} play */
function list(dice, play) {
  const options = dice.map(({ action, words }) => element("option", { value: action }, words));
  const select = element("select", { "aria-label": "Choose what the dice show" }, element("option", { value: "" }, "Choose the dice"), ...options);
  select.addEventListener("change", () => select.value && play(select.value));
  return select;
}
