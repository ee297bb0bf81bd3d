// What a review found about both players, as a table: of a game, of a match, and of everything somebody has played.
// @ts-check
import { lossWords, unitOf } from "../analysis/actions.js";
import { element } from "../common/dom.js";
import { signed } from "../common/words.js";

/** @typedef {import("../module/types.d.ts").Review} Review */
/** @typedef {import("../module/types.d.ts").ReviewSide} ReviewSide */

/** What the numbers mean, where it is asked. @param {string} rules */
function meaning(rules) {
  const unit =
    unitOf(rules) === "points"
      ? "The error rate is how many points a decision lost on average."
      : "The error rate is how much of the chance to win a decision lost on average; 100 % is a whole game.";
  const words = `${unit} Times the decisions it is what was lost in all, in one game and in many. Accuracy compares it: 0 % is choosing at random, 100 % is losing nothing. Moves without a choice do not count.`;
  return element("details", { class: "meaning" }, element("summary", {}, "What these numbers mean"), element("p", { class: "hint" }, words));
}

/** @typedef {{name: string, side: ReviewSide}} Column */

/**
 * A table of what some players did.
 * @param {Column[]} columns @param {string} rules @param {[string, (side: ReviewSide) => string][]} [more]
 */
export function sidesTable(columns, rules, more = []) {
  /** @type {[string, (side: ReviewSide) => string][]} */
  const rows = [
    ["Accuracy", ({ accuracy }) => (accuracy === null ? "–" : `${accuracy.toFixed(0)} %`)],
    ["Error rate", ({ error_rate }) => (error_rate === null ? "–" : lossWords(error_rate, rules, unitOf(rules) === "points" ? 3 : 1))],
    ["× decisions", ({ decisions }) => String(decisions)],
    ["= lost in all", ({ lost }) => lossWords(lost, rules, unitOf(rules) === "points" ? 2 : 0)],
    ["Inaccuracies ?!", ({ inaccuracies }) => String(inaccuracies)],
    ["Mistakes ?", ({ mistakes }) => String(mistakes)],
    ["Blunders ??", ({ blunders }) => String(blunders)],
    ...more,
  ];
  const head = element("tr", {}, element("td", {}), ...columns.map(({ name }) => element("th", { scope: "col" }, name)));
  const body = rows.map(([name, value]) => element("tr", {}, element("th", { scope: "row" }, name), ...columns.map(({ side }) => element("td", {}, value(side)))));
  return element("table", { class: "review-table" }, element("thead", {}, head), element("tbody", {}, ...body));
}

/** @param {Review} review @param {[string, string]} names  of Black and White */
export function summary({ rules, sides, luck, points: sum }, names) {
  /** @type {[string, (side: ReviewSide) => string][]} */
  const more = luck ? [["Luck, points", (side) => signed(side.luck, 2)]] : [];
  const columns = [{ name: names[0], side: sides.black }, { name: names[1], side: sides.white }];
  /** @type {HTMLElement[]} */
  const parts = [sidesTable(columns, rules, more)];
  if (sum) {
    const words = `The win brings ${sum.points} points: ${sum.sum}.`;
    parts.unshift(element("p", { class: "points-sum", title: sum.sentence }, words, element("span", { class: "hint" }, ` ${sum.sentence}.`)));
  }
  if (luck) {
    const adjusted = `Result for ${names[0]}: ${points(luck.result)}. With average dice it would have been ${points(luck.adjusted)}.`;
    parts.push(element("p", { class: "adjusted" }, adjusted));
  }
  return [...parts, meaning(rules)];
}

/** @param {number} number */
function points(number) {
  const text = signed(number, Number.isInteger(number) ? 0 : 2);
  return `${text} ${Math.abs(number) === 1 ? "point" : "points"}`;
}
