// What tests of local games share: a server, a browser, and people.
// @ts-check
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, open } from "./browser.mjs";
import { serve } from "./server.mjs";

export const ann = { kind: "person", name: "Ann" };
export const bob = { kind: "person", name: "Bob" };
export const computer = { kind: "computer", level: 1 };

/**
 * A way to write tests of pages of one server, each in a window of its own that is tall enough for everything.
 * @param {() => Promise<string[]>} [args]  more arguments of the server
 */
export function pages(args = async () => []) {
  /** @type {Awaited<ReturnType<typeof serve>>} */
  let server;
  /** @type {import("playwright-core").Browser} */
  let browser;
  before(async () => {
    server = await serve({ args: await args() });
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });
  /** @param {string} name @param {(page: import("playwright-core").Page, url: string) => Promise<void>} body */
  return (name, body) =>
    test(name, { timeout: 300_000 }, async () => {
      const { context, page, faults } = await open(browser, { viewport: { width: 1280, height: 1600 } });
      try {
        await body(page, server.url);
        assert.deepEqual(faults, []);
      } finally {
        await context.close();
      }
    });
}
