// What the computer does in a match: it rolls, throws, plays and answers offers, each after a moment so that a person can follow.
// @ts-check
import { Computer } from "./computer.js";
import { SEATS } from "./seats.js";

/** @typedef {import("./match.js").LocalMatch} LocalMatch */
/** @typedef {import("../module/types.d.ts").Seat} Seat */

/** Milliseconds between what the computer does. */
export const PAUSE = 650;

export class Opponent {
  pause = PAUSE;
  /** Whether it is thinking about a move. */
  thinking = false;
  #match;
  #computer;
  #thought;
  /** How often something has happened: what was begun before is out of date after it. */
  #moment = 0;

  /**
   * @param {LocalMatch} match
   * @param {number} seed
   * @param {() => void} thought  called when thinking begins or ends
   */
  constructor(match, seed, thought) {
    this.#match = match;
    this.#computer = new Computer(seed);
    this.#thought = thought;
  }

  /** Something has happened, so whatever was under way is out of date. */
  interrupt() {
    this.#moment++;
    this.thinking = false;
  }

  close() {
    this.interrupt();
    this.#computer.close();
  }

  /** What it would do for a person now, with its reason. */
  hint() {
    return this.#computer.hint(this.#match.toPlay());
  }

  /** Does what the computer has to do now, if it has. */
  async go() {
    const match = this.#match;
    for (const seat of SEATS.filter((seat) => match.isComputer(seat))) {
      const may = match.state.may[seat];
      if (may.answer.includes("draw")) return this.#answerDraw(seat);
      if (may.roll) return this.#later(() => match.act(seat, { do: "roll" }));
      if (may.throw) return this.#later(() => match.act(seat, { do: "throw" }));
      if (may.play.length > 0) return this.#think(seat);
    }
  }

  /** A moment to see what has happened. @param {() => void} act */
  async #later(act) {
    const moment = this.#moment;
    await new Promise((resolve) => setTimeout(resolve, this.pause));
    if (this.#moment === moment) act();
  }

  /** @param {Seat} seat */
  async #think(seat) {
    const match = this.#match;
    const moment = this.#moment;
    const player = match.seats[seat];
    const { clock } = match.view;
    const left = clock ? (match.color(seat) === "b" ? clock.black : clock.white) : undefined;
    this.#thinks(true);
    try {
      const shown = new Promise((resolve) => setTimeout(resolve, this.pause));
      const level = player.kind === "computer" ? player.level : 1;
      const action = await this.#computer.choose(match.toPlay(), level, match.state.may[seat].play, left);
      await shown;
      // A takeback or a flag may have come in between.
      if (action !== null && this.#moment === moment) match.act(seat, { do: "play", action });
    } finally {
      if (this.#moment === moment) this.#thinks(false);
    }
  }

  /** @param {boolean} thinking */
  #thinks(thinking) {
    if (this.thinking === thinking) return;
    this.thinking = thinking;
    this.#thought();
  }

  /** @param {Seat} seat */
  async #answerDraw(seat) {
    const match = this.#match;
    const moment = this.#moment;
    const wants = await this.#computer.wantsDraw(match.game(), match.view.turn === seat);
    if (this.#moment === moment) match.act(seat, { do: wants ? "accept" : "decline", what: "draw" });
  }
}
