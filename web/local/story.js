// What changes a game of Mur: closes and traps, in words to read before anything else happens.
// @ts-check
import { sentence } from "../common/words.js";

/** @typedef {import("../module/types.d.ts").Effect} Effect */
/** @typedef {import("../module/types.d.ts").Last} Last */
/** @typedef {import("../module/types.d.ts").Look} Look */

/** @type {Record<string, string>} */
const HEADLINES = { close: "Closed!", trap: "Trapped!" };

/** How many closes or traps win. */
const TO_WIN = 3;

/** Milliseconds to read such words before the game goes on. */
export const READING = 1800;

/** Milliseconds until something happens by itself: after a plain move, and after what changes the game. As in the terminal. */
export const PACE = { plain: 650, weighty: 1600 };

/** Whether an action changes the game, so that there is something to read. @param {Effect[] | undefined} effects */
export function weighty(effects) {
  return (effects ?? []).some(({ kind }) => kind in HEADLINES);
}

/** What the last action has changed; null for a plain move. @param {Last | null} last @param {Look} look */
export function story(last, look) {
  if (!last || !weighty(last.effects)) return null;
  const by = last.by === "black" ? 0 : 1;
  const has = last.by === look.viewer ? "you have" : `${look.names?.[by]} has`;
  const parts = last.effects.map(({ kind, text, score }) => {
    if (kind === "score" && Array.isArray(score)) return `${has} ${score[by]} of ${TO_WIN}`;
    return kind in HEADLINES || kind === "advance" || kind === "win" ? text : "";
  });
  const headline = HEADLINES[last.effects.find(({ kind }) => kind in HEADLINES)?.kind ?? ""];
  return `${headline} ${sentence(parts.filter(Boolean).join("; "))}`;
}
