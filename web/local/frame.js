// The page of a game on one screen: the board with its players, what has happened and what to do, the moves, and below them the
// buttons. Where each of them is on which screen is up to the style sheet.
// @ts-check
import { element } from "../common/dom.js";

/**
 * @typedef {object} Parts
 * @property {HTMLElement[]} told  what has happened, what to do
 * @property {HTMLElement[]} room  what covers that for a moment
 * @property {HTMLElement[]} story  what follows: buttons of the moment, a tip, the result
 * @property {HTMLElement[]} bar  the buttons below the board
 * @property {HTMLElement[]} steps  the buttons below the moves
 * @property {HTMLElement[]} side  the moves and what is above them
 * @property {HTMLElement} more  what the bar opens
 */

/** @param {{board: HTMLElement, story: HTMLElement, side: HTMLElement}} places @param {Parts} parts */
export function arrange(places, { told, room, story, bar, steps, side, more }) {
  places.story.replaceChildren(element("div", { class: "told" }, ...told), element("div", { class: "room" }, ...room), ...story);
  places.side.replaceChildren(...side);
  const foot = element("div", { class: "foot" }, element("div", { class: "bar", role: "group", "aria-label": "What you can do" }, ...bar), ...steps);
  places.side.before(foot, more);
}
