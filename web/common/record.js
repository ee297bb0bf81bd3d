// Reads records of games as far as their dice are concerned, from what docs/record-format.md says.
// @ts-check

/**
 * @typedef {object} GameRecord
 * @property {Map<string, string>} tags
 * @property {string[]} actions  as they are written, without marks
 */

const parts =
  /\s+|\[\s*([A-Za-z][A-Za-z0-9]*)\s+"((?:\\.|[^"\\\n])*)"\s*\]|\{(?:\\.|[^}\\])*\}|@\S+|(\d+)\.(?!\S*[{}[\]])|([A-Za-z0-9][A-Za-z0-9=>-]*|-[A-Za-z0-9=>-]+)[+#!?]*/y;

/**
 * The games of a text: a tag after an action begins another game.
 * @param {string} text
 * @returns {GameRecord[]}
 * @throws {Error} if it cannot be read
 */
export function readRecords(text) {
  /** @type {GameRecord[]} */
  const games = [];
  parts.lastIndex = 0;
  while (parts.lastIndex < text.length) {
    const at = parts.lastIndex;
    const part = parts.exec(text);
    if (!part || part[0] === "") throw new Error(`line ${text.slice(0, at).split("\n").length}: "${text.slice(at, at + 20).split("\n")[0]}" cannot be read`);
    const [, name, value, , action] = part;
    if (name !== undefined) {
      if (!games.length || games[games.length - 1]?.actions.length) games.push({ tags: new Map(), actions: [] });
      games[games.length - 1]?.tags.set(name, unescaped(value ?? ""));
    } else if (action !== undefined) {
      if (!games.length) throw new Error("the record does not begin with tags");
      games[games.length - 1]?.actions.push(action);
    }
  }
  if (!games.length) throw new Error("there is no record here");
  return games;
}

/** @param {string} value */
function unescaped(value) {
  return value.replace(/\\u\{([0-9a-f]+)\}|\\(.)/gi, (_, code, letter) => (code ? String.fromCodePoint(parseInt(code, 16)) : letter));
}
