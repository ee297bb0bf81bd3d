// The games of a match that are over while it goes on: how each ended, its review, its record and its dice.
// @ts-check
import { afterPaint, button, element } from "../common/dom.js";
import { several } from "../common/games.js";
import { download, reviewLink } from "../common/links.js";

/** @typedef {import("./match.js").LocalMatch} LocalMatch */
/** @typedef {import("../module/tiamat.js").Tiamat} Tiamat */

export class Finished {
  element = element("details", { class: "panel finished", hidden: true });
  #match;
  #module;
  #list = element("ul", { class: "finished-list" });
  /** How many games are listed. */
  #count = 0;

  /** @param {LocalMatch} match @param {Tiamat} module */
  constructor(match, module) {
    this.#match = match;
    this.#module = module;
    this.element.append(element("summary", {}, "Finished games"), this.#list);
  }

  /** Lists the games before the one on the board, whose result has a panel of its own. */
  show() {
    const { view } = this.#match;
    const count = several(view) ? (view.game?.number ?? 1) - 1 : 0;
    if (count === this.#count) return;
    this.#count = count;
    this.element.hidden = count === 0;
    // The records of long games take longer than a frame.
    afterPaint(() => this.#list.replaceChildren(...this.#match.records().slice(0, count).map((record, place) => this.#item(record, place + 1))));
  }

  /** @param {string} record @param {number} number */
  #item(record, number) {
    const [read] = this.#module.call("record.read", { text: record });
    const { person, view: { rules, names } } = this.#match;
    const black = read?.black ?? names.a;
    const white = read?.white ?? names.b;
    const results = /** @type {Record<string, string>} */ ({ black: `${black} won`, white: `${white} won`, draw: "drawn" });
    const own = person && (black === names[person] ? "black" : "white");
    const save = button("Record", () => download(`${rules}-${this.#match.id}-${number}.record`, record), "button quiet");
    const verify = element("a", { class: "button quiet", href: "/about#verify" }, "Verify the dice");
    verify.addEventListener("click", () => sessionStorage.setItem("verify", record));
    const review = read && read.moves.length > 0 ? [element("a", { class: "button quiet", href: reviewLink(read, { you: own, match: this.#match.id }) }, "Review")] : [];
    const row = element("div", { class: "actions" }, ...review, save, verify);
    for (const action of row.children) action.setAttribute("aria-label", `${action.textContent}: game ${number}`);
    return element("li", {}, element("p", {}, `Game ${number}: ${results[read?.result ?? ""] ?? "over"}.`), row);
  }
}
