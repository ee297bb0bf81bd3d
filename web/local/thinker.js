// Thinks about what the table asks the computers: one question at a time, in the engine's worker.
// @ts-check
import { Engine } from "../module/engine.js";

/** @typedef {import("../module/types.d.ts").Asked} Asked */
/** @typedef {import("../module/types.d.ts").Found} Found */
/** @typedef {import("../module/types.d.ts").SearchScore} SearchScore */

/**
 * What becomes of a question.
 * @typedef {object} Answers
 * @property {(question: Asked, found: Found, score: SearchScore | undefined) => void} found
 * @property {(question: Asked, error: unknown) => void} failed
 */

export class Thinker {
  #engine = new Engine();
  #answers;
  /** The number of the question that is being thought about, or that could not be; 0 if there is none. */
  #current = 0;

  /** @param {Answers} answers */
  constructor(answers) {
    this.#answers = answers;
  }

  /** Turns to what is asked now, an offer of a draw first, and stops what nobody wants to know any more. @param {Asked[]} questions */
  consider(questions) {
    const next = questions.find(({ topic }) => topic === "draw") ?? questions[0];
    if (next?.number === this.#current) return;
    if (this.#current) this.#engine.stop();
    this.#current = next?.number ?? 0;
    if (next) void this.#think(next);
  }

  close() {
    this.#current = 0;
    this.#engine.close();
  }

  /** @param {Asked} question */
  async #think(question) {
    /** @type {SearchScore | undefined} */
    let score;
    try {
      const found = await this.#engine.search({ ...question.game, ...question.how }, (line) => {
        if (line.line === 1) score = line.score;
      });
      if (!found || this.#current !== question.number) return;
      this.#current = 0;
      this.#answers.found(question, found, found.lines[0]?.score ?? score);
    } catch (error) {
      if (this.#current === question.number) this.#answers.failed(question, error);
    }
  }
}
