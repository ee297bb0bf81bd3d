// The page of a local game in a real browser: what can be done besides moving.
// @ts-check
import assert from "node:assert/strict";
import { becomes } from "../help/becomes.mjs";
import { ann, bob, computer, pages } from "../help/local.mjs";
import { serve } from "../help/server.mjs";
import { QUICK, begin, openMore, play, pressTwice } from "../help/player.mjs";
import { deleteLines } from "../help/storage.mjs";

const { inBrowser, inOwnWindow } = pages();

inBrowser("a game goes on after a reload, and after the server was killed", async (page) => {
  const own = await serve();
  const setup = { format: { kind: "finkel" }, options: { pieces: 2 } };
  await begin(page, own.url, { setup, seats: { a: ann, b: bob } });
  const moves = page.locator(".moves li");
  await play(page, { until: async () => (await moves.count()) >= 6 });
  const shown = await moves.allTextContents();
  await page.reload();
  // What has no choice goes on by itself.
  const before = async () => (await moves.allTextContents()).slice(0, shown.length);
  await becomes(before, shown);
  await own.kill();
  const again = await serve({ addr: own.addr });
  await page.goto(page.url());
  await becomes(before, shown);
  await play(page);
  await again.stop();
});

inBrowser("a move against the computer is taken back", async (page, url) => {
  await begin(page, url, { setup: { format: { kind: "mur_basic" } }, seats: { a: ann, b: computer } });
  await page.click("[data-place=c3]");
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length === 2);
  await page.click("text=Take back");
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length === 0);
  await page.reload();
  await page.waitForSelector("tiamat-board .board-places");
  await becomes(() => page.locator(".moves li").count(), 0);
});

inBrowser("an illegal attempt is explained next to the board", async (page, url) => {
  const setup = { format: { kind: "mur_basic" }, start: "k/8/8/bb6 b 0-0 -" };
  await begin(page, url, { setup, seats: { a: ann, b: bob } });
  await page.click("[data-place=a3]");
  await page.click("[data-place=e1]");
  await becomes(() => page.locator("#notice").textContent(), /\w+ \w+/);
  await page.fill("#notation", "a3-a3");
  await page.keyboard.press("Enter");
  await becomes(() => page.locator("#notice").textContent(), /a3/);
});

inBrowser("the dice of a finished game are verified, and the commitment comes before the game", async (page, url) => {
  await begin(page, url, { setup: { format: { kind: "finkel" }, options: { pieces: 1 } }, seats: { a: ann, b: bob } });
  await openMore(page);
  await page.click("summary:has-text('Fair dice')");
  const commitment = await becomes(() => page.locator(".proof dd").first().textContent(), /^[0-9a-f]{64}$/);
  await becomes(() => page.getByText("Verify the dice").count(), 0);
  await page.keyboard.press("Escape");
  await play(page);
  await becomes(() => page.locator(".proof dd").first().textContent(), commitment);
  await page.locator(".result").getByText("Verify the dice").click();
  await becomes(() => page.locator(".verified").textContent(), /^All \d+ throws match/);
  await page.click("text=Open in the verifier");
  await becomes(() => page.locator("#verdict").textContent(), /^✓ All \d+ throws match/);
});

inBrowser("a draw is offered and accepted, and a rematch swaps the seats", async (page, url) => {
  const first = await begin(page, url, { setup: { format: { kind: "mur_basic" } }, seats: { a: ann, b: bob } });
  await page.click("[data-place=c3]");
  await openMore(page);
  await page.click("text=Bob: Offer a draw");
  await page.click("text=Accept for Ann");
  await becomes(() => page.locator(".result-words").first().textContent(), /^The game is drawn by agreement/);
  await page.click("text=Rematch");
  await page.waitForURL((url) => url.pathname.startsWith("/local/") && !url.pathname.endsWith(first));
  await page.waitForSelector(".player-name");
  await becomes(() => page.locator(".player.on-turn").textContent(), /Bob/);
});

inBrowser("a player gives up with two clicks, and a flag falls by itself", async (page, url) => {
  await begin(page, url, { setup: { format: { kind: "mur_basic" }, time: "2s" }, seats: { a: ann, b: bob } });
  await page.locator(".result").filter({ hasText: "on time" }).waitFor();
  await becomes(async () => (await page.locator(".clock").allTextContents()).sort(), ["0:00.0", "0:02.0"]);
  await begin(page, url, { setup: { format: { kind: "mur_basic" } }, seats: { a: ann, b: bob } });
  await pressTwice(page, "Ann: Resign");
  await becomes(() => page.locator(".result-words").first().textContent(), /Bob \(White\) wins by resignation/);
});

inBrowser("stepping through the moves shows the board as it was", async (page, url) => {
  await begin(page, url, { setup: { format: { kind: "mur_basic" } }, seats: { a: ann, b: bob } });
  for (const point of ["c3", "d3", "e3"]) await page.click(`[data-place=${point}]`);
  const ships = page.locator("tiamat-board .board-picture .ship[data-at$='3']");
  await becomes(() => ships.count(), 3);
  await page.keyboard.press("Escape");
  await page.locator("#main").focus();
  await page.keyboard.press("ArrowLeft");
  await becomes(() => ships.count(), 2);
  await page.keyboard.press("Home");
  await becomes(() => ships.count(), 0);
  await page.keyboard.press("End");
  await becomes(() => ships.count(), 3);
});

inBrowser("a hint names a move with what it does and why", async (page, url) => {
  const setup = { format: { kind: "mur_basic" }, start: "k/8/8/2bwb3 b 0-0 -" };
  await begin(page, url, { setup, seats: { a: ann, b: computer } });
  await page.click("text=Hint");
  await page.locator("#notice.news").filter({ hasText: /^Hint: you place a ship on d2.*\. It closes d3\.$/ }).waitFor();
});

inBrowser("games are listed, exported, imported, continued and deleted", async (page, url) => {
  await begin(page, url, { setup: { format: { kind: "mur_basic" } }, seats: { a: ann, b: bob } });
  for (const point of ["c3", "d3"]) await page.click(`[data-place=${point}]`);
  await page.goto(new URL("/games", url).href);
  const items = page.locator(".game-item");
  await items.first().waitFor();
  await becomes(() => items.first().textContent(), /Ann – Bob/);
  const saved = async (/** @type {string} */ words) => {
    const [file] = await Promise.all([page.waitForEvent("download"), items.first().locator("button", { hasText: words }).click()]);
    return file.path();
  };
  const [game, record] = [await saved("Export"), await saved("Record")];
  await becomes(async () => {
    // It asks for a moment only, which may pass on a busy machine.
    for (const press of ["Delete", "Delete for good?"]) await items.first().locator("button", { hasText: press }).click({ timeout: 3000 });
    return true;
  }, true);
  await becomes(() => items.count(), 0);
  for (const [text, why] of [['{"file": "tiamat', "the JSON is not complete"], ["", "This file is empty."]]) {
    await page.setInputFiles("#import", { name: "broken.jsonl", mimeType: "text/plain", buffer: Buffer.from(text ?? "") });
    await page.locator("main").getByText(`Could not import broken.jsonl: ${why}`).waitFor();
  }
  await page.setInputFiles("#import", game);
  await items.first().waitFor();
  await page.setInputFiles("#import", record);
  await page.waitForFunction(() => document.querySelectorAll(".game-item").length === 2);
  await page.locator("a", { hasText: "Continue" }).click();
  await page.waitForSelector("tiamat-board .board-places");
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length === 2);
  await page.click("[data-place=e3]");
  await becomes(() => page.locator(".moves li").count(), 3);
});

inBrowser("two tabs with one game follow each other", async (page, url) => {
  await begin(page, url, { setup: { format: { kind: "mur_basic" } }, seats: { a: ann, b: bob }, settings: QUICK });
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.waitForSelector("tiamat-board .board-places");
  for (const [count, [plays, follows, point]] of /** @type {const} */ ([[page, other, "c3"], [other, page, "d3"]]).entries()) {
    await plays.click(`[data-place=${point}]`);
    for (const tab of [plays, follows]) await tab.waitForFunction((moves) => document.querySelectorAll(".moves li").length === moves, count + 1);
    await follows.waitForSelector(`tiamat-board .ship[data-at=${point}]`);
    await follows.waitForSelector("tiamat-board .board-places");
  }
});

inOwnWindow("a second tab cannot play on without knowing what the first has played", async (page, url) => {
  await begin(page, url, { setup: { format: { kind: "mur_basic" } }, seats: { a: ann, b: bob }, settings: QUICK });
  const other = await page.context().newPage();
  // News of the first tab does not reach it in time.
  await other.addInitScript(() => void (BroadcastChannel.prototype.addEventListener = () => {}));
  await other.goto(page.url());
  await other.waitForSelector("tiamat-board .board-places");
  await page.click("[data-place=c3]");
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length === 1);
  await other.click("[data-place=d3]");
  await other.waitForFunction(() => document.querySelector("#notice")?.textContent?.includes("another tab"));
  await becomes(() => other.locator(".moves li").allTextContents(), ["c3"]);
  await becomes(() => other.locator("tiamat-board .ship[data-at=d3]").count(), 0);
});

/** Deletes every game in a tab of its own. @param {import("playwright-core").Page} page @param {string} url */
async function deleteElsewhere(page, url) {
  const other = await page.context().newPage();
  await other.goto(new URL("/games", url).href);
  const items = other.locator(".game-item");
  await items.first().waitFor();
  await becomes(async () => {
    while ((await items.count()) > 0) {
      for (const press of ["Delete", "Delete for good?"]) await items.first().locator("button", { hasText: press }).click({ timeout: 3000 });
      await other.waitForTimeout(100);
    }
    return true;
  }, true);
  return other;
}

inOwnWindow("a game that was deleted in another tab stops, and can be kept", async (page, url) => {
  await begin(page, url, { setup: { format: { kind: "mur_basic" } }, seats: { a: ann, b: bob } });
  await page.click("[data-place=c3]");
  await becomes(() => page.locator(".moves li").count(), 1);
  const other = await deleteElsewhere(page, url);
  await becomes(() => page.locator("#say").textContent(), /deleted in another tab/);
  await other.reload();
  await other.getByText("There are no games in this browser yet.").waitFor();
  await page.click("text=Keep the game");
  await page.waitForSelector("tiamat-board .board-places");
  await becomes(() => page.locator(".moves li").allTextContents(), ["c3"]);
});

inOwnWindow("a tab that has not heard of the deletion does not bring back half a game", async (page, url) => {
  await page.addInitScript(() => void (BroadcastChannel.prototype.addEventListener = () => {}));
  await begin(page, url, { setup: { format: { kind: "mur_basic" } }, seats: { a: ann, b: bob } });
  const other = await deleteElsewhere(page, url);
  await page.click("[data-place=c3]");
  await becomes(() => page.locator("#say").textContent(), /deleted in another tab/);
  await other.reload();
  await other.getByText("There are no games in this browser yet.").waitFor();
});

inOwnWindow("the list of games says what is wrong with a broken one", async (page, url) => {
  const id = await begin(page, url, { setup: { format: { kind: "mur_basic" } }, seats: { a: ann, b: bob } });
  await page.goto(new URL("/games", url).href);
  await deleteLines(page, id, [0]);
  await page.locator(".game-item button", { hasText: "Record" }).click();
  await page.locator("main").getByText("The game cannot be read: ").waitFor();
});
