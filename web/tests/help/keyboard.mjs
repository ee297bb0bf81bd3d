// Somebody who plays local games with the keyboard alone.
// @ts-check

/** @typedef {import("playwright-core").Page} Page */

/**
 * The keys to press next. Runs in the page.
 * @param {number} lot  a number from 0 to 1 that settles the choice
 * @returns {{over?: boolean, keys: string[]}}
 */
function next(lot) {
  if (document.querySelector(".result h2")?.textContent === "The match is over") return { over: true, keys: [] };
  /** @type {any} */
  const board = document.querySelector("tiamat-board");
  if (board.querySelector(".board-choices:not([hidden]) button.choice")) return { keys: ["1"] };
  if (board.viewOnly || !board.view || document.querySelector(".now .button.primary")?.textContent === "Begin") return { keys: [] };
  const { actions, places, buttons } = board.view;
  const here = document.activeElement?.getAttribute("data-place");
  if (actions[0]?.kind === "dice") return { keys: buttons.length > 0 ? [" "] : [] };
  const gestures = actions.filter((/** @type {any} */ gesture) => gesture.pick !== null);
  if (gestures.length === 0) return { keys: buttons.length > 0 ? [" "] : [] };
  // Taking what there is to take ends a game sooner than playing at random.
  const worth = (/** @type {any} */ gesture) =>
    gesture.effects.filter((/** @type {any} */ effect) => ["close", "win", "home"].includes(effect.kind)).length;
  const most = Math.max(...gestures.map(worth));
  const best = gestures.filter((/** @type {any} */ gesture) => worth(gesture) === most);
  const gesture = best[Math.floor(lot * best.length)];
  /** The arrows that lead from one place to another. @param {string} from @param {string} to */
  const walk = (from, to) => {
    const arrows = { left: "ArrowLeft", right: "ArrowRight", up: "ArrowUp", down: "ArrowDown" };
    /** @type {Map<string, string[]>} */
    const ways = new Map([[from, []]]);
    for (const [at, way] of ways) {
      if (at === to) return way;
      const links = places.find((/** @type {any} */ place) => place.id === at)?.next ?? {};
      for (const [direction, target] of Object.entries(links)) {
        if (!ways.has(target)) ways.set(target, [...way, arrows[/** @type {"left"} */ (direction)]]);
      }
    }
    throw new Error(`no way from ${from} to ${to}`);
  };
  const stops = gesture.clicks?.length ? [gesture.clicks[0]] : [gesture.pick, gesture.drop];
  /** @type {string[]} */
  const keys = [];
  let at = here;
  for (const stop of stops) {
    keys.push(...walk(at ?? "", stop), "Enter");
    at = stop;
  }
  return { keys };
}

/**
 * Plays until the match is over, and never touches the mouse: Tab leads to the board, the arrows over it.
 * @param {Page} page
 * @param {number} [seconds]
 * @returns {Promise<number>} how many keys were pressed
 */
export async function playByKeys(page, seconds = 240) {
  const end = Date.now() + seconds * 1000;
  const onBoard = () => page.evaluate(() => document.activeElement?.hasAttribute("data-place") ?? false);
  let [seed, pressed] = [7, 0];
  const press = async (/** @type {string} */ key) => {
    await page.keyboard.press(key);
    pressed++;
  };
  while (Date.now() < end) {
    for (let tabs = 0; !(await onBoard()) && tabs < 40; tabs++) await press("Tab");
    seed = (seed * 48271) % 2147483647;
    const { over, keys } = await page.evaluate(next, seed / 2147483647);
    if (over) return pressed;
    for (const key of keys) await press(key);
    if (keys.length === 0) await page.waitForTimeout(10);
  }
  throw new Error(`the match is not over after ${seconds} s: ${await page.locator("#say").textContent()}`);
}
