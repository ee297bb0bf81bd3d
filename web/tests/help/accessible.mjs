// What a screen reader finds on a page: the accessibility tree of the browser.
// @ts-check

/** @typedef {import("playwright-core").Page} Page */

/**
 * The names of everything with a role, in the order of the page.
 * @param {Page} page @param {string} role
 * @returns {Promise<string[]>}
 */
export async function names(page, role) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const found = nodes.filter((node) => !node.ignored && node.role?.value === role);
  return found.map((node) => node.name?.value ?? "");
}

/** Keeps what the page says to screen readers from now on. Call it before the page is opened. @param {Page} page */
export async function listen(page) {
  await page.addInitScript(() => {
    /** @type {string[]} */
    const heard = [];
    Reflect.set(window, "heard", heard);
    const hear = (/** @type {MutationRecord[]} */ changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.parentElement?.id === "live") heard.push(node.textContent ?? "");
    };
    new MutationObserver(hear).observe(document, { childList: true, subtree: true });
  });
}

/** What the page has said. @param {Page} page @returns {Promise<string[]>} */
export const heard = (page) => page.evaluate(() => Reflect.get(window, "heard"));

/** How many parts of a page speak by themselves. @param {Page} page */
export const liveRegions = (page) => page.locator("[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output").count();
