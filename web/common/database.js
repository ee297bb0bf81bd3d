// The databases of this browser's storage.
// @ts-check

/** There is no room for what was to be stored. */
export class Full extends Error {
  constructor() {
    super("The browser’s storage is full. Delete games that you no longer need, or make room on this device.");
    this.name = "Full";
  }
}

/** An error in words: that of a browser may be missing or say nothing. @param {DOMException | null} error */
function worded(error) {
  if (error?.name === "QuotaExceededError") return new Full();
  if (error?.message) return error;
  const name = error?.name ?? "AbortError";
  return Object.assign(new Error(`The browser’s storage does not work (${name}).`), { name });
}

/**
 * A function that opens a database at its first call and gives the same one from then on.
 * @param {string} name
 * @param {(database: IDBDatabase) => void} create  makes the stores of a new database
 * @returns {() => Promise<IDBDatabase>}
 */
export function opener(name, create) {
  /** @type {Promise<IDBDatabase> | undefined} */
  let opened;
  return () => {
    // After a failure, or when the browser has closed it, a later call tries again.
    const again = () => (opened = undefined);
    opened ??= open(name, create, again);
    opened.catch(again);
    return opened;
  };
}

/** @param {string} name @param {(database: IDBDatabase) => void} create @param {() => void} closed @returns {Promise<IDBDatabase>} */
async function open(name, create, closed) {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => create(request.result);
  const database = await answer(request);
  // A newer version of the site in another tab may need to change the storage.
  database.onversionchange = () => database.close();
  database.onclose = closed;
  return database;
}

/**
 * What a request gives.
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
export function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(worded(request.error));
  });
}

/**
 * Waits until everything in a transaction is written.
 * @param {IDBTransaction} transaction
 * @returns {Promise<void>}
 */
export function written(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(worded(transaction.error));
  });
}
