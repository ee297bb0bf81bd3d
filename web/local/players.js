// The two players on the edges of the board, each once: name, colour, score, clock; and what is played for.
// @ts-check
import { element } from "../common/dom.js";
import { counts, several } from "../common/games.js";
import { titleOf } from "../common/titles.js";
import { SEATS, other } from "./seats.js";

/** @typedef {import("./match.js").LocalMatch} LocalMatch */
/** @typedef {import("../module/types.d.ts").Seat} Seat */
/** @typedef {import("../module/types.d.ts").BoardView} BoardView */
/** @typedef {NonNullable<import("../module/types.d.ts").View["clock"]>} Clock */

export class Players {
  /** What is played: the game, which one of a match, stakes. */
  element = element("div", { class: "match" });
  #match;
  /** Both players, to be laid over the board. */
  cards = element("div", { class: "players" });
  /** @type {Map<Seat, HTMLElement>} */
  #clocks = new Map();
  /** The clocks of a game when they were seen last. @type {{game: number, at: number, clock: Clock} | null} */
  #seen = null;

  /** @param {LocalMatch} match */
  constructor(match) {
    this.#match = match;
    setInterval(() => this.#tick(), 200);
  }

  /** @param {BoardView} boardView @param {Seat | null} turn */
  show(boardView, turn) {
    const { view, state } = this.#match;
    this.#clocks.clear();
    const black = view.game?.seating.black ?? "a";
    const [near, far] = (boardView.captions ?? []).map((room, color) => ({ room, seat: color === 0 ? black : other(black) })).sort((one, two) => two.room[1] - one.room[1]);
    /** @type {[string, string][]} */
    const lines = [["match-score visually-hidden", this.#score()], ["match-game", this.#game()], ["stakes", this.#stakes()], ["round", state.clock_note ?? ""]];
    const shown = lines.filter(([, words]) => words).map(([name, words]) => element("p", { class: name }, words));
    this.element.replaceChildren(element("h2", {}, titleOf(view.rules)), ...shown);
    this.cards.replaceChildren(
      ...[far, near].flatMap((side) => (side ? [placed(this.#player(side.seat, boardView, side.seat === turn), side.room, boardView.frame)] : [])),
    );
    this.think();
    this.#tick();
  }

  /** Shows whether the computer is thinking. */
  think() {
    for (const card of this.cards.querySelectorAll(".player")) {
      card.querySelector(".badge")?.classList.toggle("busy", this.#match.thinking && card.matches(".on-turn"));
    }
  }

  /** @param {Seat} seat @param {BoardView} boardView @param {boolean} turn  whether it is theirs */
  #player(seat, boardView, turn) {
    const match = this.#match;
    const { view } = match;
    const color = match.color(seat);
    const player = match.seats[seat];
    const disc = element("span", { class: `disc ${color ? this.#colorName(color).toLowerCase() : "none"}`, "aria-hidden": "true" });
    const parts = [disc, element("strong", { class: "player-name" }, view.names[seat])];
    if (color) parts.push(element("span", { class: "color" }, this.#colorName(color)));
    if (player.kind === "computer") {
      // One takes the place of the other, so that nothing jumps.
      const words = [element("span", { class: "level" }, `level ${player.level}`), element("span", { class: "thinking" }, "thinking …")];
      parts.push(element("span", { class: "badge" }, ...words));
    }
    const won = this.#won(seat);
    if (won) {
      const [number, words] = won;
      parts.push(element("span", { class: "won", title: words }, element("span", { "aria-hidden": "true" }, number), element("span", { class: "visually-hidden" }, words)));
    }
    if (this.#clock()) {
      const clock = element("span", { class: "clock" });
      this.#clocks.set(seat, clock);
      parts.push(clock);
    }
    // The picture shows it.
    if (color) parts.push(element("span", { class: "player-stand visually-hidden" }, boardView.standing?.[color === "black" ? 0 : 1] ?? ""));
    const card = element("div", { class: turn ? "player on-turn" : "player" }, ...parts);
    if (turn) card.setAttribute("aria-current", "true");
    return card;
  }

  /** @param {"black" | "white"} color */
  #colorName(color) {
    return this.#match.facts.players[color === "black" ? 0 : 1];
  }

  /** What a player has won in a match of several games: a number, and in words. @param {Seat} seat @returns {[string, string] | null} */
  #won(seat) {
    const { score } = this.#match.view;
    const { sets, games: length } = counts(this.#match.view);
    const count = (/** @type {number} */ number, /** @type {string} */ what) => `${number} ${what}${number === 1 ? "" : "s"}`;
    switch (score.kind) {
      case "games": {
        const games = score.games_in_set[seat];
        if (sets > 1) return [`${score.sets[seat]} · ${games}`, `${count(score.sets[seat], "set")}, ${count(games, "game")} in this one`];
        return length > 1 ? [String(score.games[seat]), count(score.games[seat], "game")] : null;
      }
      case "tallies":
        return [String(score.held[seat]), count(score.held[seat], "tally").replace("tallys", "tallies")];
      case "points":
        return [String(score.scored[seat]), `${count(score.scored[seat], "point")} of 21`];
      case "stakes":
        return [String(score.received[seat]), count(score.received[seat], "point")];
      default:
        return null;
    }
  }

  /** Which game of a match it is, and what nobody has won yet. */
  #game() {
    const { view } = this.#match;
    const number = view.game?.number;
    const game = several(view) && number ? `Game ${number}` : "";
    const pool = view.score.kind === "tallies" ? `${view.score.pool} in the pool` : "";
    return [game, pool].filter(Boolean).join(" · ");
  }

  /** The score of the match and which game it is, for those who do not see the board. */
  #score() {
    const { view } = this.#match;
    const pair = (/** @type {{a: unknown, b: unknown}} */ of) => `${view.names.a} ${of.a} – ${of.b} ${view.names.b}`;
    const { score } = view;
    const { sets, games } = counts(view);
    const parts = [];
    switch (score.kind) {
      case "games":
        if (sets > 1) {
          parts.push(`Sets: ${pair(score.sets)}.`);
          if (view.phase !== "over") parts.push(`Games in this set: ${pair(score.games_in_set)}.`);
        } else if (games > 1) parts.push(`Games: ${pair(score.games)}.`);
        break;
      case "tallies":
        parts.push(`Tallies: ${pair(score.held)}, ${score.pool} in the pool.`);
        break;
      case "points":
        parts.push(`Points: ${pair(score.scored)}, of 21.`);
        break;
      case "stakes":
        parts.push(`Points: ${pair(score.received)}.`);
    }
    const number = view.game?.number;
    return [several(view) && number ? `Game ${number}.` : "", ...parts].filter(Boolean).join(" ");
  }

  /** What is played for, and who has won how much of it. */
  #stakes() {
    const { view, stake } = this.#match;
    if (stake === 0) return "";
    const { pool, balance } = view.purse;
    const signed = (/** @type {number} */ sum) => `${sum > 0 ? "+" : sum < 0 ? "−" : ""}${Math.abs(sum)}`;
    const won = SEATS.map((seat) => `${view.names[seat]} ${signed(balance[seat])}`).join(", ");
    if (view.score.kind === "stakes") return `Stakes: ${stake} per point. ${won}.`;
    return pool > 0 ? `Stakes: ${stake} each, ${pool} in the pool.` : `Stakes: ${won}.`;
  }

  /** The clocks; those of a game that is over have stopped when it ended. @returns {Clock | null} */
  #clock() {
    const { clock, game, at } = this.#match.view;
    if (clock || game?.number !== this.#seen?.game) this.#seen = clock && game ? { game: game.number, at, clock } : null;
    if (clock || !this.#seen) return clock;
    // They are stopped once: the session goes on with the rolls for the next game.
    if (this.#seen.clock.running) this.#seen.clock = stopped(this.#seen.clock, at - this.#seen.at);
    return this.#seen.clock;
  }

  #tick() {
    const { view } = this.#match;
    const clock = this.#clock();
    if (!clock) return;
    const since = Math.max(0, this.#match.now() - view.at);
    for (const seat of SEATS) {
      const shown = this.#clocks.get(seat);
      const color = this.#match.color(seat);
      if (!shown || !color) continue;
      const running = clock.running === color;
      const time = clock[color];
      const left = running ? remaining(clock, time, since) : time;
      const text = timeText(left);
      if (shown.textContent !== text) shown.textContent = text;
      shown.classList.toggle("low", running && left < 20_000);
      shown.classList.toggle("running", running);
      const waits = running && since < clock.delay;
      shown.title = waits ? `runs in ${Math.ceil((clock.delay - since) / 1000)} s` : "";
    }
  }
}

/** Clocks that were stopped after a while. @param {Clock} clock @param {number} passed @returns {Clock} */
function stopped(clock, passed) {
  const left = (/** @type {"black" | "white"} */ color) => (clock.running === color ? remaining(clock, clock[color], passed) : clock[color]);
  return { ...clock, black: left("black"), white: left("white"), running: null };
}

/** What is left of a running clock. @param {Clock} clock @param {number} time @param {number} passed */
function remaining({ delay }, time, passed) {
  return Math.max(0, time - Math.max(0, passed - delay));
}

/** @param {number} ms */
export function timeText(ms) {
  const seconds = Math.ceil(ms / 1000);
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  if (ms < 10_000) return `0:0${(Math.ceil(ms / 100) / 10).toFixed(1)}`.replace("0:010.0", "0:10");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/**
 * Puts a card into its room on a picture.
 * @param {HTMLElement} card
 * @param {[number, number, number, number]} room
 * @param {[number, number, number, number]} frame  of the picture
 */
function placed(card, [x, y, width, height], [left, top, across, down]) {
  const percent = (/** @type {number} */ part) => `${(part * 100).toFixed(3)}%`;
  card.style.left = percent((x - left) / across);
  card.style.top = percent((y - top) / down);
  card.style.width = percent(width / across);
  card.style.height = percent(height / down);
  return card;
}
