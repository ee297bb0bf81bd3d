// The position editor: pieces by click, the other fields of the line beside the board, every fault listed at once.
// @ts-check

import { button, element } from "../common/dom.js";
import { spoken } from "../common/live.js";

/** @typedef {import("../module/tiamat.js").Tiamat} Tiamat */
/** @typedef {import("../board/board.js").TiamatBoard} TiamatBoard */
/** @typedef {import("../module/types.d.ts").Edited} Edited */

export class Editor {
  #line = "";
  /** What a click puts on the board. @type {import("../module/types.d.ts").Owner | null} */
  #tool = "black";
  #tools = element("div", { class: "tools segments", role: "group", "aria-label": "What a click puts on the board" });
  #fields = element("div", { class: "fields" });
  #faults = spoken(element("ul", { class: "faults" }));
  #text = element("input", { type: "text", class: "notation", "aria-label": "Position line", spellcheck: "false", autocomplete: "off" });
  #use;

  /**
   * @param {HTMLElement} panel @param {Tiamat} tiamat @param {TiamatBoard} board @param {string} rules
   * @param {{use: (line: string) => void, cancel: () => void, look: () => {flip: boolean, turn: number}}} on
   */
  constructor(panel, tiamat, board, rules, on) {
    this.tiamat = tiamat;
    this.board = board;
    this.rules = rules;
    this.on = on;
    this.#use = button("Use this position", () => on.use(this.#line), "button primary");
    this.#text.addEventListener("input", () => this.open(this.#text.value));
    const actions = element("div", { class: "actions" }, this.#use, button("Cancel", on.cancel));
    panel.append(this.#tools, this.#fields, element("label", { class: "field" }, element("span", { class: "label" }, "Position line"), this.#text), this.#faults, actions);
  }

  /** Edits a line. @param {string} line */
  open(line) {
    this.#show(this.tiamat.call("position.edit", { rules: this.rules, line, ...this.on.look() }));
  }

  /** Puts the chosen piece on a place, or takes it off if it is there already. @param {string} place */
  put(place) {
    const there = this.board.querySelector(`.board-picture [data-at="${place}"]`);
    const same = this.#tool !== null && there?.classList.contains(this.#tool);
    const piece = same ? null : this.#tool;
    this.#show(this.tiamat.call("position.edit", { rules: this.rules, line: this.#line, ...this.on.look(), put: { place, piece } }));
  }

  /** @param {Edited} edited */
  #show(edited) {
    this.#line = edited.line;
    if (this.#text.value !== edited.line) this.#text.value = edited.line;
    void this.board.show(edited.board, { animate: false });
    if (this.#tools.childElementCount === 0) this.#tools.append(...edited.tools.map((tool) => this.#choice(tool)));
    this.#showFields(edited);
    const faults = edited.faults.map((fault) => element("li", {}, fault));
    this.#faults.replaceChildren(...(faults.length > 0 ? faults : [element("li", { class: "fine" }, "This position can be played.")]));
    this.#use.disabled = faults.length > 0;
  }

  /** @param {Edited["tools"][number]} tool */
  #choice(tool) {
    const input = element("input", { type: "radio", name: "tool", value: tool.piece ?? "" });
    input.checked = tool.piece === this.#tool;
    input.addEventListener("change", () => (this.#tool = tool.piece));
    const face = element("span", {});
    if (tool.svg) face.innerHTML = `<svg class="tiamat auto tool" viewBox="-44 -44 88 88" aria-hidden="true">${tool.svg}</svg>`;
    face.append(tool.words);
    return element("label", {}, input, face);
  }

  /** The fields keep their inputs, so that typing is not interrupted. @param {Edited} edited */
  #showFields({ fields }) {
    if (this.#fields.childElementCount !== fields.length) this.#fields.replaceChildren(...fields.map((field) => this.#field(field)));
    fields.forEach((field, i) => {
      const input = this.#fields.children[i]?.querySelector("input, select");
      if ((input instanceof HTMLInputElement || input instanceof HTMLSelectElement) && input.value !== field.value && input !== document.activeElement) {
        input.value = field.value;
      }
    });
  }

  /** @param {Edited["fields"][number]} field */
  #field(field) {
    const options = field.choices.map(({ value, words }) => element("option", { value }, words));
    const input = options.length > 0 ? element("select", {}, ...options) : element("input", { type: "text", class: "notation", spellcheck: "false" });
    input.value = field.value;
    input.addEventListener("input", () => {
      const write = { field: field.number, value: input.value };
      this.#show(this.tiamat.call("position.edit", { rules: this.rules, line: this.#line, ...this.on.look(), write }));
    });
    const hint = field.hint ? [element("small", { class: "hint" }, field.hint)] : [];
    return element("label", { class: "field" }, element("span", { class: "label" }, field.words), input, ...hint);
  }
}
