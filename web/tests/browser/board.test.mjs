// The board itself: fingers and motion.

import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes } from "../help/becomes.mjs";
import { open } from "../help/browser.mjs";
import { useSite } from "../help/site.mjs";

const site = useSite();

test("a finger picks, puts and places on a narrow screen", { timeout: 300_000 }, async () => {
  const { page, context, faults } = await open(site.browser, { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, reducedMotion: "reduce" });
  await page.goto(`${site.url}analysis/mur-advanced?moves=d1-2-3`);
  const place = (/** @type {string} */ id) => page.locator(`tiamat-board .place[data-place="${id}"]`);
  for (const id of ["b1", "a1", "b1", "b2"]) await place(id).tap();
  await becomes(() => page.locator("#moves button").allTextContents(), ["0. d1-2-3", "1. b1", "2. a1", "3. b1-b2"]);
  const small = await page.locator("tiamat-board .place").evaluateAll((places) =>
    places.filter((place) => place.getBoundingClientRect().width < 44 || place.getBoundingClientRect().height < 44).length,
  );
  assert.equal(small, 0);
  assert.deepEqual(faults, []);
  await context.close();
});

test("pieces travel and dice tumble, unless motion is not wanted", { timeout: 300_000 }, async () => {
  /** Whether something has begun to move since the last look: it may be at rest by now. @param {import("playwright-core").Page} page */
  const moved = (page) => page.evaluate(() => Reflect.get(globalThis, "moved") === true && Reflect.set(globalThis, "moved", false));
  for (const [reducedMotion, moves] of /** @type {const} */ ([["no-preference", true], ["reduce", false]])) {
    const { page, context, faults } = await open(site.browser, { viewport: { width: 1280, height: 900 }, reducedMotion });
    await page.addInitScript(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (/** @type {Parameters<typeof animate>} */ ...how) {
        Reflect.set(globalThis, "moved", true);
        return animate.apply(this, how);
      };
    });
    await page.goto(`${site.url}analysis/ur-finkel`);
    const played = (/** @type {string} */ move) => page.locator("#moves").filter({ hasText: move }).waitFor();
    await page.locator('#beside [data-action="d2"]').click();
    await played("d2");
    await becomes(() => moved(page), moves, "dice");
    for (const id of ["start-b", "B"]) await page.locator(`tiamat-board .place[data-place="${id}"]`).click();
    await played("s-B");
    await becomes(() => moved(page), moves, "piece");
    assert.deepEqual(faults, []);
    await context.close();
  }
});
