// A line beside the board that says why something cannot be done, or what is new, and goes away by itself.
// @ts-check
import { quoted, readingTime, sentence } from "./words.js";

/**
 * Shows words as a sentence, for as long as it takes to read them. Without words the line is hidden at once; without news only a
 * refusal is, and what is news is read to its end.
 * @callback Notice
 * @param {string | null} words
 * @param {{stays?: boolean, news?: boolean, heard?: boolean}} [how]  whether they stay; whether they are news rather than a refusal;
 *   whether screen readers have heard them
 * @returns {void}
 */

/**
 * @param {HTMLElement} line
 * @param {(words: string) => void} [say]  for screen readers, if the line itself is not a live region
 * @returns {Notice}
 */
export function fleeting(line, say = () => {}) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  return (words, { stays = false, news = false, heard = false } = {}) => {
    if (!words && news && timer !== undefined && line.classList.contains("news")) return;
    clearTimeout(timer);
    timer = undefined;
    const text = sentence(quoted(words ?? ""));
    line.textContent = text;
    line.hidden = text === "";
    line.classList.toggle("news", news);
    if (!heard) say(text);
    // On a small screen the line that answers the reader may be below the window.
    if (text && !news) line.scrollIntoView({ block: "nearest" });
    if (!text || stays) return;
    timer = setTimeout(() => {
      timer = undefined;
      line.hidden = true;
    }, readingTime(text));
  };
}
