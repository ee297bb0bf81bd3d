// The engine beside the board: it looks at the position on show, or at every one, and its lines come as it finds them.
// @ts-check
import { showLines } from "./lines.js";
import { message } from "../common/words.js";
import { Engine } from "../module/engine.js";

/** @typedef {import("../module/types.d.ts").BoardView} BoardView */
/** @typedef {import("../module/types.d.ts").GameAt} GameAt */
/** @typedef {import("../module/types.d.ts").SearchLine} SearchLine */

/** Milliseconds between two drawings of what it has found. */
const DRAW = 150;
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
  /** Whether one of its lines is being pressed. */
  #pressed = false;
  /** @type {{view: BoardView, game: GameAt} | undefined} */
  #shown;

  /**
   * @param {{think: HTMLElement, status: HTMLElement, lines: HTMLElement, facts: import("../module/types.d.ts").Facts}} panel  and what distinguishes the rule set
   * @param {{found: () => void, play: (actions: string[]) => void, failed: (words: string) => void}} on
   */
  constructor(panel, on) {
    this.#panel = panel;
    this.#on = on;
    panel.think.addEventListener("click", () => {
      this.#wanted = !this.#running;
      if (this.#shown) this.show(this.#shown.view, this.#shown.game);
    });
    panel.lines.addEventListener("pointerdown", () => (this.#pressed = true));
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(() => (this.#pressed = false)));
  }

  /** Another position is on show. @param {BoardView} view @param {GameAt} game */
  show(view, game) {
    this.stop();
    this.#shown = { view, game };
    const { lines: list, status } = this.#panel;
    // The room for the lines stays from one position to the next, so that nothing below them jumps.
    list.style.minHeight = this.#wanted ? `${list.offsetHeight}px` : "";
    list.replaceChildren();
    status.textContent = "";
    const dice = view.actions.some(({ kind }) => kind === "dice");
    if (this.#wanted && view.ending) status.textContent = "The game is over.";
    else if (this.#wanted && dice) status.textContent = "The dice come first.";
    if (!this.#wanted || dice || view.actions.length === 0) return;
    this.#runs(true);
    // Games of dice are judged action by action; elsewhere the best few are enough.
    const lines = this.#panel.facts.throws ? view.actions.length : 3;
    this.#engine.search({ ...game, lines, time: LONGEST }, (line) => this.#hear(line)).then(
      (answer) => {
        if (!answer) return;
        answer.lines.forEach((line) => this.#hear(line));
        status.append(" · done");
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
    const side = turn ? `, scores for ${this.#panel.facts.players[turn === "black" ? 0 : 1]}` : "";
    this.#panel.status.textContent = `depth ${line.depth}, ${line.nodes.toLocaleString("en")} positions${side}`;
    this.#draw();
  }

  /** Draws what has been found, in a moment. A line under a finger stays as it is: it must not become another one. */
  #draw() {
    this.#timer ||= window.setTimeout(() => {
      this.#timer = 0;
      if (this.#pressed) return this.#draw();
      showLines(this.#panel.lines, this.found.filter(Boolean), this.#on.play);
      this.#on.found();
    }, DRAW);
  }
}
