// Windows for tests: one that tests use in turn, or one for a test alone.
// @ts-check
import assert from "node:assert/strict";
import { open, withoutWorker } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").BrowserContextOptions} Options */
/** @typedef {{browser: import("playwright-core").Browser, url: string}} Site */

/**
 * Opens a window, uses it and closes it.
 * @param {Site} site
 * @param {Options} options
 * @param {(page: Page) => Promise<void>} use
 */
export async function ownWindow(site, options, use) {
  const { context, page, faults } = await open(site.browser, options);
  await withoutWorker(context);
  try {
    await use(page);
    assert.deepEqual(faults, []);
  } finally {
    await context.close();
  }
}

/**
 * A window for the tests of a file, one after the other: twice as fast as opening one for each. Every test finds it like a new
 * one, unless another has added scripts to it or set its clock: such tests need a window of their own.
 * @param {Site} site
 * @param {Options} options
 * @returns {(use: (page: Page) => Promise<void>) => Promise<void>}
 */
export function sharedWindow(site, options) {
  /** @type {Awaited<ReturnType<typeof open>> | undefined} */
  let opened;
  return async (use) => {
    if (!opened) {
      opened = await open(site.browser, options);
      await withoutWorker(opened.context);
    }
    const { context, page, faults } = opened;
    try {
      await use(page);
      assert.deepEqual(faults, []);
      await clean(page, options, new URL(site.url).origin);
    } catch (error) {
      opened = undefined;
      await context.close();
      throw error;
    }
  };
}

/** Makes a window like new. @param {Page} page @param {Options} options @param {string} origin */
async function clean(page, { viewport, reducedMotion = null }, origin) {
  const others = page.context().pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("about:blank");
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "local_storage,indexeddb" });
  await session.detach();
  await page.emulateMedia({ colorScheme: null, reducedMotion });
  if (viewport) await page.setViewportSize(viewport);
}
