// The time of a session: it passes only while the game is open, and thinking time counts after a reload.
// @ts-check

export class SessionTime {
  #key;
  /** The time of the session when the page was opened, and that of the page at that moment. */
  #epoch;
  #opened = performance.now();
  /** The time of the page when that of the session was stopped. @type {number | null} */
  #stopped = null;

  /** @param {string} id  of the game @param {number} at  of the last action */
  constructor(id, at) {
    this.#key = `tiamat-time-${id}`;
    this.#epoch = Math.max(at, this.#left());
    addEventListener("pagehide", () => this.keep());
  }

  now() {
    return Math.round(this.#epoch + (this.#stopped ?? performance.now()) - this.#opened);
  }

  /** While people see what has happened, nobody's time passes. */
  stop() {
    this.#stopped ??= performance.now();
  }

  goOn() {
    if (this.#stopped !== null) this.#opened += performance.now() - this.#stopped;
    this.#stopped = null;
  }

  /** Keeps the time for when the game is opened again. */
  keep() {
    try {
      localStorage.setItem(this.#key, String(this.now()));
    } catch {
      // Without storage, the time since the last action is given back.
    }
  }

  /** When the game was last left. */
  #left() {
    try {
      return Number(localStorage.getItem(this.#key)) || 0;
    } catch {
      return 0;
    }
  }
}
