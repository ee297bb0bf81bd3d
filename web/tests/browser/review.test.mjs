// Reviews in the browser: after a game, from the list of games and from a record; kept, stopped and continued.
// @ts-check
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { becomes } from "../help/becomes.mjs";
import { ann, bob, pages } from "../help/local.mjs";
import { begin, play } from "../help/player.mjs";

const { inBrowser } = pages();
const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const sample = (/** @type {string} */ name) => readFileSync(fileURLToPath(new URL(`../../../examples/${name}.record`, import.meta.url)), "utf8");

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page @param {...string} places */
async function click(page, ...places) {
  for (const place of places) await page.locator(`tiamat-board .place[data-place="${place}"]`).click();
}

/** Ann can win at once by closing d3, and lets Bob win by closing h3 instead. @param {Page} page @param {string} url */
async function blunder(page, url) {
  const setup = { format: { kind: "mur_basic" }, start: "k/8/3b3w/2bw2wb b 2-2 -", opener: "a" };
  await begin(page, url, { setup, seats: { a: ann, b: bob } });
  await click(page, "b1", "a3");
  await page.locator(".result-words").filter({ hasText: "Bob (White) wins" }).waitFor();
}

/** Waits until a review is there. @param {Page} page */
async function reviewed(page) {
  await page.locator(".review-table").waitFor({ timeout: 200_000 });
}

/**
 * What is stored about the game that was reviewed last, after a change: another module, or another score of the first decision,
 * with the checksum of what was stored before if that is damage.
 * @param {Page} page @param {{module?: string, score?: object, damage?: boolean}} [change]
 */
function stored(page, change = {}) {
  return page.evaluate(
    async ({ module, score, damage }) => {
      const script = /** @type {HTMLScriptElement} */ (document.querySelector('script[src*="common/site.js"]')).src;
      const { checksum } = await import(new URL("../review/store.js", script).href);
      return new Promise((resolve, reject) => {
        const open = indexedDB.open("tiamat-reviews", 1);
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const store = open.result.transaction("reviews", "readwrite").objectStore("reviews");
          const all = store.getAll();
          all.onsuccess = () => {
            const review = all.result.sort((one, other) => other.used - one.used)[0];
            if (!review) return resolve(null);
            if (module) review.module = module;
            if (score) review.answers.find((/** @type {any} */ { decision }) => decision).decision[0].score = score;
            if (!damage) review.sum = checksum(review);
            store.put(review);
            store.transaction.oncomplete = () => (open.result.close(), resolve(review));
          };
        };
      });
    },
    change,
  );
}

/** Waits until as many answers are stored. @param {Page} page @param {number} count */
const keeps = (page, count) => becomes(async () => (await stored(page))?.answers.length, count);

/** @param {Page} page @param {string} text */
async function bring(page, text) {
  await page.getByRole("button", { name: "Open & save" }).click();
  await page.locator("#text").fill(text);
  await page.locator("#import").getByRole("button", { name: "Open", exact: true }).click();
  await page.getByRole("button", { name: "Review", exact: true }).click();
}

inBrowser("a planted blunder is found, named and priced after a game, and the better line can be tried", async (page, url) => {
  await blunder(page, url);
  await page.locator(".result").getByRole("link", { name: "Review" }).click();
  await reviewed(page);
  await becomes(() => page.locator(".review-table thead th").allTextContents(), ["Ann", "Bob"]);
  const rows = Object.fromEntries(
    await page.locator(".review-table tbody tr").evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? "")).map(([name, ...values]) => [name, values])),
  );
  assert.deepEqual(rows["Blunders ??"], ["1", "0"]);
  assert.deepEqual(rows["Accuracy"], ["0 %", "100 %"]);
  assert.deepEqual([rows["Error rate"], rows["× decisions"], rows["= lost in all"]].map((row) => row?.[0]), ["100.0 %", "1", "100 %"]);
  assert.equal(rows["Luck, points"], undefined, "Mur has no dice to be lucky with");
  const fault = page.locator(".fault-list li");
  await becomes(() => fault.count(), 1);
  const words = (await fault.textContent()) ?? "";
  assert.match(words, /1\. b1\?\?\s*Ann/);
  assert.match(words, /A blunder that lost the game: it was won in 1 turn, and is lost now\. It missed a win/);
  assert.match(words, /It missed a close .* It allowed White to win: a3/);
  // Its number opens the position before it, with what would have been better marked on the board.
  await fault.locator(".fault-open").click();
  await becomes(() => page.locator('tiamat-board .ship.black[data-at="b1"]').count(), 0);
  await becomes(() => fault.getAttribute("aria-current"), "true");
  await page.locator("tiamat-board .circle.hint, tiamat-board .arrow.hint").first().waitFor({ state: "attached" });
  const better = await fault.locator(".pv").first().textContent();
  await fault.locator(".pv").first().click();
  await becomes(() => page.locator("#moves .branch button").first().textContent(), new RegExp(`1\\. ${better}`));
  await page.locator("#say").filter({ hasText: "Ann wins" }).waitFor();
  // The review is still that of the game.
  await becomes(() => page.getByRole("button", { name: "Next fault" }).isDisabled(), true);
});

inBrowser("a second look comes from the storage, unless another module answered", async (page, url) => {
  await blunder(page, url);
  await page.locator(".result").getByRole("link", { name: "Review" }).click();
  await reviewed(page);
  await keeps(page, 2);
  await stored(page, { score: { centi: 100 } });
  await page.reload();
  await reviewed(page);
  await becomes(() => page.locator(".fault-list li").textContent(), /the opponent wins in 1/, "what is kept is not judged again");
  await stored(page, { score: { centi: 200 }, damage: true });
  await page.reload();
  await reviewed(page);
  await becomes(() => page.locator(".fault-list li").textContent(), /it was won in 1/, "damaged answers are not used");
  await keeps(page, 2);
  await stored(page, { score: { centi: 100 } });
  await page.reload();
  await reviewed(page);
  await becomes(() => page.locator(".fault-list li").textContent(), /the opponent wins in 1/);
  await stored(page, { module: "another" });
  await page.reload();
  await reviewed(page);
  await becomes(() => page.locator(".fault-list li").textContent(), /it was won in 1/, "another module's answers are not used");
});

inBrowser("a review is stopped and continued where it was", async (page, url) => {
  await page.goto(`${url}analysis/mur-basic`);
  await page.waitForSelector("tiamat-board .place");
  await bring(page, sample("mur-basic").split(/\n(?=\[Rules)/)[0] ?? "");
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.waitForFunction(() => (document.querySelector("progress")?.value ?? 0) >= 4, null, { timeout: 200_000 });
  await page.locator("#review").getByRole("button", { name: "Stop" }).click();
  const [, done] = /Stopped after (\d+) of \d+ moves/.exec((await becomes(() => page.locator("#review").textContent(), /Stopped after/)) ?? "") ?? [];
  assert.ok(Number(done) >= 4, `${done} moves were reviewed`);
  await keeps(page, Number(done));
  const before = await stored(page, { score: { centi: 123 } });
  await page.getByRole("button", { name: "Continue the review" }).click();
  await reviewed(page);
  await keeps(page, await page.locator("#moves > li").count());
  const after = await stored(page);
  assert.deepEqual(after.answers.slice(0, Number(done)), before.answers, "what was found before is used");
});

inBrowser("the graph jumps to a position, and dice games show luck", async (page, url) => {
  await begin(page, url, { setup: { format: { kind: "finkel" }, options: { pieces: 2 } }, seats: { a: ann, b: bob } });
  await play(page);
  await page.locator(".result").getByRole("link", { name: "Review" }).click();
  await reviewed(page);
  await becomes(() => page.locator(".review-table th", { hasText: "Luck, points" }).count(), 1);
  await becomes(() => page.locator(".adjusted").textContent(), /^Result for (Ann|Bob): [+−]1 point\. With average dice it would have been [+−]?\d+\.\d\d points\.$/);
  const graph = page.getByRole("slider", { name: "Graph of the game" });
  const box = await graph.boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + 2, box.y + box.height / 2);
  await becomes(() => graph.getAttribute("aria-valuenow"), "0");
  await becomes(() => page.locator("#moves [aria-current]").count(), 0);
  // The arrow keys step from there.
  await page.keyboard.press("ArrowRight");
  await becomes(() => graph.getAttribute("aria-valuenow"), "1");
  await becomes(() => graph.getAttribute("aria-valuetext"), /^1\. d\d: /);
  await page.mouse.click(box.x + box.width - 2, box.y + box.height / 2);
  const last = await graph.getAttribute("aria-valuemax");
  await becomes(() => graph.getAttribute("aria-valuenow"), last);
});

inBrowser("a report is saved as a page that needs nothing else", async (page, url) => {
  await blunder(page, url);
  await page.locator(".result").getByRole("link", { name: "Review" }).click();
  await reviewed(page);
  await becomes(() => page.locator(".judge").textContent(), "Values are the engine's judgement.");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save report" }).click()]);
  assert.equal(download.suggestedFilename(), "mur-basic-review.html");
  const report = await page.context().newPage();
  /** @type {string[]} */
  const asked = [];
  report.on("request", (request) => asked.push(request.url()));
  await report.setContent(readFileSync(await download.path(), "utf8"));
  assert.deepEqual(asked, []);
  await becomes(() => report.locator("h2").textContent(), "Basic Mur: Ann – Bob");
  await becomes(() => report.locator(".fault").textContent(), /1\. b1\?\? Ann.*It missed a win/s);
  await becomes(() => report.locator(".graph svg .fault-mark").count(), 1);
  await report.evaluate(axe);
  const found = await report.evaluate(() => /** @type {any} */ (globalThis).axe.run(document, { resultTypes: ["violations"] }));
  assert.deepEqual(found.violations.map((/** @type {any} */ { id, nodes }) => [id, nodes[0]?.html]), []);
  await report.close();
});

/** Whether the last game that was stored is over. @param {import("playwright-core").Page} page */
function isOver(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const open = indexedDB.open("tiamat");
        open.onsuccess = () => {
          const games = open.result.transaction("games").objectStore("games").getAll();
          games.onsuccess = () => {
            open.result.close();
            resolve(games.result.sort((one, other) => other.changed - one.changed)[0]?.over);
          };
        };
      }),
  );
}

inBrowser("every game of a match is reviewed from the list of games", async (page, url) => {
  await begin(page, url, { setup: { format: { kind: "mur_classic", sets: 1, games: 2 }, options: { ply_limit: 2 }, opener: "a" }, seats: { a: ann, b: bob } });
  await play(page);
  await becomes(() => isOver(page), true);
  await page.goto(`${url}games`);
  await page.getByRole("button", { name: /^Review: / }).first().click();
  const links = page.getByRole("link", { name: /^Review game \d$/ });
  await links.first().waitFor();
  await becomes(() => links.count(), 2);
  await links.nth(1).click();
  await reviewed(page);
  await becomes(() => page.locator("#moves > li").count(), 2);
});

inBrowser("a review has no faults that axe finds, and fits a phone", async (page, url) => {
  await page.goto(`${url}analysis/ur-finkel`);
  await page.waitForSelector("tiamat-board .place");
  await bring(page, sample("ur-finkel").split(/\n(?=\[Rules)/)[0] ?? "");
  await page.getByRole("button", { name: "Review the game" }).click();
  await reviewed(page);
  await page.locator(".fault-open").first().click();
  await page.evaluate(axe);
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const found = await page.evaluate(() => /** @type {any} */ (globalThis).axe.run(document, { resultTypes: ["violations"] }));
    assert.deepEqual(found.violations.map((/** @type {any} */ { id, nodes }) => [id, nodes[0]?.html]), []);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "no scrolling sideways");
  // Everything to tap is large enough, and can be reached and used with the keyboard alone.
  const sizes = await page.locator("#review button:visible:not(.pv)").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  assert.ok(Math.min(...sizes) >= 44, `${sizes}`);
  await page.locator(".fault-open").nth(1).focus();
  await page.keyboard.press("Enter");
  await becomes(() => page.locator(".fault-list li").nth(1).getAttribute("aria-current"), "true");
});
