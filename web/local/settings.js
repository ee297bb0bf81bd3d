// How this reader likes to play: kept in the browser.
// @ts-check

/**
 * @typedef {object} Settings
 * @property {boolean} aids  help for beginners on the board
 * @property {boolean} throwing  dice are thrown by themselves
 * @property {boolean} animation
 * @property {boolean} flip  the other side is the near one
 * @property {number} turn  eighths of a circle that Mur's board is turned by
 * @property {"none" | "atlantic" | "pacific"} ports  what the ports of Mur are called
 * @property {"calm" | "normal" | "fast" | "none"} speed  how long what has happened can be read before the game goes on by itself
 * @property {boolean} forced  what there is no choice about is played by itself
 * @property {boolean} sound
 */

/** @type {Settings} */
const usual = { aids: true, throwing: false, animation: true, flip: false, turn: 0, ports: "atlantic", speed: "normal", forced: false, sound: false };

const key = "tiamat-settings";

/** @returns {Settings} */
export function settings() {
  try {
    const { quick, ...kept } = JSON.parse(localStorage.getItem(key) ?? "{}");
    // Before there were speeds, a tick said whether there were pauses at all.
    return { ...usual, ...(quick ? { speed: "none" } : {}), ...kept };
  } catch {
    return { ...usual };
  }
}

/** @param {Settings} chosen */
export function keep(chosen) {
  try {
    localStorage.setItem(key, JSON.stringify(chosen));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

const tipKey = (/** @type {string} */ rules) => `tiamat-tips-${rules}`;

/** The tips of a rule set that were shown on this device. @param {string} rules @returns {Set<string>} */
export function seenTips(rules) {
  try {
    return new Set(JSON.parse(localStorage.getItem(tipKey(rules)) ?? "[]"));
  } catch {
    return new Set();
  }
}

/** @param {string} rules @param {Set<string>} seen */
export function keepTips(rules, seen) {
  try {
    localStorage.setItem(tipKey(rules), JSON.stringify([...seen]));
  } catch {
    // Then the tips come again.
  }
}
