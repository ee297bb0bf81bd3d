// Somebody who plays local games in a real browser, with the mouse.
// @ts-check

/** @typedef {import("playwright-core").Page} Page */

/** Nothing waits for anybody to follow, and nothing moves by itself. */
export const QUICK = { aids: true, throwing: false, animation: false, flip: false, quick: true };

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
 * Where to click next, or what there is to wait for. Runs in the page.
 * @param {{lot: number, end: string}} how  a number from 0 to 1 that settles the choice; words above the result to stop at
 */
function next({ lot, end }) {
  const middle = (/** @type {Element | null | undefined} */ element) => {
    const box = element?.getBoundingClientRect();
    return box && box.width > 0 ? [box.x + box.width / 2, box.y + box.height / 2] : null;
  };
  /** @type {any} */
  const board = document.querySelector("tiamat-board");
  if (document.querySelector(".result h2")?.textContent?.endsWith(end)) return { over: true, clicks: [] };
  const choices = [...board.querySelectorAll(".board-choices:not([hidden]) button.choice")];
  if (choices.length > 0) return { chose: true, clicks: [middle(choices[Math.floor(lot * choices.length)])] };
  const buttons = [...document.querySelectorAll(".now .button.primary")].filter((button) => middle(button));
  const gestures = board.viewOnly || !board.view ? [] : board.view.actions.filter((/** @type {any} */ gesture) => gesture.pick !== null);
  const dice = board.view?.actions[0]?.kind === "dice";
  if (buttons.length > 0 && (gestures.length === 0 || dice || lot < 0.3)) return { clicks: [middle(buttons[Math.floor(lot * buttons.length)])] };
  if (gestures.length === 0 || dice) return { clicks: [] };
  // Whoever takes what there is to take ends a game sooner than somebody who plays at random.
  const worth = (/** @type {any} */ gesture) =>
    gesture.effects.filter((/** @type {any} */ effect) => ["close", "trap", "win", "home", "hit", "advance"].includes(effect.kind)).length;
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
 * @param {{until?: (page: Page) => Promise<boolean>, end?: string, seconds?: number}} [options]
 * @returns {Promise<{clicks: number, choices: number}>}
 */
export async function play(page, { until, end = "The match is over", seconds = 120 } = {}) {
  const late = Date.now() + seconds * 1000;
  let [seed, clicks, choices] = [1, 0, 0];
  while (Date.now() < late) {
    if (until && (await until(page))) return { clicks, choices };
    // A generator of Park and Miller: the same clicks in every run.
    seed = (seed * 48271) % 2147483647;
    const step = await page.evaluate(next, { lot: seed / 2147483647, end });
    if (step.over) return { clicks, choices };
    if (step.chose) choices++;
    for (const at of step.clicks) {
      if (!at) throw new Error(`nothing to click on: ${JSON.stringify(step)}`);
      await page.mouse.click(at[0] ?? 0, at[1] ?? 0);
      clicks++;
    }
    if (step.clicks.length === 0) await page.waitForTimeout(10);
  }
  throw new Error(`the match is not over after ${seconds} s: ${await page.locator("#say").textContent()}`);
}
