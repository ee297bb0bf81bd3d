// The score bar beside the board: how much of the bar is whose is the chance of both sides to win.
// @ts-check
import { element } from "../common/dom.js";

export class ScoreBar {
  #share = element("div", { class: "score-share" });
  #number = element("span", { class: "score-number", "aria-hidden": "true" });
  element = element("div", { class: "score-bar", role: "img", "aria-label": "The score is not known yet" }, this.#share, this.#number);
  #names;

  /** @param {[string, string]} names  of Black and White */
  constructor(names) {
    this.#names = names;
  }

  /**
   * @param {number | null} black  Black's chance to win, from 0 to 1; null if nobody knows
   * @param {boolean} blackNear  whether Black is the side at the bottom
   */
  show(black, blackNear) {
    this.element.classList.toggle("unknown", black === null);
    this.element.dataset.near = blackNear ? "black" : "white";
    const near = black === null ? 0.5 : blackNear ? black : 1 - black;
    this.#share.style.setProperty("--share", String(near));
    this.#number.textContent = black === null ? "" : String(Math.round(100 * near));
    const percent = (/** @type {number} */ share) => `${Math.round(100 * share)} %`;
    const words = black === null ? "The score is not known yet" : `${this.#names[0]} ${percent(black)}, ${this.#names[1]} ${percent(1 - black)}`;
    this.element.setAttribute("aria-label", words);
    this.element.title = words;
  }
}

/** The points of a usual win, where a win can bring several. */
const USUAL = /** @type {Record<string, number>} */ ({ "ur-runners": 10, "ur-long-jump": 1.5 });

/** The chance to win, or what comes close to it where only points are known. @param {string} rules @param {import("./actions.js").Rated} rated */
export function chanceOf(rules, { chance, value }) {
  if (chance !== undefined) return chance;
  return Math.max(0, Math.min(1, (1 + value / (USUAL[rules] ?? 1)) / 2));
}
