// What tests of local games share: a server, a browser, and people.
// @ts-check
import { test } from "node:test";
import { useSite } from "./site.mjs";
import { ownWindow, sharedWindow } from "./window.mjs";

export const ann = { kind: "person", name: "Ann" };
export const bob = { kind: "person", name: "Bob" };
export const computer = { kind: "computer", level: 1 };

/** Tall enough for everything on the page of a game. */
const WINDOW = { viewport: { width: 1280, height: 1600 } };

/** @typedef {(page: import("playwright-core").Page, url: string) => Promise<void>} Body */

/**
 * Ways to write tests of pages of one server: in a window that they use in turn, or in one of their own for those that add
 * scripts to it or set its clock.
 * @param {() => Promise<string[]>} [args]  more arguments of the server
 */
export function pages(args) {
  const site = useSite({ ...(args ? { args } : {}) });
  const shared = sharedWindow(site, WINDOW);
  const options = { timeout: 300_000 };
  return {
    /** @param {string} name @param {Body} body */
    inBrowser: (name, body) => void test(name, options, () => shared((page) => body(page, site.url))),
    /** @param {string} name @param {Body} body */
    inOwnWindow: (name, body) => void test(name, options, () => ownWindow(site, WINDOW, (page) => body(page, site.url))),
  };
}
