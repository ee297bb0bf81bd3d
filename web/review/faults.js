// The faults of a game: what was played, what that lost and missed, and the better line to try on the board.
// @ts-check
import { button, element, reveal } from "../common/dom.js";
import { sentence } from "../common/words.js";

/** @typedef {import("../module/types.d.ts").Review} Review */
/** @typedef {import("../module/types.d.ts").ReviewPly} ReviewPly */
/** @typedef {{place: number, ply: ReviewPly}} Fault  what was done after `place` actions */

/** The signs of faults, by grade. */
export const MARKS = /** @type {Record<string, string>} */ ({ inaccuracy: "?!", mistake: "?", blunder: "??" });
/** How much of a better line to show. */
const LONGEST = 10;

/** @param {Review} review @returns {Fault[]} */
export function faultsOf({ plies }) {
  return plies.flatMap((ply, place) => (ply.words ? [{ place, ply }] : []));
}

export class Faults {
  element = element("div", { class: "faults-found" });
  #faults;
  #steps = element("div", { class: "actions" });
  #list = element("ol", { class: "fault-list", tabindex: "0", "aria-label": "Faults" });
  /** @type {HTMLElement[]} */
  #items;
  #show;

  /**
   * @param {Fault[]} faults
   * @param {[string, string]} names  of Black and White
   * @param {(ply: number, actions?: string[]) => void} show  shows the position after this many actions of the game and these ones
   */
  constructor(faults, names, show) {
    this.#faults = faults;
    this.#show = show;
    this.#items = faults.map((fault) => item(fault, names, show));
    if (faults.length === 0) {
      this.element.append(element("p", {}, "No decision lost enough to count as a fault: well played."));
      return;
    }
    this.#list.append(...this.#items);
    this.element.append(this.#steps, this.#list);
  }

  /** Shows where the reader is. @param {number | null} ply  how many actions have been played; null in a branch @param {number} near */
  mark(ply, near) {
    const step = (/** @type {string} */ words, /** @type {Fault | undefined} */ fault) => {
      const made = button(words, () => fault && this.#show(fault.place));
      made.disabled = fault === undefined;
      return made;
    };
    // The focus stays on the button that was pressed.
    const pressed = [...this.#steps.children].findIndex((made) => made === document.activeElement);
    this.#steps.replaceChildren(
      step("Previous fault", this.#faults.findLast(({ place }) => place < near)),
      step("Next fault", this.#faults.find(({ place }) => place > near)),
    );
    /** @type {HTMLElement | undefined} */ (this.#steps.children[pressed])?.focus();
    this.#items.forEach((item, i) => {
      const here = this.#faults[i]?.place === ply;
      if (here) {
        item.setAttribute("aria-current", "true");
        reveal(this.#list, item);
      } else item.removeAttribute("aria-current");
    });
  }

  /** The fault that comes after this many actions. @param {number | null} ply */
  at(ply) {
    return this.#faults.find(({ place }) => place === ply)?.ply;
  }
}

/** What was wrong with a move, and what was better. @param {ReviewPly} ply @param {[string, string]} names */
export function faultWords(ply, names) {
  const missed = (ply.missed ?? []).map((missed) => `it ${missed}`);
  // A hyphen before a number is a minus.
  const words = [ply.words ?? "", ...missed].map(sentence).join(" ").replace(/(?<=[\s(])-(?=\d)/g, "−");
  return `${ply.action}${MARKS[ply.grade ?? ""] ?? ""} by ${ply.by === "black" ? names[0] : names[1]}. Better: ${ply.best}. ${words}`;
}

/**
 * @param {Fault} fault @param {[string, string]} names
 * @param {(ply: number, actions?: string[]) => void} show
 */
function item({ place, ply }, names, show) {
  const open = button(`${ply.ply}. ${ply.action}${MARKS[ply.grade ?? ""] ?? ""}`, () => show(place), "fault-open");
  const line = (ply.pv ?? []).slice(0, LONGEST);
  const better = line.map((action, i) => button(action, () => show(place, line.slice(0, i + 1)), "pv"));
  const missed = (ply.missed ?? []).map((missed) => `it ${missed}`);
  // A hyphen before a number is a minus.
  const words = [ply.words ?? "", ...missed].map(sentence).join(" ").replace(/(?<=[\s(])-(?=\d)/g, "−");
  return element(
    "li",
    {},
    element("div", { class: "fault-head" }, open, element("span", { class: "hint" }, ply.by === "black" ? names[0] : names[1])),
    element("p", {}, words),
    element("div", { class: "better" }, element("span", {}, "Better:"), ...better),
  );
}
