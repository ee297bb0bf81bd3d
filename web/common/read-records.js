// Reads files of records of any length, a piece at a time, so that the page never waits.
// @ts-check

/** @typedef {import("../module/tiamat.js").Tiamat} Tiamat */
/** @typedef {import("../module/types.d.ts").RecordRead} RecordRead */

/** How many characters are read at once, at least; it takes a few milliseconds. */
const PIECE = 8000;
/** Milliseconds of work between two breaks, in which the page answers. */
const SLICE = 30;

/**
 * Every game of a text.
 * @param {Tiamat} module
 * @param {string} text
 * @returns {Promise<RecordRead[]>}
 * @throws {Error} the first fault, with its game and line
 */
export async function readRecords(module, text) {
  /** @type {RecordRead[]} */
  const games = [];
  let begun = performance.now();
  for (const { piece, line } of pieces(text)) {
    for (const game of readPiece(module, piece, line, games.length)) games.push(game);
    if (performance.now() - begun < SLICE) continue;
    await new Promise((resolve) => setTimeout(resolve));
    begun = performance.now();
  }
  return games;
}

/** @param {Tiamat} module @param {string} piece @param {number} line  its first one @param {number} before  how many games */
function readPiece(module, piece, line, before) {
  try {
    return module.call("record.read", { text: piece });
  } catch (error) {
    if (line === 1) throw error;
    // Read once more, where it is in the file: the fault is to name its line.
    try {
      return module.call("record.read", { text: "\n".repeat(line - 1) + piece });
    } catch (fault) {
      const words = fault instanceof Error ? fault.message : String(fault);
      throw new Error(words.replace(/^(?:game (\d+): )?/, (_, number) => `game ${before + Number(number ?? 1)}: `));
    }
  }
}

/** Parts of a text with one or several whole records, and the line each begins on. @param {string} text */
function* pieces(text) {
  let [begin, at, line, first] = [0, 0, 1, 1];
  let [played, inComment] = [false, false];
  while (at < text.length) {
    const end = text.indexOf("\n", at) + 1 || text.length;
    const words = text.slice(at, end);
    const tag = !inComment && words.trimStart().startsWith("[");
    if (tag && played) {
      if (at - begin >= PIECE) {
        yield { piece: text.slice(begin, at), line: first };
        [begin, first] = [at, line];
      }
      played = false;
    }
    if (!tag && words.trim() !== "") played = true;
    // A comment may have several lines.
    if (!tag) for (const [sign] of words.matchAll(/\\.|[{}]/g)) inComment = sign === "{" || (inComment && sign !== "}");
    at = end;
    line += 1;
  }
  yield { piece: text.slice(begin), line: first };
}
