// A game that is played on the spot: on the first page, and on the diagrams of the rules. It has no clock and no match, and
// nothing is kept of it but its moves.
// @ts-check
import "../board/board.js";
import { TiamatBoard } from "../board/board.js";
import { settings } from "../local/settings.js";
import { Engine } from "../module/engine.js";

/** @typedef {import("../module/tiamat.js").Tiamat} Tiamat */
/** @typedef {import("../module/types.d.ts").GameAt} GameAt */
/** @typedef {import("../module/types.d.ts").Color} Color */
/** @typedef {import("../module/types.d.ts").BoardView} BoardView */

/**
 * @typedef {object} Casual
 * @property {GameAt} game
 * @property {{ color: Color, level: number }} [computer]  the side the computer plays
 * @property {(view: BoardView) => void} [shown]  after every change
 * @property {(why: string) => void} [refused]  why something cannot be done
 */

/** How long is waited at least before something happens by itself, in milliseconds. */
const LEAST = 500;

export class CasualGame {
  board = new TiamatBoard();
  #module;
  #options;
  /** @type {string[]} */
  #moves;
  /** @type {Engine | undefined} */
  #engine;
  /** Counts changes, so that what was meant for an earlier position is dropped. */
  #change = 0;
  /** @type {import("../module/types.d.ts").Pauses[] | undefined} */
  #paces;

  /** @param {Tiamat} module @param {Casual} options */
  constructor(module, options) {
    this.#module = module;
    this.#options = options;
    this.#moves = [...(options.game.moves ?? [])];
    this.board.outcome = (action) => module.call("outcome", { ...this.game, action, size: 160 });
    this.board.addEventListener("board-action", (event) => this.#chosen(event, (detail) => this.play(detail.action)));
    this.board.addEventListener("board-throw", (event) => this.#chosen(event, (detail) => this.throw(detail.action)));
    this.board.addEventListener("board-attempt", (event) => this.#chosen(event, (detail) => this.#attempt(detail)));
  }

  /** The game up to now. @returns {GameAt} */
  get game() {
    return { ...this.#options.game, moves: this.#moves };
  }

  /** How many actions have been played. */
  get plies() {
    return this.#moves.length;
  }

  /** Whether the computer is to act. @param {BoardView} view */
  #isComputers(view) {
    return !view.ending && view.turn === this.#options.computer?.color;
  }

  /** Shows the present position, and goes on by itself where nobody has to choose. */
  async show() {
    const change = ++this.#change;
    const { computer } = this.#options;
    const viewer = computer ? (computer.color === "black" ? "white" : "black") : null;
    const view = this.#module.call("board", { ...this.game, viewer, ports: settings().ports, aids: { groups: true, route: true, chains: true } });
    const computers = this.#isComputers(view);
    this.board.toggleAttribute("view-only", computers);
    await this.board.show(view);
    if (change !== this.#change) return;
    // Words come when the board has come to rest: the dice, the ship that arrives.
    this.#options.shown?.(view);
    if (view.ending) return;
    // Against a computer, people withdraw their ships by hand.
    if (computer && !computers) return;
    const dice = view.actions[0]?.kind === "dice";
    if (view.forced === null && !computers) return;
    await new Promise((resolve) => setTimeout(resolve, Math.max(LEAST, this.#pause(view))));
    if (change !== this.#change) return;
    if (view.forced !== null) this.play(view.forced);
    else if (dice) this.throw(null);
    else if (computer) {
      this.#engine ??= new Engine();
      const found = await this.#engine.search({ ...this.game, level: computer.level, seed: crypto.getRandomValues(new Uint32Array(1))[0] });
      if (found && change === this.#change) this.play(found.best);
    }
  }

  /** How long there is something to read on the board, in milliseconds. @param {BoardView} view */
  #pause(view) {
    this.#paces ??= this.#module.call("paces", {});
    return this.#paces.find(({ name }) => name === "normal")?.[view.last?.weight ?? "plain"] ?? 0;
  }

  /** Does what a click on a place would do. @param {string} place */
  press(place) {
    this.board.querySelector(`[data-place="${place}"]`)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }

  /** @param {string} action */
  play(action) {
    this.#moves.push(action);
    this.show();
  }

  /** Throws the dice; an action comes before that where throwing is a choice. @param {string | null} action */
  throw(action) {
    if (action !== null) this.#moves.push(action);
    const { chance } = this.#module.call("position", this.game);
    const fallen = chance && drawn(chance);
    if (fallen) this.#moves.push(fallen);
    this.show();
  }

  /** Throws the dice if the player is to throw them. */
  throwIfDue() {
    const view = this.board.view;
    if (view && !this.#isComputers(view) && view.actions[0]?.kind === "dice") this.throw(null);
  }

  /** Takes actions back until the player is to act again, or to the beginning. */
  takeBack() {
    this.#engine?.stop();
    do this.#moves.pop();
    while (this.#moves.length > 0 && this.#skips(this.#module.call("position", this.game)));
    this.show();
  }

  /** Whether nothing was chosen here by the player. @param {import("../module/types.d.ts").Position} position */
  #skips(position) {
    const forced = position.legal.length === 1 && position.phase.startsWith("withdraw");
    return position.turn === this.#options.computer?.color || position.chance !== undefined || forced;
  }

  /** Starts again, with other moves if they are given. @param {string[]} [moves] */
  restart(moves = []) {
    this.#engine?.stop();
    this.#moves = [...moves];
    this.show();
  }

  /** Ends the computer's thinking for good. */
  close() {
    this.#change++;
    this.#engine?.close();
  }

  /** @param {Event} event @param {(detail: any) => void} act */
  #chosen(event, act) {
    if (event instanceof CustomEvent) act(event.detail);
  }

  /** @param {{ from: string | null, to: string | null }} attempt */
  #attempt({ from, to }) {
    const why = this.#module.call("attempt", { ...this.game, from, to });
    if (why?.reason) this.#options.refused?.(why.reason);
  }
}

/**
 * One of the outcomes of the dice, each with its chance.
 * @param {{ action: string, probability: number }[]} outcomes
 */
function drawn(outcomes) {
  let rest = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
  return (outcomes.find(({ probability }) => (rest -= probability) < 0) ?? outcomes[outcomes.length - 1])?.action;
}
