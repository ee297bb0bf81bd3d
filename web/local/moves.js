// The list of moves in two columns, and stepping through it.
// @ts-check
import { button, element, reveal } from "../common/dom.js";
import { Headline } from "./headline.js";

/** @typedef {import("../module/types.d.ts").Ply} Ply */

/** How far a key leads in the list. @type {Record<string, number>} */
const KEYS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -Infinity, End: Infinity };

export class Moves {
  /** One stop of the Tab key: the arrows walk through it. */
  element = element("div", { class: "moves", role: "listbox", "aria-label": "Moves", tabindex: "0" });
  /** What the move on show does, in words. */
  headline = new Headline();
  /** The buttons that step through the moves. */
  steps = element("div", { class: "steps", role: "group", "aria-label": "Step through the moves" });
  /** @type {HTMLButtonElement[]} */
  #buttons;
  /** A row of the list for each ply, in order. @type {HTMLLIElement[]} */
  #items = [];
  /** The number of the game in the list. */
  #game = 0;
  /** @type {Ply[]} */
  #plies = [];
  /** How many moves the board shows; null for all there are. @type {number | null} */
  #shown = null;
  #go;

  /** @param {(ply: number | null) => void} go  shows the board after this many moves, or the game as it is */
  constructor(go) {
    this.#go = go;
    const step = (/** @type {string} */ words, /** @type {string} */ label, /** @type {() => void} */ press) => {
      const made = button(words, press);
      made.setAttribute("aria-label", label);
      return made;
    };
    this.#buttons = [
      step("«", "First move", () => this.step(-Infinity)),
      step("‹", "One move back", () => this.step(-1)),
      step("›", "One move on", () => this.step(1)),
      step("»", "Back to the game", () => this.step(Infinity)),
    ];
    this.steps.append(...this.#buttons);
    this.element.addEventListener("click", ({ target }) => {
      const index = target instanceof Element ? this.#items.findIndex((item) => item.contains(target)) : -1;
      if (index >= 0) this.#to(index + 1);
    });
    this.element.addEventListener("keydown", (event) => this.#key(event));
  }

  /** How many moves the board shows. */
  get at() {
    return this.#shown ?? this.#plies.length;
  }

  /** How many moves there are. */
  get count() {
    return this.#plies.length;
  }

  /** The last move. */
  get last() {
    return this.#plies.at(-1);
  }

  get live() {
    return this.#shown === null;
  }

  /** How many moves of a game are in the list. @param {number} game  its number @param {string[]} actions */
  known(game, actions) {
    if (game !== this.#game) return 0;
    const differs = this.#plies.findIndex((ply, index) => ply.action !== actions[index]);
    return differs < 0 ? this.#plies.length : differs;
  }

  /**
   * Keeps some moves and adds others: a game may have hundreds, and only the last ones change.
   * @param {number} game  its number
   * @param {number} kept  how many moves
   * @param {Ply[]} more
   */
  show(game, kept, more) {
    this.#game = game;
    this.#plies = [...this.#plies.slice(0, kept), ...more];
    if (this.#shown !== null && this.#shown >= this.#plies.length) this.#shown = null;
    for (const item of this.#items.splice(kept)) {
      const turn = item.parentElement;
      item.remove();
      if (turn?.childElementCount === 0) turn.remove();
    }
    for (const ply of more) this.#add(ply);
    this.#showSteps();
  }

  /** What a player does in a turn shares a cell. @param {Ply} ply */
  #add(ply) {
    const item = element("li", { class: `move ${ply.color}`, role: "option", tabindex: "-1", title: ply.text }, ply.action);
    const number = ply.number === null ? "" : `${ply.number}.`;
    item.setAttribute("aria-label", `${number} ${ply.action}: ${ply.text}`.trim());
    const last = this.element.lastElementChild;
    if (last?.classList.contains(ply.color)) last.append(item);
    else {
      const turn = element("ul", { class: `turn ${ply.color}`, role: "none" }, item);
      // The style sheet writes the number in front of the turn.
      if (number) turn.dataset.number = number;
      this.element.append(turn);
    }
    this.#items.push(item);
  }

  /** @param {number} by */
  step(by) {
    this.#to(Math.min(Math.max(this.at + by, 0), this.#plies.length));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const by = KEYS[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.step(by);
    this.#stop().focus({ preventScroll: true });
  }

  /** @param {number} ply */
  #to(ply) {
    const shown = ply >= this.#plies.length ? null : ply;
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#showSteps();
    this.#go(shown);
  }

  #showSteps() {
    const [first, back, on, last] = this.#buttons;
    const none = this.at === 0;
    for (const step of [first, back]) if (step) step.disabled = none;
    for (const step of [on, last]) if (step) step.disabled = this.live;
  }

  /** Where Tab leads: the move on the board, the list itself before the first one. */
  #stop() {
    return this.#items[this.at - 1] ?? this.element;
  }

  /** Marks the last move on the board. @param {number} [ply]  how many moves it shows, if that is on the way to where it goes */
  mark(ply = this.at) {
    for (const item of this.element.querySelectorAll("[aria-selected=true]")) item.setAttribute("aria-selected", "false");
    for (const stop of this.element.querySelectorAll("[tabindex='0']")) stop.setAttribute("tabindex", "-1");
    const current = this.#items[ply - 1];
    current?.setAttribute("aria-selected", "true");
    this.element.tabIndex = -1;
    this.#stop().tabIndex = 0;
    this.headline.show(this.#plies.slice(0, ply));
    // The page itself stays where it is.
    if (current) reveal(this.element, current);
    else this.element.scrollTop = 0;
  }
}
