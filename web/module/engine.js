// The computer's player, analyst and reviewer. It thinks in a worker, so that the page never waits for it, and stops at once: the
// worker is ended and another one started from the same compiled module.
// @ts-check
import { TiamatError, compile } from "./tiamat.js";

/** @typedef {import("./types.d.ts").Methods["search"]["params"]} Question */
/** @typedef {import("./types.d.ts").Found} Found */
/** @typedef {import("./types.d.ts").SearchLine} SearchLine */
/** @typedef {import("./types.d.ts").Review} Review */
/** @typedef {import("./types.d.ts").Methods["review"]["params"]} ReviewQuestion */
/** @typedef {import("./types.d.ts").Judged} Judged */

/**
 * @typedef {object} Search
 * @property {number} id
 * @property {Worker} worker
 * @property {((line: any) => void) | undefined} watch
 * @property {(found: any) => void} resolve
 * @property {(error: unknown) => void} reject
 */

export class Engine {
  /** @type {Worker | undefined} */
  #worker;
  /** @type {Search | undefined} */
  #search;
  #last = 0;

  /** Whether a search is running. */
  get thinking() {
    return this.#search !== undefined;
  }

  /**
   * Searches. A search that is still running is stopped first.
   * @param {Question} question
   * @param {(line: SearchLine) => void} [watch] gets each line as it is found
   * @returns {Promise<Found | null>} null if it was stopped
   */
  search(question, watch) {
    return this.#ask("search", question, watch);
  }

  /**
   * Reviews a game. A search that is still running is stopped first.
   * @param {ReviewQuestion} question
   * @param {(judged: Judged) => void} watch  gets each answer as it is found
   * @returns {Promise<Review | null>} null if it was stopped
   */
  review(question, watch) {
    return this.#ask("review", question, watch);
  }

  /**
   * The page of a review that is finished. A search that is still running is stopped first.
   * @param {import("./types.d.ts").Methods["review.page"]["params"]} question
   * @returns {Promise<string | null>} null if it was stopped
   */
  reviewPage(question) {
    return this.#ask("review.page", question, undefined);
  }

  /**
   * The games of a text in Royal Game Notation. A search that is still running is stopped first.
   * @param {string} text
   * @returns {Promise<import("./types.d.ts").Methods["rgn.read"]["result"] | null>} null if it was stopped
   */
  readRgn(text) {
    return this.#ask("rgn.read", { text }, undefined);
  }

  /**
   * A game in Royal Game Notation. A search that is still running is stopped first.
   * @param {import("./types.d.ts").Methods["rgn.write"]["params"]} game
   * @returns {Promise<string | null>} null if it was stopped
   */
  writeRgn(game) {
    return this.#ask("rgn.write", game, undefined);
  }

  /**
   * @param {"search" | "review" | "review.page" | "rgn.read" | "rgn.write"} method
   * @param {object} question
   * @param {((line: any) => void) | undefined} watch
   */
  async #ask(method, question, watch) {
    this.stop();
    const id = ++this.#last;
    const worker = await this.#start();
    // Another search, or a stop, may have come while the module was being loaded.
    if (id !== this.#last) return null;
    return new Promise((resolve, reject) => {
      this.#search = { id, worker, watch, resolve, reject };
      worker.postMessage({ id, method, question });
    });
  }

  /** Stops the search at once, if one is running. */
  stop() {
    this.#last++;
    const search = this.#search;
    if (!search) return;
    this.#drop(search.worker);
    search.resolve(null);
    // The next question finds a worker that is ready.
    this.#start().catch(() => {});
  }

  /** Ends the worker. */
  close() {
    this.#last++;
    this.#search?.resolve(null);
    if (this.#worker) this.#drop(this.#worker);
  }

  /** @param {Worker} worker */
  #drop(worker) {
    worker.terminate();
    if (this.#worker === worker) this.#worker = undefined;
    this.#search = undefined;
  }

  async #start() {
    const module = await compile("engine");
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL("engine-worker.js", import.meta.url), { type: "module", name: "engine" });
    worker.addEventListener("message", ({ data }) => this.#hear(data));
    worker.addEventListener("error", (event) => {
      const search = this.#search;
      if (search?.worker !== worker) return;
      this.#drop(worker);
      search.reject(new Error(event.message || "the engine could not be started"));
    });
    worker.postMessage({ module });
    this.#worker = worker;
    return worker;
  }

  /** @param {{id: number, line?: unknown, found?: unknown, fault?: import("./tiamat.js").Trouble}} news */
  #hear({ id, line, found, fault }) {
    const search = this.#search;
    if (search?.id !== id) return;
    if (line) {
      search.watch?.(line);
      return;
    }
    this.#search = undefined;
    if (found) search.resolve(found);
    else search.reject(new TiamatError(fault ?? { message: "the engine gave no answer", kind: "broken" }));
  }
}
