// The two seats of a match.
// @ts-check

/** @typedef {import("../module/types.d.ts").Seat} Seat */

export const SEATS = /** @type {const} */ (["a", "b"]);

/** @param {Seat} seat @returns {Seat} */
export function other(seat) {
  return seat === "a" ? "b" : "a";
}
