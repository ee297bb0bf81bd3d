// The graph of a game: how well Black did after each action, with marks where something went wrong. A press shows that position.
// @ts-check
import { element } from "../common/dom.js";

/** @typedef {import("../module/types.d.ts").Review} Review */
/** @typedef {import("../module/types.d.ts").ReviewPly} ReviewPly */

const [WIDTH, HEIGHT, EDGE] = [400, 150, 10];
const MIDDLE = HEIGHT / 2;

/** @param {string} name @param {Record<string, string | number>} attributes @param {...Node} children */
function svg(name, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

export class Graph {
  element = element("div", { class: "graph" });
  #review;
  #names;
  #go;
  #here = svg("line", { class: "here", y1: 0, y2: HEIGHT });
  #slider;

  /**
   * @param {Review} review
   * @param {[string, string]} names  of Black and White
   * @param {(ply: number) => void} go  shows the position after this many actions
   */
  constructor(review, names, go) {
    this.#review = review;
    this.#names = names;
    this.#go = go;
    const points = review.plies.map((ply, i) => `${this.#x(i + 1)},${y(ply)}`);
    const [first, last] = [this.#x(1), this.#x(review.plies.length)];
    this.#slider = svg(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "slider", tabindex: 0, "aria-label": "Graph of the game", "aria-valuemin": 0, "aria-valuemax": review.plies.length },
      svg("polygon", { class: "area", points: `${first},${MIDDLE} ${points.join(" ")} ${last},${MIDDLE}` }),
      svg("line", { class: "even", x1: 0, x2: WIDTH, y1: MIDDLE, y2: MIDDLE }),
      svg("polyline", { class: "curve", points: points.join(" ") }),
      this.#here,
      ...review.plies.flatMap((ply, i) => mark(ply, this.#x(i + 1))),
    );
    this.#listen();
    this.element.append(
      element("p", { class: "hint" }, `${names[0]} is ahead`),
      this.#slider,
      element("p", { class: "hint" }, `${names[1]} is ahead`),
    );
  }

  /** Shows where the reader is. @param {number | null} ply  how many actions have been played; null in a branch */
  mark(ply) {
    this.#here.setAttribute("visibility", ply === null ? "hidden" : "visible");
    const x = this.#x(ply ?? 0);
    this.#here.setAttribute("x1", String(x));
    this.#here.setAttribute("x2", String(x));
    const at = this.#review.plies[(ply ?? 0) - 1];
    this.#slider.setAttribute("aria-valuenow", String(ply ?? 0));
    this.#slider.setAttribute("aria-valuetext", at ? `${at.ply}. ${at.action}: ${this.#worth(at)}` : "The start");
  }

  /** @param {ReviewPly} ply */
  #worth({ equity }) {
    if (Math.abs(equity) < 0.05) return "even";
    return `${equity > 0 ? this.#names[0] : this.#names[1]} is ahead, ${Math.min(100, Math.round(50 + 50 * Math.abs(equity)))} %`;
  }

  /** @param {number} ply */
  #x(ply) {
    return EDGE + ((WIDTH - 2 * EDGE) * ply) / Math.max(1, this.#review.plies.length);
  }

  #listen() {
    const jump = (/** @type {PointerEvent} */ event) => {
      const box = this.#slider.getBoundingClientRect();
      const share = ((event.clientX - box.left) / box.width) * WIDTH - EDGE;
      const { length } = this.#review.plies;
      this.#go(Math.min(length, Math.max(0, Math.round((share / (WIDTH - 2 * EDGE)) * length))));
    };
    this.#slider.addEventListener("pointerdown", (event) => {
      const press = /** @type {PointerEvent} */ (event);
      if (press.button === 0) jump(press);
    });
    this.#slider.addEventListener("pointermove", (event) => {
      const drag = /** @type {PointerEvent} */ (event);
      if (drag.buttons === 1 && drag.pointerType === "mouse") jump(drag);
    });
  }
}

/** @param {ReviewPly} ply */
function y({ equity }) {
  return MIDDLE - (MIDDLE - EDGE) * Math.max(-1, Math.min(1, equity));
}

/** A fault has a shape of its own for each grade. @param {ReviewPly} ply @param {number} x */
function mark(ply, x) {
  if (!ply.words) return [];
  const at = y(ply);
  const shapes = {
    inaccuracy: () => svg("circle", { cx: x, cy: at, r: 4 }),
    mistake: () => svg("rect", { x: x - 4.5, y: at - 4.5, width: 9, height: 9 }),
    blunder: () => svg("path", { d: `M${x} ${at + 7}l-7 -12h14z` }),
  };
  const made = shapes[/** @type {keyof typeof shapes} */ (ply.grade)]();
  made.setAttribute("class", `fault ${ply.grade}`);
  const title = svg("title", {});
  title.textContent = `${ply.ply}. ${ply.action}: ${ply.words}`;
  made.append(title);
  return [made];
}
