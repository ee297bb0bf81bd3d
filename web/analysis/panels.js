// The panels beside the board of an analysis.
// @ts-check

import { element } from "../common/dom.js";
import { walkable } from "./moves.js";
import { spoken } from "../common/live.js";
import { notationField } from "../common/notation.js";

/** A panel that can be folded. @param {string} words @param {string} id @param {boolean} open @param {...(Node | string)} children */
function folded(words, id, open, ...children) {
  return element("details", { class: "panel", id, open }, element("summary", {}, words), ...children);
}

/** A check box with its words. @param {string} words */
function check(words) {
  const input = element("input", { type: "checkbox" });
  return { input, label: element("label", { class: "check" }, input, words) };
}

/** Everything beside the board, empty. @param {(text: string) => boolean} written  plays what was typed, if it can */
export function panels(written) {
  const steps = element("div", { class: "actions steps", role: "group", "aria-label": "Moves" });
  const ways = element("div", { class: "actions ways", role: "group", "aria-label": "How the board is shown" });
  const buttons = element("div", { id: "beside" });
  const notation = notationField(written);
  const moves = element("ol", { class: "moves", id: "moves", "aria-label": "Moves" });
  walkable(moves);
  const branch = element("div", { class: "actions branching" });

  const think = element("button", { type: "button", class: "button", id: "think", "aria-pressed": "false" }, "Analyse");
  const status = element("span", { class: "hint", id: "depth" });
  const lines = element("ol", { class: "lines", id: "lines", "aria-label": "Engine lines" });
  const values = element("div", { id: "values" });
  const aids = check("Help for beginners on the board");

  const editor = element("div", { id: "editor" });
  const text = element("textarea", { id: "text", rows: "4", "aria-label": "A position line, moves or a record" });
  const found = element("div", { class: "actions", id: "found" });
  const fault = spoken(element("p", { class: "notice", id: "fault", hidden: true }));
  const load = element("button", { type: "button", class: "button" }, "Open");
  const out = element("div", { class: "actions" });

  const editing = folded("Edit the position", "edit", false, editor);
  const importing = folded("Import", "import", false, element("p", { class: "hint" }, "Paste a position line, moves or a record here, or drop a file on the page."), text, element("div", { class: "actions" }, load), fault, found);
  const exporting = folded("Export", "export", false, out);
  const engine = element("section", { class: "panel", "aria-label": "Engine" }, element("div", { class: "actions" }, think, status), lines, values);
  const all = [buttons, element("section", { class: "panel", "aria-label": "Moves" }, steps, moves, branch, notation, ways), engine, aids.label, editing, importing, exporting];
  return {
    /** Puts everything beside the board. A review that was asked for comes first. @param {HTMLElement} side @param {HTMLElement} review @param {boolean} first */
    fill: (side, review, first) => {
      side.replaceChildren(...all);
      if (first) side.prepend(review);
      else engine.after(review);
    },
    /** While a position is edited, the game it is taken from waits. @param {boolean} on @param {HTMLElement} review */
    rest: (on, review) => {
      for (const part of [buttons, steps, moves, branch, notation, engine, review]) part.inert = on;
    },
    steps, ways, buttons, moves, branch, think, status, lines, values, aids: aids.input, editor, editing, importing, text, found, fault, load, out,
  };
}
