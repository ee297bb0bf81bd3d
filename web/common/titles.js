// What the games are called, as the pages call them.
// @ts-check

/** By rule set. @type {Record<string, string>} */
const TITLES = {
  "mur-basic": "Basic Mur",
  "mur-classic": "Classic Mur",
  "mur-advanced": "Advanced Mur",
  "ur-runners": "Ur Runners",
  "ur-long-jump": "Ur Long Jump",
  "ur-finkel": "Royal Game of Ur",
};

/** @param {string} rules */
export function titleOf(rules) {
  return TITLES[rules] ?? rules;
}
