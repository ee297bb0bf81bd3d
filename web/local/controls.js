// What can be done now: rolls, throws, the next game and offers in one place; taking back and hints in the bar; giving up behind
// it.
// @ts-check
import { button, element } from "../common/dom.js";
import { announce } from "../common/live.js";
import { counts, several } from "../common/games.js";
import { icon } from "./icons.js";
import { SEATS, other } from "./seats.js";

/** @typedef {import("./match.js").LocalMatch} LocalMatch */
/** @typedef {import("../module/types.d.ts").Seat} Seat */
/** @typedef {import("../module/types.d.ts").BoardView} BoardView */

export class Controls {
  /** What the game waits for. */
  now = element("div", { class: "now" });
  /** What hardly anybody wants to do, away from what most do. */
  declining = element("p", { class: "declining" });
  /** What can be done with the game itself. */
  rest = element("div", { class: "actions rest" });
  /** @type {[HTMLButtonElement, HTMLButtonElement]} */
  bar;
  #main = element("div", { class: "actions" });
  #offers = element("div", { class: "offers" });
  #match;
  #say;
  #extra;
  /** What was pressed once and has to be pressed again. @type {string | null} */
  #asked = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #asking;
  #busy = false;

  /**
   * @param {LocalMatch} match
   * @param {(refused: string | null) => void} say
   * @param {{hint: () => void, acted: () => void, hurry: () => unknown}} extra  thinks about a hint; puts away what is needed less
   *   often; ends what the reader has seen enough of
   */
  constructor(match, say, extra) {
    this.#match = match;
    this.#say = say;
    this.#extra = extra;
    const [back, hint] = [this.#inBar("back", "Take back"), this.#inBar("hint", "Hint")];
    back.addEventListener("click", () => say(match.takeBack()));
    hint.addEventListener("click", () => extra.hint());
    this.bar = [back, hint];
    this.now.append(this.#offers, this.#main);
    // Where dice are thrown there is something to press in most turns: the room for it stays.
    this.now.classList.toggle("often", match.facts.throws);
  }

  /** While the board moves, the buttons of the moment stay where they are, and a press on them only ends the motion. @param {boolean} on */
  set busy(on) {
    this.#busy = on;
    for (const part of [this.now, this.declining]) part.classList.toggle("busy", on);
    for (const button of this.#pressable) on ? button.setAttribute("aria-disabled", "true") : button.removeAttribute("aria-disabled");
  }

  get #pressable() {
    return [...this.now.querySelectorAll("button"), ...this.declining.querySelectorAll("button")];
  }

  /** @param {() => void} press */
  #now(press) {
    return () => (this.#busy ? void this.#extra.hurry() : press());
  }

  /** @param {"back" | "hint"} sign @param {string} words */
  #inBar(sign, words) {
    return element("button", { type: "button", class: "button" }, icon(sign), element("span", {}, words));
  }

  /** @param {BoardView | null} boardView  the game as it is; null if none is being played */
  show(boardView) {
    const main = [...this.#rollButtons(), ...this.#boardButtons(boardView, (kind) => kind !== "decline"), ...this.#nextGame()];
    replace(this.#main, main);
    replace(this.declining, this.#boardButtons(boardView, (kind) => kind === "decline"));
    this.busy = false;
    const offered = this.#offers.childElementCount;
    replace(this.#offers, this.#openOffers());
    if (this.#offers.childElementCount > offered) announce(this.#offers.querySelector("p")?.textContent);
    this.#showBar();
    replace(this.rest, this.#others());
  }

  /** Buttons keep their places when they cannot be used, so that nothing jumps. */
  #showBar() {
    const match = this.#match;
    const { view, state } = match;
    const [back, hint] = this.bar;
    back.disabled = view.phase !== "playing" || !match.takesBack;
    hint.disabled = !match.personToAct || view.phase !== "playing" || state.may[view.turn ?? "a"].play.length === 0;
  }

  /** The people who have to roll for who begins. */
  #rolling() {
    return SEATS.filter((seat) => !this.#match.isComputer(seat) && this.#match.state.may[seat].roll);
  }

  /** Rolls for the first person who has to; whether there was one. */
  roll() {
    const [seat] = this.#rolling();
    if (seat && this.#busy) this.#extra.hurry();
    else if (seat) this.#act(seat, { do: "roll" });
    return seat !== undefined;
  }

  #rollButtons() {
    const match = this.#match;
    const words = (/** @type {Seat} */ seat) =>
      match.person ? "Roll the dice" : `Roll for ${match.view.names[seat]}`;
    return this.#rolling().map((seat) => button(words(seat), this.#now(() => this.#act(seat, { do: "roll" })), "button primary"));
  }

  /** @param {BoardView | null} boardView @param {(kind: string) => boolean} wanted */
  #boardButtons(boardView, wanted) {
    const match = this.#match;
    if (!boardView || !match.personToAct) return [];
    return boardView.buttons
      .filter(({ kind }) => wanted(kind))
      .map(({ kind, action, words }) => {
        const press = () => (action === null ? this.#say(match.throw()) : this.choose(kind, action));
        return button(words, this.#now(press), kind === "decline" ? "button quiet" : "button primary");
      });
  }

  /**
   * Plays the action of a button or of the dice. Where throwing is a choice, the dice follow at once.
   * @param {string} kind
   * @param {string} action
   */
  choose(kind, action) {
    const match = this.#match;
    this.#say(kind === "throw" ? match.playAndThrow(action) : match.play(action));
  }

  #nextGame() {
    const match = this.#match;
    const ready = SEATS.some((seat) => match.state.may[seat].ready);
    return ready ? [button(match.view.game ? "Next game" : "Begin", this.#now(() => match.ready()), "button primary")] : [];
  }

  #openOffers() {
    const match = this.#match;
    const { names } = match.view;
    const people = SEATS.filter((seat) => !match.isComputer(seat));
    return people.flatMap((seat) =>
      match.state.may[seat].answer
        .filter((what) => what === "draw")
        .map((what) =>
          element(
            "div",
            { class: "offered" },
            element("p", {}, `${names[other(seat)]} offers a draw.`),
            element(
              "div",
              { class: "actions" },
              button(`Accept for ${names[seat]}`, () => this.#act(seat, { do: "accept", what })),
              button("Decline", () => this.#act(seat, { do: "decline", what })),
            ),
          ),
        ),
    );
  }

  #others() {
    const match = this.#match;
    const { view } = match;
    const made = [];
    const seat = this.#speaker();
    // A match can be called off as long as there is nothing to take back.
    if (seat && match.state.may[seat].abort && !match.takesBack) {
      made.push(this.#twice("Call it off", () => this.#act(seat, { do: "abort" })));
    }
    if (seat) {
      const may = match.state.may[seat];
      const as = match.person ? "" : `${view.names[seat]}: `;
      if (may.offer.includes("draw")) {
        const offer = () => this.#act(seat, { do: "offer", what: "draw" });
        // The computer answers at once, so that one press could end the game.
        made.push(match.person ? this.#twice("Offer a draw", offer) : button(`${as}Offer a draw`, offer));
      }
      // A match of one game is a set of one: giving up either is the same.
      for (const what of several(view) ? may.resign : may.resign.slice(0, 1)) {
        const whole = counts(view).sets > 1 ? "set" : "match";
        const words = what === "set" && several(view) ? `Resign the ${whole}` : "Resign";
        made.push(this.#twice(`${as}${words}`, () => this.#act(seat, { do: "resign", what })));
      }
    }
    return made;
  }

  /** The person who speaks now: the one there is, or of two the one to act. @returns {Seat | undefined} */
  #speaker() {
    const match = this.#match;
    return match.person ?? match.view.turn ?? (match.isComputer("a") ? undefined : "a");
  }

  /**
   * A button that has to be pressed twice.
   * @param {string} words
   * @param {() => void} press
   */
  #twice(words, press) {
    if (this.#asked !== words) return button(words, () => this.#ask(words));
    const sure = () => {
      this.#ask(null);
      press();
    };
    return button(`${words}: sure?`, sure, "button danger");
  }

  /** Asks about one thing at a time, and only for a moment. @param {string | null} words */
  #ask(words) {
    clearTimeout(this.#asking);
    this.#asked = words;
    if (words !== null) this.#asking = setTimeout(() => this.#ask(null), 4000);
    replace(this.rest, this.#others());
  }

  /** @param {Seat} seat @param {import("../module/types.d.ts").Command} command */
  #act(seat, command) {
    this.#extra.acted();
    this.#say(this.#match.act(seat, command));
  }
}

/**
 * Puts other parts into a row, and keeps the focus on the button in the same place.
 * @param {HTMLElement} row
 * @param {HTMLElement[]} parts
 */
function replace(row, parts) {
  const place = [...row.children].indexOf(/** @type {Element} */ (document.activeElement));
  row.replaceChildren(...parts);
  row.hidden = parts.length === 0;
  if (place < 0) return;
  const usable = (/** @type {HTMLElement} */ part) => !(part instanceof HTMLButtonElement && part.disabled);
  (parts.slice(place).find(usable) ?? parts.findLast(usable))?.focus();
}
