// What reviews have found, kept in the browser's storage: a second look is instant, and a review that was stopped is continued.
// Answers depend on the module that gave them, so those of another module are not used.
// @ts-check
import { answer, opener, written } from "../common/database.js";

/** @typedef {import("../module/types.d.ts").GameAt} GameAt */
/** @typedef {import("../module/types.d.ts").Judged} Judged */
/** @typedef {"engine" | "exact"} Judge  the engine, or the exact values of the server */

/** How many games to keep. */
const MOST = 60;

const database = opener("tiamat-reviews", (created) => {
  created.createObjectStore("reviews", { keyPath: "game" }).createIndex("used", "used");
});

/** What a game is stored under: each judge has its own answers. @param {GameAt} game @param {Judge} judge */
function key({ rules, options = {}, position = "", moves = [] }, judge) {
  const chosen = Object.entries(options).filter(([, value]) => value).sort();
  return JSON.stringify([judge, rules, chosen, position, moves]);
}

/** A number that damage to a stored review would change: the hash FNV-1a. @param {{game: string, module: string, answers: Judged[]}} review */
export function checksum({ game, module, answers }) {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify([game, module, answers])) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/**
 * What is known about a game; nothing if it is damaged, or the storage cannot be used.
 * @param {GameAt} game
 * @param {Judge} judge  who found it
 * @param {string} module  which module that was
 * @returns {Promise<Judged[]>}
 */
export async function known(game, judge, module) {
  try {
    const store = (await database()).transaction("reviews").objectStore("reviews");
    const found = await answer(store.get(key(game, judge)));
    return found?.module === module && found.sum === checksum(found) ? found.answers : [];
  } catch {
    return [];
  }
}

/**
 * Keeps what is known about a game, and forgets the games that were looked at longest ago.
 * @param {GameAt} game
 * @param {Judge} judge
 * @param {string} module
 * @param {Judged[]} answers
 */
export async function keep(game, judge, module, answers) {
  try {
    const open = (await database()).transaction("reviews", "readwrite");
    const store = open.objectStore("reviews");
    const review = { game: key(game, judge), module, answers };
    store.put({ ...review, used: Date.now(), sum: checksum(review) });
    const count = store.count();
    count.onsuccess = () => {
      let over = count.result - MOST;
      const cursor = store.index("used").openCursor();
      cursor.onsuccess = () => {
        if (over-- <= 0 || !cursor.result) return;
        cursor.result.delete();
        cursor.result.continue();
      };
    };
    await written(open);
  } catch {
    // Without storage a review takes as long again the next time.
  }
}
