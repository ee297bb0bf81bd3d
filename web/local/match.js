// A match in this browser: a table of the module, its storage and its time. It draws nothing; a page listens to its events and
// calls its methods.
// @ts-check
import { CHANNEL, Deleted, Elsewhere, append, described, fileOf, load, randomHex, restore } from "../common/games.js";
import { TiamatError, tiamat } from "../module/tiamat.js";
import { SEATS } from "./seats.js";
import { SessionTime } from "./session-time.js";
import { Thinker } from "./thinker.js";

/** @typedef {import("../common/games.js").Stored} Stored */
/** @typedef {import("../common/games.js").Message} Message */
/** @typedef {import("../module/types.d.ts").Seat} Seat */
/** @typedef {import("../module/types.d.ts").Command} Command */
/** @typedef {import("../module/types.d.ts").SessionState} SessionState */
/** @typedef {import("../module/types.d.ts").SessionEvent} SessionEvent */
/** @typedef {import("../module/types.d.ts").Asked} Asked */
/** @typedef {import("../module/types.d.ts").Found} Found */

/** The longest time that a timer can wait for. */
const LONGEST_WAIT = 2 ** 31 - 1;

/**
 * Events: `change` with the session's events in `detail`, `thinking` when the computer begins or ends to think, `hint` with what
 * was found in `detail`, `trouble` with an error in `detail` when the computer cannot play, `elsewhere` when another tab or window has continued the game, with the
 * error in `detail` if that has refused something here, `deleted` when another one has deleted it, and `unsaved` with an error
 * in `detail` when something could not be stored and was undone. After the last three the match is closed.
 */
export class LocalMatch extends EventTarget {
  /** @type {SessionState} */
  state;
  /** What distinguishes the rule set. */
  facts;
  #module;
  #stored;
  #thinker = new Thinker({
    found: (question, found, score) => this.#found(question, found, score),
    failed: (question, error) => this.#failed(question, error),
  });
  #time;
  /** The lines of the log that are stored or about to be, and how many of them are stored. */
  #lines;
  #kept;
  /** Ends when everything so far is stored. */
  #saving = Promise.resolve();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #closed = false;
  #waiting = false;
  /** Events of several commands that are announced together. @type {SessionEvent[] | null} */
  #held = null;
  /** Where the tabs and windows of this browser say which game they have continued. */
  #channel = new BroadcastChannel(CHANNEL);

  /**
   * Opens a game; undefined if it is not in this browser.
   * @param {string} id
   */
  static async open(id) {
    const [module, found] = await Promise.all([tiamat(), load(id)]);
    if (!found || found.game.record) return undefined;
    return new LocalMatch(module, found.game, found.lines);
  }

  /**
   * @param {import("../module/tiamat.js").Tiamat} module
   * @param {Stored} stored
   * @param {string[]} lines
   */
  constructor(module, stored, lines) {
    super();
    this.#module = module;
    this.#stored = stored;
    this.#lines = [...lines];
    this.#kept = lines.length;
    this.state = module.call("session.load", { lines: fileOf(stored, lines) });
    this.facts = module.call("facts", { rules: this.state.view.rules });
    this.#time = new SessionTime(stored.id, this.state.view.at);
    this.#channel.addEventListener("message", (event) => this.#hear(event.data));
  }

  /** What the list of games says about it. */
  get stored() {
    return this.#stored;
  }

  get id() {
    return this.#stored.id;
  }

  /** The record of every game. */
  records() {
    return this.#module.call("session.records", { id: this.session });
  }

  get session() {
    return this.state.id;
  }

  get view() {
    return this.state.view;
  }

  get seats() {
    return this.state.seats;
  }

  /** What each player puts into the pool, or pays per point. */
  get stake() {
    return this.state.stake;
  }

  /** Whether closed ships are withdrawn by their owners. */
  get byHand() {
    return !this.state.automatic_withdrawals;
  }

  /** The time of the session. */
  now() {
    return this.#time.now();
  }

  /** Whether the computer is thinking about a move. */
  get thinking() {
    return this.state.questions.some(({ topic }) => topic === "move");
  }

  /** Nothing happens by itself, and nobody's clock runs, until everybody has seen what has happened. */
  hold() {
    this.#waiting = true;
    this.#time.stop();
    clearTimeout(this.#timer);
  }

  /** Everybody has seen it. */
  release() {
    if (!this.#waiting) return;
    this.#waiting = false;
    this.#time.goOn();
    this.#goOn();
  }

  /** @param {Seat} seat */
  isComputer(seat) {
    return this.seats[seat].kind === "computer";
  }

  /** The person, if there is only one. @returns {Seat | undefined} */
  get person() {
    const people = SEATS.filter((seat) => !this.isComputer(seat));
    return people.length === 1 ? people[0] : undefined;
  }

  /** The colour of a player in the game on the board. @param {Seat} seat */
  color(seat) {
    const black = this.view.game?.seating.black;
    return black === undefined ? undefined : seat === black ? "black" : "white";
  }

  /** Whether the person in front of the board acts next. */
  get personToAct() {
    const turn = this.view.turn;
    return turn !== null && !this.isComputer(turn);
  }

  /** Ends when everything that has happened is stored. */
  saved() {
    return this.#saving;
  }

  /** Starts what happens by itself. Call it once, when the page listens. */
  begin() {
    /** @type {SessionEvent[]} */
    const events = [];
    this.#together(events, () => this.#advance());
    if (events.length === 0) this.#announce(events);
  }

  /** Stores the whole match again after it was deleted elsewhere. */
  restore() {
    return restore(this.#stored, this.#lines);
  }

  /** Stops everything; for pages that go on to something else. */
  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#thinker.close();
    this.#time.keep();
  }

  /**
   * Gives the session a command.
   * @param {Seat | "host"} by
   * @param {Command} command
   * @returns {string | null} why it was refused, in a sentence
   */
  act(by, command) {
    return this.#take(this.#module.call("session.apply", { ...this.#at(), by, command }));
  }

  /** Plays an action for the side to act. @param {string} action */
  play(action) {
    const turn = this.view.turn;
    return turn ? this.act(turn, { do: "play", action }) : null;
  }

  /** Throws the dice for the side to act. */
  throw() {
    const turn = this.view.turn;
    return turn ? this.act(turn, { do: "throw" }) : null;
  }

  /** Plays an action, and throws if the dice follow: one change, drawn once. @param {string} action */
  playAndThrow(action) {
    return this.#together([], () => {
      const refused = this.play(action);
      const turn = this.view.turn;
      return refused ?? (turn && this.state.may[turn].throw ? this.throw() : null);
    });
  }

  /** Everybody is ready for the next game; with fair dice each player adds random bytes. */
  ready() {
    this.#take(this.#module.call("session.ready", { ...this.#at(), entropy: this.#entropy() }));
  }

  /** Whether something can be taken back: of the person, or of either of two. */
  get takesBack() {
    const person = this.person;
    return (person ? [person] : SEATS).some((seat) => this.state.may[seat].offer.includes("takeback"));
  }

  /** Takes back the person's last decision; with two people at the board, the last one. */
  takeBack() {
    return this.#take(this.#module.call("session.takeback", this.#at()));
  }

  /** Asks what the computer would do for the person now: the answer comes as `hint`. Says why not, if it is refused. */
  hint() {
    return this.#take(this.#module.call("session.hint", this.#at()));
  }

  /** The game on the board. */
  game() {
    return this.#module.call("session.game", { id: this.session });
  }

  /** A rematch, with the seats exchanged. */
  rematch() {
    const { state, setup, seats } = this.#module.call("session.rematch", { ...this.#at(), seed: randomHex(32) });
    this.#take(state);
    return { setup, seats };
  }

  /** The session at this moment, as calls name it. */
  #at() {
    return { id: this.session, now: this.now() };
  }

  /** Random bytes for the dice of the next game, if it needs some. */
  #entropy() {
    const { phase, dice } = this.view;
    return phase === "preparing" && dice.commitment !== null ? SEATS.map(() => randomHex(16)) : [];
  }

  /** Does what is due. */
  #advance() {
    return this.#take(this.#module.call("session.advance", { ...this.#at(), entropy: this.#entropy() }));
  }

  /**
   * Does several things that are one change, drawn once.
   * @template T
   * @param {SessionEvent[]} events  gets what happens
   * @param {() => T} act
   */
  #together(events, act) {
    this.#held = events;
    const answer = act();
    this.#held = null;
    if (events.length > 0) this.#announce(events);
    this.#goOn();
    return answer;
  }

  /** @param {Asked} question @param {Found} found @param {import("../module/types.d.ts").SearchScore} [score] */
  #found(question, found, score) {
    if (this.#closed) return;
    const thought = { question: question.number, action: found.best, ...(score ? { score } : {}) };
    this.#take(this.#module.call("session.thought", { ...this.#at(), ...thought }));
    if (question.topic === "hint") this.dispatchEvent(new CustomEvent("hint", { detail: found }));
  }

  /** @param {Asked} question @param {unknown} error */
  #failed(question, error) {
    if (this.#closed) return;
    this.dispatchEvent(new CustomEvent("trouble", { detail: error }));
    // An engine that could not be loaded is no reason to lose the match: the question stays open until the page is opened again.
    if (!(error instanceof TiamatError && error.kind === "unable")) return;
    this.#take(this.#module.call("session.thought", { ...this.#at(), question: question.number, fault: error.message }));
  }

  /** @param {SessionState} state @returns {string | null} why it was refused, in a sentence */
  #take(state) {
    const thinking = this.thinking;
    this.state = state;
    if (state.lines.length > 0) this.#save(state.lines);
    if (this.#held) this.#held.push(...state.events);
    else if (state.events.length > 0) this.#announce(state.events);
    if (this.thinking !== thinking) this.dispatchEvent(new Event("thinking"));
    this.#goOn();
    return state.refused?.text ?? null;
  }

  /** @param {string[]} lines */
  #save(lines) {
    this.#stored = described(this.#stored, this.state);
    const [stored, from] = [this.#stored, this.#lines.length];
    this.#lines.push(...lines);
    this.#saving = this.#saving.then(() => this.#store(stored, from, lines)).catch((error) => this.#unsaved(error));
  }

  /** @param {Stored} stored @param {number} from @param {string[]} lines */
  async #store(stored, from, lines) {
    // What comes after something that another page has refused or deleted has no place there.
    if (this.#closed) return;
    await append(stored, from, lines);
    this.#kept = from + lines.length;
    this.#channel.postMessage(/** @type {Message} */ ({ continued: stored.id }));
  }

  /** Another page has done something to a game. @param {Message} news */
  #hear(news) {
    if (this.#closed) return;
    if (news.continued === this.id) this.#leave(null);
    if (news.deleted === this.id) this.#lose();
  }

  /** Something could not be stored, so it was not done. @param {unknown} error */
  #unsaved(error) {
    if (this.#closed) return;
    if (error instanceof Elsewhere) return this.#leave(error);
    if (error instanceof Deleted) return this.#lose();
    this.close();
    this.#lines.length = this.#kept;
    this.state = this.#module.call("session.load", { lines: fileOf(this.#stored, this.#lines) });
    this.dispatchEvent(new CustomEvent("unsaved", { detail: error }));
  }

  /** What is stored is newer than what is here. @param {Elsewhere | null} refused */
  #leave(refused) {
    this.close();
    this.dispatchEvent(new CustomEvent("elsewhere", { detail: refused }));
  }

  /** What was stored is gone. */
  #lose() {
    if (this.#closed) return;
    this.close();
    this.dispatchEvent(new Event("deleted"));
  }

  /** @param {SessionEvent[]} events */
  #announce(events) {
    if (!this.#closed) this.dispatchEvent(new CustomEvent("change", { detail: events }));
  }

  /** Waits for what happens by itself, and thinks about what is asked. */
  #goOn() {
    if (this.#closed || this.#held || this.#waiting) return;
    clearTimeout(this.#timer);
    const { due, questions } = this.state;
    if (due !== null) this.#timer = setTimeout(() => this.#advance(), Math.min(Math.max(0, due - this.now()), LONGEST_WAIT));
    this.#thinker.consider(questions);
  }
}
