// The proof of the dice: the commitment before a game, the seed after it, and a check of every throw.
// @ts-check
import { button, element } from "../common/dom.js";
import { message } from "../common/words.js";

/** @typedef {import("./match.js").LocalMatch} LocalMatch */
/** @typedef {import("../module/tiamat.js").Tiamat} Tiamat */

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
    const records = this.#match.records();
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
        answer.textContent = message(error);
      }
    });
    return element("div", { class: "actions" }, verify, answer);
  }
}
