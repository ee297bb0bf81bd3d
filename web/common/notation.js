// A field for moves in notation.
// @ts-check
import { element } from "./dom.js";

/** @param {(text: string) => boolean} written  plays what was written; the text stays in the field if that cannot be played */
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
    const text = input.value.trim();
    if (text !== "" && written(text)) input.value = "";
  });
  return form;
}
