// After a game: the result in words, what to do next, and the proof of the dice.
// @ts-check
import { button, element } from "../common/dom.js";
import { analysisLink, download } from "../common/links.js";
import { create } from "../common/games.js";
import { findMistakes } from "./mistakes.js";

/** @typedef {import("./match.js").LocalMatch} LocalMatch */
/** @typedef {import("../module/tiamat.js").Tiamat} Tiamat */

export class Result {
  element = element("section", { class: "panel result", "aria-label": "Result", hidden: true });
  #match;
  #module;
  #shown = "";

  /** @param {LocalMatch} match @param {Tiamat} module */
  constructor(match, module) {
    this.#match = match;
    this.#module = module;
  }

  show() {
    const { result, view } = this.#match.state;
    const key = JSON.stringify([result, view.outcome, view.game?.number]);
    if (key === this.#shown) return;
    this.#shown = key;
    this.element.hidden = result === null && view.outcome === null;
    if (this.element.hidden) return this.element.replaceChildren();
    const sentences = [result, view.outcome?.text].filter((text) => text != null).map(sentence);
    this.element.replaceChildren(
      element("h2", {}, view.outcome ? "The match is over" : `Game ${view.game?.number} is over`),
      ...sentences.map((text) => element("p", { class: "result-words" }, text)),
      this.#next(),
      ...(view.game && this.#match.person ? [this.#mistakes()] : []),
    );
  }

  #next() {
    const match = this.#match;
    const row = element("div", { class: "actions" });
    if (match.view.outcome) {
      const rematch = button(
        "Rematch",
        async () => {
          rematch.disabled = true;
          const id = await create(match.rematch());
          await match.saved();
          location.href = `/local/${id}`;
        },
        "button primary",
      );
      row.append(rematch);
    }
    if (match.view.game) {
      const game = this.#module.call("session.game", { id: match.session });
      row.append(element("a", { class: "button", href: analysisLink(game) }, "Analyse"));
    }
    row.append(button("Save the record", () => this.#save()));
    return row;
  }

  #save() {
    const records = this.#module.call("session.records", { id: this.#match.session });
    download(`${this.#match.view.rules}-${this.#match.id}.record`, records.join("\n"));
  }

  /** The person's mistakes, looked for when they ask. */
  #mistakes() {
    const box = element("div", { class: "mistakes", "aria-live": "polite" });
    const start = button("Find my mistakes", async () => {
      const progress = element("p", {}, "Looking through the game …");
      box.replaceChildren(progress);
      try {
        const found = await findMistakes(this.#match, this.#module, (done, all) => {
          progress.textContent = `Looking through the game: ${done} of ${all} moves`;
        });
        box.replaceChildren(...list(found));
      } catch (error) {
        box.replaceChildren(element("p", {}, error instanceof Error ? error.message : String(error)));
      }
    });
    box.append(start);
    return box;
  }
}

/** @param {import("./mistakes.js").Mistake[]} mistakes */
function list(mistakes) {
  if (mistakes.length === 0) return [element("p", {}, "No clear mistakes: well played.")];
  /** @param {import("./mistakes.js").Mistake} mistake */
  const item = ({ number, action, better, link, words }) =>
    element("li", {}, element("a", { href: link }, `${number}. ${action}`), ` ${words} Better: `, element("code", {}, better));
  return [element("p", {}, "Open a move to look at it on the analysis board."), element("ol", { class: "mistake-list" }, ...mistakes.map(item))];
}

/** Fair dice: the commitment before, the seed after, and a button that checks every throw. */
export class Proof {
  element = element("details", { class: "panel proof", hidden: true });
  #match;
  #module;
  #shown = "";

  /** @param {LocalMatch} match @param {Tiamat} module */
  constructor(match, module) {
    this.#match = match;
    this.#module = module;
  }

  show() {
    const { dice } = this.#match.view;
    const key = JSON.stringify([dice.commitment, dice.revealed, dice.entropy]);
    if (key === this.#shown) return;
    this.#shown = key;
    this.element.hidden = dice.commitment === null && dice.revealed === null;
    const rows = this.#values().flatMap(([name, value]) =>
      value ? [element("dt", {}, name), element("dd", {}, element("code", {}, value))] : [],
    );
    const words = dice.revealed
      ? "The game is over and its seed is revealed: anybody can compute every throw again."
      : "The dice follow from a secret seed and both players’ random bytes. The seed’s SHA-256 is fixed before the game begins; the seed is revealed after it.";
    const parts = [
      element("summary", {}, "Fair dice"),
      element("p", {}, words, " ", element("a", { href: "/about#fair-dice" }, "How it works")),
      element("dl", { class: "proof-values" }, ...rows),
    ];
    if (dice.revealed) parts.push(this.#verify());
    this.element.replaceChildren(...parts);
  }

  /** What there is to check with: of the game being played, or of the last one and the next. @returns {[string, string | null | undefined][]} */
  #values() {
    const { dice, names } = this.#match.view;
    if (!dice.revealed) {
      return [
        ["Commitment", dice.commitment],
        [`From ${names.a}`, dice.entropy?.a],
        [`From ${names.b}`, dice.entropy?.b],
      ];
    }
    const tag = (/** @type {string} */ name) => new RegExp(`^\\[${name} "(.*)"\\]$`, "m").exec(this.#record())?.[1];
    return [
      ["Commitment", tag("DiceCommitment") ?? dice.commitment],
      ["From Black", tag("DiceEntropyBlack")],
      ["From White", tag("DiceEntropyWhite")],
      ["Seed", dice.revealed],
      ["Next game’s commitment", tag("DiceCommitment") === undefined ? null : dice.commitment],
    ];
  }

  /** The record of the last game. */
  #record() {
    const records = this.#module.call("session.records", { id: this.#match.session });
    return records[(this.#match.view.game?.number ?? records.length) - 1] ?? "";
  }

  #verify() {
    const answer = element("p", { class: "verified", role: "status" });
    const verify = button("Verify the dice", () => {
      try {
        const { sentence: words, faults } = this.#module.call("record.verify", { text: this.#record() });
        answer.textContent = `${words}.`;
        answer.classList.toggle("wrong", faults.length > 0);
      } catch (error) {
        answer.textContent = error instanceof Error ? error.message : String(error);
      }
    });
    return element("div", { class: "actions" }, verify, answer);
  }
}

/** @param {string} words */
function sentence(words) {
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
