// What a review found about both players, as a table.
// @ts-check
import { element } from "../common/dom.js";

/** @typedef {import("../module/types.d.ts").Review} Review */
/** @typedef {import("../module/types.d.ts").ReviewSide} ReviewSide */

/** A number with its sign. @param {number} number @param {number} digits */
export function signed(number, digits) {
  const text = Math.abs(number).toFixed(digits);
  return `${number > 0 ? "+" : number < 0 ? "−" : ""}${text}`;
}

/** @param {Review} review @param {[string, string]} names  of Black and White */
export function summary({ sides, luck }, names) {
  /** @type {[string, (side: ReviewSide) => string][]} */
  const rows = [
    ["Accuracy", ({ accuracy }) => (accuracy === null ? "–" : `${accuracy.toFixed(1)} %`)],
    ["Error rate", ({ error_rate }) => (error_rate === null ? "–" : error_rate.toFixed(1))],
    ["Decisions", ({ decisions }) => String(decisions)],
    ["Inaccuracies ?!", ({ inaccuracies }) => String(inaccuracies)],
    ["Mistakes ?", ({ mistakes }) => String(mistakes)],
    ["Blunders ??", ({ blunders }) => String(blunders)],
  ];
  if (luck) rows.push(["Luck, points", (side) => signed(side.luck, 2)]);
  const head = element("tr", {}, element("td", {}), ...names.map((name) => element("th", { scope: "col" }, name)));
  const body = rows.map(([name, value]) =>
    element("tr", {}, element("th", { scope: "row" }, name), element("td", {}, value(sides.black)), element("td", {}, value(sides.white))),
  );
  const table = element("table", { class: "review-table" }, element("thead", {}, head), element("tbody", {}, ...body));
  const hint = element("p", { class: "hint" }, "The error rate is the equity lost per decision, in thousandths. Forced moves do not count.");
  if (!luck) return [table, hint];
  const adjusted = `Result for ${names[0]}: ${points(luck.result)}. With average dice it would have been ${points(luck.adjusted)}.`;
  return [table, element("p", { class: "adjusted" }, adjusted), hint];
}

/** @param {number} number */
function points(number) {
  const text = signed(number, Number.isInteger(number) ? 0 : 2);
  return `${text} ${Math.abs(number) === 1 ? "point" : "points"}`;
}
