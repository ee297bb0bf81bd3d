// A field for moves in notation.
// @ts-check
import { element } from "../common/dom.js";

/** @param {(text: string) => void} written */
export function notationField(written) {
  const input = element("input", {
    type: "text",
    class: "notation",
    id: "notation",
    placeholder: "Type a move",
    "aria-label": "Type a move",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
  });
  const form = element("form", { class: "written" }, input, element("button", { class: "button" }, "Play"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (input.value.trim() !== "") written(input.value.trim());
    input.value = "";
  });
  return form;
}
