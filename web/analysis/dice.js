// Dice by click or at random, and everything else that is chosen beside the board.
// @ts-check

import { button, element } from "../common/dom.js";

/** @typedef {import("../module/types.d.ts").BoardView} BoardView */
/** @typedef {import("../module/types.d.ts").Gesture} Gesture */

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
 * Shows what is chosen beside the board. Dice that were shown once stay where they are, so that the panels below do not move with
 * every throw.
 * @param {HTMLElement} panel @param {BoardView} view @param {(action: string) => void} play
 */
export function showButtons(panel, view, play) {
  const dice = view.actions.filter(({ kind }) => kind === "dice");
  const others = otherButtons(view, play);
  const kept = panel.querySelector(".dice");
  const rows = [];
  if (dice.length > 0) rows.push(element("div", { class: dice.length > FEW ? "actions" : "actions dice" }, ...diceButtons(dice, play), ...others));
  else if (kept) {
    for (const made of kept.querySelectorAll("button")) made.disabled = true;
    kept.classList.toggle("covered", others.length > 0);
    rows.push(kept);
  }
  if (dice.length === 0 && others.length > 0) rows.push(element("div", { class: "actions" }, ...others));
  panel.replaceChildren(...rows);
  panel.hidden = rows.length === 0;
}

/** @param {Gesture[]} dice @param {(action: string) => void} play */
function diceButtons(dice, play) {
  const random = () => {
    const outcome = drawn(dice);
    if (outcome) play(outcome.action);
  };
  const many = dice.length > FEW;
  return [button(many ? "Roll at random" : "Throw at random", random, "button primary"), ...(many ? [list(dice, play)] : dice.map((outcome) => number(outcome, play)))];
}

/** Actions that are not played on the board, and the only one there is. @param {BoardView} view @param {(action: string) => void} play */
function otherButtons({ actions, buttons, forced }, play) {
  const made = buttons.flatMap(({ action, words }) => (action ? [button(words, () => play(action))] : []));
  const gesture = actions.find(({ action }) => action === forced);
  if (forced && gesture) made.push(button(`${gesture.words.charAt(0).toUpperCase()}${gesture.words.slice(1)}`, () => play(forced)));
  return made;
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
