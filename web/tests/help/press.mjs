// Presses as people make them: down, a moment, up.
// @ts-check

/** @typedef {import("playwright-core").Page} Page */

/** How long a finger or a button is down, in milliseconds. */
const HELD = 150;

/** The middle of a place on the board. @param {Page} page @param {string} place */
async function middle(page, place) {
  const box = await page.locator(`tiamat-board .place[data-place="${place}"]`).boundingBox();
  if (!box) throw new Error(`${place} is not on the board`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param {Page} page @param {string} place */
export async function pressByMouse(page, place) {
  const { x, y } = await middle(page, place);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.waitForTimeout(HELD);
  await page.mouse.up();
}

/** Needs a window with a touch screen. @param {Page} page @param {string} place */
export async function pressByTouch(page, place) {
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [await middle(page, place)] });
  await page.waitForTimeout(HELD);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

/** Held for long, so that the key repeats. @param {Page} page @param {string} place */
export async function pressByEnter(page, place) {
  await page.locator(`tiamat-board .place[data-place="${place}"]`).focus();
  await page.keyboard.down("Enter");
  await page.waitForTimeout(HELD);
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
}
