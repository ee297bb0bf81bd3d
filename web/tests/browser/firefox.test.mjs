// A short walk through the site in Firefox.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, before, test } from "node:test";
import puppeteer from "puppeteer-core";
import { serve } from "../help/server.mjs";

/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
/** @type {import("puppeteer-core").Browser} */
let browser;
before(async () => {
  const executablePath = process.env.FIREFOX ?? ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => existsSync(path));
  [server, browser] = await Promise.all([serve(), puppeteer.launch({ browser: "firefox", executablePath, headless: true, timeout: 90_000 })]);
});
after(() => Promise.all([browser.close(), server.stop()]));

test("the site works in Firefox", { timeout: 300_000 }, async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(90_000);
  /** @type {string[]} */
  const faults = [];
  // Firefox also reports what a page was still loading when it was left.
  const left = /A ServiceWorker intercepted the request/;
  page.on("pageerror", (error) => void (left.test(String(error)) || faults.push(String(error))));
  await page.goto(server.url);
  await page.waitForSelector('tiamat-board [data-place="d2"]');
  await page.click('tiamat-board [data-place="d2"]');
  await page.waitForSelector("tiamat-board .ship.white[data-at]:not([data-at^=hand])");

  await page.goto(`${server.url}play/mur-basic`);
  await page.click(".start");
  await page.waitForFunction(() => location.pathname.startsWith("/local/"));
  await page.waitForSelector("tiamat-board .place");

  await page.goto(`${server.url}about`);
  await page.click("#example");
  await page.waitForSelector(".verdict:not(.wrong)");

  await page.goto(`${server.url}rules/ur-finkel`);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing scrolls sideways");
  assert.deepEqual(faults, []);
});
