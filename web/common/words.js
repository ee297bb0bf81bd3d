// Small help with words.
// @ts-check

/** Words as a sentence: with a capital letter and a stop. A move or a point at the beginning stays as it is. @param {string} words */
export function sentence(words) {
  const isWord = /^(a|[a-z]{2,})(?![\w-])/.test(words);
  const text = isWord ? words.charAt(0).toUpperCase() + words.slice(1) : words;
  return text === "" || /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** Names that a terminal puts between backticks are put between quotation marks. @param {string} words */
export function quoted(words) {
  return words.replace(/`([^`]*)`/g, "“$1”");
}

/** What an error says. @param {unknown} error */
export function message(error) {
  return quoted(error instanceof Error ? error.message : String(error));
}

/** How long it takes to notice and read some words, in milliseconds. @param {string} words */
export function readingTime(words) {
  return 2000 + 50 * words.length;
}

/** A number with its sign. @param {number} number @param {number} digits */
export function signed(number, digits) {
  const text = Math.abs(number).toFixed(digits);
  if (Number(text) === 0) return text;
  return `${number > 0 ? "+" : "−"}${text}`;
}
