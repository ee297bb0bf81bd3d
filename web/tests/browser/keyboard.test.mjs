// Whole games with the keyboard alone, and the list of keys.
// @ts-check
import assert from "node:assert/strict";
import { becomes } from "../help/becomes.mjs";
import { playByKeys } from "../help/keyboard.mjs";
import { ann, bob, computer, pages } from "../help/local.mjs";
import { begin } from "../help/player.mjs";

const { inBrowser } = pages();

inBrowser("a game of Mur is played from beginning to end with the keyboard alone", async (page, url) => {
  await begin(page, url, { setup: { format: { kind: "mur_basic" } }, seats: { a: ann, b: computer } });
  await playByKeys(page);
  await becomes(() => page.locator(".result-words").first().textContent(), /Ann|Computer|drawn/);
});

inBrowser("a game of Ur is played from beginning to end with the keyboard alone", async (page, url) => {
  const setup = { format: { kind: "finkel" }, options: { pieces: 2 }, opener: "a" };
  await begin(page, url, { setup, seats: { a: ann, b: bob } });
  await playByKeys(page);
  await becomes(() => page.locator(".result-words").first().textContent(), /Ann|Bob/);
});

inBrowser("Space rolls for who begins, from the board and from the page", async (page, url) => {
  await begin(page, url, { setup: { format: { kind: "finkel" }, options: { pieces: 3 } }, seats: { a: ann, b: bob } });
  const rolls = page.locator(".rolls");
  await page.keyboard.press("Space");
  await rolls.filter({ hasText: "Ann rolls" }).waitFor();
  await page.locator("tiamat-board .place").first().focus();
  await page.keyboard.press("Space");
  await rolls.filter({ hasText: "Bob rolls" }).waitFor();
});

inBrowser("a question mark lists the keys wherever there is a board", async (page, url) => {
  await begin(page, url, { setup: { format: { kind: "mur_basic" } }, seats: { a: ann, b: bob } });
  const local = page.url();
  for (const address of [local, url, `${url}analysis/ur-finkel`]) {
    await page.goto(address);
    await page.locator("tiamat-board .place").first().waitFor();
    const keys = page.locator(".board-keys");
    await page.locator("#main").focus();
    await page.keyboard.press("?");
    await keys.getByText("throw the dice").waitFor();
    // All of it is in the window, also in one that is smaller than the board.
    await page.setViewportSize({ width: 1280, height: 560 });
    await page.keyboard.press("?");
    await page.keyboard.press("?");
    const box = await keys.boundingBox();
    assert.ok(box && box.y >= 0 && box.y + box.height <= 560, `${address}: ${JSON.stringify(box)}`);
    await becomes(() => keys.getByText("step through the moves").count(), address === url ? 0 : 1, address);
    await page.keyboard.press("?");
    await keys.waitFor({ state: "hidden" });
  }
});
