// After one visit the site works without its server; a new version is offered and never forced.

import assert from "node:assert/strict";
import { cpSync, appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { launch, open } from "../help/browser.mjs";
import { everyPath, startGame } from "../help/pages.mjs";
import { serve } from "../help/server.mjs";

const web = fileURLToPath(new URL("../../", import.meta.url));
/** @type {import("playwright-core").Browser} */
let browser;
before(async () => void (browser = await launch()));
after(() => browser.close());

/** Waits until the service worker has kept everything. @param {import("playwright-core").Page} page */
const kept = (page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

test("everything works without the server after one visit", { timeout: 120_000 }, async () => {
  const server = await serve();
  const { page, context, faults } = await open(browser, { reducedMotion: "reduce" });
  await page.goto(server.url);
  await kept(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await server.kill();

  for (const path of everyPath) {
    await page.goto(server.url + path.slice(1));
    assert.equal(await page.locator("h1").count(), 1, path);
  }
  await page.goto(`${server.url}no-such-page`);
  assert.equal(await page.locator("h1").textContent(), "Nothing here");
  await page.goto(`${server.url}rules`);
  assert.equal(new URL(page.url()).pathname, "/rules/mur-basic");
  await page.goto(server.url);
  await page.locator("tiamat-board .place").first().waitFor();
  const game = await startGame(page, server.url, "mur-classic");
  await page.reload();
  await page.locator("tiamat-board .place").first().waitFor();
  assert.equal(new URL(page.url()).pathname, game);
  await page.goto(`${server.url}about`);
  await page.getByRole("button", { name: "Show an example" }).click();
  await page.locator(".verdict").waitFor();
  assert.deepEqual(faults.filter((fault) => !/ERR_CONNECTION_REFUSED|status of 404/.test(fault)), []);
  await context.close();
});

test("a new version is offered, and starts when it is accepted", { timeout: 120_000 }, async () => {
  const copy = mkdtempSync(`${tmpdir()}/tiamat-web-`);
  cpSync(web, copy, { recursive: true, filter: (path) => !path.includes("node_modules") });
  const first = await serve({ args: ["--web", copy] });
  const { page, context } = await open(browser);
  await page.goto(`${first.url}about`);
  await kept(page);
  const version = () => page.evaluate(() => document.querySelector("link[rel=stylesheet]")?.getAttribute("href"));
  const old = await version();

  appendFileSync(`${copy}/styles/base.css`, "\n.new-version { color: red; }\n");
  await page.reload();
  await page.getByText("A new version of Tiamat is ready.").waitFor();
  assert.equal(await version(), old, "the page is still the one that was opened");
  await page.reload();
  assert.equal(await version(), old, "and so it stays until the offer is accepted");
  await page.getByRole("button", { name: "Update" }).click();
  await page.waitForFunction((old) => document.querySelector("link[rel=stylesheet]")?.getAttribute("href") !== old, old);
  await context.close();
  await first.stop();
  rmSync(copy, { recursive: true });
});
