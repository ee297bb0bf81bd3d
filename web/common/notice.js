// A line beside the board that says why something cannot be done, and goes away by itself.
// @ts-check

/** How long it stays, in milliseconds. */
const stay = 7000;

/**
 * @param {HTMLElement} line
 * @returns {(words: string) => void}  shows a sentence; an empty one hides the line at once
 */
export function fleeting(line) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  return (words) => {
    clearTimeout(timer);
    line.textContent = words;
    line.hidden = words === "";
    if (words) timer = setTimeout(() => (line.hidden = true), stay);
  };
}
