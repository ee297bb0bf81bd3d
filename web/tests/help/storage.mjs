// The browser's storage of a site: how much there is, and damage to it.
// @ts-check

/** @typedef {import("playwright-core").Page} Page */

/**
 * Leaves the site a quota of so many bytes; the answer is a function that gives back the usual one.
 * @param {Page} page @param {number} quotaSize
 */
export async function setQuota(page, quotaSize) {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize });
  return async () => {
    await session.send("Storage.overrideQuotaForOrigin", { origin });
    await session.detach();
  };
}

/**
 * Deletes lines from the log of a stored game.
 * @param {Page} page @param {string} id @param {number[]} numbers
 */
export function deleteLines(page, id, numbers) {
  return page.evaluate(
    async ([id, numbers]) => {
      const open = indexedDB.open("tiamat");
      await new Promise((resolve) => (open.onsuccess = resolve));
      const broken = open.result.transaction("lines", "readwrite");
      for (const number of numbers) broken.objectStore("lines").delete([id, number]);
      await new Promise((resolve) => (broken.oncomplete = resolve));
      open.result.close();
    },
    /** @type {const} */ ([id, numbers]),
  );
}

/** Stores what belongs to no game until nothing fits any more. @param {Page} page */
export function fill(page) {
  return page.evaluate(async () => {
    const open = indexedDB.open("tiamat");
    await new Promise((resolve) => (open.onsuccess = resolve));
    const write = (/** @type {number} */ number, /** @type {number} */ size) =>
      new Promise((resolve) => {
        const filling = open.result.transaction("lines", "readwrite");
        filling.objectStore("lines").put({ game: "filling", number, line: "x".repeat(size) });
        filling.oncomplete = () => resolve(true);
        filling.onabort = () => resolve(false);
      });
    let number = 0;
    for (const size of [100_000, 10_000, 1000, 100, 10]) while (await write(number, size)) if (number++ > 3000) throw new Error("it never gets full");
    open.result.close();
  });
}
