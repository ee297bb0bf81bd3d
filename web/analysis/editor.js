// The position editor: pieces are dragged over the board and its trays, everything else is chosen beside it, and every fault is
// listed at once.
// @ts-check

import { button, element } from "../common/dom.js";
import { spoken } from "../common/live.js";

/** @typedef {import("../module/tiamat.js").Tiamat} Tiamat */
/** @typedef {import("../board/board.js").TiamatBoard} TiamatBoard */
/** @typedef {import("../module/types.d.ts").Edited} Edited */
/** @typedef {import("../module/types.d.ts").Gesture} Gesture */
/** @typedef {import("../module/types.d.ts").Look} Look */

export class Editor {
  #line = "";
  #fields = element("div", { class: "fields" });
  #faults = spoken(element("ul", { class: "faults" }));
  #text = element("input", { type: "text", class: "notation", "aria-label": "Position line", spellcheck: "false", autocomplete: "off" });
  #use;
  #edit;

  /**
   * @param {HTMLElement} panel @param {Tiamat} tiamat @param {TiamatBoard} board @param {string} rules
   * @param {{begin: () => void, use: (line: string) => void, cancel: () => void, look: () => Look}} on
   */
  constructor(panel, tiamat, board, rules, on) {
    this.tiamat = tiamat;
    this.board = board;
    this.rules = rules;
    this.on = on;
    this.#edit = button("Edit this position", on.begin);
    this.#use = button("Use this position", () => on.use(this.#line), "button primary");
    this.#text.addEventListener("input", () => this.open(this.#text.value));
    const begin = element(
      "div",
      { class: "actions" },
      button("Clear the board", () => this.#change({ begin: "clear" })),
      button("Start position", () => this.#change({ begin: "start" })),
    );
    const line = element("details", {}, element("summary", {}, "As a line of text"), this.#text);
    const end = element("div", { class: "actions" }, this.#use, button("Cancel", on.cancel));
    const hint = element("p", { class: "hint" }, "Drag pieces over the board, from their trays and back to them; or pick one up with a tap and put it down with another.");
    this.body = element("div", { class: "editing" }, hint, begin, this.#fields, this.#faults, end, line);
    panel.append(this.#edit, this.body);
    this.rest(true);
  }

  /** The line as it is. */
  get line() {
    return this.#line;
  }

  /** Whether nothing is being edited. @param {boolean} on */
  rest(on) {
    this.#edit.hidden = !on;
    this.body.hidden = on;
  }

  /** Edits a line. @param {string} line */
  open(line) {
    this.#line = line;
    this.#change({});
  }

  /** A piece was put down: the action of a gesture names both places. @param {string} action */
  put(action) {
    const [from = "", to = ""] = action.split(" ");
    this.#change({ move: { from, to } });
  }

  /** @param {{move?: {from: string, to: string}, begin?: "clear" | "start", write?: {field: string, value: string}}} change */
  #change(change) {
    const edited = this.tiamat.call("position.edit", { rules: this.rules, line: this.#line, ...this.on.look(), ...change });
    this.#line = edited.line;
    if (this.#text !== document.activeElement) this.#text.value = edited.line;
    void this.board.show({ ...edited.board, actions: gestures(edited) }, { animate: false });
    this.#showFields(edited);
    const faults = edited.faults.map((fault) => element("li", {}, fault));
    this.#faults.replaceChildren(...(faults.length > 0 ? faults : [element("li", { class: "fine" }, "This position can be played.")]));
    this.#use.disabled = faults.length > 0;
  }

  /** The fields keep their inputs, so that choosing is not interrupted. @param {Edited} edited */
  #showFields({ fields }) {
    fields.forEach((field, i) => {
      const select = this.#fields.children[i]?.querySelector("select") ?? this.#add(field.name, field.words);
      const options = field.choices.map(({ value, words }) => element("option", { value }, words));
      select.replaceChildren(...options);
      select.value = field.value;
    });
  }

  /** @param {string} name @param {string} words */
  #add(name, words) {
    const select = element("select", { name });
    select.addEventListener("change", () => this.#change({ write: { field: name, value: select.value } }));
    this.#fields.append(element("label", { class: "field" }, element("span", { class: "label" }, words), select));
    return select;
  }
}

/** Every piece can be picked up and put down where it may be. @param {Edited} edited @returns {Gesture[]} */
function gestures({ moves }) {
  return moves.flatMap(({ from, words, to }) =>
    to.map((drop) => ({ action: `${from} ${drop}`, kind: "move", pick: from, drop, words, text: `${words} to ${drop}`, effects: [], trips: [] })),
  );
}
