// The front doors: both families in view, a board of each to play on at once, and the one that is played remembered.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes } from "../help/becomes.mjs";
import { open } from "../help/browser.mjs";
import { ann, bob, computer } from "../help/local.mjs";
import { begin, pressTwice } from "../help/player.mjs";
import { useSite } from "../help/site.mjs";
import { ownWindow, sharedWindow } from "../help/window.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = useSite();
const window = { viewport: { width: 1280, height: 900 }, reducedMotion: /** @type {const} */ ("reduce") };
const shared = sharedWindow(site, window);

/** @param {string} name @param {string} path @param {(page: Page) => Promise<void>} use */
function visiting(name, path, use) {
  test(name, { timeout: 300_000 }, () => shared(async (page) => (await page.goto(site.url + path), use(page))));
}

/** The rule set of the board on show. @param {Page} page */
const shown = (page) => page.locator(".live:visible").getAttribute("data-rules");

/** Where the navigation leads. @param {Page} page */
const leads = (page) => page.locator(".site-nav a").evaluateAll((links) => links.map((link) => link.getAttribute("href")).slice(0, 3));

visiting("the first page shows both families above the fold, and on a phone the board with them", "", async (page) => {
  for (const [width, height] of /** @type {const} */ ([[1440, 900], [390, 844], [360, 740], [768, 1024], [844, 390]])) {
    await page.setViewportSize({ width, height });
    for (const family of ["mur", "ur"]) {
      const box = await page.locator(`.door[data-family="${family}"] .door-link`).boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height, `${family} at ${width}×${height}: ${JSON.stringify(box)}`);
    }
    const board = await page.locator(".live:visible div.board").boundingBox();
    assert.ok(board && board.y < 0.4 * height + 20, `${width}×${height}: ${JSON.stringify(board)}`);
    if (width > 1000 || (width < 400 && height > 800)) assert.ok(board && board.y + board.height <= height, `${width}×${height}: ${JSON.stringify(board)}`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
  }
});

visiting("the family that is played is remembered: its board comes first, and links lead to it", "", async (page) => {
  await becomes(() => shown(page), "mur-basic");
  assert.deepEqual(await leads(page), ["/play/mur-basic", "/rules/mur-basic", "/analysis/mur-basic"]);
  await page.locator('.door[data-family="ur"] .door-link').click();
  await page.waitForURL("**/ur");
  await becomes(() => shown(page), "ur-finkel");
  await page.goto(site.url);
  await becomes(() => shown(page), "ur-finkel");
  await becomes(() => page.locator(".ways-list:visible a").first().getAttribute("href"), "/play/ur-finkel?opponent=computer");
  await becomes(() => leads(page), ["/play/ur-finkel", "/rules/ur-finkel", "/analysis/ur-finkel"]);
  await page.goto(`${site.url}play/ur-runners`);
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.waitForURL("**/local/*");
  await page.waitForSelector("tiamat-board");
  await page.goto(`${site.url}games`);
  await becomes(() => leads(page), ["/play/ur-runners", "/rules/ur-runners", "/analysis/ur-runners"]);
  // A door of the family that is played changes nothing; a page about a game is about that game.
  await page.goto(`${site.url}ur`);
  await becomes(() => leads(page), ["/play/ur-runners", "/rules/ur-runners", "/analysis/ur-runners"]);
  await page.goto(`${site.url}rules/mur-classic`);
  await becomes(() => leads(page), ["/play/mur-classic", "/rules/mur-classic", "/analysis/mur-classic"]);
  await page.goto(`${site.url}mur`);
  await becomes(() => shown(page), "mur-basic");
  await page.goto(site.url);
  await becomes(() => shown(page), "mur-basic");
});

visiting("the Royal Game of Ur is played at its door: dice, a piece, the computer, and again after a reload", "ur", async (page) => {
  const say = page.locator(".live p.say");
  const thrown = page.getByRole("button", { name: "Throw the dice" });
  const plies = () => page.evaluate(() => JSON.parse(localStorage.getItem("home-ur-finkel") ?? "[]").length);
  // The first press fetches the module and throws.
  await thrown.click();
  await becomes(plies, (count) => count > 0);
  // While there is nothing to throw, the button keeps its place and does not look like one to press, under the mouse neither.
  const ground = () => thrown.evaluate((button) => getComputedStyle(button).backgroundColor);
  if ((await thrown.getAttribute("aria-disabled")) === "true") assert.notEqual(await ground(), await page.locator("a.button.primary").first().evaluate((link) => getComputedStyle(link).backgroundColor));
  const enough = Date.now() + 60_000;
  while ((await plies()) < 12 && Date.now() < enough) {
    await becomes(() => say.textContent(), /^Your turn/);
    if ((await thrown.getAttribute("aria-disabled")) === "false") await thrown.click();
    else {
      const places = await page.evaluate(() => {
        const { actions } = /** @type {any} */ (document.querySelector("tiamat-board")).view;
        return actions[0].clicks?.length ? [actions[0].clicks[0]] : [actions[0].pick, actions[0].drop];
      });
      const before = await plies();
      for (const place of places) await page.locator(`tiamat-board .place[data-place="${place}"]`).click();
      await becomes(plies, (count) => count > before);
    }
  }
  await becomes(() => say.textContent(), /^Your turn/);
  const line = () => page.evaluate(() => /** @type {any} */ (document.querySelector("tiamat-board"))?.view?.line);
  const left = await line();
  await page.reload();
  await becomes(line, left);
  await page.getByRole("button", { name: "Start again" }).click();
  await becomes(plies, 0);
  await becomes(() => thrown.getAttribute("aria-disabled"), "false");
});

visiting("the game that waits is on top of the first page, named", "", async (page) => {
  await becomes(() => page.locator("#continue").isVisible(), false);
  await begin(page, site.url, { setup: { format: { kind: "mur_classic" }, opener: "a" }, seats: { a: ann, b: computer } });
  await page.click("[data-place=c3]");
  await becomes(() => page.locator(".moves li").count(), 2);
  await page.goto(site.url);
  const link = page.locator(".continue-game");
  await becomes(() => link.textContent(), "Continue Classic Mur against the computer, level 1 · Your turn");
  const top = await page.locator("#continue").boundingBox();
  assert.ok(top && top.y < 80, JSON.stringify(top));
  await begin(page, site.url, { setup: { format: { kind: "finkel" }, opener: "b" }, seats: { a: ann, b: bob } });
  await page.goto(site.url);
  await becomes(() => link.textContent(), "Continue Royal Game of Ur: Ann – Bob · Bob to move");
  await becomes(() => page.locator("#continue").textContent(), /and 1 more$/);
  await link.click();
  await page.waitForURL("**/local/*");
});

test("nothing jumps on the first page of somebody who plays Ur and has a game to continue", { timeout: 300_000 }, () =>
  ownWindow(site, window, async (page) => {
    await begin(page, site.url, { setup: { format: { kind: "runners_games" }, opener: "a" }, seats: { a: ann, b: bob } });
    await page.goto(`${site.url}ur`);
    await page.addInitScript(() => {
      Reflect.set(window, "shifts", []);
      const note = (/** @type {PerformanceObserverEntryList} */ list) => list.getEntries().forEach((entry) => Reflect.get(window, "shifts").push(Reflect.get(entry, "value")));
      new PerformanceObserver(note).observe({ type: "layout-shift", buffered: true });
    });
    for (const [width, height] of /** @type {const} */ ([[1440, 900], [768, 1024], [390, 844]])) {
      await page.setViewportSize({ width, height });
      await page.goto(site.url);
      await becomes(() => shown(page), "ur-finkel");
      await becomes(() => page.locator(".continue-game").textContent(), /Ur Runners: Ann – Bob/);
      // The board comes to life by itself.
      await page.locator("tiamat-board .place").first().waitFor();
      assert.deepEqual(await page.evaluate(() => Reflect.get(window, "shifts").filter((/** @type {number} */ value) => value > 0.005)), [], `${width}×${height}`);
    }
  }));

visiting("my games: what is unfinished first, small boards, results", "", async (page) => {
  await begin(page, site.url, { setup: { format: { kind: "mur_basic" }, opener: "a" }, seats: { a: ann, b: computer } });
  await page.click("[data-place=c3]");
  await becomes(() => page.locator(".moves li").count(), 2);
  await begin(page, site.url, { setup: { format: { kind: "finkel" }, opener: "a" }, seats: { a: ann, b: computer } });
  await pressTwice(page, "Resign");
  await page.locator(".result").waitFor();
  await page.goto(`${site.url}games`);
  await becomes(() => page.locator(".shelf h2").allTextContents(), ["Unfinished", "Finished"]);
  const [open, over] = [page.locator(".shelf").nth(0).locator(".game-item"), page.locator(".shelf").nth(1).locator(".game-item")];
  await becomes(() => open.locator(".badge").allTextContents(), ["Your turn"]);
  await becomes(() => over.locator(".badge").allTextContents(), ["You lost"]);
  await becomes(() => over.textContent(), /Royal Game of Ur/);
  await becomes(() => open.locator(".small-board .ship[data-at=c3]").count(), 1);
  await becomes(() => page.locator(".small-board svg").count(), 2);
  await becomes(() => page.locator(".shelf").nth(0).getByRole("link", { name: /^Continue/ }).count(), 1);
});

test("the front doors are readable without scripts", { timeout: 300_000 }, async () => {
  const { page, context } = await open(site.browser, { javaScriptEnabled: false });
  for (const [path, heading] of /** @type {const} */ ([["mur", /^Mur/], ["ur", /^Ur/]])) {
    await page.goto(site.url + path);
    assert.match((await page.locator("h1").textContent()) ?? "", heading);
    assert.ok(await page.locator(".live svg.tiamat").isVisible());
    assert.equal(await page.locator(".card").count(), 3);
    assert.equal(await page.locator(".in-a-minute:visible li").count(), 3);
  }
  await page.goto(site.url);
  assert.equal(await page.locator(".door:visible").count(), 2);
  assert.equal(await page.locator(".live:visible svg.tiamat").count(), 1);
  await context.close();
});
