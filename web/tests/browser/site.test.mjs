// The first page, the set-up sheet, the rules, the verifier of dice and the themes, used as people use them.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { becomes } from "../help/becomes.mjs";
import { open } from "../help/browser.mjs";
import { useSite } from "../help/site.mjs";
import { sharedWindow } from "../help/window.mjs";

const site = useSite();
const shared = sharedWindow(site, { viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });

/** @param {string} path @param {(page: import("playwright-core").Page) => Promise<void>} use */
function visit(path, use) {
  return shared(async (page) => {
    await page.goto(site.url + path);
    await use(page);
  });
}

test("the first page can be played on at once, and continues after a reload", { timeout: 300_000 }, () =>
  visit("", async (page) => {
    const say = page.locator(".live:visible p.say");
    const ships = () => page.locator("tiamat-board .ship[data-at]:not([data-at^=hand])").count();
    // The picture from the server is pressed before its module has come.
    let pressed = () => {};
    const held = new Promise((resolve) => void (pressed = () => resolve(undefined)));
    await page.route("**/tiamat.wasm", async (route) => (await held, route.continue()), { times: 1 });
    await page.reload();
    await page.locator('.live:visible div.board > svg [data-point="d2"]').click();
    pressed();
    await page.locator("tiamat-board .ship.white[data-at]:not([data-at^=hand])").first().waitFor();
    await say.filter({ hasText: "Your turn" }).waitFor();
    await becomes(ships, 2);

    // From ring 2 to ring 3 on another diameter: the reason is said beside the board.
    await page.locator('tiamat-board [data-place="d2"]').click();
    await page.locator('tiamat-board [data-place="h3"]').click();
    await page.locator(".live:visible p.notice").waitFor();
    await becomes(() => page.locator(".live:visible p.notice").textContent(), /\w+/);

    // What is pressed on the picture from the server before the game is back is not played.
    let early = false;
    await page.route("**/tiamat.wasm", async (route) => {
      await page.locator('.live:visible div.board > svg [data-point="f2"]').click();
      await becomes(() => say.textContent(), "Your game is being restored.");
      early = true;
      await route.continue();
    });
    await page.reload();
    await page.locator("tiamat-board .place").first().waitFor();
    await say.filter({ hasText: "Your turn" }).waitFor();
    assert.ok(early);
    await becomes(ships, 2);
    await page.getByRole("button", { name: "Take back" }).click();
    await say.filter({ hasText: "place a ship" }).waitFor();
    await becomes(ships, 0);
  }));

test("the set-up sheet remembers choices and starts a game", { timeout: 300_000 }, () =>
  visit("play/mur-advanced", async (page) => {
    await page.getByLabel("A friend, on this device").check();
    await page.getByText("Match, clock and more").click();
    await page.getByLabel("Your name").fill("Enki");
    await page.getByLabel("Quick").check();
    await page.getByLabel("Short race").check();
    await page.getByRole("button", { name: "Start the game" }).click();
    await page.waitForURL("**/local/*");
    await page.getByText("Enki").first().waitFor();

    // The name goes with its bearer from game to game.
    await page.goto(`${site.url}play/ur-finkel`);
    await becomes(() => page.getByLabel("Your name").inputValue(), "Enki");
    await page.goto(`${site.url}play/mur-advanced`);
    await becomes(() => page.getByLabel("Your name").inputValue(), "Enki");
    await becomes(() => page.getByLabel("Quick").isChecked(), true);
    await becomes(() => page.locator('input[name="short"]').isChecked(), true);
    await becomes(() => page.locator('input[name="option-handicap"]').getAttribute("max"), "2");
  }));

test("an address that asks for an unknown opponent leaves the usual one", { timeout: 300_000 }, () =>
  visit("play/ur-finkel?opponent=nobody", async (page) => {
    await becomes(() => page.getByLabel("The computer", { exact: true }).first().isChecked(), true);
    await page.getByRole("button", { name: "Start the game" }).click();
    await page.waitForURL("**/local/*");
    await page.getByText("level 2").waitFor();
  }));

test("a round clock belongs to the advanced game, and names must differ", { timeout: 300_000 }, () =>
  visit("play/mur-advanced?opponent=friend", async (page) => {
    const start = page.getByRole("button", { name: "Start the game" });
    await page.getByText("Match, clock and more").click();
    await page.locator(".clock").getByLabel("By the book").check();
    await page.getByLabel("Your name").fill("Player B");
    await start.click();
    await page.locator("#fault").filter({ hasText: "Both players have the same name" }).waitFor();
    await page.getByLabel("Your name").fill("Enki");
    await start.click();
    await page.waitForURL("**/local/*");
    await page.getByText("running out of time gives the opponent a bar").waitFor();
  }));

test("diagrams of the rules can be played on", { timeout: 300_000 }, () =>
  visit("rules/mur-basic", async (page) => {
    const figure = page.locator("figure[data-try]").first();
    const attempt = await figure.getAttribute("data-try");
    await figure.getByRole("button", { name: "Try it on this board" }).click();
    await figure.locator("tiamat-board .place").first().waitFor();
    const before = await figure.locator("tiamat-board").evaluate((board) => /** @type {any} */ (board).view.line);
    await figure.getByRole("button", { name: `Play ${attempt}` }).click();
    const legal = (await figure.locator(".examples li").first().getAttribute("class")) === "legal";
    if (legal) {
      await page.waitForFunction(([board, line]) => /** @type {any} */ (board).view.line !== line, /** @type {const} */ ([await figure.locator("tiamat-board").elementHandle(), before]));
    } else {
      await figure.locator(".notice").waitFor();
    }
    await figure.getByRole("button", { name: "Set it up again" }).click();
    await becomes(() => figure.locator(".notice").isHidden(), true);
    await becomes(() => figure.locator("tiamat-board").evaluate((board) => /** @type {any} */ (board).view.line), before);
  }));

test("a diagram in steps goes forward and back, and is whole on paper", { timeout: 300_000 }, () =>
  visit("rules/mur-advanced#repetition", async (page) => {
    const chase = page.locator("#repetition .sequence");
    const shown = () => chase.locator("figure:visible figcaption > p").allTextContents();
    const place = chase.locator(".leaf span");
    const heard = () => page.locator("#live p").last().textContent();
    await becomes(() => place.textContent(), "Board 1 of 4");
    await becomes(shown, ["The position before the chase."]);
    const forward = chase.getByRole("button", { name: "Forward" });
    await forward.focus();
    for (const ply of ["1. c2-d2 ", "2. d3-c3 ", "3. d2-c2 "]) {
      await page.keyboard.press("Enter");
      await becomes(async () => (await shown()).map((caption) => caption.startsWith(ply)), [true]);
    }
    await becomes(() => place.textContent(), "Board 4 of 4");
    await becomes(heard, /^Board 4 of 4\. 3\. d2-c2 Now Blue threatens/);
    await forward.press("Enter");
    await becomes(() => forward.getAttribute("aria-disabled"), "true");
    await becomes(() => place.textContent(), "Board 4 of 4");
    await chase.getByRole("button", { name: "Back" }).click();
    await becomes(heard, /^Board 3 of 4\. 2\. d3-c3 /);
    // The board in sight can be played on from its own position.
    await chase.getByRole("button", { name: "Try it on this board" }).click();
    await becomes(() => chase.locator("tiamat-board").evaluate((board) => /** @type {any} */ (board).view.line.split(" ")[0]), "k/8/3b4/1bw1b3");
    await page.emulateMedia({ media: "print" });
    await becomes(async () => (await shown()).length, 4);
    await page.emulateMedia({ media: null });
  }));

test("a diagram of the rules and what is said about it are in sight together", { timeout: 300_000 }, () =>
  visit("rules/mur-advanced", async (page) => {
    const figure = page.locator("#forbidden figure").first();
    for (const [width, height, beside] of /** @type {const} */ ([[390, 844, false], [844, 390, true], [768, 1024, true], [1440, 900, true]])) {
      await page.setViewportSize({ width, height });
      const boxes = async () => {
        await figure.scrollIntoViewIfNeeded();
        return [await figure.locator("svg").boundingBox(), await figure.locator("figcaption").boundingBox()];
      };
      const fits = (/** @type {Awaited<ReturnType<typeof boxes>>} */ [board, caption]) =>
        !!board && !!caption && board.height <= height && (beside ? caption.x >= board.x + board.width : caption.y >= board.y + board.height);
      await becomes(boxes, fits, `at ${width}×${height}`);
    }
    // The board of Ur is wide: the words are below it, unless it would be higher than the screen.
    await page.goto(page.url().replace("mur-advanced", "ur-runners"));
    const wide = page.locator("#penalties figure").first();
    for (const [width, height] of /** @type {const} */ ([[844, 390], [1440, 900]])) {
      await page.setViewportSize({ width, height });
      await becomes(async () => (await wide.locator("svg").boundingBox())?.height ?? Infinity, (high) => high <= height, `at ${width}×${height}`);
    }
  }));

test("a dice proof is verified, and a tampered one is caught", { timeout: 300_000 }, () =>
  visit("about", async (page) => {
    await page.getByRole("button", { name: "Show an example" }).click();
    await page.locator(".verdict").waitFor();
    await becomes(() => page.locator(".verdict").textContent(), /All 7 throws match/);
    await becomes(() => page.locator(".throws tbody tr").count(), 7);
    const record = page.getByLabel("Record");
    await record.fill((await record.inputValue()).replace("4. d3", "4. d2"));
    await page.getByRole("button", { name: "Verify" }).click();
    await page.locator(".verdict.wrong").waitFor();
    await becomes(() => page.locator(".verdict").textContent(), /Throw 4 should be d3, not d2/);
    await record.fill(await readFile(new URL("../../../examples/ur-finkel.record", import.meta.url), "utf8"));
    await page.getByRole("button", { name: "Verify" }).click();
    await page.locator(".verdict").filter({ hasText: /Game 3: All \d+ throws match/ }).waitFor();
    const whole = await record.inputValue();
    // Cut off within an action, and after one.
    for (const cut of [whole.slice(0, whole.indexOf(" 26. ") + 3), whole.slice(0, whole.indexOf(" 26. "))]) {
      await record.fill(cut);
      await page.getByRole("button", { name: "Verify" }).click();
      await page.locator(".verdict").filter({ hasText: /^✓ All \d+ throws match/ }).waitFor();
      await page.locator(".verdict.wrong").filter({ hasText: "The record is cut off or was changed" }).waitFor();
    }
    await record.fill(whole.slice(0, whole.indexOf(" 26. ")).replace('[Result "black"]\n[Termination "normal"]', '[Result "*"]'));
    await page.getByRole("button", { name: "Verify" }).click();
    await page.locator("#verdict .hint").filter({ hasText: "is not over" }).waitFor();
    await becomes(() => page.locator(".verdict.wrong").count(), 0);
    await record.fill("nonsense {");
    await page.getByRole("button", { name: "Verify" }).click();
    await page.locator(".verdict.wrong").waitFor();
  }));

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`the first press of the theme button changes a ${colorScheme} page, and the choice is kept`, { timeout: 300_000 }, () =>
    visit("about", async (page) => {
      await page.emulateMedia({ colorScheme });
      const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const chosen = () => page.evaluate(() => document.documentElement.dataset.theme ?? "system");
      const other = colorScheme === "light" ? "dark" : "light";
      const own = await paper();
      const button = page.getByRole("button", { name: /Theme/ });
      await becomes(() => button.getAttribute("aria-label"), `Theme: as on your device (${colorScheme}). Change to ${other}`);
      await button.click();
      await becomes(paper, (color) => color !== own);
      await becomes(() => button.getAttribute("aria-label"), `Theme: ${other}. Change to ${colorScheme}`);
      await page.reload();
      await becomes(paper, (color) => color !== own);
      await button.click();
      assert.deepEqual([await paper(), await chosen()], [own, colorScheme]);
      await button.click();
      assert.deepEqual([await paper(), await chosen()], [own, "system"]);
    }));
}

test("pages are readable without scripts", { timeout: 300_000 }, async () => {
  const { page, context } = await open(site.browser, { javaScriptEnabled: false });
  for (const path of ["", "play/mur-basic", "rules/ur-long-jump", "analysis/mur-classic", "about"]) {
    await page.goto(site.url + path);
    assert.ok(await page.locator("h1").isVisible(), path);
    if (path !== "about") assert.ok(await page.locator("svg.tiamat").first().isVisible(), path);
  }
  await context.close();
});
