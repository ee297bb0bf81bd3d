// What this reader points with.
// @ts-check

/** @typedef {"mouse" | "touch"} Pointer */

/** What most presses are made with here: a mouse clicks, a finger taps. @type {Pointer} */
export const POINTER = matchMedia("(pointer: coarse)").matches ? "touch" : "mouse";
