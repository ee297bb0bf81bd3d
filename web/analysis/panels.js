// What is beside the board of an analysis: the reason, the moves compared, the moves made, the buttons; and a sheet with everything
// that is needed less often, which lies over the words where there is no room beside them, never over the board.
// @ts-check

import { button, element } from "../common/dom.js";
import { spoken } from "../common/live.js";
import { notationField } from "../common/notation.js";
import { walkable } from "./moves.js";

/** A check box with its words. @param {string} words */
function check(words) {
  const input = element("input", { type: "checkbox" });
  return { input, label: element("label", { class: "check" }, input, words) };
}

/** @typedef {"review" | "setup" | "open" | "more"} Tab */

/** @type {[Tab, string][]} */
const TABS = [["review", "Review"], ["setup", "Set up"], ["open", "Open & save"], ["more", "More"]];

/** Everything beside the board, empty. @param {(text: string) => boolean} written  plays what was typed, if it can */
export function panels(written) {
  const steps = element("div", { class: "actions steps", role: "group", "aria-label": "Moves" });
  const ways = element("div", { class: "actions ways", role: "group", "aria-label": "How the board is shown" });
  const beside = element("div", { id: "beside" });
  const notation = notationField(written);
  const moves = element("ol", { class: "moves", id: "moves", "aria-label": "Moves" });
  walkable(moves);
  const branch = element("div", { class: "actions branching" });
  const think = element("button", { type: "button", class: "button", id: "think", "aria-pressed": "false" }, "Analyse");
  const aids = check("Help for beginners on the board");

  const editor = element("div", { id: "editor" });
  const text = element("textarea", { id: "text", rows: "4", "aria-label": "A position line, moves or a record" });
  const file = element("input", { type: "file", id: "file", class: "visually-hidden", accept: ".record,.rgn,.txt,text/plain" });
  const found = element("div", { class: "actions", id: "found" });
  const fault = spoken(element("p", { class: "notice", id: "fault", hidden: true }));
  const load = button("Open", () => {});
  const out = element("div", { class: "actions" });
  const playFrom = element("div", { class: "play-from" });
  const links = element("div", { class: "links" });

  const reviewed = element("div", { class: "sheet-body" });
  const bodies = {
    review: reviewed,
    setup: element("div", { class: "sheet-body" }, playFrom, element("h3", {}, "Edit the position"), editor),
    open: element(
      "div",
      { class: "sheet-body", id: "import" },
      element("h3", {}, "Open"),
      element("p", { class: "hint" }, "Paste a position, moves, a record or Royal Game Notation, or drop a file on the page."),
      text,
      element("div", { class: "actions" }, load, element("label", { class: "button", for: "file" }, "Open a file"), file),
      fault,
      found,
      element("h3", {}, "Save"),
      out,
    ),
    more: element("div", { class: "sheet-body" }, branch, ways, aids.label, links),
  };
  const sheet = new Sheet(bodies);
  return { sheet, steps, ways, beside, moves, notation, branch, think, aids: aids.input, editor, text, file, found, fault, load, out, playFrom, links, reviewed };
}

export class Sheet {
  /** @type {Map<Tab, HTMLButtonElement>} */
  #tabs = new Map();
  #bodies;
  /** Is told which part is on show; null when the sheet is closed. @type {(tab: Tab | null) => void} */
  changed = () => {};
  /** Opens and closes it where it lies over the words. */
  opener = element("button", { type: "button", class: "button opener", "aria-expanded": "false", "aria-controls": "sheet" }, "More");
  element = element("section", { class: "sheet", id: "sheet", "aria-label": "Review, set-up, files" });
  /** @type {Tab} */
  #shown = "review";

  /** @param {Record<Tab, HTMLElement>} bodies */
  constructor(bodies) {
    this.#bodies = bodies;
    const row = element("div", { class: "segments sheet-tabs", role: "group", "aria-label": "What to show" });
    for (const [tab, words] of TABS) {
      const made = button(words, () => this.open(tab), "button quiet");
      this.#tabs.set(tab, made);
      row.append(made);
    }
    const close = button("✕", () => this.close(), "button quiet sheet-close");
    close.setAttribute("aria-label", "Close");
    this.element.append(element("div", { class: "sheet-head" }, row, close), ...Object.values(bodies));
    this.element.addEventListener("keydown", (event) => event.key === "Escape" && this.isOver && this.close());
    this.opener.addEventListener("click", () => (this.isOpen ? this.close() : this.open(this.#shown)));
    this.#show();
  }

  /** Whether it lies over the words instead of beside them. */
  get isOver() {
    return getComputedStyle(this.opener).display !== "none";
  }

  get isOpen() {
    return this.element.classList.contains("open");
  }

  /** @param {Tab} tab */
  open(tab) {
    this.#shown = tab;
    this.element.classList.add("open");
    this.opener.setAttribute("aria-expanded", "true");
    this.#show();
    this.changed(tab);
  }

  close() {
    const had = this.element.contains(document.activeElement);
    this.element.classList.remove("open");
    this.opener.setAttribute("aria-expanded", "false");
    this.changed(null);
    if (had) this.opener.focus();
  }

  #show() {
    for (const [tab, body] of Object.entries(this.#bodies)) body.hidden = tab !== this.#shown;
    for (const [tab, made] of this.#tabs) made.setAttribute("aria-pressed", String(tab === this.#shown));
  }
}
