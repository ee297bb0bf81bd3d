// What is seen of a board: its picture, notes and marks over it, and on top the layer of places.
// @ts-check

import * as marks from "./marks.js";
import { svg } from "./svg.js";

/** @typedef {import("../module/types.d.ts").BoardView} BoardView */
/** @typedef {import("../module/types.d.ts").Gesture} Gesture */

export class Stage {
  element = layer("board-stage");
  picture = layer("board-picture");
  places = layer("board-places");
  #notes = svg("svg", { class: "board-notes tiamat auto", "aria-hidden": "true" });
  #marks = svg("svg", { class: "board-marks tiamat auto", "aria-hidden": "true" });
  #svg = "";
  /** What the last action has closed, lit up once it has come to rest. */
  #lit = svg("svg", { class: "board-lit tiamat auto", "aria-hidden": "true" });

  constructor() {
    // Who cannot see it hears the position by groups; the layer of places says what is where.
    this.picture.setAttribute("role", "img");
    this.element.append(this.picture, this.#lit, this.#notes, this.#marks, this.places);
  }

  /** @param {BoardView} view */
  show(view) {
    this.#lit.replaceChildren(...marks.lit(view));
    const [left, top, width, height] = view.frame;
    this.element.style.setProperty("--ratio", String(width / height));
    if (this.#svg !== view.svg) this.picture.innerHTML = this.#svg = view.svg;
    // The drawing has a description of its own, which would be a second one.
    this.picture.firstElementChild?.setAttribute("aria-hidden", "true");
    this.picture.ariaLabel = view.description;
    for (const over of [this.#lit, this.#notes, this.#marks]) over.setAttribute("viewBox", `${left} ${top} ${width} ${height}`);
    this.#notes.replaceChildren(...marks.notes(view));
  }

  /**
   * Marks what is held, where it can go, and what the gestures on show would do.
   * @param {BoardView} view
   * @param {{picked: string | null, drops: Set<string>, movable: Set<string>, shown: Gesture[], over: boolean}} state
   */
  mark(view, { picked, drops, movable, shown, over }) {
    const taken = (/** @type {string} */ id) => this.#piece(id) !== null;
    this.#marks.replaceChildren(
      ...(picked === null ? [] : [...marks.way(view, picked), ...marks.held(view, picked)]),
      ...marks.movable(view, shown.length > 0 ? new Set() : movable),
      ...marks.destinations(view, drops, taken),
      ...marks.preview(view, shown, (from) => this.#copy(from)),
    );
    for (const piece of this.picture.querySelectorAll(".moved")) piece.classList.remove("moved");
    for (const { from } of shown.flatMap((gesture) => gesture.trips)) this.#piece(from)?.classList.add("moved");
    this.element.classList.toggle("holding", picked !== null);
    this.element.classList.toggle("over", over);
  }

  /** Whether something is on its way: what it leads to is not shown yet. @param {boolean} on */
  set moving(on) {
    this.element.classList.toggle("moving", on);
  }

  /** What lies over the picture. */
  get marks() {
    return this.#marks;
  }

  /** A copy of what is on each place of the picture. @returns {Map<string, Element>} */
  pieces() {
    const found = new Map();
    for (const piece of this.picture.querySelectorAll("[data-at]")) found.set(piece.getAttribute("data-at"), piece.cloneNode(true));
    return found;
  }

  /** Shows the piece from a place where it is dragged to; nothing if it is put down. @param {string | null} from @param {[number, number] | null} at */
  carry(from, at) {
    const old = this.#marks.querySelector(".carried");
    if (at === null) return old?.remove();
    const copy = old?.firstElementChild ?? (from === null ? null : this.#copy(from));
    if (!copy) return;
    copy.setAttribute("transform", `translate(${at[0]} ${at[1]})`);
    // The preview was drawn again, so what is carried goes back on top.
    this.#marks.append(old ?? svg("g", { class: "carried" }, copy));
  }

  /** The piece on a place, in a supply the first to go. @param {string} place */
  #piece(place) {
    const pieces = this.picture.querySelectorAll(`[data-at="${place}"]`);
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
}

/** @param {string} className */
function layer(className) {
  const element = document.createElement("div");
  element.className = className;
  return element;
}
