// Addresses that hold a whole game.
// @ts-check

/** @typedef {import("../module/types.d.ts").GameAt} GameAt */
/** @typedef {import("../module/types.d.ts").RecordRead} RecordRead */
/**
 * What is known of a game: the players, the points for Black, and its moves with their variations, if it has some.
 * @typedef {{black: string, white: string, result?: number | undefined, moves?: string}} About
 */

/**
 * The analysis of a game, opened at its end.
 * @param {GameAt} game
 * @param {Record<string, string | number | undefined>} [more]  what else the address says
 */
export function analysisLink({ rules, options = {}, position, moves = [] }, more = {}) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options)) if (value) query.set(name, String(value));
  if (position) query.set("position", position);
  if (moves.length > 0) query.set("moves", moves.join(" "));
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, String(value));
  return `/analysis/${rules}?${query}`;
}

/** The game of a record, for the module. @param {RecordRead} read @returns {GameAt} */
export function gameOf({ rules, options, start, moves }) {
  return { rules, options, ...(start ? { position: start } : {}), moves: moves.map(({ action }) => action) };
}

/** What an address says about a record beside its game. @param {RecordRead} read @returns {About} */
export function about({ black, white, ending, text }) {
  const result = ending?.winner ? (ending.winner === "black" ? ending.points : -ending.points) : undefined;
  const moves = actionsIn(text);
  return { black: black ?? "", white: white ?? "", result, ...(moves.includes("(") ? { moves } : {}) };
}

/** The actions of a record and its variations in parentheses, without what is written beside them. @param {string} text  as Tiamat writes it */
function actionsIn(text) {
  const actions = text.slice(text.indexOf("\n\n")).replace(/\{(?:\\.|[^}\\])*\}|[@%][^\s()]+|\d+\.(?=\s)|[+#!?]+(?=[\s)]|$)/g, " ");
  return actions.replace(/\s+/g, " ").trim();
}

/**
 * The review of a game that was read from a record.
 * @param {RecordRead} read
 * @param {{you?: string | null | undefined, match?: string}} [reader]  the side that the reader played, and the match it belongs to
 */
export function reviewLink(read, { you, match } = {}) {
  return analysisLink(gameOf(read), { ...about(read), you: you ?? undefined, match, review: "true" });
}

/**
 * Offers a text as a file.
 * @param {string} name
 * @param {string} text
 * @param {string} [type]
 */
export function download(name, text, type = "text/plain;charset=utf-8") {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the text after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
