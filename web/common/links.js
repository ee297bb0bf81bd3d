// Addresses that hold a whole game.
// @ts-check

/** @typedef {import("../module/types.d.ts").GameAt} GameAt */

/**
 * The analysis of a game, opened at a ply.
 * @param {GameAt} game
 * @param {number} [ply]  how many actions have been played; all if absent
 */
export function analysisLink({ rules, options = {}, position, moves = [] }, ply) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options)) if (value) query.set(name, String(value));
  if (position) query.set("position", position);
  if (moves.length > 0) query.set("moves", moves.join(" "));
  if (ply !== undefined) query.set("ply", String(ply));
  return `/analysis/${rules}?${query}`;
}

/**
 * Offers a text as a file.
 * @param {string} name
 * @param {string} text
 */
export function download(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the text after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
