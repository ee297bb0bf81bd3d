// After a game: the result in words, and what to do next.
// @ts-check
import { afterPaint, button, element } from "../common/dom.js";
import { analysisLink, download, reviewLink } from "../common/links.js";
import { create, several } from "../common/games.js";
import { message, sentence } from "../common/words.js";

/** @typedef {import("./match.js").LocalMatch} LocalMatch */
/** @typedef {import("../module/tiamat.js").Tiamat} Tiamat */

export class Result {
  element = element("section", { class: "panel result", "aria-label": "Result", hidden: true });
  #match;
  #module;
  #verify;
  #shown = "";
  /** Whether the reader has used what is offered after the game on show. */
  #used = false;

  /** @param {LocalMatch} match @param {Tiamat} module @param {() => void} verify  checks the dice of the last game */
  constructor(match, module, verify) {
    this.#match = match;
    this.#module = module;
    this.#verify = verify;
    this.element.addEventListener("click", () => (this.#used = true));
  }

  /** Whether somebody reads here what the next game would take away. */
  get used() {
    return this.#used;
  }

  show() {
    const { result, view } = this.#match.state;
    const key = JSON.stringify([result, view.outcome, view.game?.number]);
    if (key === this.#shown) return;
    this.#shown = key;
    this.#used = false;
    this.element.hidden = result === null && view.outcome === null;
    if (this.element.hidden) return this.element.replaceChildren();
    // A match of one game is over with it: one sentence says it all.
    const outcome = result === null || several(view) ? view.outcome?.text : null;
    const sentences = [result, outcome].filter((text) => text != null).map(sentence);
    const row = element("div", { class: "actions" });
    this.element.replaceChildren(
      element("h2", {}, view.outcome ? "The match is over" : `Game ${view.game?.number} is over`),
      ...sentences.map((text) => element("p", { class: "result-words" }, text)),
      row,
    );
    // The record of a long game takes longer than a frame.
    afterPaint(() => this.#offer(row));
  }

  /** Fills a row with what to do next. @param {HTMLElement} row */
  #offer(row) {
    const match = this.#match;
    if (match.view.outcome) {
      const rematch = button(
        "Rematch",
        async () => {
          rematch.disabled = true;
          try {
            const id = await create(match.rematch());
            await match.saved();
            location.href = `/local/${id}`;
          } catch (error) {
            row.before(element("p", { role: "alert" }, message(error)));
            rematch.disabled = false;
          }
        },
        "button primary",
      );
      row.append(rematch);
    }
    if (match.view.game) {
      const game = this.#module.call("session.game", { id: match.session });
      const record = match.records().at(-1);
      const [read] = record ? this.#module.call("record.read", { text: record }) : [];
      if (read && read.moves.length > 0) row.append(element("a", { class: "button", href: reviewLink(read, { you: match.person && match.color(match.person), match: match.id }) }, "Review"));
      row.append(element("a", { class: "button", href: analysisLink(game) }, "Analyse"));
    }
    row.append(button("Save the record", () => this.#save()));
    if (match.view.dice.revealed) row.append(button("Verify the dice", this.#verify));
  }

  #save() {
    download(`${this.#match.view.rules}-${this.#match.id}.record`, this.#match.records().join("\n"));
  }
}
