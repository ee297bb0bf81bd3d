// The board itself: fingers and motion.

import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "../help/browser.mjs";
import { useSite } from "../help/site.mjs";

const site = useSite();

test("a finger picks, puts and places on a narrow screen", { timeout: 60_000 }, async () => {
  const { page, context, faults } = await open(site.browser, { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, reducedMotion: "reduce" });
  await page.goto(`${site.url}analysis/mur-advanced?moves=d1-2-3`);
  const place = (/** @type {string} */ id) => page.locator(`tiamat-board .place[data-place="${id}"]`);
  for (const id of ["b1", "a1", "b1", "b2"]) await place(id).tap();
  assert.deepEqual(await page.locator("#moves button").allTextContents(), ["0. d1-2-3", "1. b1", "2. a1", "3. b1-b2"]);
  const small = await page.locator("tiamat-board .place").evaluateAll((places) =>
    places.filter((place) => place.getBoundingClientRect().width < 44 || place.getBoundingClientRect().height < 44).length,
  );
  assert.equal(small, 0);
  assert.deepEqual(faults, []);
  await context.close();
});

test("pieces travel and dice tumble, unless motion is not wanted", { timeout: 60_000 }, async () => {
  const moving = (/** @type {import("playwright-core").Page} */ page) =>
    page.evaluate(() => document.querySelector("tiamat-board")?.getAnimations({ subtree: true }).length ?? 0);
  for (const [reducedMotion, moves] of /** @type {const} */ ([["no-preference", true], ["reduce", false]])) {
    const { page, context, faults } = await open(site.browser, { viewport: { width: 1280, height: 900 }, reducedMotion });
    await page.goto(`${site.url}analysis/ur-finkel`);
    await page.locator('#beside [data-action="d2"]').click();
    assert.equal((await moving(page)) > 0, moves, "dice");
    for (const id of ["start-b", "B"]) await page.locator(`tiamat-board .place[data-place="${id}"]`).click();
    assert.equal((await moving(page)) > 0, moves, "piece");
    assert.deepEqual(faults, []);
    await context.close();
  }
});
