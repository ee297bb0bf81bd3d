// The rolls for who begins, seen as dice: each comes to rest before its number is said.
// @ts-check
import { TUMBLE } from "../board/animate.js";
import { svg } from "../board/svg.js";
import { element } from "../common/dom.js";
import { announce } from "../common/live.js";
import { SEATS } from "./seats.js";

/** @typedef {import("./match.js").LocalMatch} LocalMatch */
/** @typedef {import("../module/tiamat.js").Tiamat} Tiamat */
/** @typedef {import("../module/types.d.ts").Seat} Seat */
/** @typedef {import("../module/types.d.ts").Thrown} Thrown */

export class Opening {
  element = element("div", { class: "rolls", hidden: true });
  #match;
  #module;
  #settings;
  #sound;
  /** The rolls on show, in order. @type {string[]} */
  #shown = [];
  /** Lets the dice come to rest. @type {(() => void) | null} */
  #rest = null;

  /**
   * @param {LocalMatch} match
   * @param {Tiamat} module
   * @param {{settings: import("./settings.js").Settings, sound: import("./sound.js").Sound}} how
   */
  constructor(match, module, { settings, sound }) {
    this.#match = match;
    this.#module = module;
    this.#settings = settings;
    this.#sound = sound;
  }

  /** Lets the dice come to rest at once; whether they were rolling. */
  finish() {
    this.#rest?.();
    return this.#rest !== null;
  }

  /** Shows the rolls there are, the new ones rolling; ends when they have come to rest and were said. */
  async show() {
    const { rolls, words } = this.#told();
    const before = this.#shown;
    this.#shown = rolls.map(([key]) => key);
    const fresh = rolls.filter(([key]) => !before.includes(key));
    // A page that is opened again has nothing new to show.
    const first = before.length === 0 && rolls.length > 1;
    this.element.hidden = rolls.length === 0;
    if (fresh.length === 0) return;
    const rows = rolls.map(([key, seat, thrown]) => this.#row(seat, thrown, fresh.some(([other]) => other === key) && !first));
    this.element.replaceChildren(...rows);
    const rolling = [...this.element.querySelectorAll(".rolling .die-rolled")];
    if (rolling.length > 0) await this.#tumble(rolling);
    for (const row of this.element.querySelectorAll(".rolling")) row.classList.remove("rolling");
    this.element.append(element("p", { class: "begins" }, words));
    announce([...fresh.map(([, seat, { value }]) => `${this.#name(seat)} rolls ${value}.`), words].join(" ").trim());
  }

  /** The rolls of the last round, each with a key, and what comes of them. @returns {{rolls: [string, Seat, Thrown][], words: string}} */
  #told() {
    const { view } = this.#match;
    const rounds = view.opening ?? [];
    const begun = view.phase !== "opening" && (view.game?.actions.length ?? 1) > 0;
    const index = rounds.findLastIndex(({ a, b }) => a !== null || b !== null);
    const round = rounds[index];
    if (begun || !round) return { rolls: [], words: "" };
    /** @type {[string, Seat, Thrown][]} */
    const rolls = SEATS.flatMap((seat) => {
      const thrown = round[seat];
      return thrown ? [[`${view.game?.number} ${index} ${seat}`, seat, thrown]] : [];
    });
    const tie = round.a && round.b && round.a.value === round.b.value;
    return { rolls, words: tie ? "A tie: both roll again." : view.phase === "playing" ? (this.#match.state.begins ?? "") : "" };
  }

  /** @param {Seat} seat */
  #name(seat) {
    return this.#match.view.names[seat];
  }

  /** @param {Seat} seat @param {Thrown} thrown @param {boolean} rolling */
  #row(seat, { faces, value }, rolling) {
    const { rules } = this.#match.view;
    const dice = this.#module.call("dice", { rules, faces }).map((die) => {
      const picture = svg("svg", { class: `die-rolled tiamat auto ${rules.slice(0, rules.indexOf("-"))}`, viewBox: "-42 -42 84 84", "aria-hidden": "true" });
      picture.innerHTML = die;
      return picture;
    });
    const number = element("strong", { class: "rolled" }, String(value));
    return element("p", { class: rolling ? "roll rolling" : "roll" }, element("span", { class: "roller" }, `${this.#name(seat)} rolls `), element("span", { class: "dice-rolled" }, ...dice), number);
  }

  /** @param {Element[]} dice */
  async #tumble(dice) {
    if (!this.#settings.animation || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    this.#sound.play("dice");
    const moving = dice.map((die, number) => {
      const turn = number % 2 ? -400 : 480;
      const frames = [
        { transform: `translate(7rem, -1.5rem) rotate(${turn}deg)`, opacity: 0 },
        { transform: `translate(4rem, 0) rotate(${turn * 0.6}deg)`, opacity: 1, offset: 0.3 },
        { transform: `translate(1.6rem, -0.7rem) rotate(${turn * 0.25}deg)`, offset: 0.6 },
        { transform: "none" },
      ];
      return die.animate(frames, { duration: TUMBLE - 60 + 20 * number, easing: "ease-out", fill: "backwards" });
    });
    const timer = await new Promise((resolve) => {
      const timer = setTimeout(() => resolve(timer), TUMBLE);
      this.#rest = () => resolve(timer);
    });
    clearTimeout(timer);
    this.#rest = null;
    for (const die of moving) die.cancel();
  }
}
