// The computer as a player: chooses moves, answers offers, gives hints. It thinks in a worker.
// @ts-check
import { Engine } from "../module/engine.js";

/** @typedef {import("../module/types.d.ts").GameAt} GameAt */
/** @typedef {import("../module/types.d.ts").GameInSet} GameInSet */
/** @typedef {import("../module/types.d.ts").Found} Found */
/** @typedef {import("../module/types.d.ts").SearchScore} SearchScore */

/** What counts as even, in hundredths of a close, and how many plies are a long game. */
const CLOSE = 40;
const LONG = 60;

export class Computer {
  #engine = new Engine();
  #seed;

  /** @param {number} seed  what the choices of weak levels follow from */
  constructor(seed) {
    this.#seed = seed % 2 ** 32;
  }

  get thinking() {
    return this.#engine.thinking;
  }

  close() {
    this.#engine.close();
  }

  /**
   * Chooses a move; null if it was stopped.
   * @param {GameInSet} game
   * @param {number} level
   * @param {string[]} legal
   * @param {number} [left]  milliseconds on the clock
   */
  async choose(game, level, legal, left) {
    if (legal.length === 1) return legal[0] ?? null;
    const clock = left === undefined ? {} : { clock: { left } };
    const found = await this.#engine.search({ ...game, level, seed: this.#seed, ...clock });
    return found?.best ?? null;
  }

  /**
   * The best move with its reason.
   * @param {GameInSet} game
   */
  async hint(game) {
    return this.#engine.search({ ...game, time: 1500 });
  }

  /**
   * Whether it would rather have a draw: when it is behind, or in a long game that neither side is winning.
   * @param {GameAt} game
   * @param {boolean} mine  whether the computer is to move
   */
  async wantsDraw(game, mine) {
    const found = await this.#engine.search({ ...game, time: 500 });
    const score = found?.lines[0]?.score;
    if (!score) return false;
    const ahead = (mine ? 1 : -1) * rank(score);
    return ahead < -CLOSE || (ahead <= 0 && (game.moves ?? []).length >= LONG);
  }
}

/** A number that orders scores: the better for the side to move, the larger. @param {SearchScore} score */
export function rank(score) {
  const { centi, win_in, lose_in, expected } = /** @type {Record<string, number | undefined>} */ (score);
  if (win_in !== undefined) return 1_000_000 - win_in;
  if (lose_in !== undefined) return lose_in - 1_000_000;
  return centi ?? (expected ?? 0) * 100;
}
