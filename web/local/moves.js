// The list of moves, and stepping through it.
// @ts-check
import { button, element } from "../common/dom.js";

/** @typedef {import("../module/types.d.ts").Ply} Ply */

export class Moves {
  element = element("section", { class: "panel", "aria-label": "Moves" });
  #list = element("ol", { class: "moves" });
  #text = element("p", { class: "hint move-text" });
  /** @type {HTMLButtonElement[]} */
  #steps;
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
    this.element.append(heading, this.#list, this.#text, element("div", { class: "actions stepping" }, ...this.#steps));
    this.#list.tabIndex = 0;
    this.#list.setAttribute("aria-label", "Moves");
  }

  /** How many moves the board shows. */
  get at() {
    return this.#shown ?? this.#plies.length;
  }

  get live() {
    return this.#shown === null;
  }

  /** @param {Ply[]} plies */
  show(plies) {
    this.#plies = plies;
    if (this.#shown !== null && this.#shown >= plies.length) this.#shown = null;
    this.#list.replaceChildren(
      ...plies.map((ply, index) => {
        const shown = button(ply.action, () => this.#to(index + 1));
        shown.className = `move ${ply.color}`;
        shown.title = ply.text;
        shown.setAttribute("aria-label", `${ply.action}: ${ply.text}`);
        return element("li", ply.number === null ? {} : { value: String(ply.number) }, shown);
      }),
    );
    this.#mark();
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
    this.#mark();
    this.#go(shown);
  }

  #mark() {
    const [first, back, on, last] = this.#steps;
    const none = this.at === 0;
    for (const step of [first, back]) if (step) step.disabled = none;
    for (const step of [on, last]) if (step) step.disabled = this.live;
    this.#list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const current = this.#list.children[this.at - 1]?.querySelector("button");
    current?.setAttribute("aria-current", "true");
    this.#text.textContent = this.#plies[this.at - 1]?.text ?? "";
    // Not scrollIntoView: the page itself stays where it is.
    const item = current?.parentElement;
    if (item) this.#list.scrollTop = item.offsetTop - this.#list.offsetTop - this.#list.clientHeight / 2;
    else this.#list.scrollTop = 0;
  }
}
