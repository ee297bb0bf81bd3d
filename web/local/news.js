// What has happened besides moves, in a sentence: an offer that was declined, a flag that fell.
// @ts-check

/** @typedef {import("../module/types.d.ts").SessionEvent} SessionEvent */

/**
 * @param {SessionEvent[]} events
 * @param {{a: string, b: string}} names
 * @returns {string | null}
 */
export function news(events, names) {
  for (const { event, what, player, action, effects } of events) {
    if (event === "declined" && what === "draw" && player) return `${names[player]} declines the draw.`;
    // In a race with a round clock a flag that falls is an action of the game.
    if (event === "played" && action === "flag") return `${(effects ?? []).slice(0, 3).map(({ text }) => text).join("; ")}.`;
  }
  return null;
}
