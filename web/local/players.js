// The two players: names, colours, scores, clocks.
// @ts-check
import { element } from "../common/dom.js";
import { several } from "../common/games.js";
import { titleOf } from "../common/titles.js";
import { SEATS, other } from "./seats.js";

/** @typedef {import("./match.js").LocalMatch} LocalMatch */
/** @typedef {import("../module/types.d.ts").Seat} Seat */
/** @typedef {import("../module/types.d.ts").Position} Position */
/** @typedef {NonNullable<import("../module/types.d.ts").View["clock"]>} Clock */

export class Players {
  element = element("div", { class: "panel match" });
  #match;
  #body = element("div", { class: "match-body" });
  /** @type {Map<Seat, HTMLElement>} */
  #clocks = new Map();
  /** The clocks of a game when they were seen last. @type {{game: number, at: number, clock: Clock} | null} */
  #seen = null;

  /** @param {LocalMatch} match */
  constructor(match) {
    this.#match = match;
    const { rules } = match.view;
    const link = element("a", { class: "button quiet", href: `/rules/${rules}` }, "Rules");
    this.element.append(element("div", { class: "match-game" }, element("h2", {}, titleOf(rules)), link), this.#body);
    setInterval(() => this.#tick(), 200);
  }

  /** @param {Position} position @param {boolean} flip  whether the board is turned round @param {Seat | null} turn */
  show(position, flip, turn) {
    const { view } = this.#match;
    this.#clocks.clear();
    // In the order of the picture: in Mur Black is below, in Ur White, if the board is not turned round.
    const black = view.game?.seating.black ?? "a";
    const below = view.rules.startsWith("mur-") !== flip ? black : other(black);
    const order = [other(below), below];
    const lines = [element("p", { class: "match-score" }, ...this.#score()), element("p", { class: "stakes" }, this.#stakes())];
    const round = view.time?.startsWith("round ") ? "A clock for each round: running out of time gives the opponent a bar." : "";
    this.#body.replaceChildren(
      ...lines.filter((line) => line.textContent),
      element("div", { class: "players" }, ...order.map((seat) => this.#player(seat, position, seat === turn))),
      ...(round ? [element("p", { class: "hint" }, round)] : []),
    );
    this.think();
    this.#tick();
  }

  /** Shows whether the computer is thinking. */
  think() {
    for (const card of this.element.querySelectorAll(".player")) {
      card.querySelector(".badge")?.classList.toggle("busy", this.#match.thinking && card.matches(".on-turn"));
    }
  }

  /** @param {Seat} seat @param {Position} position @param {boolean} turn  whether it is theirs */
  #player(seat, position, turn) {
    const match = this.#match;
    const { view } = match;
    const color = match.color(seat);
    const player = match.seats[seat];
    const who = [
      element("span", { class: `disc ${color ? this.#colorName(color).toLowerCase() : "none"}`, "aria-hidden": "true" }),
      element("strong", { class: "player-name" }, view.names[seat]),
    ];
    if (color) who.push(element("span", { class: "hint" }, this.#colorName(color)));
    if (player.kind === "computer") {
      // One takes the place of the other, so that nothing jumps.
      const words = [element("span", { class: "level" }, `level ${player.level}`), element("span", { class: "thinking" }, "thinking …")];
      who.push(element("span", { class: "badge" }, ...words));
    }
    const parts = [element("span", { class: "player-who" }, ...who)];
    if (this.#clock()) {
      const clock = element("span", { class: "clock" });
      this.#clocks.set(seat, clock);
      parts.push(clock);
    }
    if (color) parts.push(element("span", { class: "player-stand hint" }, standing(position, color === "black" ? 0 : 1)));
    const card = element("div", { class: turn ? "player on-turn" : "player" }, ...parts);
    if (turn) card.setAttribute("aria-current", "true");
    return card;
  }

  /** @param {"black" | "white"} color */
  #colorName(color) {
    if (color === "white") return "White";
    return this.#match.view.rules === "mur-advanced" ? "Blue" : "Black";
  }

  /** The score of the match and which game it is. */
  #score() {
    const { view } = this.#match;
    const pair = (/** @type {{a: unknown, b: unknown}} */ of) => `${view.names.a} ${of.a} – ${of.b} ${view.names.b}`;
    const { score, format } = view;
    const parts = [];
    switch (score.kind) {
      case "games":
        if ((format.sets ?? 1) > 1) {
          parts.push(`Sets: ${pair(score.sets)}.`);
          if (view.phase !== "over") parts.push(`Games in this set: ${pair(score.games_in_set)}.`);
        } else if ((format.games ?? 1) > 1) parts.push(`Games: ${pair(score.games)}.`);
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
    return [several(view) && number ? element("strong", {}, `Game ${number}. `) : "", parts.join(" ")];
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
 * What a side has, in a few words.
 * @param {Position} position
 * @param {0 | 1} side
 */
function standing(position, side) {
  const { hands, score, race, supplies } = /** @type {Record<string, any>} */ (position);
  if (supplies) {
    const { start, river, home } = supplies[side];
    return [`${start} to enter`, river > 0 ? `${river} in river` : "", `${home} home`].filter(Boolean).join(", ");
  }
  const what = position.rules === "mur-classic" ? "trap" : "close";
  const count = score?.[side];
  const closes = count === "k" ? "the kraken" : `${count} ${what}${count === "1" ? "" : "s"}`;
  const gained = race ? `${race.bars[side]} of ${race.length} bars` : closes;
  return `${gained}, ${hands?.[side]} in hand`;
}
