// Tells what happens in its order: motion, then words, then time to read them, then what comes next. Until that has been seen,
// the match waits.
// @ts-check

/** @typedef {import("../module/types.d.ts").Weight} Weight */

/** More actions than this are not shown one by one. */
const MOST = 4;

/**
 * What the page answers.
 * @typedef {object} Answers
 * @property {() => {game: number, last: number, live: boolean}} now  the game on the board, its last ply, and whether the reader wants to see it
 * @property {() => boolean} stepping  whether each action is shown
 * @property {() => Promise<void>} opening  shows the rolls for who begins, until the dice have come to rest
 * @property {(ply: number | undefined) => Promise<void>} put  shows the board after this many actions, or the game as it is, until it has come to rest
 * @property {(ply: number | undefined) => Weight} tell  says what has happened; answers how much there is to read in it
 * @property {() => boolean} shows  whether there is something to see in the action on the board
 * @property {(weight: Weight) => number} pause  how long that takes, in milliseconds
 * @property {() => boolean} settle  says what can be done now; whether somebody is to do it
 * @property {() => void} release  lets the match go on
 * @property {() => void} goOn  does what somebody who has seen everything wants to be done by itself
 */

export class Follower {
  /** The game and the ply on the board. */
  shown = { game: 0, ply: 0 };
  #answers;
  #moving = false;
  /** Whether something has happened since the last round began. */
  #news = false;
  /** Ends the pause. @type {(() => void) | null} */
  #goOn = null;

  /** @param {Answers} answers */
  constructor(answers) {
    this.#answers = answers;
  }

  /** Ends the pause, for somebody who has read; whether there was one. */
  hurry() {
    this.#goOn?.();
    return this.#goOn !== null;
  }

  /** Goes on until the board shows the game as it is, or the reader looks at something else. */
  async go() {
    this.#news = true;
    this.#goOn?.();
    if (this.#moving) return;
    this.#moving = true;
    try {
      while (this.#news) await this.#round();
    } catch (error) {
      // A board that cannot be shown is no reason to stop the match.
      this.#answers.release();
      throw error;
    } finally {
      this.#moving = false;
    }
  }

  async #round() {
    this.#news = false;
    const { opening, settle, release, goOn } = this.#answers;
    await opening();
    while (this.#between) await this.#step();
    const weight = await this.#arrive();
    if (this.#news) return;
    // Who is to act may do so at once: their time runs.
    if (settle()) release();
    await this.#pause(weight);
    if (this.#news) return;
    release();
    goOn();
  }

  /** How many actions the board is behind; none if it shows another game. */
  get #behind() {
    const { game, last } = this.#answers.now();
    return this.shown.game === game ? last - this.shown.ply : 0;
  }

  /** Whether there is an action to show before the last one. Without motion and pauses, those are over before anybody sees them. */
  get #between() {
    const { now, stepping } = this.#answers;
    return now().live && this.#behind > 1 && this.#behind <= MOST && stepping();
  }

  async #step() {
    const { now, put, tell } = this.#answers;
    const ply = (this.shown.ply += 1);
    await put(ply);
    // Who chooses to throw is seen to do so by the dice.
    if (now().live && this.#answers.shows()) await this.#pause(tell(ply));
  }

  /** Shows the game as it is; how much there is to read in it. */
  async #arrive() {
    const { now, put, tell } = this.#answers;
    const { game, last } = now();
    this.shown = { game, ply: last };
    if (now().live) await put(undefined);
    // What has come meanwhile is told when it has been seen.
    return this.#news ? "plain" : tell(undefined);
  }

  /** @param {Weight} weight */
  async #pause(weight) {
    const time = this.#answers.pause(weight);
    if (time === 0 || this.#news) return;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    await new Promise((resolve) => {
      this.#goOn = () => resolve(undefined);
      timer = setTimeout(resolve, time);
    });
    clearTimeout(timer);
    this.#goOn = null;
  }
}
