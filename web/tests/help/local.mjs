// What tests of local games share: a server, a browser, and people.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, withoutWorker } from "./browser.mjs";
import { useSite } from "./site.mjs";

export const ann = { kind: "person", name: "Ann" };
export const bob = { kind: "person", name: "Bob" };
export const computer = { kind: "computer", level: 1 };

/**
 * A way to write tests of pages of one server, each in a window of its own that is tall enough for everything.
 * @param {() => Promise<string[]>} [args]  more arguments of the server
 */
export function pages(args) {
  const site = useSite({ ...(args ? { args } : {}) });
  /** @param {string} name @param {(page: import("playwright-core").Page, url: string) => Promise<void>} body */
  return (name, body) =>
    test(name, { timeout: 300_000 }, async () => {
      const { context, page, faults } = await open(site.browser, { viewport: { width: 1280, height: 1600 } });
      await withoutWorker(context);
      try {
        await body(page, site.url);
        assert.deepEqual(faults, []);
      } finally {
        await context.close();
      }
    });
}
