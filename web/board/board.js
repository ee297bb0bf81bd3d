// <tiamat-board>: shows a view and lets people play on it. It knows no rule of any game: what can be done, where and with what
// effect comes with the view, and what was chosen goes out as an event.
//
//   board.show(view)              shows a position, and animates how it came about
//   board.outcome = action => …   gives the pictures of choices
//   view-only                     nothing can be played
//   animation="off"               nothing moves by itself
//   drawing                       the right button draws circles and arrows
//
//   board-action {action}         an action was chosen
//   board-throw {kind, action}    the dice are to be thrown; `action` if that is an action of the game
//   board-attempt {from, to}      somebody tried what is not possible
//   board-preview {text}          what the action under the pointer would do; empty when it is gone
//   board-marks {from, to, accent} a circle (`from` is `to`) or an arrow was drawn
// @ts-check

import { animate, scales } from "./animate.js";
import { offer } from "./choices.js";
import { Hand } from "./hand.js";
import { listKeys } from "./keys.js";
import * as marks from "./marks.js";
import { Places } from "./places.js";
import { listen } from "./pointer.js";
import { svg } from "./svg.js";

/** @typedef {import("./types.d.ts").BoardView} BoardView */
/** @typedef {import("./types.d.ts").Gesture} Gesture */
/** @typedef {import("./types.d.ts").Outcome} Outcome */

/** @param {string} name @param {string} className */
function part(name, className) {
  const element = document.createElement(name);
  element.className = className;
  return element;
}

export class TiamatBoard extends HTMLElement {
  /** Gives the picture of an outcome. @type {((action: string) => Promise<Outcome> | Outcome) | null} */
  outcome = null;

  /** Keys of the page to list with those of the board: each with what it does. @type {[string, string][]} */
  moreKeys = [];

  /** @type {BoardView | null} */
  #view = null;
  #hand = new Hand();
  /** The place under the pointer or the focus. @type {string | null} */
  #over = null;
  /** @type {Gesture[]} */
  #offered = [];
  /** @type {Animation[]} */
  #running = [];
  #stage = part("div", "board-stage");
  #picture = part("div", "board-picture");
  #notes = svg("svg", { class: "board-notes tiamat auto", "aria-hidden": "true" });
  #marks = svg("svg", { class: "board-marks tiamat auto", "aria-hidden": "true" });
  #layer = part("div", "board-places");
  #choices = part("div", "board-choices");
  #help = part("div", "board-keys");
  #status = part("p", "visually-hidden");
  #places = new Places(this.#layer);
  /** Keys that mean something to the board wherever the focus is. */
  #everywhere = (/** @type {KeyboardEvent} */ event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " " && event.target === document.body && this.#throw()) event.preventDefault();
    const typing = event.target instanceof Element && event.target.closest("input, textarea, select");
    if (event.key !== "?" || typing || document.querySelector("tiamat-board") !== this) return;
    this.listKeys();
    event.preventDefault();
  };

  constructor() {
    super();
    this.#layer.setAttribute("role", "application");
    this.#layer.setAttribute("aria-roledescription", "board");
    this.#layer.setAttribute("aria-label", "Board");
    this.#status.setAttribute("role", "status");
    this.#choices.setAttribute("role", "group");
    this.#choices.setAttribute("aria-label", "Choose what happens");
    this.#choices.hidden = true;
    this.#help.setAttribute("role", "group");
    this.#help.setAttribute("aria-label", "Keys of the board");
    this.#help.hidden = true;
    this.#stage.append(this.#picture, this.#notes, this.#marks, this.#layer);
    listen(this.#stage, {
      view: () => (this.viewOnly && !this.hasAttribute("drawing") ? null : this.#view),
      matters: (place) => !this.viewOnly && this.#hand.matters(place),
      grab: (place) => this.#grab(place),
      hover: (place) => this.#hover(place),
      carry: (at) => this.#carry(at),
      press: (place) => this.#press(place),
      put: (place) => this.#put(place),
      mark: (from, to, event) => this.#mark(from, to, event),
      drawing: () => this.hasAttribute("drawing"),
    });
    this.#layer.addEventListener("click", (event) => this.#clicked(event));
    this.#layer.addEventListener("focusin", (event) => this.#focused(event));
    this.#layer.addEventListener("focusout", () => this.#hover(null));
    this.addEventListener("keydown", (event) => this.#key(event));
  }

  connectedCallback() {
    if (this.#view) this.#attach();
    document.addEventListener("keydown", this.#everywhere);
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.#everywhere);
  }

  /** The board view on show. */
  get view() {
    return this.#view;
  }

  /** Whether nothing can be played. */
  get viewOnly() {
    return this.hasAttribute("view-only");
  }

  set viewOnly(on) {
    this.toggleAttribute("view-only", on);
    this.#draw();
  }

  /** The piece that is held, by its place. */
  get picked() {
    return this.#hand.picked;
  }

  /**
   * Shows a position. If the board showed the one before its last action, that is animated.
   * @param {BoardView} view @param {{animate?: boolean}} [how]
   * @returns {Promise<void>} when everything has come to rest
   */
  show(view, how = {}) {
    const before = this.#view;
    const sizes = scales(this.#picture);
    this.finish();
    this.#view = view;
    this.#hand.show(view);
    if (before?.line !== view.line) this.#close();
    if (!this.#stage.isConnected) this.#attach();
    const [left, top, width, height] = view.frame;
    this.#stage.style.setProperty("--ratio", String(width / height));
    if (before?.svg !== view.svg) this.#picture.innerHTML = view.svg;
    for (const layer of [this.#notes, this.#marks]) layer.setAttribute("viewBox", `${left} ${top} ${width} ${height}`);
    this.#notes.replaceChildren(...marks.notes(view));
    this.#places.show(view);
    this.#draw();
    const led = view.last !== null && before !== null && before.line === view.last.before && before.rules === view.rules;
    if (before?.line !== view.line) this.#say(led && view.last ? `${view.last.text}. ${view.say}` : view.say);
    // A game can end without a move.
    else if (before.say !== view.say) this.#say(view.say);
    const moves = led && how.animate !== false && this.getAttribute("animation") !== "off";
    if (!moves || !view.last || matchMedia("(prefers-reduced-motion: reduce)").matches) return Promise.resolve();
    const running = animate(this.#picture, view.last, sizes);
    this.#running = running;
    // A cancelled animation has come to rest too.
    return Promise.allSettled(running.map((animation) => animation.finished)).then(() => undefined);
  }

  /** Ends what is moving at once. */
  finish() {
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
  }

  /** Lets go of what is held. */
  release() {
    this.#hand.release();
    this.#close();
    this.#draw();
  }

  /** Shows the list of keys, or hides it. */
  listKeys() {
    if (this.#help.hidden) listKeys(this.#help, this.moreKeys, () => (this.#help.hidden = true));
    else this.#help.hidden = true;
  }

  /** Says something in the live region. @param {string} text */
  #say(text) {
    this.#status.textContent = text;
  }

  #attach() {
    // What the server put here for pages without scripts makes room.
    this.replaceChildren(this.#stage, this.#choices, this.#help, this.#status);
  }

  /** @param {string} type @param {unknown} detail */
  #emit(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
  }

  #draw() {
    const view = this.#view;
    if (!view) return;
    const { picked } = this.#hand;
    const playing = !this.viewOnly;
    const shown = this.#offered.length > 0 ? this.#offered : this.#over === null || !playing ? [] : this.#hand.meant(this.#over);
    const taken = (/** @type {string} */ id) => this.#picture.querySelector(`[data-at="${id}"]`) !== null;
    this.#marks.replaceChildren(
      ...(picked === null ? [] : [...marks.way(view, picked), ...marks.held(view, picked)]),
      ...marks.destinations(view, playing ? this.#hand.drops : new Set(), taken),
      ...marks.preview(view, shown, (from) => this.#copy(from)),
    );
    for (const piece of this.#picture.querySelectorAll(".moved")) piece.classList.remove("moved");
    for (const { from } of shown.flatMap((gesture) => gesture.trips)) this.#piece(from)?.classList.add("moved");
    this.#places.describe(view, this.#hand);
    this.#stage.classList.toggle("holding", picked !== null);
    this.#stage.classList.toggle("over", playing && this.#over !== null && this.#hand.matters(this.#over));
    this.#emit("board-preview", { text: (shown.length > 1 ? shown[0]?.words : shown[0]?.text) ?? "" });
  }

  /** The piece on a place, in a supply the first to go. @param {string} place */
  #piece(place) {
    const pieces = this.#picture.querySelectorAll(`[data-at="${place}"]`);
    return pieces[pieces.length - 1] ?? null;
  }

  /** A copy of the piece on a place. @param {string} place */
  #copy(place) {
    const copy = this.#piece(place)?.cloneNode(true);
    if (!(copy instanceof Element)) return null;
    copy.removeAttribute("data-at");
    copy.classList.remove("moved");
    return copy;
  }

  /** @param {string} place */
  #grab(place) {
    if (this.viewOnly || this.#hand.meant(place).length > 0 || this.#hand.picked === place) return false;
    if (this.#hand.from(place).length === 0) return false;
    this.finish();
    this.#close();
    this.#hand.picked = place;
    this.#over = null;
    this.#draw();
    return true;
  }

  /** @param {string | null} place */
  #hover(place) {
    if (place === this.#over) return;
    this.#over = place;
    if (this.#offered.length === 0) this.#draw();
  }

  /** @param {[number, number] | null} at */
  #carry(at) {
    const old = this.#marks.querySelector(".carried");
    if (at === null) return old?.remove();
    const { picked } = this.#hand;
    const copy = old?.firstElementChild ?? (picked === null ? null : this.#copy(picked));
    if (!copy) return;
    copy.setAttribute("transform", `translate(${at[0]} ${at[1]})`);
    // The preview was drawn anew, so what is carried goes on top again.
    this.#marks.append(old ?? svg("g", { class: "carried" }, copy));
  }

  /** @param {string} place */
  #press(place) {
    if (this.viewOnly) return;
    this.finish();
    this.#close();
    const deed = this.#hand.press(place);
    switch (deed.kind) {
      case "choose":
        return this.#choose(deed.gesture);
      case "offer":
        return this.#offer(deed.gestures);
      case "throw":
        return void this.#throw();
      case "attempt":
        this.#draw();
        return this.#emit("board-attempt", { from: deed.from, to: deed.to });
      default:
        this.#draw();
    }
  }

  /** A dragged piece is put down. @param {string | null} place */
  #put(place) {
    if (place !== null && place !== this.#hand.picked) {
      // Over another piece that could be picked up, a drag is still an attempt to go there.
      if (this.#hand.to(place).length > 0) return this.#press(place);
      const from = this.#hand.picked;
      this.#hand.release();
      this.#draw();
      return this.#emit("board-attempt", { from, to: place });
    }
    this.#draw();
  }

  /** @param {Gesture} gesture */
  #choose(gesture) {
    this.#close();
    this.#hand.release();
    this.#over = null;
    this.#draw();
    if (gesture.kind === "throw") this.#emit("board-throw", { kind: "throw", action: gesture.action });
    else this.#emit("board-action", { action: gesture.action });
  }

  /** @param {Gesture[]} gestures */
  #offer(gestures) {
    this.#offered = gestures;
    const back = this.#places.current;
    offer(this.#choices, gestures, this.outcome, {
      choose: (gesture) => {
        this.#choose(gesture);
        if (back !== null) this.#places.focus(back);
      },
      look: (gesture) => {
        this.#offered = gesture ? [gesture] : gestures;
        this.#draw();
      },
      close: () => {
        this.release();
        if (back !== null) this.#places.focus(back);
      },
    });
    this.#draw();
  }

  #close() {
    this.#offered = [];
    this.#choices.hidden = true;
    this.#choices.replaceChildren();
  }

  /** Throws the dice, if it is time to. */
  #throw() {
    const button = this.viewOnly ? null : this.#hand.throwing;
    if (button) this.#emit("board-throw", { kind: button.kind, action: button.action });
    return button !== null;
  }

  /** @param {string} from @param {string} to @param {PointerEvent} event */
  #mark(from, to, event) {
    const accent = event.shiftKey ? "threat" : event.altKey || event.ctrlKey ? "hint" : "note";
    this.#emit("board-marks", { from, to, accent });
  }

  /** A click that no pointer made: Enter, or a screen reader. @param {MouseEvent} event */
  #clicked(event) {
    const place = event.target instanceof HTMLElement ? event.target.dataset.place : undefined;
    if (event.detail === 0 && place) this.#press(place);
  }

  /** @param {FocusEvent} event */
  #focused(event) {
    const place = event.target instanceof HTMLElement ? event.target.dataset.place : undefined;
    if (!place) return;
    this.#places.visit(place);
    if (event.target instanceof HTMLElement && event.target.matches(":focus-visible")) this.#hover(place);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" }[event.key];
    const onBoard = event.target instanceof Node && this.#layer.contains(event.target);
    if (direction && onBoard) {
      const here = this.#view?.places.find((place) => place.id === this.#places.current);
      const next = here?.next[/** @type {"left"} */ (direction)];
      if (next) this.#places.focus(next);
    } else if (event.key === "Escape" && (this.#hand.picked !== null || this.#offered.length > 0 || !this.#help.hidden)) {
      this.#help.hidden = true;
      this.release();
      if (this.#places.current !== null) this.#places.focus(this.#places.current);
    } else if (event.key === "?") {
      this.listKeys();
    } else if (/^[1-9]$/.test(event.key) && !this.#choices.hidden) {
      const choice = this.#choices.querySelectorAll("button.choice")[Number(event.key) - 1];
      if (choice instanceof HTMLElement) choice.click();
    } else if (!(event.key === " " && onBoard && this.#throw())) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}

customElements.define("tiamat-board", TiamatBoard);
