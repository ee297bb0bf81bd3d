// Addresses that hold a whole game.
// @ts-check

/** @typedef {import("../module/types.d.ts").GameAt} GameAt */

/**
 * The analysis of a game, opened at a ply.
 * @param {GameAt} game
 * @param {number} [ply]  how many actions have been played; all if absent
 * @param {Map<number, string>} [mistakes]  what is better than the action that comes after this many
 */
export function analysisLink({ rules, options = {}, position, moves = [] }, ply, mistakes = new Map()) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options)) if (value) query.set(name, String(value));
  if (position) query.set("position", position);
  const words = moves.map((action, place) => (mistakes.has(place) ? `${action} (${mistakes.get(place)})` : action));
  if (moves.length > 0) query.set("moves", words.join(" "));
  if (mistakes.size > 0) query.set("mistakes", [...mistakes.keys()].join());
  if (ply !== undefined) query.set("ply", String(ply));
  return `/analysis/${rules}?${query}`;
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
