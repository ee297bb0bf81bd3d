// What reviews have found, kept in the browser's storage: a second look is instant, and a review that was stopped is continued.
// Answers depend on the module that gave them, so those of another module are not used.
// @ts-check

/** @typedef {import("../module/types.d.ts").GameAt} GameAt */
/** @typedef {import("../module/types.d.ts").Judged} Judged */

/** How many games to keep. */
const MOST = 60;

/** @type {Promise<IDBDatabase> | undefined} */
let opened;

function database() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("tiamat-reviews", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("reviews", { keyPath: "game" }).createIndex("used", "used");
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

/** What a game is stored under. @param {GameAt} game */
function key({ rules, options = {}, position = "", moves = [] }) {
  const chosen = Object.entries(options).filter(([, value]) => value).sort();
  return JSON.stringify([rules, chosen, position, moves]);
}

/**
 * What is known about a game; nothing if the storage cannot be used.
 * @param {GameAt} game
 * @param {string} module  which module found it
 * @returns {Promise<Judged[]>}
 */
export async function known(game, module) {
  try {
    const store = (await database()).transaction("reviews").objectStore("reviews");
    const found = await new Promise((resolve, reject) => {
      const request = store.get(key(game));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    return found?.module === module ? found.answers : [];
  } catch {
    return [];
  }
}

/**
 * Keeps what is known about a game, and forgets the games that were looked at longest ago.
 * @param {GameAt} game
 * @param {string} module
 * @param {Judged[]} answers
 */
export async function keep(game, module, answers) {
  try {
    const open = (await database()).transaction("reviews", "readwrite");
    const store = open.objectStore("reviews");
    store.put({ game: key(game), module, used: Date.now(), answers });
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
    await new Promise((resolve, reject) => {
      open.oncomplete = resolve;
      open.onabort = () => reject(open.error);
    });
  } catch {
    // Without storage a review takes as long again the next time.
  }
}
