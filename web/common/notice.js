// A line beside the board that says why something cannot be done, and goes away by itself.
// @ts-check
import { readingTime, sentence } from "./words.js";

/**
 * @param {HTMLElement} line
 * @returns {(words: string | null, stays?: boolean) => void}  shows words as a sentence, for as long as it takes to read them
 *   unless they stay; without words the line is hidden at once
 */
export function fleeting(line) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  return (words, stays = false) => {
    clearTimeout(timer);
    const text = sentence(words ?? "");
    line.textContent = text;
    line.hidden = text === "";
    if (text && !stays) timer = setTimeout(() => (line.hidden = true), readingTime(text));
  };
}
