// Brings the board from what it shows to the game as it is, one action after the other, with a pause where there is something to
// read.
// @ts-check
import { READING } from "./story.js";

/** More actions than this are not shown one by one. */
const MOST = 4;

/**
 * What the page answers.
 * @typedef {object} Answers
 * @property {() => {game: number, last: number, live: boolean}} now  the game on the board, its last ply, and whether the reader wants to see it
 * @property {() => {stepping: boolean, pausing: boolean}} how  whether each action is shown, and whether there is time to read what happened
 * @property {(ply: number | undefined) => Promise<void>} put  shows the board after this many actions, or the game as it is, until it has come to rest
 * @property {() => boolean} tell  says what the action on show has changed, if it is more than a move
 */

export class Follower {
  /** The game and the ply on the board. */
  shown = { game: 0, ply: 0 };
  #answers;
  #moving = false;
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
    if (this.#moving) return;
    this.#moving = true;
    try {
      while (this.#between) await this.#step();
      if (this.#answers.now().live) this.#arrive();
    } finally {
      this.#moving = false;
    }
  }

  /** How many actions the board is behind; none if it shows another game. */
  get #behind() {
    const { game, last } = this.#answers.now();
    return this.shown.game === game ? last - this.shown.ply : 0;
  }

  /** Whether there is an action to show before the last one. Without motion and pauses, those are over before anybody sees them. */
  get #between() {
    const { now, how } = this.#answers;
    return now().live && this.#behind > 1 && this.#behind <= MOST && how().stepping;
  }

  async #step() {
    const { now, how, put, tell } = this.#answers;
    this.shown.ply += 1;
    await put(this.shown.ply);
    if (now().live && tell() && how().pausing) await this.#pause();
  }

  #arrive() {
    const { now, put, tell } = this.#answers;
    const { game, last } = now();
    const news = this.#behind === 1;
    const shown = { game, ply: last };
    this.shown = shown;
    const rest = put(undefined);
    if (news) void rest.then(() => this.shown === shown && now().live && tell());
  }

  async #pause() {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    await new Promise((resolve) => {
      this.#goOn = () => resolve(undefined);
      timer = setTimeout(resolve, READING);
    });
    clearTimeout(timer);
    this.#goOn = null;
  }
}
