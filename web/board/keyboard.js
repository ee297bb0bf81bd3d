// The keyboard: arrows walk over the board, and some keys mean something wherever the focus is.
// @ts-check

/** @typedef {"left" | "right" | "up" | "down"} Direction */

/**
 * What keys ask for. Each answers whether there was something to do.
 * @typedef {object} Answers
 * @property {(direction: Direction) => boolean} walk
 * @property {() => boolean} cancel
 * @property {() => boolean} list  shows the keys, or hides them
 * @property {(number: number) => boolean} choose  takes one of the choices on offer, counted from 1
 * @property {() => boolean} throw
 */

/** @type {Record<string, Direction>} */
const ARROWS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

/** @param {KeyboardEvent} event */
const combined = (event) => event.ctrlKey || event.metaKey || event.altKey;

/** A key was pressed inside the board. @param {KeyboardEvent} event @param {boolean} onPlace @param {Answers} answers */
export function pressed(event, onPlace, answers) {
  // Enter held down is one press.
  const repeated = event.repeat && event.key === "Enter";
  if (!repeated && (combined(event) || !answered(event.key, onPlace, answers))) return;
  event.preventDefault();
  event.stopPropagation();
}

/** @param {string} key @param {boolean} onPlace @param {Answers} answers */
function answered(key, onPlace, answers) {
  const direction = ARROWS[key];
  if (direction) return onPlace && answers.walk(direction);
  if (key === "Escape") return answers.cancel();
  if (key === "?") return answers.list();
  if (/^[1-9]$/.test(key)) return answers.choose(Number(key));
  return key === " " && onPlace && answers.throw();
}

/** A key was pressed somewhere on the page. @param {KeyboardEvent} event @param {Pick<Answers, "list" | "throw">} answers */
export function pressedElsewhere(event, answers) {
  if (event.defaultPrevented || combined(event)) return;
  const typing = event.target instanceof Element && event.target.closest("input, textarea, select");
  const done = event.key === " " ? event.target === document.body && answers.throw() : event.key === "?" && !typing && answers.list();
  if (done) event.preventDefault();
}
