// How the person in front of the board sees a game.
// @ts-check

/** @typedef {import("./match.js").LocalMatch} LocalMatch */
/** @typedef {import("./settings.js").Settings} Settings */
/** @typedef {import("../module/types.d.ts").Look} Look */

/** A screen that an upright board of Ur fills better. */
export const TALL = matchMedia("(max-aspect-ratio: 7/10)");

/** @param {LocalMatch} match @param {Settings} settings @returns {Look} */
export function lookOf(match, settings) {
  const { names, game } = match.view;
  const viewer = match.person ? (match.color(match.person) ?? null) : null;
  const on = settings.aids;
  const black = game?.seating.black ?? "a";
  return {
    viewer,
    names: black === "a" ? [names.a, names.b] : [names.b, names.a],
    // Your own side is the near one.
    flip: settings.flip !== (viewer !== null && viewer !== match.facts.near),
    turn: settings.turn,
    upright: TALL.matches,
    bare: true,
    ports: settings.ports,
    aids: { groups: on, pockets: on, threats: on, route: on, chains: on, hits: on, rosettes: on },
  };
}
