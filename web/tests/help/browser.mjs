// A real browser: Debian's Chromium.

import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

/** Where Chromium is. */
export function chromiumPath() {
  const known = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  return process.env.CHROMIUM ?? known.find((path) => existsSync(path));
}

/** Starts Chromium. Its sandbox needs rights that containers do not give. */
export function launch() {
  return chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"] });
}

/**
 * A page that fails the test if a script fails, the console reports an error, or anything is asked of another server.
 * @param {import("playwright-core").Browser} browser
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
export async function open(browser, options = {}) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  /** @type {string[]} */
  const faults = [];
  page.on("pageerror", (error) => faults.push(`${error}`));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "127.0.0.1") faults.push(`asked ${request.url()}`);
  });
  return { context, page, faults };
}

/**
 * Keeps pages from registering the service worker, which would fetch the whole site for each window of a test.
 * @param {import("playwright-core").BrowserContext} context
 */
export function withoutWorker(context) {
  return context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
}
