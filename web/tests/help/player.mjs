// Somebody who plays local games in a real browser, with the mouse.
// @ts-check
import { becomes } from "./becomes.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Nothing waits for anybody to follow, and nothing moves by itself. */
export const QUICK = { aids: true, throwing: false, animation: false, flip: false, speed: "none" };

/**
 * Stores a new game and opens it.
 * @param {Page} page
 * @param {string} url  of the server
 * @param {{setup: object, seats: object, settings?: object}} match
 */
export async function begin(page, url, { setup, seats, settings = QUICK }) {
  await page.goto(new URL("/games", url).href);
  const id = await page.evaluate(
    async ([setup, seats, settings]) => {
      localStorage.setItem("tiamat-settings", JSON.stringify(settings));
      const site = /** @type {HTMLScriptElement} */ (document.querySelector('script[src*="common/site.js"]')).src;
      const { create } = await import(new URL("games.js", site).href);
      return create({ setup, seats });
    },
    /** @type {const} */ ([setup, seats, settings]),
  );
  await page.goto(new URL(`/local/${id}`, url).href);
  await page.waitForSelector("tiamat-board .board-places");
  return id;
}

/**
 * Replaces the browser's random numbers by ones that are the same in every run, and with them the dice and the computer's
 * choices. Call it before the first page is opened.
 * @param {Page} page
 */
export async function sameDice(page) {
  await page.addInitScript(() => {
    if (!location.protocol.startsWith("http")) return;
    // Every page of the tab has numbers of its own, so that no two games have the same name.
    const opened = Number(sessionStorage.getItem("pages-opened")) + 1;
    sessionStorage.setItem("pages-opened", String(opened));
    let state = opened;
    crypto.getRandomValues = (array) => {
      const bytes = new Uint8Array(array?.buffer ?? [], array?.byteOffset, array?.byteLength);
      for (let at = 0; at < bytes.length; at++) {
        state = (state * 48271) % 2147483647;
        bytes[at] = state >> 8;
      }
      return array;
    };
  });
}

/**
 * Plays one action with the mouse, as its notation says, and waits until it is in the list of moves.
 * @param {Page} page
 * @param {string} action
 */
export async function playAction(page, action) {
  const made = await page.locator(".moves li").count();
  const clicks = await page.evaluate((action) => {
    /** @type {any} */
    const board = document.querySelector("tiamat-board");
    const gesture = board.view.actions.find((/** @type {any} */ gesture) => gesture.action === action);
    return gesture ? (gesture.clicks?.length ? [gesture.clicks[0]] : [gesture.pick, gesture.drop]) : [];
  }, action);
  if (clicks.length === 0) throw new Error(`${action} cannot be played: ${await page.locator("#say").textContent()}`);
  for (const place of new Set(clicks)) await page.locator(`tiamat-board .place[data-place="${place}"]`).click();
  const choice = page.locator(`.board-choices:not([hidden]) .choice[data-action="${action}"]`);
  if (await choice.isVisible()) await choice.click();
  await page.waitForFunction((made) => document.querySelectorAll(".moves li").length > made, made);
}

/** Opens what is behind the button More, if it is not open. @param {Page} page */
export async function openMore(page) {
  if (!(await page.locator("#more").isVisible())) await page.getByRole("button", { name: "More", exact: true }).click();
}

/**
 * Presses a button that asks whether you are sure, and says yes. It stops asking after a moment, which may pass on a busy machine.
 * @param {Page} page
 * @param {string} words
 */
export async function pressTwice(page, words) {
  const press = (/** @type {string} */ name) => page.getByRole("button", { name, exact: true }).click({ timeout: 3000 });
  await becomes(async () => (await openMore(page), await press(words), await press(`${words}: sure?`), true), true);
}

/**
 * Where to click next, or what there is to wait for. Runs in the page. The choice depends on nothing but what is on the board,
 * so that the same game is played in every run, however long anything takes.
 * @param {string} end  words above the result to stop at
 */
function next(end) {
  const middle = (/** @type {Element | null | undefined} */ element) => {
    const box = element?.getBoundingClientRect();
    return box && box.width > 0 ? [box.x + box.width / 2, box.y + box.height / 2] : null;
  };
  /** @type {any} */
  const board = document.querySelector("tiamat-board");
  if (document.querySelector(".result h2")?.textContent?.endsWith(end)) return { over: true, clicks: [] };
  const choices = [...board.querySelectorAll(".board-choices:not([hidden]) button.choice")];
  // A hash of FNV, and a number from 0 to 1 from it.
  let lot = 2166136261;
  for (const sign of `${board.view?.line} ${document.querySelectorAll(".moves li").length} ${choices.length}`) lot = Math.imul(lot ^ sign.charCodeAt(0), 16777619);
  lot = (Math.imul(lot ^ (lot >>> 15), 0x2c1b3c6d) >>> 0) / 2 ** 32;
  if (choices.length > 0) return { chose: true, clicks: [middle(choices[Math.floor(lot * choices.length)])] };
  const buttons = [...document.querySelectorAll(".now .button.primary, .declining .button")].filter((button) => middle(button));
  const gestures = board.viewOnly || !board.view ? [] : board.view.actions.filter((/** @type {any} */ gesture) => gesture.pick !== null);
  const dice = board.view?.actions[0]?.kind === "dice";
  const decline = board.view?.buttons.some((/** @type {any} */ button) => button.kind === "decline");
  if (buttons.length > 0 && (gestures.length === 0 || dice || (!decline && lot < 0.3))) return { clicks: [middle(buttons[Math.floor(lot * buttons.length)])] };
  if (gestures.length === 0 || dice) return { clicks: [] };
  // Taking what there is to take, without penalties and without sending pieces back, ends a game sooner than playing at random.
  const count = (/** @type {any} */ gesture, /** @type {string[]} */ kinds) =>
    gesture.effects.filter((/** @type {any} */ effect) => kinds.includes(effect.kind)).length;
  const worth = (/** @type {any} */ gesture) =>
    count(gesture, ["close", "trap", "win", "home", "advance", "bonus", "rosette"]) - count(gesture, ["penalty_3", "hit"]);
  const most = Math.max(...gestures.map(worth));
  const best = gestures.filter((/** @type {any} */ gesture) => worth(gesture) === most);
  const gesture = best[Math.floor(lot * best.length)];
  const place = (/** @type {string} */ id) => middle(board.querySelector(`[data-place="${id}"]`));
  const clicks = gesture.clicks?.length ? [place(gesture.clicks[0])] : [place(gesture.pick), place(gesture.drop)];
  return { line: board.view.line, clicks };
}

/**
 * Plays until the match is over, or with `end` until the words above a result end with it.
 * @param {Page} page
 * @param {object} [options]
 * @param {(page: Page) => Promise<boolean>} [options.until]
 * @param {string} [options.end]
 * @param {number} [options.seconds]
 * @param {(x: number, y: number) => Promise<void>} [options.click]
 * @param {() => Promise<void>} [options.idle]  what to do while there is nothing to click on
 * @returns {Promise<{clicks: number, choices: number}>}
 */
export async function play(page, { until, end = "The match is over", seconds = 240, click = (x, y) => page.mouse.click(x, y), idle = () => page.waitForTimeout(10) } = {}) {
  const late = Date.now() + seconds * 1000;
  let [clicks, choices] = [0, 0];
  while (Date.now() < late) {
    if (until && (await until(page))) return { clicks, choices };
    const step = await page.evaluate(next, end);
    if (step.over) return { clicks, choices };
    if (step.chose) choices++;
    for (const at of step.clicks) {
      if (!at) throw new Error(`nothing to click on: ${JSON.stringify(step)}`);
      await click(at[0] ?? 0, at[1] ?? 0);
      clicks++;
    }
    if (step.clicks.length === 0) await idle();
  }
  throw new Error(`the match is not over after ${seconds} s: ${await page.locator("#say").textContent()}`);
}
