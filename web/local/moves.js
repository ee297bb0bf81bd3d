// The list of moves, and stepping through it.
// @ts-check
import { button, element } from "../common/dom.js";
import { sentence } from "../common/words.js";

/** @typedef {import("../module/types.d.ts").Ply} Ply */

export class Moves {
  element = element("section", { class: "panel", "aria-label": "Moves" });
  #list = element("ol", { class: "moves" });
  /** What the move on show does, in words. */
  text = element("p", { class: "hint move-text" });
  /** @type {HTMLButtonElement[]} */
  #steps;
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
      const made = button(words, press, "button quiet");
      made.setAttribute("aria-label", label);
      return made;
    };
    this.#steps = [
      step("«", "First move", () => this.step(-Infinity)),
      step("‹", "One move back", () => this.step(-1)),
      step("›", "One move on", () => this.step(1)),
      step("»", "Back to the game", () => this.step(Infinity)),
    ];
    const heading = element("h2", { class: "visually-hidden" }, "Moves");
    this.element.append(heading, this.#list, element("div", { class: "actions stepping" }, ...this.#steps));
    this.#list.tabIndex = 0;
    this.#list.setAttribute("aria-label", "Moves");
  }

  /** How many moves the board shows. */
  get at() {
    return this.#shown ?? this.#plies.length;
  }

  /** How many moves there are. */
  get count() {
    return this.#plies.length;
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
    while (this.#list.children.length > kept) this.#list.lastElementChild?.remove();
    this.#list.append(...more.map((ply, index) => this.#item(ply, kept + index)));
    this.#showSteps();
  }

  /** @param {Ply} ply @param {number} index */
  #item(ply, index) {
    const shown = button(ply.action, () => this.#to(index + 1));
    shown.className = `move ${ply.color}`;
    shown.title = ply.text;
    const number = ply.number === null ? "" : `${ply.number}.`;
    shown.setAttribute("aria-label", `${number} ${ply.action}: ${ply.text}`.trim());
    const item = element("li", {}, shown);
    // The style sheet writes the number in front of the move.
    if (number) item.dataset.number = number;
    return item;
  }

  /** @param {number} by */
  step(by) {
    this.#to(Math.min(Math.max(this.at + by, 0), this.#plies.length));
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
    const [first, back, on, last] = this.#steps;
    const none = this.at === 0;
    for (const step of [first, back]) if (step) step.disabled = none;
    for (const step of [on, last]) if (step) step.disabled = this.live;
  }

  /** Marks the last move on the board. @param {number} [ply]  how many moves it shows, if that is on the way to where it goes */
  mark(ply = this.at) {
    this.#list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const current = this.#list.children[ply - 1]?.querySelector("button");
    current?.setAttribute("aria-current", "true");
    this.text.textContent = sentence(this.#plies[ply - 1]?.text ?? "");
    // Not scrollIntoView: the page itself stays where it is.
    const item = current?.parentElement;
    if (item) this.#list.scrollTop = item.offsetTop - this.#list.offsetTop - this.#list.clientHeight / 2;
    else this.#list.scrollTop = 0;
  }
}
