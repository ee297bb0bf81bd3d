// After a game: the result in words, and what to do next.
// @ts-check
import { afterPaint, button, element } from "../common/dom.js";
import { analysisLink, download, reviewLink } from "../common/links.js";
import { create, several } from "../common/games.js";
import { warning } from "../common/live.js";
import { message, sentence } from "../common/words.js";
import { SEATS } from "./seats.js";

/** @typedef {import("./match.js").LocalMatch} LocalMatch */
/** @typedef {import("../module/tiamat.js").Tiamat} Tiamat */

/** @typedef {import("../module/types.d.ts").Both<import("../module/types.d.ts").Occupant>} Seats */

/** The highest level of the computer. */
const HIGHEST = 10;

export class Result {
  element = element("section", { class: "panel result", "aria-label": "Result", hidden: true });
  #match;
  #module;
  #verify;
  #shown = "";

  /** @param {LocalMatch} match @param {Tiamat} module @param {() => void} verify  checks the dice of the last game */
  constructor(match, module, verify) {
    this.#match = match;
    this.#module = module;
    this.#verify = verify;
  }

  show() {
    const { result, decided, view } = this.#match.state;
    const key = JSON.stringify([result, view.outcome, view.game?.number]);
    if (key === this.#shown) return;
    this.#shown = key;
    this.element.hidden = result === null && view.outcome === null;
    this.element.classList.remove("victory");
    if (this.element.hidden) return this.element.replaceChildren();
    // A match of one game is over with it: one sentence says it all.
    const outcome = result === null || several(view) ? view.outcome?.text : null;
    const carried = view.phase === "preparing" && view.game?.aftermath ? "The next game goes on from this position: trapped ships are lifted, and the kraken goes back to the centre." : null;
    const sentences = [result, outcome, decided, carried].filter((text) => text != null).map(sentence);
    const row = element("div", { class: "actions" });
    const { title, won } = this.#title();
    this.element.classList.toggle("victory", won);
    this.element.replaceChildren(
      element("h2", {}, view.outcome ? "The match is over" : `Game ${view.game?.number} is over`),
      element("p", { class: "result-title" }, title),
      ...sentences.map((text) => element("p", { class: "result-words" }, text)),
      row,
    );
    // The record of a long game takes longer than a frame.
    afterPaint(() => this.#offer(row));
  }

  /** Who has won, for the one person there is, or for both. */
  #title() {
    const { view, person } = this.#match;
    const over = view.outcome !== null && several(view);
    const winner = over ? (view.outcome?.winner ?? null) : (view.game?.winner ?? view.outcome?.winner ?? null);
    if (winner === null) return { title: view.outcome?.result === "void" ? "Called off" : "A draw", won: false };
    const whole = over ? " the match" : "";
    if (winner === person) return { title: `You win${whole}`, won: true };
    return { title: `${view.names[winner]} wins${whole}`, won: person === undefined };
  }

  /** Fills a row with what to do next. @param {HTMLElement} row */
  #offer(row) {
    const match = this.#match;
    if (match.view.outcome) {
      const next = this.#otherLevel();
      const classes = next?.up ? "button" : "button primary";
      row.append(
        ...(next?.up ? [this.#another(next.words, "button primary", next.level)] : []),
        this.#another("Rematch", classes),
        ...(next && !next.up ? [this.#another(next.words, "button", next.level)] : []),
      );
    }
    if (match.view.game) {
      const game = this.#module.call("session.game", { id: match.session });
      const record = match.records().at(-1);
      const [read] = record ? this.#module.call("record.read", { text: record }) : [];
      if (read && read.moves.length > 0) row.append(element("a", { class: "button", href: reviewLink(read, { you: match.person && match.color(match.person), match: match.id }) }, "Review its turning points"));
      row.append(element("a", { class: "button", href: analysisLink(game) }, "Analyse"));
    }
    row.append(button("Save the record", () => this.#save()));
    if (match.view.dice.revealed) row.append(button("Verify the dice", this.#verify));
  }

  /** The next level for who has won, an easier one for who has lost. @returns {{level: number, words: string, up: boolean} | null} */
  #otherLevel() {
    const { person, seats, view } = this.#match;
    const level = person ? SEATS.map((seat) => seats[seat]).find((seat) => seat.kind === "computer")?.level : undefined;
    const winner = view.outcome?.winner;
    if (level === undefined || !winner) return null;
    const up = winner === person;
    const other = up ? level + 1 : level - 1;
    if (other < 1 || other > HIGHEST) return null;
    return { level: other, words: up ? `Next: level ${other}` : `Try level ${other}`, up };
  }

  /** A button that begins another match, against another level if that is given. @param {string} words @param {string} classes @param {number} [level] */
  #another(words, classes, level) {
    const match = this.#match;
    const made = button(
      words,
      async () => {
        made.disabled = true;
        try {
          const { setup, seats } = match.rematch();
          const id = await create({ setup, seats: level === undefined ? seats : withLevel(seats, level) });
          await match.saved();
          location.href = `/local/${id}`;
        } catch (error) {
          made.parentElement?.before(warning(message(error)));
          made.disabled = false;
        }
      },
      classes,
    );
    return made;
  }

  #save() {
    download(`${this.#match.view.rules}-${this.#match.id}.record`, this.#match.records().join("\n"));
  }
}

/** The same players, the computer at another level. @param {Seats} seats @param {number} level @returns {Seats} */
function withLevel(seats, level) {
  const at = (/** @type {import("../module/types.d.ts").Occupant} */ seat) => (seat.kind === "computer" ? { ...seat, level } : seat);
  return { a: at(seats.a), b: at(seats.b) };
}
