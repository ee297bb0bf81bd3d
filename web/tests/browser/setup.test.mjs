// The set-up sheet: what matters is in view at every size, a line says what will be played, and that is what is played.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes } from "../help/becomes.mjs";
import { open } from "../help/browser.mjs";
import { ruleSets } from "../help/pages.mjs";
import { QUICK, play } from "../help/player.mjs";
import { useSite } from "../help/site.mjs";
import { sharedWindow } from "../help/window.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = useSite();
const shared = sharedWindow(site, { viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });

/** @param {string} name @param {string} path @param {(page: Page) => Promise<void>} use */
function visiting(name, path, use) {
  test(name, { timeout: 300_000 }, () => shared(async (page) => (await page.goto(site.url + path), use(page))));
}

/** @param {Page} page */
const said = (page) => page.locator("#said").textContent();

/** @param {Page} page */
const unfold = (page) => page.getByText("Match, clock and more").click();

/** Starts the game and tells what was set up. @param {Page} page */
async function started(page) {
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.waitForURL("**/local/*");
  await page.waitForSelector("tiamat-board .board-places");
  return page.evaluate(async () => {
    const site = /** @type {HTMLScriptElement} */ (document.querySelector('script[src*="common/site.js"]')).src;
    const { load } = await import(new URL("games.js", site).href);
    const { lines } = await load(location.pathname.split("/").pop());
    return JSON.parse(lines.find((/** @type {string} */ line) => line.includes('"format"')));
  });
}

for (const rules of ruleSets) {
  visiting(`opponent, level, the line and Start of ${rules} are in view without scrolling`, `play/${rules}`, async (page) => {
    for (const [width, height] of /** @type {const} */ ([[1440, 900], [390, 844], [360, 740], [768, 1024], [844, 390]])) {
      await page.setViewportSize({ width, height });
      for (const part of ["#setup .segments", ".levels", "#said", "button.start"]) {
        const box = await page.locator(part).first().boundingBox();
        const inView = box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
        assert.ok(inView, `${part} at ${width}×${height}: ${JSON.stringify(box)}`);
      }
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
    }
    // With everything unfolded the line and the button stay.
    await page.setViewportSize({ width: 390, height: 844 });
    await unfold(page);
    const start = await page.locator("button.start").boundingBox();
    assert.ok(start && start.y + start.height <= 844, JSON.stringify(start));
  });
}

test("the line of the server is that of the script", { timeout: 300_000 }, async () => {
  const plain = await open(site.browser, { javaScriptEnabled: false });
  for (const rules of ruleSets) {
    await plain.page.goto(`${site.url}play/${rules}`);
    const written = (await said(plain.page)) ?? "";
    assert.match(written, /^One game of /);
    await shared(async (page) => {
      await page.goto(`${site.url}play/${rules}`);
      await page.waitForFunction(() => document.querySelector("#own-clock input[disabled]"));
      await becomes(() => said(page), written);
    });
  }
  await plain.context.close();
});

visiting("the line says what will be played while it is chosen", "play/mur-classic", async (page) => {
  await page.getByLabel("3: Easy").check();
  await becomes(() => said(page), "One game of Classic Mur against the computer, level 3 (easy). You begin; no clock.");
  await unfold(page);
  await page.getByRole("button", { name: "By the book" }).click();
  await page.getByLabel("A friend, on this device").check();
  await page.getByLabel("At random").check();
  await page.getByLabel("Quick").check();
  await becomes(() => said(page), "2 sets of 6 games of Classic Mur against a friend on this device. Chance decides who begins; 3 minutes each, 2 seconds more after each turn.");
  await page.getByLabel("Sets").fill("1");
  await page.locator('input[name="opener"][value="b"]').check();
  await page.getByLabel("Stake").fill("5");
  await becomes(() => said(page), "A set of 6 games of Classic Mur against a friend on this device. Your friend begins; 3 minutes each, 2 seconds more after each turn; stakes of 5.");
});

visiting("a first game is one game, of classic too", "play/mur-classic", async (page) => {
  const { format, time } = await started(page);
  assert.deepEqual([format, time], [{ kind: "mur_classic", sets: 1, games: 1 }, undefined]);
});

for (const [name, rules, time] of /** @type {const} */ ([["Quick", "ur-finkel", "3m+2s"], ["Usual", "mur-basic", "10m+5s"], ["Long", "ur-long-jump", "30m+15s"], ["By the book", "mur-advanced", "round 10m d5s"]])) {
  visiting(`the clock “${name}” gives ${time}`, `play/${rules}?opponent=friend`, async (page) => {
    await unfold(page);
    await page.locator(".clock").getByLabel(name).check();
    assert.equal((await started(page)).time, time);
  });
}

visiting("any other clock is filled in, and remembered", "play/mur-advanced?opponent=friend", async (page) => {
  await unfold(page);
  await page.getByLabel("Other").check();
  for (const [kind, bonus, time] of /** @type {const} */ ([["sudden", null, "1m30s"], ["increment", "Seconds more after each turn", "1m30s+3s"], ["delay", "Seconds of delay in each turn", "1m30s d3s"], ["round", "Seconds of delay in each turn", "round 1m30s d3s"]])) {
    await page.getByLabel("Kind", { exact: true }).selectOption(kind);
    await page.getByLabel("Minutes", { exact: true }).fill("1");
    await page.getByLabel("Seconds", { exact: true }).fill("30");
    if (bonus) await page.getByLabel(bonus, { exact: true }).fill("3");
    else assert.equal(await page.locator("#bonus-field").isVisible(), false);
    assert.equal((await started(page)).time, time);
    await page.goBack();
    await page.waitForFunction(() => document.querySelector("#more"));
    await page.goto(`${site.url}play/mur-advanced`);
    await unfold(page);
    await becomes(() => page.getByLabel("Minutes", { exact: true }).inputValue(), "1");
    await becomes(() => page.getByLabel("Kind", { exact: true }).inputValue(), kind);
  }
});

visiting("a clock without time is refused beside the button, and what cannot be is shown", "play/ur-finkel?opponent=friend", async (page) => {
  await unfold(page);
  await page.getByLabel("Other").check();
  await page.getByLabel("Minutes", { exact: true }).fill("0");
  await page.getByRole("button", { name: "Start the game" }).click();
  await becomes(() => page.locator("#fault").textContent(), /needs some time/);
  await page.getByLabel("Minutes", { exact: true }).fill("99999");
  // Folded away, it could not be pointed at.
  await unfold(page);
  await page.getByRole("button", { name: "Start the game" }).click();
  await becomes(() => page.getByLabel("Minutes", { exact: true }).isVisible(), true);
  assert.equal(new URL(page.url()).pathname, "/play/ur-finkel");
});

visiting("choices that an earlier version has remembered are kept", "about", async (page) => {
  const remember = (/** @type {object} */ kept) => page.evaluate((kept) => localStorage.setItem("setup-mur-basic", JSON.stringify(kept)), kept);
  await remember({ "opponent=friend": true, "opponent=computer": false, clock: "increment", time: "3m+2s", "mur_basic-games": "3" });
  await page.goto(`${site.url}play/mur-basic`);
  await becomes(() => said(page), "3 games of Basic Mur against a friend on this device. You begin; 3 minutes each, 2 seconds more after each turn.");
  await remember({ clock: "delay", time: "1h d7s" });
  await page.goto(`${site.url}play/mur-basic`);
  await becomes(() => said(page), "One game of Basic Mur against the computer, level 2 (beginner). You begin; 60 minutes each, with a delay of 7 seconds.");
  await remember({ clock: "none", time: "" });
  await page.goto(`${site.url}play/mur-basic`);
  await becomes(() => said(page), /You begin; no clock\.$/);
});

visiting("a single game of Runners is played to its end, and is over then", "play/ur-runners?opponent=friend", async (page) => {
  await page.evaluate((settings) => localStorage.setItem("tiamat-settings", JSON.stringify(settings)), QUICK);
  await unfold(page);
  await becomes(() => page.getByLabel("Single games, without tallies").isChecked(), true);
  await page.getByLabel("Your name").fill("Ann");
  await page.getByLabel("Your friend’s name").fill("Bob");
  await page.getByLabel("Pieces per player").fill("2");
  await becomes(() => said(page), /^One game of Ur Runners against a friend on this device\. .*; 2 pieces each\.$/);
  await page.setViewportSize({ width: 1280, height: 1600 });
  assert.deepEqual((await started(page)).format, { kind: "runners_games", games: 1 });
  await play(page);
  await becomes(async () => (await page.locator(".result-words").allTextContents()).join(" "), /(Ann|Bob) \((Black|White)\) wins by bringing every piece home and scores \d+ points?(: [\d×+ ]+)?\./);
  await page.goto(`${site.url}games`);
  await becomes(() => page.locator(".shelf", { hasText: "Finished" }).locator(".badge").textContent(), /^(Ann|Bob) won$/);
});

visiting("a set of Runners can be chosen", "play/ur-runners", async (page) => {
  await unfold(page);
  await page.getByLabel("A set: every win takes tallies").check();
  await becomes(() => said(page), /^A set for all 21 tallies of Ur Runners against the computer/);
  assert.deepEqual((await started(page)).format, { kind: "runners_set" });
});
