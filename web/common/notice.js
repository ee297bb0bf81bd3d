// A line beside the board that says why something cannot be done, or what is new, and goes away by itself.
// @ts-check
import { quoted, readingTime, sentence } from "./words.js";

/**
 * Shows words as a sentence, for as long as it takes to read them; without words the line is hidden at once.
 * @callback Notice
 * @param {string | null} words
 * @param {{stays?: boolean, news?: boolean}} [how]  whether they stay; whether they are news rather than a refusal
 * @returns {void}
 */

/** @param {HTMLElement} line @returns {Notice} */
export function fleeting(line) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  return (words, { stays = false, news = false } = {}) => {
    clearTimeout(timer);
    const text = sentence(quoted(words ?? ""));
    line.textContent = text;
    line.hidden = text === "";
    line.classList.toggle("news", news);
    // On a small screen the line that answers the reader may be below the window.
    if (text && !news) line.scrollIntoView({ block: "nearest" });
    if (text && !stays) timer = setTimeout(() => (line.hidden = true), readingTime(text));
  };
}
