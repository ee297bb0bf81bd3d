// The one list of actions: what each is worth, what it loses, the chance to win, and where the numbers come from.
// @ts-check
import { element } from "../common/dom.js";
import { signed } from "../common/words.js";

/** @typedef {import("../module/types.d.ts").BoardView} BoardView */
/** @typedef {import("../module/types.d.ts").Marks} Marks */
/**
 * An action and what it is worth to the side to act.
 * @typedef {object} Rated
 * @property {string} action
 * @property {number} value  closes of Mur, points of Ur
 * @property {number} [wins_in]  in how many turns a win is proven, negative for a loss
 * @property {number} [chance]  to win, from 0 to 1
 * @property {number} [measure]  what losses are differences of; absent where nothing is chosen, as with dice
 * @property {string[]} [pv]  what is expected to follow, the action included
 */
/**
 * What is known about the actions of a position, from one source.
 * @typedef {object} Compared
 * @property {"exact" | "engine" | "review"} source
 * @property {string} words  what that is, in words
 * @property {Rated[]} rows  the best first
 */

/** Games in which a win can bring several points count losses in points; the others in percent of the chance to win. */
const BY_POINTS = ["ur-runners", "ur-long-jump"];

/** What losses are counted in. @param {string} rules @returns {"points" | "percent"} */
export const unitOf = (rules) => (BY_POINTS.includes(rules) ? "points" : "percent");

/** What a value is worth in the measure of losses, for exact values of Ur. @param {string} rules @param {number} points */
export const measureOf = (rules, points) => (unitOf(rules) === "points" ? points : 50 * points);

/** An amount of loss in words. @param {number} loss @param {string} rules @param {number} [digits] */
export function lossWords(loss, rules, digits = unitOf(rules) === "points" ? 2 : 1) {
  return unitOf(rules) === "points" ? loss.toFixed(digits) : `${loss.toFixed(digits)} %`;
}

/** A value in a few signs. @param {Rated} rated @param {boolean} throws  whether dice are thrown as the game goes on */
function valueWords({ value, wins_in }, throws) {
  if (wins_in !== undefined) return wins_in > 0 ? `wins in ${wins_in}` : `loses in ${-wins_in}`;
  return signed(value, throws ? 3 : 2);
}

/** The most moves of an expected line that are shown. */
const LONGEST = 9;

/** What the columns are called. */
const columns = ["Move", "Value", "Loses", "Wins"];

export class ActionList {
  #words = element("p", { class: "hint source", id: "source" });
  #list = element("ol", { class: "lines", id: "lines", tabindex: "0", "aria-label": "Moves compared" });
  #head = element("div", { class: "rated rated-head", "aria-hidden": "true" }, ...columns.map((name) => element("span", {}, name)));
  element = element("section", { class: "compared", "aria-label": "Moves compared" }, this.#head, this.#list, this.#words);
  #rules;
  #throws;
  #play;

  /** @param {string} rules @param {boolean} throws  whether dice are thrown as the game goes on @param {(actions: string[]) => void} play */
  constructor(rules, throws, play) {
    this.#rules = rules;
    this.#throws = throws;
    this.#play = play;
  }

  /** The list itself. */
  get list() {
    return this.#list;
  }

  /** Nothing is known. @param {string} words  what to do about it */
  clear(words) {
    this.#list.replaceChildren();
    this.#head.hidden = true;
    this.#words.textContent = words;
    delete this.element.dataset.source;
  }

  /** @param {Compared} compared @param {string} [played]  the action that follows in the game */
  show({ source, words, rows }, played) {
    this.element.dataset.source = source;
    this.#head.hidden = rows.length === 0;
    this.#words.textContent = words;
    const items = children(this.#list, rows.length, () => element("li", {}, element("div", { class: "rated" }), element("div", { class: "pv-line" })));
    const [best] = rows;
    rows.forEach((row, at) => this.#fill(items[at], row, best, row.action === played));
  }

  /** @param {HTMLElement | undefined} item @param {Rated} row @param {Rated | undefined} best @param {boolean} played */
  #fill(item, row, best, played) {
    const [head, line] = item?.children ?? [];
    if (!item || !(head instanceof HTMLElement) || !(line instanceof HTMLElement)) return;
    item.classList.toggle("played", played);
    const cells = children(head, 4, () => element("span", {}));
    const [name, value, loss, chance] = cells;
    if (!name || !value || !loss || !chance) return;
    const [press] = children(name, 1, () => element("button", { type: "button", class: "pv" }));
    if (press) {
      press.textContent = row.action;
      press.onclick = () => this.#play([row.action]);
      press.setAttribute("aria-label", played ? `${row.action}, played` : row.action);
    }
    value.textContent = valueWords(row, this.#throws);
    const lost = row.measure === undefined || best?.measure === undefined ? null : Math.max(0, best.measure - row.measure);
    const small = unitOf(this.#rules) === "points" ? 0.005 : 0.05;
    loss.textContent = lost === null ? "" : lost < small ? (row === best ? "best" : "0") : lossWords(lost, this.#rules);
    chance.textContent = row.chance === undefined ? "–" : `${(100 * row.chance).toFixed(this.#throws ? 1 : 0)} %`;
    const follows = (row.pv ?? []).slice(0, LONGEST);
    const buttons = children(line, Math.max(0, follows.length - 1), () => element("button", { type: "button", class: "pv" }));
    buttons.forEach((made, i) => {
      made.textContent = follows[i + 1] ?? "";
      made.onclick = () => this.#play(follows.slice(0, i + 2));
    });
  }
}

/**
 * As many children as needed. Those that are there stay, and with them the focus.
 * @param {Element} parent @param {number} count @param {() => HTMLElement} make
 */
function children(parent, count, make) {
  while (parent.children.length > count) parent.lastElementChild?.remove();
  while (parent.children.length < count) parent.append(make());
  return /** @type {HTMLElement[]} */ ([...parent.children]);
}

/**
 * Arrows for actions: the played one in the colour of a threat, the best in that of a hint, the next two as notes. A ship that is
 * placed gets a circle.
 * @param {BoardView | {actions: []}} view @param {string[]} best  the best actions, in order @param {string} [played]
 * @returns {Required<Marks>}
 */
export function arrows(view, best, played) {
  /** @type {Required<Marks>} */
  const marks = { circles: [], arrows: [] };
  const mark = (/** @type {string} */ action, /** @type {"hint" | "note" | "threat"} */ accent) => {
    const gesture = view.actions.find((one) => one.action === action);
    if (!gesture?.drop || !gesture.pick) return;
    const taken = marks.arrows.some(({ from, to }) => from === gesture.pick && to === gesture.drop);
    if (gesture.kind === "place") marks.circles.push({ at: gesture.drop, accent });
    else if (!taken) marks.arrows.push({ from: gesture.pick, to: gesture.drop, accent });
  };
  best.slice(0, 3).forEach((action, i) => mark(action, i === 0 ? "hint" : "note"));
  if (played !== undefined && played !== best[0]) mark(played, "threat");
  return marks;
}
