// The review of the game on the analysis board: a button, the progress, and what was found.
// @ts-check
import { button, element } from "../common/dom.js";
import { download } from "../common/links.js";
import { spoken } from "../common/live.js";
import { message } from "../common/words.js";
import { Engine } from "../module/engine.js";
import { Faults, MARKS, faultWords, faultsOf } from "./faults.js";
import { Graph } from "./graph.js";
import { Reviewing } from "./reviewing.js";
import { summary } from "./summary.js";
import { note, noted, trends } from "./trends.js";
import { titleOf } from "../common/titles.js";

/** @typedef {import("../analysis/study.js").Study} Study */
/** @typedef {import("./reviewing.js").Reviewed} Reviewed */

export class ReviewPanel {
  element = element("section", { class: "panel review", id: "review", "aria-label": "Review" });
  #status = spoken(element("p"));
  #body = element("div", { class: "review-body" });
  /** Starts or continues the review; there must be moves. */
  #begin = button("", () => void this.#start(), "button primary");
  #usual;
  #show;
  #exact;
  /** The study on the board, and the actions of it that are being reviewed. @type {Study | undefined} */
  #study;
  /** @type {string[]} */
  #moves = [];
  /** @type {Reviewing | undefined} */
  #reviewing;
  /** @type {{graph: Graph, faults: Faults, reviewed: Reviewed, names: [string, string]} | undefined} */
  #found;

  /**
   * @param {[string, string]} usual  what Black and White are called
   * @param {() => void} show  shows the place of the study
   * @param {string} [exact]  where the server answers with exact values, if it has any
   */
  constructor(usual, show, exact) {
    this.#usual = usual;
    this.#show = show;
    this.#exact = exact;
    this.element.append(element("h2", {}, "Review"), this.#status, this.#body);
  }

  /** The study is somewhere else, or another one is on the board. @param {Study} study */
  show(study) {
    const main = study.tree.line().map(({ action }) => action);
    if (this.#study !== study || !this.#moves.every((action, place) => main[place] === action)) {
      // A game that has been changed is another one.
      if (this.#study === study) study.review = false;
      this.#leave(study);
      if (study.review && main.length > 0) void this.#start();
    }
    this.#begin.disabled = main.length === 0;
    this.#mark();
  }

  /** What was played here, if that was a fault. */
  get fault() {
    return this.#found?.faults.at(this.#place);
  }

  /** What was wrong with what was played here, in words; empty if it was not a fault. */
  get words() {
    const { fault } = this;
    return fault && this.#found ? faultWords(fault, this.#found.names) : "";
  }

  /** What was found about every action here, if something was chosen. @returns {import("../analysis/actions.js").Compared | null} */
  get compared() {
    const ply = this.#found?.reviewed.review.plies[this.#place ?? -1];
    if (!this.#found || ply?.kind !== "decision") return null;
    const exact = this.#found.reviewed.judge === "exact";
    const rows = (ply.compared ?? []).map((rated) => ({ ...rated, pv: rated.action === ply.best ? (ply.pv ?? []) : [rated.action] }));
    return { source: exact ? "exact" : "review", words: exact ? "Exact, from the review." : "The engine's judgement, from the review.", rows };
  }

  /** Black's chance to win here, or what comes close to it; undefined if that is not known. */
  get chance() {
    const ply = this.#found?.reviewed.review.plies[(this.#place ?? 0) - 1];
    return ply && (1 + Math.max(-1, Math.min(1, ply.equity))) / 2;
  }

  /** The signs of the faults, by the place of the move. @returns {(string | undefined)[]} */
  get marks() {
    return this.#found?.reviewed.review.plies.map(({ grade }) => MARKS[grade ?? ""]) ?? [];
  }

  /** How many actions of the game have been played; null in a branch. */
  get #place() {
    const { tree } = /** @type {Study} */ (this.#study);
    return tree.isMain() ? tree.path().length : null;
  }

  #mark() {
    const near = this.#study?.tree.path().length ?? 0;
    this.#found?.graph.mark(this.#place);
    this.#found?.faults.mark(this.#place, near);
  }

  /** @param {Study} study */
  #leave(study) {
    this.#reviewing?.stop();
    this.#reviewing = undefined;
    this.#found = undefined;
    this.#study = study;
    this.#moves = [];
    this.#status.textContent = "";
    this.#offer("Review the game");
  }

  /** @param {string} words */
  #offer(words) {
    this.#begin.textContent = words;
    this.#body.replaceChildren(element("div", { class: "actions" }, this.#begin));
  }

  async #start() {
    const study = /** @type {Study} */ (this.#study);
    const game = study.game(study.tree.line().at(-1));
    this.#moves = game.moves ?? [];
    if (!study.review) {
      study.review = true;
      // The address says so from now on.
      this.#show();
    }
    const reviewing = new Reviewing(game, study.result, this.#exact);
    this.#reviewing = reviewing;
    const progress = element("progress", { max: String(this.#moves.length), value: "0", "aria-label": "Moves reviewed" });
    const count = element("span", { class: "hint" });
    let done = 0;
    const stop = button("Stop", () => {
      reviewing.stop();
      if (this.#reviewing !== reviewing) return;
      this.#reviewing = undefined;
      this.#status.textContent = `Stopped after ${done} of ${this.#moves.length} moves.`;
      this.#offer("Continue the review");
    });
    this.#status.textContent = "Reviewing the game …";
    this.#body.replaceChildren(element("div", { class: "reviewing" }, progress, count, stop));
    try {
      const reviewed = await reviewing.run((number) => {
        done = number;
        progress.value = number;
        count.textContent = `${number} of ${this.#moves.length} moves`;
      });
      if (reviewed && this.#reviewing === reviewing) this.#present(reviewed, study);
    } catch (error) {
      if (this.#reviewing !== reviewing) return;
      this.#status.textContent = message(error);
      this.#offer("Review the game");
    } finally {
      if (this.#reviewing === reviewing) this.#reviewing = undefined;
    }
  }

  /** @param {Reviewed} reviewed @param {Study} study */
  #present(reviewed, study) {
    const { review } = reviewed;
    /** @type {[string, string]} */
    const names = [study.names[0] || this.#usual[0], study.names[1] || this.#usual[1]];
    const go = (/** @type {number} */ ply) => {
      study.tree.go(String(ply));
      this.#show();
    };
    const play = (/** @type {number} */ ply, /** @type {string[]} */ actions = []) => {
      study.tree.go(String(ply));
      for (const action of actions) study.tree.play(action);
      this.#show();
    };
    const faults = faultsOf(review);
    this.#found = { graph: new Graph(review, names, go), faults: new Faults(faults, names, play), reviewed, names };
    this.#status.textContent = faults.length === 0 ? "No faults found." : faults.length === 1 ? "1 fault found." : `${faults.length} faults found.`;
    const save = button("Save report", () => void this.#save(reviewed, names));
    save.title = "As a page that needs nothing else and prints well";
    const over = element("div", { class: "trends" });
    this.#body.replaceChildren(
      this.#found.graph.element,
      this.#found.faults.element,
      ...summary(review, names),
      element("p", { class: "hint judge" }, judgedBy(reviewed)),
      element("div", { class: "actions" }, save),
      over,
    );
    void this.#lookBack(over, reviewed, names, study);
    // The board marks what was played and what would have been better.
    this.#show();
  }

  /**
   * Keeps what was found, and shows it beside what was found before.
   * @param {HTMLElement} place @param {Reviewed} reviewed @param {[string, string]} names @param {Study} study
   */
  async #lookBack(place, { review, question }, names, study) {
    const { known: _, ...game } = question;
    const entry = { game: JSON.stringify([game, names, study.match]), rules: review.rules, names, match: study.match, sides: review.sides, ...(study.you ? { you: study.you } : {}) };
    await note(entry);
    const entries = await noted(review.rules);
    place.dataset.games = String(entries.length);
    place.replaceChildren(...trends(entries, { ...entry, when: 0 }, titleOf(review.rules)));
  }

  /** @param {Reviewed} reviewed @param {[string, string]} names */
  async #save({ question, judge }, names) {
    const engine = new Engine();
    try {
      const page = await engine.reviewPage({ ...question, names, exact: judge === "exact" });
      if (page !== null) download(`${question.rules}-review.html`, page, "text/html;charset=utf-8");
    } catch (error) {
      this.#status.textContent = message(error);
    } finally {
      engine.close();
    }
  }
}

/** Where the values come from, in words. @param {Reviewed} reviewed */
function judgedBy({ judge, why }) {
  if (judge === "exact") return "Values are exact, from the server's tables.";
  const own = "Values are the engine's judgement.";
  return why === undefined ? own : `${own} Exact values are not available: ${why}`;
}
