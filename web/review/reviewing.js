// A review in progress: the engine judges one action after the other in a worker of its own.
// @ts-check
import { Engine } from "../module/engine.js";
import { moduleTag } from "../module/tiamat.js";
import { keep, known } from "./store.js";

/** @typedef {import("../module/types.d.ts").GameAt} GameAt */
/** @typedef {import("../module/types.d.ts").Judged} Judged */
/** @typedef {import("../module/types.d.ts").Review} Review */

/** Milliseconds between two writes: what has been found since the last one is found again after the page was closed. */
const PAUSE = 500;

export class Reviewing {
  #engine = new Engine();
  #game;
  #result;
  #module = "";
  /** @type {Judged[]} */
  #answers = [];
  #kept = 0;
  #stopped = false;

  /** @param {GameAt} game @param {number} [result]  the points it brought Black, if it was not decided on the board */
  constructor(game, result) {
    this.#game = game;
    this.#result = result;
  }

  /**
   * @param {(done: number) => void} watch  is given how many actions have been judged
   * @returns {Promise<Review | null>} null if it was stopped
   */
  async run(watch) {
    try {
      this.#module = await moduleTag();
      this.#answers = await known(this.#game, this.#module);
      watch(this.#answers.length);
      // It may have been stopped meanwhile.
      if (this.#stopped) return null;
      const result = this.#result === undefined ? {} : { result: this.#result };
      const earlier = [...this.#answers];
      const found = await this.#engine.review({ ...this.#game, ...result, known: earlier }, (judged) => {
        this.#answers.push(judged);
        watch(this.#answers.length);
        if (performance.now() - this.#kept > PAUSE) this.#keep();
      });
      // Answers that do not fit the game are not used again.
      if (found && this.#answers.length !== found.actions) this.#answers = [];
      if (this.#answers.length !== earlier.length) this.#keep();
      return found;
    } finally {
      this.#engine.close();
    }
  }

  /** Stops it at once; what has been judged is kept. */
  stop() {
    this.#stopped = true;
    this.#engine.close();
  }

  #keep() {
    this.#kept = performance.now();
    void keep(this.#game, this.#module, this.#answers);
  }
}
