// A review in progress: exact values of the server if it has them, else the engine in a worker of its own, for one action after
// the other.
// @ts-check
import { Engine } from "../module/engine.js";
import { engineTag } from "../module/tiamat.js";
import { NoValues, exactAnswers } from "./exact.js";
import { keep, known } from "./store.js";

/** @typedef {import("../module/types.d.ts").GameAt} GameAt */
/** @typedef {import("../module/types.d.ts").Judged} Judged */
/** @typedef {import("../module/types.d.ts").Review} Review */
/** @typedef {import("../module/types.d.ts").Methods["review"]["params"]} ReviewQuestion */
/** @typedef {import("./store.js").Judge} Judge */

/**
 * @typedef {object} Reviewed
 * @property {Review} review
 * @property {ReviewQuestion} question  the game with all that was found
 * @property {Judge} judge  who found it
 * @property {string} [why]  why there are no exact values, if the server was asked
 */

/** Milliseconds between two writes: what has been found since the last one is found again after the page was closed. */
const PAUSE = 500;

export class Reviewing {
  #engine = new Engine();
  #game;
  #result;
  #address;
  #module = "";
  /** @type {Judge} */
  #judge = "engine";
  /** @type {Judged[]} */
  #answers = [];
  #kept = 0;
  #stopped = new AbortController();

  /**
   * @param {GameAt} game
   * @param {number} [result]  the points it brought Black, if it was not decided on the board
   * @param {string} [address]  where the server answers with exact values, if it does
   */
  constructor(game, result, address) {
    this.#game = game;
    this.#result = result;
    this.#address = address;
  }

  /**
   * @param {(done: number) => void} watch  is given how many actions have been judged
   * @returns {Promise<Reviewed | null>} null if it was stopped
   */
  async run(watch) {
    try {
      this.#module = await engineTag();
      const why = this.#address === undefined ? undefined : await this.#ask(this.#address, watch);
      if (this.#address === undefined || why !== undefined) await this.#open("engine", watch);
      // It may have been stopped meanwhile.
      if (this.#stopped.signal.aborted) return null;
      const question = { ...this.#game, ...(this.#result === undefined ? {} : { result: this.#result }) };
      const earlier = [...this.#answers];
      const review = await this.#engine.review({ ...question, known: earlier }, (judged) => this.#add(judged, watch));
      // Answers that do not fit the game are not used again.
      if (review && this.#answers.length !== review.actions) this.#answers = [];
      if (this.#answers.length !== earlier.length) this.#keep();
      if (!review) return null;
      return { review, question: { ...question, known: this.#answers }, judge: this.#judge, ...(why === undefined ? {} : { why }) };
    } finally {
      this.#engine.close();
    }
  }

  /** Stops it at once; what has been judged is kept. */
  stop() {
    this.#stopped.abort();
    this.#engine.close();
  }

  /**
   * Asks the server about every action.
   * @param {string} address @param {(done: number) => void} watch
   * @returns {Promise<string | undefined>} why it does not know all of them
   */
  async #ask(address, watch) {
    await this.#open("exact", watch);
    const earlier = this.#answers.length;
    try {
      for await (const judged of exactAnswers(address, this.#game, earlier, this.#stopped.signal)) this.#add(judged, watch);
    } catch (error) {
      if (error instanceof NoValues) return error.message;
      throw error;
    } finally {
      if (this.#answers.length > earlier) this.#keep();
    }
  }

  /** Goes on with what a judge has found before. @param {Judge} judge @param {(done: number) => void} watch */
  async #open(judge, watch) {
    this.#judge = judge;
    this.#answers = await known(this.#game, judge, this.#module);
    watch(this.#answers.length);
  }

  /** @param {Judged} judged @param {(done: number) => void} watch */
  #add(judged, watch) {
    this.#answers.push(judged);
    watch(this.#answers.length);
    if (performance.now() - this.#kept > PAUSE) this.#keep();
  }

  #keep() {
    this.#kept = performance.now();
    void keep(this.#game, this.#judge, this.#module, this.#answers);
  }
}
