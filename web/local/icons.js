// The signs on the buttons of the bar.
// @ts-check
import { svg } from "../board/svg.js";

/** Lines in a square of 24. */
const LINES = {
  back: "M9 5L4 10L9 15M4 10H14.5A5.5 5.5 0 0 1 14.5 21H9",
  hint: "M9 18H15M10 21.5H14M8.5 15C8.5 13 6 11.7 6 8.6A6 6 0 0 1 18 8.6C18 11.7 15.5 13 15.5 15Z",
  dots: "M5 12H5.01M12 12H12.01M19 12H19.01",
  cross: "M6 6L18 18M18 6L6 18",
};

/** @param {keyof typeof LINES} name */
export function icon(name) {
  return svg("svg", { class: `icon ${name}`, viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: LINES[name] }));
}
