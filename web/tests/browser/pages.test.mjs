// Every page, in both themes and three widths: no faults, no violations of accessibility, nothing too small to tap, nothing
// wider than the screen. Leaves a picture of each in target/screenshots.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import { open, withoutWorker } from "../help/browser.mjs";
import { everyPath, startGame } from "../help/pages.mjs";
import { begin, pressTwice } from "../help/player.mjs";
import { useSite } from "../help/site.mjs";

const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const pictures = fileURLToPath(new URL("../../../target/screenshots/", import.meta.url));
const themes = /** @type {const} */ (["light", "dark"]);
const widths = /** @type {const} */ ([[360, 780], [768, 1024], [1440, 900]]);

/** The pictures in the README, made again with REGENERATE=1. */
const images = fileURLToPath(new URL("../../../docs/images/", import.meta.url));
/** @type {Record<string, string>} */
const inReadme = { "mur-advanced-1440-light": "game", "ur-runners-1440-dark": "game-dark", "mur-basic-360-light": "phone", "ur-finkel-360-dark": "phone-dark" };

mkdirSync(pictures, { recursive: true });
const site = useSite();

test("every page", { timeout: 600_000 }, async () => {
  const { page, context, faults } = await open(site.browser, { reducedMotion: "reduce" });
  await withoutWorker(context);
  const game = await startGame(page, site.url, "mur-basic");
  for (const path of [...everyPath, "/nothing", game]) {
    const name = path === game ? "local" : path.slice(1).replaceAll("/", "-") || "home";
    await page.goto(site.url + path.slice(1), { waitUntil: "load" });
    await settled(page);
    await everywhere(page, name);
  }
  assert.deepEqual(faults.filter((fault) => !fault.includes("404")), []);
  await context.close();
});

/** Games in the middle, and one that is over. @type {[string, object][]} */
const games = [
  ["mur-basic", { format: { kind: "mur_basic" }, start: "k/b1w1b3/1bw2w1b/bw2b2w b 1-1 -" }],
  ["mur-classic", { format: { kind: "mur_classic", sets: 2, games: 6 }, start: "k/2w2b1b/w1b2wb1/1b1wbwww b 0-1 -", time: "20m" }],
  ["mur-advanced", { format: { kind: "mur_advanced" }, start: "k/1b1w4/b2w1b1w/2b2w1b b 0-0 - 2-3-1 - 6:2-3", time: "round 10m d5s" }],
  ["ur-runners", { format: { kind: "runners_set" }, start: "1b1b2/1wb2w2/2w1w1 b 1,1,2 2,0,1 2", time: "10m+5s", stake: 5 }],
  ["ur-long-jump", { format: { kind: "long_jump_set" }, start: "1b1b2/1wb2w2/2w1w1 b 1,1,2 2,0,1 t" }],
  ["ur-finkel", { format: { kind: "finkel" }, start: "1b1b2/1wb2w2/w1w3 b 2,0,2 3,0,0 2" }],
];

test("games of every rule set under way, and one that is over", { timeout: 600_000 }, async () => {
  const { page, context, faults } = await open(site.browser, { reducedMotion: "reduce" });
  await withoutWorker(context);
  for (const [name, setup] of games) {
    const seats = { a: { kind: "person", name: "Ann" }, b: { kind: "computer", level: 3 } };
    await begin(page, site.url, { setup: { ...setup, opener: "a" }, seats });
    await everywhere(page, name);
  }
  await pressTwice(page, "Resign");
  await page.locator(".result").waitFor();
  await everywhere(page, "over");
  assert.deepEqual(faults, []);
  await context.close();
});

/** Checks what a page looks like in every width. @param {import("playwright-core").Page} page @param {string} name */
async function everywhere(page, name) {
  for (const [width, height] of widths) {
    await page.setViewportSize({ width, height });
    await check(page, name, width);
  }
}

/**
 * Checks what a page looks like in both themes, and takes its pictures. On a phone it is checked once more with everything
 * open that can be opened.
 * @param {import("playwright-core").Page} page @param {string} name @param {number} width
 */
async function check(page, name, width) {
  await fits(page, name);
  for (const colors of themes) {
    await page.emulateMedia({ colorScheme: colors });
    await picture(page, name, width, colors);
  }
  // What axe finds does not depend on the width, as the layout is all that does.
  if (width !== 360) return;
  await openDetails(page);
  await fits(page, `${name} with everything open`);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await violations(page, colorScheme), [], `${name} in ${colorScheme}`);
  }
  await closeDetails(page);
}

/** Nothing is wider than the screen or too small to tap. @param {import("playwright-core").Page} page @param {string} name */
async function fits(page, name) {
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} scrolls sideways`);
  assert.deepEqual(await tooSmall(page), [], `${name}: targets below 44 px`);
}

/** @param {import("playwright-core").Page} page @param {string} name @param {number} width @param {string} colors */
async function picture(page, name, width, colors) {
  const shown = inReadme[`${name}-${width}-${colors}`];
  if (shown && process.env.REGENERATE) {
    // The smallest window that is still a desktop's keeps the file small.
    const usual = page.viewportSize();
    if (width > 768) await page.setViewportSize({ width: 912, height: 620 });
    await page.screenshot({ path: `${images}site-${shown}.png` });
    if (usual) await page.setViewportSize(usual);
  }
  await page.screenshot({ path: `${pictures}${name}-${width}-${colors}.jpeg`, quality: 80, fullPage: true });
}

/** Opens whatever is folded away, and waits until it is filled. @param {import("playwright-core").Page} page */
async function openDetails(page) {
  await page.evaluate(async () => {
    for (const details of document.querySelectorAll("details:not([open])")) {
      details.setAttribute("data-opened", "");
      details.setAttribute("open", "");
    }
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

/** Leaves the page as it was. @param {import("playwright-core").Page} page */
function closeDetails(page) {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll("details[data-opened]")) details.removeAttribute("open");
  });
}

/** Waits for boards that come to life by themselves, and for pictures. @param {import("playwright-core").Page} page */
async function settled(page) {
  const lively = page.locator(["home", "local", "analysis"].map((name) => `script[src$="/pages/${name}.js"]`).join());
  if ((await lively.count()) > 0) await page.waitForSelector("tiamat-board .place");
  await page.evaluate(async () => {
    // Pictures below the fold load when they come into view.
    for (const image of document.images) if (image.offsetParent) image.loading = "eager";
    await Promise.all([...document.images].filter((image) => image.offsetParent).map((image) => image.decode().catch(() => {})));
  });
}

/** What axe finds. A theme changes nothing but colours, so the rest is checked in the light one. @param {import("playwright-core").Page} page @param {string} theme */
async function violations(page, theme) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const rules = theme === "dark" ? { runOnly: ["color-contrast", "link-in-text-block"] } : {};
  const found = await page.evaluate((rules) => /** @type {any} */ (globalThis).axe.run(document, { resultTypes: ["violations"], ...rules }), rules);
  return found.violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes.slice(0, 3).map((/** @type {any} */ node) => node.html.slice(0, 200)).join(" | ")}`);
}

/** What can be tapped and is smaller than 44 px; links inside sentences are as high as their line. @param {import("playwright-core").Page} page */
function tooSmall(page) {
  return page.evaluate(() => {
    const inSentence = (/** @type {Element} */ element) => element.matches("p a, li a, td a, figcaption a, .prose a") && !element.matches(".button, nav a");
    const label = (/** @type {Element} */ element) => element.closest("label") ?? element;
    return [...document.querySelectorAll("a, button, input, select, textarea, summary")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !inSentence(element))
      .filter((element) => !element.matches(".skip, .visually-hidden, input[type=hidden]"))
      .map((element) => ({ element, box: label(element).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (Math.round(box.height) < 44 || Math.round(box.width) < 44))
      .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${Math.round(box.width)}×${Math.round(box.height)}`);
  });
}
