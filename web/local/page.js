// The page of a local game: brings the match, the board and the panels together.
// @ts-check
import { Controls } from "./controls.js";
import { DELETED, deletedPanel } from "./deleted.js";
import { Finished } from "./finished.js";
import { Help } from "./help.js";
import { hintMarks, hintWords } from "./hint.js";
import { lookOf } from "./look.js";
import { Moves } from "./moves.js";
import { news } from "./news.js";
import { PAUSE } from "./opponent.js";
import { Players } from "./players.js";
import { Proof } from "./proof.js";
import { Result } from "./result.js";
import { past, toDo, waiting } from "./say.js";
import { settings } from "./settings.js";
import { tools } from "./tools.js";
import { STEPPING } from "../board/keys.js";
import { afterPaint, element, find } from "../common/dom.js";
import { notationField } from "../common/notation.js";
import { fleeting } from "../common/notice.js";
import { titleOf } from "../common/titles.js";
import { message } from "../common/words.js";

/** @typedef {import("./match.js").LocalMatch} LocalMatch */
/** @typedef {import("../module/tiamat.js").Tiamat} Tiamat */
/** @typedef {import("../board/types.d.ts").BoardView} BoardView */
/** @typedef {import("../board/types.d.ts").Look} Look */
/** @typedef {import("../board/types.d.ts").Marks} Marks */

/** Milliseconds until something without a choice is done and until the next game. */
const FORCED = 900;
const NEXT_GAME = 7000;
/** Where it is kept over a reload why something was refused. */
const REFUSED = "tiamat-refused";

export class GamePage {
  #match;
  #module;
  #places;
  #board = /** @type {import("../board/board.js").TiamatBoard} */ (document.createElement("tiamat-board"));
  #preview = element("p", { class: "preview hint", "aria-hidden": "true" });
  #room = element("div", { class: "room" });
  #moves = new Moves(() => this.#draw());
  #players;
  #controls;
  #result;
  #finished;
  #proof;
  #help;
  #settings = settings();
  /** The board view of the game as it is. @type {BoardView | null} */
  #boardView = null;
  /** What a hint has marked, until the next move. @type {Marks | undefined} */
  #marks;
  #notation = notationField((text) => this.#written(text));
  /** The game and the ply on the board. */
  #shown = { game: 0, ply: 0 };
  #moving = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #automatic;
  /** Says why something cannot be done, next to the board. */
  #notice;

  /**
   * @param {LocalMatch} match
   * @param {Tiamat} module
   * @param {{board: HTMLElement, say: HTMLElement, notice: HTMLElement, side: HTMLElement}} places
   */
  constructor(match, module, places) {
    this.#match = match;
    this.#module = module;
    this.#places = places;
    this.#notice = fleeting(places.notice);
    match.pause = this.#settings.quick ? 0 : PAUSE;
    this.#players = new Players(match);
    this.#controls = new Controls(match, (refused) => this.#notice(refused), { hint: () => void this.#hint() });
    this.#result = new Result(match, module, () => this.#proof.verify());
    this.#finished = new Finished(match, module);
    this.#proof = new Proof(match, module);
    const changed = () => {
      match.pause = this.#settings.quick ? 0 : PAUSE;
      this.#draw();
      this.#showPlayers();
    };
    const { rules } = match.view;
    this.#help = new Help(rules, module, this.#settings, changed);
    this.#moves.element.classList.toggle("blue", rules === "mur-advanced");
    this.#moves.element.append(this.#notation, tools(rules, this.#settings, changed, () => this.#board.listKeys()));
    this.#board.moreKeys = STEPPING;
    places.board.replaceChildren(this.#board);
    // One room for what is said below the board, so that nothing jumps.
    this.#room.append(this.#moves.text, this.#preview, this.#help.tip, places.notice);
    places.board.after(this.#controls.now, this.#room);
    const panels = [this.#players, this.#result, this.#controls, this.#moves, this.#finished, this.#proof, this.#help];
    places.side.replaceChildren(...panels.map((panel) => panel.element));
    const title = `${titleOf(rules)}: ${match.view.names.a} – ${match.view.names.b}`;
    document.title = `${title} · Tiamat`;
    find("h1", HTMLElement).textContent = title;
    this.#listen();
    match.begin();
    // The first game begins at once: who opens the page is ready.
    if (match.view.phase === "preparing" && !match.view.game) match.ready();
    const refused = sessionStorage.getItem(REFUSED);
    sessionStorage.removeItem(REFUSED);
    if (refused) this.#notice(refused);
  }

  #listen() {
    const [match, board] = [this.#match, this.#board];
    match.addEventListener("change", (event) => this.#changed(/** @type {CustomEvent} */ (event).detail));
    match.addEventListener("thinking", () => this.#players.think());
    match.addEventListener("trouble", (event) => {
      const error = /** @type {CustomEvent} */ (event).detail;
      this.#notice(message(error), { stays: true });
    });
    match.addEventListener("elsewhere", (event) => this.#reload(/** @type {CustomEvent} */ (event).detail));
    match.addEventListener("deleted", () => this.#deleted());
    /** @param {string} name @param {(detail: any) => void} heard */
    const on = (name, heard) => board.addEventListener(name, (event) => heard(/** @type {CustomEvent} */ (event).detail));
    on("board-action", ({ action }) => this.#notice(match.play(action)));
    on("board-throw", ({ kind, action }) => {
      if (action === null) this.#notice(match.throw());
      else this.#controls.choose(kind, action);
    });
    on("board-attempt", ({ from, to }) => {
      this.#notice(this.#module.call("session.attempt", { id: match.session, from, to, ...this.#look() })?.reason ?? null);
    });
    // A board that cannot be played on says why.
    board.addEventListener("click", () => board.viewOnly && this.#notice(waiting(match, this.#moves)));
    on("board-preview", ({ text }) => (this.#preview.textContent = text));
    board.outcome = (action) => this.#module.call("session.outcome", { id: match.session, action, ...this.#look() });
    addEventListener("keydown", (event) => this.#key(event));
  }

  /** Shows the game as another tab has left it; a tab that nobody sees waits for that. @param {Error | null} refused */
  #reload(refused) {
    if (refused) sessionStorage.setItem(REFUSED, refused.message);
    clearTimeout(this.#automatic);
    if (document.hidden) document.addEventListener("visibilitychange", () => location.reload(), { once: true });
    else location.reload();
  }

  /** The game was deleted elsewhere: nothing is played on, but it can be kept. */
  #deleted() {
    clearTimeout(this.#automatic);
    this.#places.say.textContent = DELETED;
    this.#places.board.inert = true;
    this.#controls.now.remove();
    this.#room.remove();
    this.#places.side.replaceChildren(deletedPanel(this.#match));
  }

  /** Something has happened in the session. @param {import("../module/types.d.ts").SessionEvent[]} events */
  #changed(events) {
    const { view, personToAct } = this.#match;
    this.#marks = undefined;
    this.#notice(news(events, view.names), { news: true });
    this.#list();
    this.#boardView = view.phase === "playing" ? this.#boardViewOf() : null;
    this.#controls.show(this.#boardView);
    this.#result.show();
    this.#finished.show();
    afterPaint(() => this.#proof.show());
    this.#notation.hidden = view.phase === "over";
    this.#room.classList.toggle("over", view.phase === "over");
    this.#showPlayers();
    this.#say();
    this.#help.show(personToAct ? this.#boardView : null);
    void this.#advance();
    this.#schedule();
  }

  /** Brings the list of moves up to date. */
  #list() {
    const { view, session } = this.#match;
    const { number = 0, actions = [] } = view.game ?? {};
    const from = this.#moves.known(number, actions);
    const { viewer = null } = this.#look();
    this.#moves.show(number, from, view.game ? this.#module.call("session.plies", { id: session, from, viewer }) : []);
  }

  /** Says what to do now, or that this is not now. */
  #say() {
    this.#places.say.textContent = past(this.#match, this.#moves) ?? toDo(this.#match, this.#boardView);
  }

  #showPlayers() {
    const { view, session } = this.#match;
    const position = view.game
      ? this.#module.call("session.position", { id: session })
      : this.#module.call("position", { rules: view.rules, options: view.options });
    this.#players.show(position, this.#look().flip === true);
  }

  /** @returns {Look} */
  #look() {
    return { ...lookOf(this.#match, this.#settings), ...(this.#marks ? { marks: this.#marks } : {}) };
  }

  /** @param {number} [ply] @returns {BoardView} */
  #boardViewOf(ply) {
    const { view, session } = this.#match;
    if (!view.game) return this.#module.call("board", { rules: view.rules, options: view.options, ...this.#look() });
    return this.#module.call("session.board", { id: session, ...(ply === undefined ? {} : { ply }), ...this.#look() });
  }

  /** Shows the position that the reader has stepped to, or the game as it is. */
  #draw() {
    if (this.#moves.live) this.#boardView = this.#match.view.phase === "playing" ? this.#boardViewOf() : null;
    this.#say();
    this.#shown = { game: this.#match.view.game?.number ?? 0, ply: this.#moves.at };
    this.#put(this.#moves.live ? undefined : this.#moves.at, false);
    if (this.#moves.live) void this.#advance();
  }

  /** Moves the board on to the game as it is, one action after the other. */
  async #advance() {
    if (this.#moving || !this.#moves.live) return;
    this.#moving = true;
    try {
      for (;;) {
        const game = this.#match.view.game?.number ?? 0;
        const last = this.#moves.at;
        const behind = this.#shown.game === game ? last - this.#shown.ply : 0;
        // Without motion, what lies between is over before anybody sees it.
        if (behind <= 1 || behind > 4 || !this.#settings.animation) {
          this.#shown = { game, ply: last };
          void this.#put(undefined, true);
          return;
        }
        this.#shown.ply += 1;
        await this.#put(this.#shown.ply, true);
        if (!this.#moves.live) return;
      }
    } finally {
      this.#moving = false;
    }
  }

  /**
   * @param {number | undefined} ply  how many actions to show; all of them if absent
   * @param {boolean} animate
   */
  #put(ply, animate) {
    const boardView = ply === undefined ? (this.#boardView ?? this.#boardViewOf()) : this.#boardViewOf(ply);
    // The board leaves room for the lines above and below it.
    this.#places.board.style.setProperty("--ratio", String(boardView.frame[2] / boardView.frame[3]));
    this.#board.viewOnly = ply !== undefined || this.#boardView === null || !this.#match.personToAct;
    this.#board.setAttribute("animation", this.#settings.animation ? "on" : "off");
    // The position alone does not say that a player has resigned, that both agreed on a draw, or that time has run out.
    const settled = ply === undefined && !boardView.ending && this.#match.view.game !== null && this.#boardView === null;
    // Before the rolls for who begins, nobody has a colour or a turn.
    const idle = settled || this.#match.view.phase === "opening";
    this.#board.classList.toggle("settled", idle);
    return this.#board.show(idle ? { ...boardView, say: toDo(this.#match, this.#boardView) } : boardView, { animate });
  }

  /** What happens by itself: the next game, an action without a choice, a throw if the reader wants that. */
  #schedule() {
    clearTimeout(this.#automatic);
    const match = this.#match;
    const { view, state } = match;
    const forcedAfter = this.#settings.quick ? 0 : FORCED;
    const later = (/** @type {number} */ ms, /** @type {() => void} */ act) => (this.#automatic = setTimeout(act, ms));
    // With a clock the next game waits until somebody asks for it.
    if (view.phase === "preparing" && view.game && !view.time) {
      later(NEXT_GAME, () => (this.#moves.live && !document.hidden && !this.#result.used ? match.ready() : this.#schedule()));
    }
    if (!match.personToAct || !view.turn) return;
    const forced = this.#boardView?.forced;
    if (state.may[view.turn].throw) {
      if (this.#settings.throwing) later(forcedAfter, () => this.#notice(match.throw()));
    } else if (forced && !match.byHand) {
      later(forcedAfter, () => this.#notice(match.play(forced)));
    }
  }

  /** Somebody has written an action. @param {string} text */
  #written(text) {
    const match = this.#match;
    const playing = match.personToAct && this.#moves.live;
    const game = playing ? match.game() : null;
    const answer = game && this.#module.call("explain", { ...game, text });
    const legal = answer?.legal && answer.move !== null;
    if (legal) this.#notice(match.play(answer.move ?? text));
    else this.#notice(answer ? (answer.reason ?? answer.sentence) : (waiting(match, this.#moves) ?? "The next game has not begun."));
    return legal ?? false;
  }

  async #hint() {
    const before = this.#match.state;
    this.#notice("Thinking about a hint …", { stays: true, news: true });
    try {
      const found = await this.#match.hint();
      if (!found || this.#match.state !== before) return;
      this.#marks = hintMarks(this.#boardView?.actions.find(({ action }) => action === found.best));
      this.#draw();
      this.#notice(hintWords(found), { stays: true, news: true });
      // On a phone the button is far below the board.
      this.#places.board.scrollIntoView({ block: "nearest" });
    } catch (error) {
      this.#notice(message(error));
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof HTMLElement && target.closest("input, textarea, select")) return;
    const onBoard = target instanceof HTMLElement && target.closest("tiamat-board") !== null;
    // The board throws what belongs to a game; rolls for who begins come before it.
    if (event.key === " " && (onBoard || target === document.body) && this.#controls.roll()) event.preventDefault();
    if (onBoard) return;
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    this.#moves.step(by);
  }
}
