// Royal Game Notation, which other programs write for Finkel's rules. The worker's module knows it.
// @ts-check
import { Engine } from "../module/engine.js";

/** Whether a text is in Royal Game Notation: a record has the values of its tags in quotes. @param {string} text */
export function isRgn(text) {
  const [first = ""] = text.replace(/^\uFEFF/, "").trimStart().split("\n", 1);
  return /^\[[^"]*\]/.test(first);
}

/**
 * Lets an engine do something.
 * @template T
 * @param {(engine: Engine) => Promise<T>} act
 */
async function withEngine(act) {
  const engine = new Engine();
  try {
    return await act(engine);
  } finally {
    engine.close();
  }
}

/** Games as records, whichever of the two they are written in. @param {import("../module/tiamat.js").Tiamat} tiamat @param {string} text */
export async function recordsOf(tiamat, text) {
  if (!isRgn(text)) return text;
  const games = await withEngine((engine) => engine.readRgn(text));
  return (games ?? []).map(({ black, white, date, ...game }) => tiamat.call("record.write", { ...game, ...known({ black, white, date }) })).join("\n");
}

/** A game in Royal Game Notation. @param {import("../module/types.d.ts").Methods["rgn.write"]["params"]} game */
export const rgnOf = async (game) => (await withEngine((engine) => engine.writeRgn(game))) ?? "";

/** Without what is null. @param {Record<string, string | null>} tags @returns {Record<string, string>} */
function known(tags) {
  return Object.fromEntries(Object.entries(tags).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}
