// The pages of the site.

export const ruleSets = ["mur-basic", "mur-classic", "mur-advanced", "ur-runners", "ur-long-jump", "ur-finkel"];

/** Every page. */
export const everyPath = ["/", "/mur", "/ur", "/games", "/about", ...["play", "analysis", "rules"].flatMap((kind) => ruleSets.map((rules) => `/${kind}/${rules}`))];

/** @param {import("playwright-core").Page} page  starts a game and stays on its page @param {string} base @param {string} rules */
export async function startGame(page, base, rules) {
  await page.goto(`${base}play/${rules}`);
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.waitForURL("**/local/*");
  await page.waitForSelector("tiamat-board .place");
  return new URL(page.url()).pathname;
}
