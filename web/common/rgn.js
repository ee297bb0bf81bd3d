// Royal Game Notation, which other programs write for Finkel's rules. The worker's module knows it.
// @ts-check
import { Engine } from "../module/engine.js";

/** Whether a text is in Royal Game Notation: a record has the values of its tags in quotes. @param {string} text */
export function isRgn(text) {
  const [first = ""] = text.replace(/^\uFEFF/, "").trimStart().split("\n", 1);
  return /^\[[^"]*\]/.test(first);
}

/** @param {"rgn.read" | "rgn.write"} method @param {string} text */
async function convert(method, text) {
  const engine = new Engine();
  try {
    return (await engine.convert(method, text)) ?? "";
  } finally {
    engine.close();
  }
}

/** Games as records, whichever of the two they are written in. @param {string} text */
export const recordsOf = async (text) => (isRgn(text) ? convert("rgn.read", text) : text);

/** A record in Royal Game Notation. @param {string} record */
export const rgnOf = (record) => convert("rgn.write", record);
