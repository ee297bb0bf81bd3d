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
//   board-idle                    somebody pressed a board on which nothing can be played
//   board-preview {text, warning} what the action under the pointer would do or the signs there mean, and what speaks against it
//   board-marks {from, to, accent} a circle (`from` is `to`) or an arrow was drawn
// @ts-check

import { announce } from "../common/live.js";
import { animate, lift, restAfter, scales } from "./animate.js";
import { Choices } from "./choices.js";
import { Hand } from "./hand.js";
import { pressed, pressedElsewhere } from "./keyboard.js";
import { KeyList } from "./keys.js";
import { Places } from "./places.js";
import { listen } from "./pointer.js";
import { Stage } from "./stage.js";

/** @typedef {import("../module/types.d.ts").BoardView} BoardView */
/** @typedef {import("../module/types.d.ts").Gesture} Gesture */
/** @typedef {import("../module/types.d.ts").Outcome} Outcome */

export class TiamatBoard extends HTMLElement {
  /** Gives the picture of an outcome. @type {((action: string) => Promise<Outcome> | Outcome) | null} */
  outcome = null;

  /** @type {BoardView | null} */
  #view = null;
  #hand = new Hand();
  /** The place under the pointer or the focus. @type {string | null} */
  #over = null;
  /** @type {Animation[]} */
  #running = [];
  /** Ends the motion. @type {(() => void) | null} */
  #rest = null;
  /** What a finger has chosen and is warned of: another tap does it. @type {Gesture | null} */
  #warned = null;
  /** Whether a finger pressed last: it cannot look before it presses. */
  #finger = false;
  #stage = new Stage();
  #choices = new Choices();
  #keyList = new KeyList();
  #places = new Places(this.#stage.places, { press: (place) => this.#press(place), hover: (place) => this.#hover(place) });
  /** @type {import("./keyboard.js").Answers} */
  #keys = {
    walk: (direction) => this.#walk(direction),
    cancel: () => this.#cancel(),
    list: () => (this.listKeys(), true),
    choose: (number) => this.#choices.take(number),
    throw: () => this.#throw(),
  };
  /** Of several boards on a page, the first lists the keys. */
  #everywhere = (/** @type {KeyboardEvent} */ event) =>
    pressedElsewhere(event, { ...this.#keys, list: () => document.querySelector("tiamat-board") === this && this.#keys.list() });

  constructor() {
    super();
    const { element: stage, places: layer } = this.#stage;
    listen(stage, {
      view: () => (this.viewOnly && !this.hasAttribute("drawing") ? null : this.#view),
      matters: (place) => !this.viewOnly && this.#hand.matters(place),
      grab: (place) => this.#grab(place),
      hover: (place) => this.#hover(place),
      carry: (at) => this.#stage.carry(this.#hand.picked, at),
      press: (place) => this.#press(place),
      tap: (place) => this.#tap(place),
      put: (place) => this.#put(place),
      mark: (from, to, event) => this.#mark(from, to, event),
      drawing: () => this.hasAttribute("drawing"),
    });
    this.#hearIdlePresses();
    this.addEventListener("pointerdown", ({ pointerType }) => (this.#finger = pointerType === "touch"), { capture: true });
    this.addEventListener("keydown", (event) => {
      pressed(event, event.target instanceof Node && layer.contains(event.target), this.#keys);
    });
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

  /** Keys of the page to list with those of the board: each with what it does. @param {[string, string][]} keys */
  set moreKeys(keys) {
    this.#keyList.more = keys;
  }

  /** The piece that is held, by its place. */
  get picked() {
    return this.#hand.picked;
  }

  /**
   * Shows a position. If the board showed the one before its last action, that is animated; with `lift`, what is gone is lifted off.
   * @param {BoardView} view @param {{animate?: boolean, lift?: boolean}} [how]
   * @returns {Promise<void>} when everything has come to rest and was said
   */
  show(view, how = {}) {
    const before = this.#view;
    const sizes = scales(this.#stage.picture);
    const pieces = how.lift ? this.#stage.pieces() : new Map();
    this.finish();
    this.#view = view;
    this.#warned = null;
    this.#hand.show(view);
    if (before?.line !== view.line) this.#choices.close();
    if (!this.#stage.element.isConnected) this.#attach();
    this.#stage.show(view);
    this.#places.show(view);
    const led = view.last !== null && before !== null && before.line === view.last.before && before.rules === view.rules;
    // The action that ends a game says how.
    const duty = led && view.ending ? "" : view.say;
    const said = before?.line !== view.line ? (led && view.last ? `${view.last.text}. ${duty}`.trim() : duty) : before.say !== view.say ? view.say : "";
    const still = this.getAttribute("animation") === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!still && how.lift) this.#running = lift(this.#stage.marks, this.#stage.picture, pieces);
    else if (!still && how.animate !== false && led && view.last) this.#running = animate(this.#stage.picture, view.last, sizes);
    const rest = this.#running.length > 0 ? this.#motion() : Promise.resolve();
    this.#draw();
    return rest.then(() => announce(said));
  }

  /** Lasts until everything has come to rest. Tabs that nobody sees have no motion, but their timers run. */
  #motion() {
    this.#stage.moving = true;
    return new Promise((/** @type {(rested: void) => void} */ resolve) => {
      const timer = setTimeout(() => this.finish(), restAfter(this.#running));
      this.#rest = () => (clearTimeout(timer), resolve());
    });
  }

  /** Ends what is moving at once; whether something was. */
  finish() {
    const rest = this.#rest;
    this.#rest = null;
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
    this.#stage.moving = false;
    rest?.();
    return rest !== null;
  }

  /** Lets go of what is held. */
  release() {
    this.#hand.release();
    this.#warned = null;
    this.#choices.close();
    this.#draw();
  }

  /** Shows the list of keys, or hides it. */
  listKeys() {
    this.#keyList.toggle();
  }

  #attach() {
    // What the server put here for pages without scripts makes room.
    this.replaceChildren(this.#stage.element, this.#choices.element, this.#keyList.element);
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
    const meant = this.#over === null || !playing ? [] : this.#hand.meant(this.#over);
    const shown = this.#choices.shown.length > 0 ? this.#choices.shown : this.#warned ? [this.#warned] : meant;
    const over = playing && this.#over !== null && this.#hand.matters(this.#over);
    const movable = playing && picked === null ? this.#hand.movable : new Set();
    this.#stage.mark(view, { picked, drops: playing ? this.#hand.drops : new Set(), movable, shown, over });
    this.#places.describe(view, this.#hand);
    const [first] = shown;
    const warning = shown.length === 1 && first?.warning ? `${first.warning.text}${this.#warned ? " Tap again to play it." : ""}` : "";
    // Whoever is warned reads the warning alone.
    const text = this.#warned ? "" : ((shown.length > 1 ? first?.words : first?.text) ?? this.#signs());
    this.#emit("board-preview", { text, warning });
  }

  /** What the signs for beginners mean that are under the pointer. */
  #signs() {
    const place = this.#view?.places.find(({ id }) => id === this.#over);
    return place?.notes?.length ? `${place.id}: ${place.notes.join("; ")}` : "";
  }

  /** @param {string} place */
  #grab(place) {
    if (this.viewOnly || this.#hand.picked === place || this.#isWarned(place)) return false;
    // What a tap plays can be dragged as well.
    if (this.#hand.from(place).length === 0 || this.#hand.meant(place).some(({ pick }) => pick !== place)) return false;
    this.finish();
    this.#choices.close();
    this.#warned = null;
    this.#hand.picked = place;
    this.#over = null;
    this.#draw();
    return true;
  }

  /** A piece was pressed and let go: what has one destination goes there. @param {string} place */
  #tap(place) {
    if (this.viewOnly || this.#hand.clicked(place).length !== 1) return;
    this.#hand.release();
    this.#press(place);
  }

  /** Whether a tap on a place repeats what a finger was warned of. @param {string} place */
  #isWarned(place) {
    const { pick = null, drop = null, clicks = [], also = [] } = this.#warned ?? {};
    return this.#warned !== null && [pick, drop, ...clicks, ...also].includes(place);
  }

  /** @param {string | null} place */
  #hover(place) {
    if (place === this.#over) return;
    this.#over = place;
    if (this.#choices.shown.length === 0) this.#draw();
  }

  /** The click that ends the press of a move is not another try: what counts is how the board was when the press began. */
  #hearIdlePresses() {
    let idle = false;
    this.addEventListener("pointerdown", () => (idle = this.viewOnly), { capture: true });
    // The second click of a double click is a habit.
    this.addEventListener("click", ({ detail }) => detail === 1 && idle && this.viewOnly && this.#emit("board-idle", null));
  }

  /** @param {string} place */
  #press(place) {
    if (this.viewOnly) return this.#emit("board-idle", null);
    this.finish();
    this.#choices.close();
    const warned = this.#isWarned(place) ? this.#warned : null;
    this.#warned = null;
    if (warned) return this.#choose(warned);
    const result = this.#hand.press(place);
    switch (result.kind) {
      case "choose":
        if (this.#finger && result.gesture.warning) return this.#warn(result.gesture);
        return this.#choose(result.gesture);
      case "offer":
        return this.#offer(result.gestures);
      case "throw":
        return void this.#throw();
      case "attempt":
        this.#draw();
        return this.#emit("board-attempt", { from: result.from, to: result.to });
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

  /** A finger sees what speaks against an action before it counts. @param {Gesture} gesture */
  #warn(gesture) {
    this.#warned = gesture;
    this.#draw();
    announce(gesture.warning?.text);
  }

  /** @param {Gesture} gesture */
  #choose(gesture) {
    this.#choices.close();
    this.#hand.release();
    this.#over = null;
    this.#draw();
    if (gesture.kind === "throw") this.#emit("board-throw", { kind: "throw", action: gesture.action });
    else this.#emit("board-action", { action: gesture.action });
  }

  /** @param {Gesture[]} gestures */
  #offer(gestures) {
    const back = this.#places.current;
    const refocus = () => void (back !== null && this.#places.focus(back));
    this.#choices.offer(gestures, this.outcome, {
      choose: (gesture) => (this.#choose(gesture), refocus()),
      look: () => this.#draw(),
      close: () => (this.release(), refocus()),
    });
    this.#draw();
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

  /** @param {import("./keyboard.js").Direction} direction */
  #walk(direction) {
    const here = this.#view?.places.find((place) => place.id === this.#places.current);
    const next = here?.next[direction];
    if (next) this.#places.focus(next);
    return true;
  }

  /** Lets go, and closes what is open. */
  #cancel() {
    if (this.#hand.picked === null && this.#choices.shown.length === 0 && !this.#warned && !this.#keyList.open) return false;
    this.#keyList.close();
    this.release();
    if (this.#places.current !== null) this.#places.focus(this.#places.current);
    return true;
  }
}

customElements.define("tiamat-board", TiamatBoard);
