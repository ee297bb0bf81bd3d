// A match in this browser: a session of the module, its storage, its time, and what happens by itself. It draws nothing; a
// page listens to its events and calls its methods.
// @ts-check
import { CHANNEL, Deleted, Elsewhere, append, day, load, progress, randomHex, restore, several } from "../common/games.js";
import { tiamat } from "../module/tiamat.js";
import { Opponent } from "./opponent.js";
import { SEATS, other } from "./seats.js";
import { SessionTime } from "./session-time.js";

/** @typedef {import("../module/types.d.ts").GameInSet} GameInSet */
/** @typedef {import("../common/games.js").Stored} Stored */
/** @typedef {import("../common/games.js").Message} Message */
/** @typedef {import("../module/types.d.ts").Seat} Seat */
/** @typedef {import("../module/types.d.ts").Command} Command */
/** @typedef {import("../module/types.d.ts").SessionState} SessionState */
/** @typedef {import("../module/types.d.ts").SessionEvent} SessionEvent */

/**
 * Events: `change` with the session's events in `detail`, `thinking` when the computer begins or ends to think, `trouble`
 * with an error in `detail` when the game cannot be stored or the computer cannot play, `elsewhere` when another tab or
 * window has continued the game, with the error in `detail` if that has refused something here, and `deleted` when another
 * one has deleted it. After the last two the match is closed.
 */
export class LocalMatch extends EventTarget {
  /** @type {SessionState} */
  state;
  /** What each player puts into the pool, or pays per point. @type {number} */
  stake;
  /** Whether closed ships are withdrawn by their owners. @type {boolean} */
  byHand;
  #module;
  #stored;
  #opponent;
  #time;
  /** The lines of the log that are stored or about to be. */
  #lines;
  /** Ends when everything so far is stored. */
  #saving = Promise.resolve();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #closed = false;
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
    this.#opponent = new Opponent(this, parseInt(stored.id.slice(0, 12), 16), () => this.dispatchEvent(new Event("thinking")));
    this.state = module.call("session.load", { lines });
    const { stake = 0, automatic_withdrawals = true } = JSON.parse(lines[0] ?? "{}");
    this.stake = stake;
    this.byHand = !automatic_withdrawals;
    this.#time = new SessionTime(stored.id, this.state.view.at);
    this.#channel.addEventListener("message", (event) => this.#hear(event.data));
  }

  get id() {
    return this.#stored.id;
  }

  /** The record of every game. */
  records() {
    return this.#module.call("session.records", { id: this.session, date: day(this.#stored.created) });
  }

  get session() {
    return this.state.id;
  }

  get view() {
    return this.state.view;
  }

  get seats() {
    return this.#stored.seats;
  }

  /** The time of the session. */
  now() {
    return this.#time.now();
  }

  /** Whether the computer is thinking about a move. */
  get thinking() {
    return this.#opponent.thinking;
  }

  /** Milliseconds between what the computer does. @param {number} pause */
  set pause(pause) {
    this.#opponent.pause = pause;
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
    return black === undefined ? undefined : seat === black ? "b" : "w";
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
    this.#changed([]);
  }

  /** Stores the whole match again after it was deleted elsewhere. */
  restore() {
    return restore(this.#stored, this.#lines);
  }

  /** Stops everything; for pages that go on to something else. */
  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#opponent.close();
    this.#time.keep();
  }

  /**
   * Gives the session a command.
   * @param {Seat | "host"} by
   * @param {Command} command
   * @returns {string | null} why it was refused, in a sentence
   */
  act(by, command) {
    const params = { id: this.session, by, command, now: this.now() };
    return this.#take(this.#module.call("session.apply", params));
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
    /** @type {SessionEvent[]} */
    const events = [];
    this.#held = events;
    const refused = this.play(action);
    const turn = this.view.turn;
    const answer = refused ?? (turn && this.state.may[turn].throw ? this.throw() : null);
    this.#held = null;
    if (events.length > 0) this.#changed(events);
    return answer;
  }

  /** Both players are ready for the next game; each adds random bytes to its dice. */
  ready() {
    const fair = this.view.dice.commitment !== null;
    for (const seat of SEATS) {
      if (this.state.may[seat].ready) this.act(seat, fair ? { do: "ready", entropy: randomHex(16) } : { do: "ready" });
    }
  }

  /** The player for whom something can be taken back: the person, or either of two. @returns {Seat | "host" | undefined} */
  get takesBack() {
    const person = this.person;
    if (person) return this.state.may[person].offer.includes("takeback") ? person : undefined;
    return SEATS.some((seat) => this.state.may[seat].offer.includes("takeback")) ? "host" : undefined;
  }

  /** Takes back the person's last decision; with two people at the board, the last one. */
  takeBack() {
    const by = this.takesBack;
    if (!by) return null;
    const refused = this.act(by, { do: "offer", what: "takeback" });
    if (refused || by === "host") return refused;
    return this.act(other(by), { do: "accept", what: "takeback" });
  }

  /** What the computer would do for the person now, with its reason. */
  hint() {
    return this.#opponent.hint();
  }

  /** The game on the board. */
  game() {
    return this.#module.call("session.game", { id: this.session });
  }

  /** The game on the board, with the score of the set where that changes what is best. @returns {GameInSet} */
  toPlay() {
    const game = this.game();
    const score = this.view.score;
    const held = score.kind === "tallies" ? score.held : score.kind === "points" ? score.scored : undefined;
    if (!held) return game;
    return { ...game, set: this.color("a") === "b" ? [held.a, held.b] : [held.b, held.a] };
  }

  /** The setup of a rematch, with the seats exchanged. */
  rematch() {
    for (const seat of SEATS) {
      if (this.state.may[seat].offer.includes("rematch")) this.act(seat, { do: "offer", what: "rematch" });
      else if (this.state.may[seat].answer.includes("rematch")) this.act(seat, { do: "accept", what: "rematch" });
    }
    const setup = this.#module.call("session.rematch", { id: this.session });
    return { setup, seats: { a: this.seats.b, b: this.seats.a } };
  }

  /** @param {SessionState} state */
  #take(state) {
    this.state = state;
    if (state.lines.length > 0) this.#save(state.lines);
    if (this.#held) this.#held.push(...state.events);
    else if (state.events.length > 0) this.#changed(state.events);
    return state.refused?.text ?? null;
  }

  /** @param {string[]} lines */
  #save(lines) {
    const { view } = this.state;
    this.#stored = {
      ...this.#stored,
      changed: Date.now(),
      over: view.phase === "over",
      status: (several(view) && view.outcome ? null : this.state.result) ?? progress(view),
      ...(view.game ? { line: view.game.position } : {}),
    };
    const [stored, from] = [this.#stored, this.#lines.length];
    this.#lines.push(...lines);
    this.#saving = this.#saving.then(() => this.#store(stored, from, lines)).catch((error) => this.#fail(error));
  }

  /** @param {Stored} stored @param {number} from @param {string[]} lines */
  async #store(stored, from, lines) {
    // What comes after something that another page has refused or deleted has no place there.
    if (this.#closed) return;
    await append(stored, from, lines);
    this.#channel.postMessage(/** @type {Message} */ ({ continued: stored.id }));
  }

  /** Another page has done something to a game. @param {Message} news */
  #hear(news) {
    if (this.#closed) return;
    if (news.continued === this.id) this.#leave(null);
    if (news.deleted === this.id) this.#lose();
  }

  /** @param {unknown} error */
  #fail(error) {
    if (error instanceof Elsewhere) this.#leave(error);
    else if (error instanceof Deleted) this.#lose();
    else this.dispatchEvent(new CustomEvent("trouble", { detail: error }));
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
  #changed(events) {
    if (this.#closed) return;
    this.#opponent.interrupt();
    this.dispatchEvent(new CustomEvent("change", { detail: events }));
    clearTimeout(this.#timer);
    const flag = this.view.next_flag;
    if (flag !== null) this.#timer = setTimeout(() => this.#poll(), Math.max(0, flag - this.now()) + 1);
    this.#opponent.go().catch((error) => this.#fail(error));
  }

  #poll() {
    this.#take(this.#module.call("session.poll", { id: this.session, now: this.now() }));
  }
}
