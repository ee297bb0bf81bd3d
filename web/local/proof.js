// The proof of the dice: the commitment before a game, the seed after it, and a check of every throw.
// @ts-check
import { button, element } from "../common/dom.js";
import { announce } from "../common/live.js";
import { message } from "../common/words.js";
import { other } from "./seats.js";

/** @typedef {import("./match.js").LocalMatch} LocalMatch */
/** @typedef {import("../module/tiamat.js").Tiamat} Tiamat */

export class Proof {
  element = element("details", { class: "panel proof", hidden: true });
  #match;
  #module;
  #answer = element("p", { class: "verified" });
  #shown = "";

  /** @param {LocalMatch} match @param {Tiamat} module */
  constructor(match, module) {
    this.#match = match;
    this.#module = module;
  }

  show() {
    const { dice, game } = this.#match.view;
    const key = JSON.stringify([dice.commitment, dice.revealed, dice.entropy, game?.number, game?.ending]);
    if (key === this.#shown) return;
    this.#shown = key;
    const seed = this.#seed();
    this.element.hidden = dice.commitment === null && dice.revealed === null;
    const rows = this.#values(seed).flatMap(([name, value]) =>
      value ? [element("dt", {}, name), element("dd", {}, element("code", {}, value))] : [],
    );
    const words = seed
      ? "The game is over and its seed is revealed: anybody can compute every throw again."
      : "The dice follow from a secret seed and both players’ random bytes. The seed’s SHA-256 is fixed before the game begins; the seed is revealed after it.";
    const parts = [
      element("summary", {}, "Fair dice"),
      element("p", {}, words, " ", element("a", { href: "/about#fair-dice" }, "How it works")),
      element("dl", { class: "proof-values" }, ...rows),
    ];
    if (seed) parts.push(...this.#checks());
    this.element.replaceChildren(...parts);
  }

  /**
   * What there is to check with: of the game being played, or of the last one and the next.
   * @param {string | null} seed  of the game that is over
   * @returns {[string, string | null | undefined][]}
   */
  #values(seed) {
    const { dice, names, game } = this.#match.view;
    if (!seed || !game) {
      return [
        ["Commitment", dice.commitment],
        [`From ${names.a}`, dice.entropy?.a],
        [`From ${names.b}`, dice.entropy?.b],
        ["Seed", seed],
      ];
    }
    const { black } = game.seating;
    return [
      ["Commitment", this.#tag("DiceCommitment")],
      [`From ${names[black]}`, this.#tag("DiceEntropyBlack")],
      [`From ${names[other(black)]}`, this.#tag("DiceEntropyWhite")],
      ["Seed", seed],
      ["Next game’s commitment", dice.commitment],
    ];
  }

  /**
   * The seed of the game on the board, once that is over. While the players roll for the next game, the session no longer
   * names it, but the record does.
   * @returns {string | null}
   */
  #seed() {
    const { dice, game } = this.#match.view;
    return (game?.ending ? this.#tag("DiceSeed") : null) ?? dice.revealed;
  }

  /** What the record of the last game says under a name. @param {string} name */
  #tag(name) {
    return new RegExp(`^\\[${name} "(.*)"\\]$`, "m").exec(this.#record())?.[1];
  }

  /** The record of the last game. */
  #record() {
    const records = this.#match.records();
    return records[(this.#match.view.game?.number ?? records.length) - 1] ?? "";
  }

  /** Checks every throw of the last game, and shows what it was checked with. */
  verify() {
    this.element.open = true;
    this.element.scrollIntoView({ block: "nearest" });
    try {
      const { sentence: words, faults } = this.#module.call("record.verify", { text: this.#record() });
      this.#answer.textContent = `${words}.`;
      this.#answer.classList.toggle("wrong", faults.length > 0);
      announce(this.#answer.textContent);
    } catch (error) {
      this.#answer.textContent = message(error);
    }
  }

  /** The check of the game module, and a link to the one that shares no code with it. */
  #checks() {
    this.#answer.textContent = "";
    const link = element("a", { class: "button quiet", href: "/about#verify" }, "Open in the verifier");
    link.addEventListener("click", () => sessionStorage.setItem("verify", this.#record()));
    return [element("div", { class: "actions" }, button("Verify the dice", () => this.verify()), link), this.#answer];
  }
}
