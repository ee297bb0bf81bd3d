// What has happened, in the largest words beside the board. What changes the game stays readable until something else does.
// @ts-check
import { element } from "../common/dom.js";
import { sentence } from "../common/words.js";

/** @typedef {import("../module/types.d.ts").Ply} Ply */
/** @typedef {import("../module/types.d.ts").Story} Story */

/** From how many letters on words are smaller, so that they have the same room. */
const LONG = 64;

export class Headline {
  element = element("div", { class: "headline" });
  /** What happened last. */
  #now = element("p", { class: "event move-text" });
  /** What changed the game before that. */
  #earlier = element("p", { class: "earlier" });

  constructor() {
    this.element.append(this.#earlier, this.#now);
  }

  /** @param {Ply[]} plies  of which the last is the one on the board */
  show(plies) {
    const last = plies.at(-1);
    const told = plies.findLast(({ story }) => story !== undefined);
    this.#now.replaceChildren(...(last?.story ? parts(last.story) : [sentence(last?.text ?? "")]));
    this.#now.classList.toggle("long", (this.#now.textContent ?? "").length > LONG);
    this.#earlier.replaceChildren(...(told?.story && told !== last ? parts(told.story) : []));
  }
}

/** @param {Story} story */
function parts({ title, count, words }) {
  return [element("strong", { class: "event-title" }, count ? `${title} ${count}` : title), ` ${sentence(words)}`];
}
