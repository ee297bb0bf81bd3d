// The page of a local game: brings the match, the board and the panels together.
// @ts-check
import { Controls } from "./controls.js";
import { DELETED, deletedPanel } from "./deleted.js";
import { Finished } from "./finished.js";
import { Follower } from "./follow.js";
import { arrange } from "./frame.js";
import { Help } from "./help.js";
import { hintMarks, hintWords } from "./hint.js";
import { TALL, lookOf } from "./look.js";
import { More } from "./more.js";
import { Moves } from "./moves.js";
import { news } from "./news.js";
import { Players } from "./players.js";
import { Proof } from "./proof.js";
import { Result } from "./result.js";
import { past, toDo, waiting } from "./say.js";
import { SEATS } from "./seats.js";
import { UNSAVED, unsavedPanel } from "./unsaved.js";
import { settings } from "./settings.js";
import { PACE, READING, story, weighty } from "./story.js";
import { tools } from "./tools.js";
import { STEPPING } from "../board/keys.js";
import { afterPaint, element, find } from "../common/dom.js";
import { announce } from "../common/live.js";
import { notationField } from "../common/notation.js";
import { fleeting } from "../common/notice.js";
import { titleOf } from "../common/titles.js";
import { message } from "../common/words.js";

/** @typedef {import("./match.js").LocalMatch} LocalMatch */
/** @typedef {import("../module/tiamat.js").Tiamat} Tiamat */
/** @typedef {import("../module/types.d.ts").BoardView} BoardView */
/** @typedef {import("../module/types.d.ts").Look} Look */
/** @typedef {import("../module/types.d.ts").Marks} Marks */

/** Milliseconds until something without a choice is done, if nothing else is to be read, and until the next game. */
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
  #moves = new Moves(() => this.#draw());
  #players;
  #controls;
  #result;
  #finished;
  #proof;
  #help;
  #more;
  #settings = settings();
  /** The board view of the game as it is. @type {BoardView | null} */
  #boardView = null;
  /** What a hint has marked, until the next move. @type {Marks | undefined} */
  #marks;
  #notation = notationField((text) => this.#written(text));
  #follower = new Follower({
    now: () => ({ game: this.#match.view.game?.number ?? 0, last: this.#moves.count, live: this.#moves.live }),
    how: () => ({ stepping: this.#settings.animation || !this.#settings.quick, pausing: !this.#settings.quick }),
    put: (ply) => this.#put(ply, true),
    tell: () => this.#tell(),
  });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #automatic;
  /** Milliseconds until something without a choice is done. */
  #forcedAfter = FORCED;
  /** Says why something cannot be done, next to the board. */
  #notice;

  /**
   * @param {LocalMatch} match
   * @param {Tiamat} module
   * @param {{board: HTMLElement, story: HTMLElement, say: HTMLElement, notice: HTMLElement, side: HTMLElement}} places
   */
  constructor(match, module, places) {
    this.#match = match;
    this.#module = module;
    this.#places = places;
    this.#notice = fleeting(places.notice, announce);
    this.#setPace();
    this.#players = new Players(match);
    this.#controls = new Controls(match, (refused) => this.#notice(refused), { hint: () => this.#askHint(), acted: () => this.#more.close() });
    this.#result = new Result(match, module, () => (this.#more.open(), this.#proof.verify()));
    this.#finished = new Finished(match, module);
    this.#proof = new Proof(match, module);
    const changed = () => {
      this.#setPace();
      this.#draw();
    };
    const { rules } = match.view;
    this.#help = new Help(rules, module, this.#settings, changed);
    this.#moves.element.classList.toggle("blue", match.facts.players[0] === "Blue");
    this.#board.moreKeys = STEPPING;
    places.board.replaceChildren(this.#board, this.#players.cards);
    const [controls, moves] = [this.#controls, this.#moves];
    const look = tools(match.facts, this.#settings, changed, () => (this.#more.close(), this.#board.listKeys()));
    const more = new More(rules, [controls.rest, look, this.#finished.element, this.#proof.element, this.#help.element]);
    this.#more = more;
    arrange(places, {
      told: [moves.text, controls.rolls, places.say, controls.declining],
      room: [this.#preview, places.notice],
      story: [controls.now, element("div", { class: "tip-room" }, this.#help.tip), this.#result.element],
      bar: [...controls.bar, more.button],
      steps: [moves.steps],
      side: [this.#players.element, moves.element, this.#notation],
      more: more.element,
    });
    TALL.addEventListener("change", () => this.#draw());
    const title = `${titleOf(rules)}: ${match.view.names.a} – ${match.view.names.b}`;
    document.title = `${title} · Tiamat`;
    find("h1", HTMLElement).textContent = title;
    this.#listen();
    match.begin();
    const refused = sessionStorage.getItem(REFUSED);
    sessionStorage.removeItem(REFUSED);
    if (refused) this.#notice(refused);
  }

  #listen() {
    const [match, board] = [this.#match, this.#board];
    match.addEventListener("change", (event) => this.#changed(/** @type {CustomEvent} */ (event).detail));
    match.addEventListener("thinking", () => this.#players.think());
    match.addEventListener("hint", (event) => this.#hint(/** @type {CustomEvent} */ (event).detail));
    match.addEventListener("trouble", (event) => {
      const error = /** @type {CustomEvent} */ (event).detail;
      this.#notice(message(error), { stays: true });
    });
    match.addEventListener("elsewhere", (event) => this.#reload(/** @type {CustomEvent} */ (event).detail));
    match.addEventListener("deleted", () => this.#end(DELETED, deletedPanel(match)));
    match.addEventListener("unsaved", (event) => this.#unsaved(/** @type {CustomEvent} */ (event).detail));
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
    on("board-idle", () => {
      match.hurry();
      if (!this.#follower.hurry()) this.#notice(waiting(match, this.#moves));
    });
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

  /** Shows the game as it is stored. @param {unknown} error */
  #unsaved(error) {
    this.#list();
    this.#draw();
    this.#end(UNSAVED, unsavedPanel(this.#match, error));
  }

  /** Nothing is played on here. @param {string} why @param {HTMLElement} panel  says what can be done */
  #end(why, panel) {
    clearTimeout(this.#automatic);
    this.#places.say.textContent = why;
    this.#places.board.inert = true;
    for (const part of [this.#places.story, ...document.querySelectorAll(".foot, .more")]) part.replaceChildren();
    this.#places.story.append(this.#places.say);
    this.#places.side.replaceChildren(panel);
  }

  /** Something has happened in the session. @param {import("../module/types.d.ts").SessionEvent[]} events */
  #changed(events) {
    const { view, personToAct } = this.#match;
    this.#marks = undefined;
    // The board says that a flag has fallen.
    this.#notice(news(events, view.names), { news: true, heard: events.some(({ action }) => action === "flag") });
    this.#setForced(events);
    this.#list();
    this.#boardView = view.phase === "playing" ? this.#boardViewOf() : null;
    this.#controls.show(this.#boardView);
    this.#result.show();
    this.#finished.show();
    afterPaint(() => this.#proof.show());
    this.#notation.hidden = view.phase === "over";
    this.#help.show(personToAct ? this.#boardView : null);
    void this.#follower.go();
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

  /** Leaves time to see what happens, and to read what changes the game. */
  #setPace() {
    const { quick } = this.#settings;
    this.#match.pace = quick ? { plain: 0, weighty: 0 } : PACE;
    this.#setForced([]);
  }

  /** @param {import("../module/types.d.ts").SessionEvent[]} events  after which something without a choice may come */
  #setForced(events) {
    const reading = events.some((event) => event.event === "played" && weighty(event.effects)) ? READING : 0;
    this.#forcedAfter = this.#settings.quick ? 0 : FORCED + reading;
  }

  /** Says what the action on the board has changed, if it is more than a move. */
  #tell() {
    const words = story(this.#board.view?.last ?? null, this.#look());
    // The board has said what happened.
    if (words) this.#notice(words, { news: true, heard: true });
    return words !== null;
  }

  /** Shows the players as they are, or after some actions on the way there. @param {BoardView} boardView @param {number} [ply] */
  #showPlayers(boardView, ply) {
    const match = this.#match;
    const turn = ply === undefined ? match.view.turn : (SEATS.find((seat) => match.color(seat) === boardView.turn) ?? null);
    this.#players.show(boardView, turn);
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
    this.#follower.shown = { game: this.#match.view.game?.number ?? 0, ply: this.#moves.at };
    void this.#put(this.#moves.live ? undefined : this.#moves.at, false);
  }

  /**
   * @param {number | undefined} ply  how many actions to show; all of them if absent
   * @param {boolean} animate
   */
  #put(ply, animate) {
    const boardView = ply === undefined ? (this.#boardView ?? this.#boardViewOf()) : this.#boardViewOf(ply);
    // On the way to the game as it is, everything is about what the board shows.
    const underway = ply !== undefined && this.#moves.live;
    this.#moves.mark(ply);
    this.#places.say.textContent = underway ? boardView.say : (past(this.#match, this.#moves) ?? toDo(this.#match, this.#boardView));
    this.#showPlayers(boardView, underway ? ply : undefined);
    // The board is as large as there is room for it.
    find("main", HTMLElement).style.setProperty("--ratio", String(boardView.frame[2] / boardView.frame[3]));
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
    const later = (/** @type {number} */ ms, /** @type {() => void} */ act) => (this.#automatic = setTimeout(act, ms));
    // With a clock the next game waits until somebody asks for it.
    if (view.phase === "preparing" && view.game && !view.time) {
      later(NEXT_GAME, () => (this.#moves.live && !document.hidden && !this.#result.used ? match.ready() : this.#schedule()));
    }
    if (!match.personToAct || !view.turn) return;
    const forced = this.#boardView?.forced;
    if (state.may[view.turn].throw) {
      if (this.#settings.throwing) later(this.#forcedAfter, () => this.#notice(match.throw()));
    } else if (forced && !match.byHand) {
      later(this.#forcedAfter, () => this.#notice(match.play(forced)));
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

  #askHint() {
    this.#notice("Thinking about a hint …", { stays: true, news: true });
    const refused = this.#match.hint();
    if (refused) this.#notice(refused);
  }

  /** @param {import("../module/types.d.ts").Found} found */
  #hint(found) {
    this.#marks = hintMarks(this.#boardView?.actions.find(({ action }) => action === found.best));
    this.#draw();
    this.#notice(hintWords(found), { stays: true, news: true });
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
