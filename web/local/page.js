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
import { Opening } from "./opening.js";
import { Players } from "./players.js";
import { Proof } from "./proof.js";
import { Result } from "./result.js";
import { past, toDo, waiting } from "./say.js";
import { SEATS } from "./seats.js";
import { Sound } from "./sound.js";
import { UNSAVED, unsavedPanel } from "./unsaved.js";
import { settings } from "./settings.js";
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

/** Milliseconds until something without a choice is done: what is about to happen is seen first. */
const FORCED = 700;
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
    now: () => ({ game: this.#match.view.game?.number ?? 0, last: this.#actions.length, live: this.#moves.live }),
    stepping: () => this.#settings.animation || this.#settings.speed !== "none",
    opening: () => this.#opening.show(),
    put: (ply) => this.#put(ply, true),
    tell: (ply) => this.#tell(ply),
    shows: () => this.#board.view?.last?.weight !== "plain" || this.#board.view.last.trips.length > 0,
    pause: (weight) => this.#pauses[weight],
    settle: () => this.#settle(),
    release: () => this.#match.release(),
    goOn: () => this.#goOn(),
  });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #automatic;
  /** The rolls for who begins. */
  #opening;
  #sound = new Sound(() => this.#settings.sound);
  /** What is known of each speed. */
  #paces;
  /** What is to be said beside the moves once the board has come to rest. @type {string | null} */
  #said = null;
  /** Whether screen readers have heard it already. */
  #heard = false;
  /** Whether a game has ended since something was said last. */
  #ended = false;
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
    this.#paces = module.call("paces", {});
    this.#opening = new Opening(match, module, { settings: this.#settings, sound: this.#sound });
    this.#players = new Players(match);
    this.#controls = new Controls(match, (refused) => this.#notice(refused), { hint: () => this.#askHint(), acted: () => this.#more.close(), hurry: () => this.#hurry() });
    this.#result = new Result(match, module, () => (this.#more.open(), this.#proof.verify()));
    this.#finished = new Finished(match, module);
    this.#proof = new Proof(match, module);
    const changed = () => {
      this.#sound.wake();
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
      told: [moves.headline.element, this.#opening.element, places.say, controls.declining],
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
    on("board-idle", () => this.#hurry() || this.#notice(waiting(match, this.#moves)));
    on("board-preview", ({ text, warning }) => {
      const parts = warning ? [element("strong", { class: "warning" }, warning), ` ${text}`] : [text];
      this.#preview.replaceChildren(...parts);
    });
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
    this.#list(this.#actions.length);
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

  /** What the reader has seen enough of is over; whether there was something. */
  #hurry() {
    return this.#board.finish() || this.#opening.finish() || this.#follower.hurry();
  }

  /** Something has happened in the session: the match waits until it has been seen. @param {import("../module/types.d.ts").SessionEvent[]} events */
  #changed(events) {
    const { view } = this.#match;
    this.#match.hold();
    clearTimeout(this.#automatic);
    this.#marks = undefined;
    this.#said = news(events, view.names) ?? this.#said;
    // The board says that a flag has fallen.
    this.#heard = events.some((event) => event.event === "played" && event.action === "flag");
    this.#notice(null, { news: true });
    this.#boardView = view.phase === "playing" ? this.#boardViewOf() : null;
    this.#controls.busy = true;
    this.#board.viewOnly = true;
    this.#ended ||= events.some(({ event }) => event === "game_ended");
    void this.#follower.go();
  }

  /** The board has come to rest, and what has happened was said: now come what there is to do, and whether somebody here does it. */
  #settle() {
    const { view, personToAct } = this.#match;
    if (this.#said) this.#notice(this.#said, { news: true, heard: this.#heard });
    this.#said = null;
    this.#controls.show(this.#boardView);
    this.#result.show();
    // A result takes the place of the words until the next game is rolled for.
    find("main", HTMLElement).classList.toggle("between", view.phase === "preparing" || view.phase === "over");
    this.#finished.show();
    afterPaint(() => this.#proof.show());
    this.#notation.hidden = view.phase === "over";
    this.#help.show(personToAct ? this.#boardView : null);
    this.#openBoard();
    if (this.#ended) this.#sound.play("end");
    else if (personToAct && this.#match.person) this.#sound.play("turn");
    this.#ended = false;
    return personToAct;
  }

  /** Lets those play on the board whose turn it is. */
  #openBoard() {
    this.#board.viewOnly = !this.#moves.live || this.#boardView === null || !this.#match.personToAct;
  }

  /** The actions of the game on the board. */
  get #actions() {
    return this.#match.view.game?.actions ?? [];
  }

  /** How long what has happened is shown. */
  get #pauses() {
    const { speed } = this.#settings;
    return this.#paces.find(({ name }) => name === speed) ?? { plain: 0, glance: 0, event: 0 };
  }

  /** Brings the list of moves up to date, with the actions that have been shown. @param {number} shown  how many */
  #list(shown) {
    const { view, session } = this.#match;
    const { number = 0 } = view.game ?? {};
    const from = this.#moves.known(number, this.#actions.slice(0, shown));
    const { viewer = null } = this.#look();
    const plies = view.game ? this.#module.call("session.plies", { id: session, from, viewer }) : [];
    this.#moves.show(number, from, plies.slice(0, Math.max(0, shown - from)));
  }

  /** Says what has happened, once it has been seen; answers how much there is to read. @param {number | undefined} ply */
  #tell(ply) {
    const shown = ply ?? this.#actions.length;
    const before = this.#moves.count;
    this.#list(shown);
    if (shown !== before) this.#sound.tell(this.#board.view);
    this.#say(this.#moves.live ? ply : this.#moves.at, ply !== undefined);
    return shown === before ? this.#match.state.weight : (this.#moves.last?.weight ?? "plain");
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
    const { live } = this.#moves;
    if (live) this.#boardView = this.#match.view.phase === "playing" ? this.#boardViewOf() : null;
    const ply = live ? undefined : this.#moves.at;
    this.#follower.shown = { game: this.#match.view.game?.number ?? 0, ply: this.#moves.at };
    void this.#put(ply, false);
    this.#say(ply, false);
    this.#openBoard();
    // What came while the reader looked at something else is shown now.
    if (live && this.#moves.count < this.#actions.length) void this.#follower.go();
  }

  /**
   * @param {number | undefined} ply  how many actions to show; all of them if absent
   * @param {boolean} animate
   */
  #put(ply, animate) {
    const boardView = ply === undefined ? (this.#boardView ?? this.#boardViewOf()) : this.#boardViewOf(ply);
    // The board is as large as there is room for it.
    find("main", HTMLElement).style.setProperty("--ratio", String(boardView.frame[2] / boardView.frame[3]));
    this.#board.viewOnly = true;
    this.#board.setAttribute("animation", this.#settings.animation ? "on" : "off");
    // The position alone does not say that a player has resigned, that both agreed on a draw, or that time has run out.
    const settled = ply === undefined && !boardView.ending && this.#match.view.game !== null && this.#boardView === null;
    // Before the rolls for who begins, nobody has a colour or a turn.
    const idle = settled || this.#match.view.phase === "opening";
    this.#board.classList.toggle("settled", idle);
    if (animate) this.#sound.show(boardView, this.#board.view);
    return this.#board.show(idle ? { ...boardView, say: toDo(this.#match, this.#boardView) } : boardView, { animate });
  }

  /**
   * Says whose turn it is in what the board shows, and marks it in the list.
   * @param {number | undefined} ply
   * @param {boolean} underway  on the way to the game as it is, everything is about what the board shows
   */
  #say(ply, underway) {
    const boardView = this.#board.view ?? this.#boardViewOf(ply);
    this.#moves.mark(ply);
    this.#places.say.textContent = underway ? boardView.say : (past(this.#match, this.#moves) ?? toDo(this.#match, this.#boardView));
    this.#showPlayers(boardView, underway ? ply : undefined);
  }

  /** What happens by itself, if the reader wants that: a throw, or what there is no choice about. */
  #goOn() {
    clearTimeout(this.#automatic);
    const match = this.#match;
    const { view, state } = match;
    const later = (/** @type {() => void} */ act) => (this.#automatic = setTimeout(act, this.#settings.speed === "none" ? 0 : FORCED));
    if (view.phase === "preparing") return this.#carryOver();
    if (!match.personToAct || !view.turn || !this.#moves.live) return;
    if (state.may[view.turn].throw) {
      if (this.#settings.throwing) later(() => this.#notice(match.throw()));
      return;
    }
    const { forced = null, actions = [], buttons = [] } = this.#boardView ?? {};
    const only = actions.length === 1 && buttons.length === 0 ? (actions[0]?.action ?? null) : null;
    const due = this.#settings.forced ? (forced ?? only) : match.byHand ? null : forced;
    if (due !== null) later(() => this.#notice(match.play(due)));
  }

  /** Classic: the next game goes on from what this one leaves on the board. */
  #carryOver() {
    const { view } = this.#match;
    const position = view.game?.aftermath;
    if (!position || !this.#moves.live) return;
    const left = this.#module.call("board", { rules: view.rules, options: view.options, position, ...this.#look() });
    this.#board.classList.add("settled");
    void this.#board.show({ ...left, say: toDo(this.#match, null) }, { lift: true });
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
