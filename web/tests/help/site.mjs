// A server and Chromium for all tests of a file.
// @ts-check
import { after, before } from "node:test";
import { launch } from "./browser.mjs";
import { serve } from "./server.mjs";

/**
 * Starts both before the tests and ends them afterwards.
 * @param {{args?: () => Promise<string[]>, start?: typeof launch}} [how]  more arguments of the server; how to start the browser
 */
export function useSite({ args = async () => [], start = launch } = {}) {
  const site = /** @type {Awaited<ReturnType<typeof serve>> & {browser: import("playwright-core").Browser}} */ ({});
  before(async () => {
    const [server, browser] = await Promise.all([args().then((args) => serve({ args })), start()]);
    Object.assign(site, server, { browser });
  });
  after(() => Promise.all([site.browser?.close(), site.stop?.()]));
  return site;
}
