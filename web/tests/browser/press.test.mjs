// What a press on the board is answered with, in games against the computer.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes } from "../help/becomes.mjs";
import { ann, computer } from "../help/local.mjs";
import { begin } from "../help/player.mjs";
import { pressByEnter, pressByMouse, pressByTouch } from "../help/press.mjs";
import { useSite } from "../help/site.mjs";
import { ownWindow } from "../help/window.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = useSite();
const options = { timeout: 60_000 };
/** With the usual pauses, the computer takes longer to answer than anybody takes to let go. */
const USUAL = { aids: true, throwing: false, animation: true, flip: false, speed: "normal" };
const match = { setup: { format: { kind: "mur_basic" }, opener: "a" }, seats: { a: ann, b: computer }, settings: USUAL };

/** Keeps every refusal that the page shows. @param {Page} page */
function recordRefusals(page) {
  return page.evaluate(() => {
    const notice = /** @type {HTMLElement} */ (document.querySelector("#notice"));
    /** @type {string[]} */
    const heard = (Reflect.get(window, "refusals") ?? []);
    Reflect.set(window, "refusals", heard);
    const look = () => !notice.hidden && !notice.classList.contains("news") && notice.textContent && heard.push(notice.textContent);
    new MutationObserver(look).observe(notice, { attributes: true, childList: true, characterData: true, subtree: true });
  });
}

/** @param {Page} page @returns {Promise<string[]>} */
const refusals = (page) => page.evaluate(() => Reflect.get(window, "refusals"));

for (const [name, press, hasTouch] of /** @type {const} */ ([["mouse", pressByMouse, false], ["touch", pressByTouch, true], ["Enter", pressByEnter, false]])) {
  test(`a legal move by ${name} is not answered with a complaint, and a press out of turn is`, options, () =>
    ownWindow(site, { viewport: { width: 1280, height: 1000 }, hasTouch }, async (page) => {
      await begin(page, site.url, match);
      await recordRefusals(page);
      await press(page, "c3");
      await becomes(() => page.locator(".moves li").count(), 2);
      assert.deepEqual(await refusals(page), []);
      const free = await page.evaluate(() => {
        /** @type {any} */
        const board = document.querySelector("tiamat-board");
        return board.view.actions.filter((/** @type {any} */ gesture) => gesture.kind === "place").map((/** @type {any} */ gesture) => gesture.action);
      });
      await becomes(() => page.locator("tiamat-board").getAttribute("view-only"), null);
      // A press while something moves only ends the motion. Then the computer thinks, here for ever.
      await page.evaluate(() => (Worker.prototype.postMessage = () => undefined));
      await press(page, free[0]);
      await becomes(() => page.locator(".player.on-turn .badge.busy").count(), 1);
      await press(page, free[1]);
      await becomes(() => refusals(page), ["It is Computer’s turn."]);
    }));
}
