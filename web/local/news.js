// What has happened besides moves, in a sentence: an offer that was declined, a flag that fell.
// @ts-check

/** @typedef {import("../module/types.d.ts").SessionEvent} SessionEvent */

/**
 * @param {SessionEvent[]} events
 * @param {{a: string, b: string}} names
 * @returns {string | null}
 */
export function news(events, names) {
  for (const event of events) {
    if (event.event === "declined" && event.what === "draw") return `${names[event.player]} declines the draw.`;
    // In a race with a round clock a flag that falls is an action of the game.
    if (event.event === "played" && event.action === "flag") return `${event.effects.slice(0, 3).map(({ text }) => text).join("; ")}.`;
  }
  return null;
}
