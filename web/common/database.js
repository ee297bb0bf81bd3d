// The databases of this browser's storage.
// @ts-check

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
    opened ??= open(name, create);
    // A later call tries again.
    opened.catch(() => (opened = undefined));
    return opened;
  };
}

/** @param {string} name @param {(database: IDBDatabase) => void} create @returns {Promise<IDBDatabase>} */
async function open(name, create) {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => create(request.result);
  const database = await answer(request);
  // A newer version of the site in another tab may need to change the storage.
  database.onversionchange = () => database.close();
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
    request.onerror = () => reject(request.error);
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
    transaction.onabort = () => reject(transaction.error);
  });
}
