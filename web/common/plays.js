// Which game the reader plays: the first page offers its board, and links that name no game lead to it.
// @ts-check

/** Where it is kept, as `remembered.js` reads it. */
const PLAYS = "tiamat-plays";

/** The rule set that was played last; undefined if none was. */
export function lastPlayed() {
  try {
    return localStorage.getItem(PLAYS) ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} rules */
export function rememberPlayed(rules) {
  try {
    localStorage.setItem(PLAYS, rules);
  } catch {
    // Without storage every visit is the first.
  }
}

/** Whoever comes through the door of a family plays it from now on: its first rule set, unless they know another. @param {string} first */
export function enter(first) {
  if (family(lastPlayed() ?? "") !== family(first)) rememberPlayed(first);
}

/** @param {string} rules */
export const family = (rules) => rules.split("-")[0];

/** The addresses of the navigation that belong to a rule set. */
const OF_RULES = /^\/(play|rules|analysis)\/[a-z-]+$/;

/** Leads the links of the navigation to the game that is played, on a page that is about none. @param {Document} page */
export function lead(page) {
  const rules = lastPlayed();
  const { dataset } = page.body;
  if (!rules || !/^[a-z-]+$/.test(rules) || dataset.rules || (dataset.family && dataset.family !== family(rules))) return;
  for (const link of page.querySelectorAll(".site-nav a")) {
    const [, kind] = OF_RULES.exec(link.getAttribute("href") ?? "") ?? [];
    if (kind) link.setAttribute("href", `/${kind}/${rules}`);
  }
}
