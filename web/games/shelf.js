// Some games under a heading, the first of them at once and the others when they are asked for.
// @ts-check
import { button, element } from "../common/dom.js";

/** @typedef {import("../common/games.js").Stored} Stored */

/** How many games are listed at a time. */
const PAGE = 100;

export class Shelf {
  element;
  #items = element("ul", { class: "game-list" });
  #item;

  /** @param {string} words @param {Stored[]} games @param {(game: Stored) => HTMLElement} item */
  constructor(words, games, item) {
    this.#item = item;
    this.element = element("section", { class: "shelf" }, element("h2", {}, words), this.#items);
    this.#more(games);
  }

  /** @param {Stored[]} games */
  #more(games) {
    this.#items.append(...games.slice(0, PAGE).map(this.#item));
    const others = games.slice(PAGE);
    if (others.length === 0) return;
    const more = element("li", {}, button(`Show more (${others.length})`, () => (more.remove(), this.#more(others))));
    this.#items.append(more);
  }
}
