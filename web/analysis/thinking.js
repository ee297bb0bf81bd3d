// The engine beside the board: it looks at the position on show, or at every one, and what it finds comes line by line.
// @ts-check
import { message } from "../common/words.js";
import { Engine } from "../module/engine.js";

/** @typedef {import("../module/types.d.ts").BoardView} BoardView */
/** @typedef {import("../module/types.d.ts").GameAt} GameAt */
/** @typedef {import("../module/types.d.ts").SearchLine} SearchLine */

/** Milliseconds between two drawings of what it has found. */
const DRAW = 150;
/** How many moves of Mur it compares. */
const LINES = 4;
/** How long it looks at a position. */
const LONGEST = 60_000;

export class Thinking {
  /** What it has found in this position, by line. @type {SearchLine[]} */
  found = [];
  #engine = new Engine();
  #panel;
  #on;
  /** Whether it looks at every position that is shown. */
  #wanted = false;
  /** Whether it is looking at one now. */
  #running = false;
  #timer = 0;
  /** What it is doing, in words. */
  #words = "";
  /** Whether one of its lines is being pressed. */
  #pressed = false;
  /** @type {{view: BoardView, game: GameAt} | undefined} */
  #shown;

  /**
   * @param {{think: HTMLElement, list: HTMLElement, facts: import("../module/types.d.ts").Facts}} panel  and what distinguishes the rule set
   * @param {{found: (lines: SearchLine[], words: string) => void, said: (words: string) => void, failed: (words: string) => void}} on
   */
  constructor(panel, on) {
    this.#panel = panel;
    this.#on = on;
    panel.think.addEventListener("click", () => {
      this.#wanted = !this.#running;
      if (this.#shown) this.show(this.#shown.view, this.#shown.game);
    });
    panel.list.addEventListener("pointerdown", () => (this.#pressed = true));
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(() => (this.#pressed = false)));
  }

  /** Whether it is to look at every position. */
  get wanted() {
    return this.#wanted;
  }

  /** Another position is on show. @param {BoardView} view @param {GameAt} game */
  show(view, game) {
    this.stop();
    this.#shown = { view, game };
    const dice = view.actions.some(({ kind }) => kind === "dice");
    if (this.#wanted && view.ending) this.#on.said("The game is over.");
    else if (this.#wanted && dice) this.#on.said("The dice come first.");
    if (!this.#wanted || dice || view.actions.length === 0) return;
    this.#runs(true);
    // Games of dice are judged action by action; elsewhere the best few are enough.
    const lines = this.#panel.facts.throws ? view.actions.length : LINES;
    this.#engine.search({ ...game, lines, time: LONGEST }, (line) => this.#hear(line)).then(
      (answer) => {
        if (!answer) return;
        answer.lines.forEach((line) => this.#hear(line));
        this.#words += " Done.";
        this.#draw();
        this.#runs(false);
      },
      (error) => {
        this.#runs(false);
        this.#on.failed(message(error));
      },
    );
  }

  /** Forgets the position, and stops looking at it. */
  stop() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#engine.stop();
    this.#shown = undefined;
    this.found = [];
    this.#runs(false);
  }

  /** @param {boolean} now */
  #runs(now) {
    this.#running = now;
    this.#panel.think.setAttribute("aria-pressed", String(now));
    this.#panel.think.textContent = now ? "Stop" : "Analyse";
  }

  /** @param {SearchLine} line */
  #hear(line) {
    this.found[line.line - 1] = line;
    const { turn } = this.#shown?.view ?? {};
    const { players, throws } = this.#panel.facts;
    const side = turn ? ` for ${players[turn === "black" ? 0 : 1]}` : "";
    const ahead = throws ? "throws" : "turns";
    this.#words = `Engine${side}: looks ${line.depth} ${ahead} ahead, ${line.nodes.toLocaleString("en")} positions.`;
    this.#draw();
  }

  /** Draws what has been found, in a moment. A line under a finger stays as it is: it must not become another one. */
  #draw() {
    this.#timer ||= window.setTimeout(() => {
      this.#timer = 0;
      if (this.#pressed) return this.#draw();
      this.#on.found(this.found.filter(Boolean), this.#words);
    }, DRAW);
  }
}
