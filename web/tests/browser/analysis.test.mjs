// The analysis board, used as people use it: playing, branches, dice, the engine, the editor, import, export, links.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { becomes } from "../help/becomes.mjs";
import { useSite } from "../help/site.mjs";
import { sharedWindow } from "../help/window.mjs";

const site = useSite();
const shared = sharedWindow(site, { viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });

/** @param {string} path @param {(page: import("playwright-core").Page) => Promise<void>} use */
function visit(path, use) {
  return shared(async (page) => {
    await page.goto(`${site.url}analysis/${path}`);
    await page.waitForSelector("tiamat-board .place");
    await use(page);
  });
}

/** @param {import("playwright-core").Page} page @param {...string} places */
async function click(page, ...places) {
  for (const place of places) await page.locator(`tiamat-board .place[data-place="${place}"]`).click();
}

/** The list of moves as it is read. @param {import("playwright-core").Page} page */
const moves = async (page) => (await page.locator("#moves button").allTextContents()).join(" ");

test("both sides are played, branches are kept, and the link restores them", { timeout: 300_000 }, () =>
  visit("mur-basic", async (page) => {
    await click(page, "c3", "e3", "c3", "d3");
    await becomes(() => moves(page), "1. c3 2. e3 3. c3-d3");
    await page.getByRole("button", { name: "Back" }).click();
    await click(page, "b2");
    await becomes(() => moves(page), "1. c3 2. e3 3. c3-d3 3. b2");
    const address = page.url();
    await page.goto("about:blank");
    await page.goto(address);
    await page.waitForSelector("tiamat-board .place");
    await becomes(() => moves(page), "1. c3 2. e3 3. c3-d3 3. b2");
    await becomes(() => page.locator("#moves [aria-current]").textContent(), "3. b2");
    await page.locator("h1").click();
    await page.keyboard.press("Home");
    await becomes(() => page.locator("tiamat-board .ship.black[data-at^=hand]").count(), 7);
    await page.keyboard.press("ArrowRight");
    await becomes(() => page.locator('tiamat-board .ship.black[data-at="c3"]').count(), 1);
  }));

test("illegal attempts and typed moves are explained", { timeout: 300_000 }, () =>
  visit("mur-basic?moves=c3+e3", async (page) => {
    await click(page, "c3", "e3");
    await page.locator("#notice").filter({ hasText: /moves exactly 1 step/ }).waitFor();
    await page.locator("#notation").fill("c3-h1");
    await page.keyboard.press("Enter");
    await page.locator("#notice").filter({ hasText: /c3-h1: illegal/ }).waitFor();
    await page.locator("#notation").fill("c3-d3");
    await page.keyboard.press("Enter");
    await becomes(() => moves(page), "1. c3 2. e3 3. c3-d3");
  }));

test("the outcome is shown before a move is made, and choices as pictures", { timeout: 300_000 }, () =>
  visit(`mur-basic?position=${encodeURIComponent("k/bbw1bw1b/1b1w1www/4b2w b 0-0 -")}`, async (page) => {
    await click(page, "b1");
    await page.locator('tiamat-board .place[data-place="f1"]').hover();
    await becomes(() => page.locator(".board-marks .way.flight").count(), 2);
    await click(page, "f1");
    const choices = page.locator(".board-choices .choice");
    await becomes(() => choices.locator(".choice-words").allTextContents(), ["Knock it to d1", "Knock it to g1"]);
    await becomes(() => choices.locator(".choice-picture > svg").count(), 2);
    await page.keyboard.press("2");
    await becomes(() => moves(page), "1. b1xf1>g1");
    await page.waitForSelector(".board-choices", { state: "hidden" });
  }));

test("nothing beside the board jumps while moves and throws are made", { timeout: 300_000 }, () =>
  visit("ur-finkel", async (page) => {
    const tops = () => page.locator("#side > *").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const before = await tops();
    await page.locator('#beside [data-action="d2"]').click();
    await becomes(() => moves(page), "1. d2");
    assert.deepEqual(await tops(), before);
    await click(page, "start-b", "B");
    await becomes(() => moves(page), "1. d2 2. s-B");
    assert.deepEqual(await tops(), before);
  }));

test("dice are chosen by click or thrown at random, and pieces follow", { timeout: 300_000 }, () =>
  visit("ur-finkel", async (page) => {
    await page.locator('#beside [data-action="d2"]').click();
    await click(page, "start-b", "B");
    await becomes(() => moves(page), "1. d2 2. s-B");
    await page.getByRole("button", { name: "Throw at random" }).click();
    await becomes(() => moves(page), /^1\. d2 2\. s-B 3\. d[0-4]$/);
  }));

test("start and river are different supplies to enter from", { timeout: 300_000 }, () =>
  visit(`ur-runners?position=${encodeURIComponent("6/5b2/6 b 5,1,0 7,0,0 2")}`, async (page) => {
    await click(page, "river-b", "B");
    await becomes(() => moves(page), "1. r-B");
    await page.getByRole("button", { name: "Back" }).click();
    await click(page, "start-b", "2");
    await becomes(() => moves(page), "1. r-B 1. s-2");
  }));

test("the set-up roll is rolled or chosen", { timeout: 300_000 }, () =>
  visit("mur-advanced", async (page) => {
    await page.getByLabel("Choose what the dice show").selectOption("d2-3-4");
    await click(page, "c3");
    await becomes(() => moves(page), "0. d2-3-4 1. c3");
  }));

test("pieces are dragged with a mouse", { timeout: 300_000 }, () =>
  visit("mur-basic?moves=c3+e3", async (page) => {
    const middle = async (/** @type {string} */ place) => {
      const box = await page.locator(`tiamat-board .place[data-place="${place}"]`).boundingBox();
      assert.ok(box);
      return /** @type {const} */ ([box.x + box.width / 2, box.y + box.height / 2]);
    };
    const drag = async (/** @type {string} */ from, /** @type {string} */ to) => {
      await page.mouse.move(...(await middle(from)));
      await page.mouse.down();
      await page.mouse.move(...(await middle(to)), { steps: 5 });
      await becomes(() => page.locator(".board-marks .carried").count(), 1);
      await page.mouse.up();
    };
    await drag("c3", "d3");
    await drag("hand-w", "a1");
    await becomes(() => moves(page), "1. c3 2. e3 3. c3-d3 4. a1");
  }));

test("a whole move is made with the keyboard alone", { timeout: 300_000 }, () =>
  visit("mur-basic", async (page) => {
    await page.locator("tiamat-board .place[tabindex='0']").focus();
    for (const key of ["ArrowRight", "ArrowUp", "ArrowRight"]) await page.keyboard.press(key);
    await becomes(() => page.evaluate(() => document.activeElement?.getAttribute("data-place")), "d2");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await becomes(() => moves(page), "1. d2 2. d3");
    await becomes(() => page.locator("#live").textContent(), /White places a ship on d3/);
    await page.keyboard.press("ArrowDown");
    await becomes(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")), /^d2: Black's ship, alone; can go to/);
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await becomes(() => moves(page), "1. d2 2. d3 3. d2-c2");
    await page.keyboard.press("?");
    await page.getByText("pick up a piece, put it down").waitFor();
    await page.keyboard.press("Escape");
    await page.waitForSelector(".board-keys", { state: "hidden" });
  }));

test("engine lines stream in with arrows, and stop", { timeout: 300_000 }, () =>
  visit("mur-basic?moves=c3+e3+b3+a1", async (page) => {
    await page.getByRole("button", { name: "Analyse" }).click();
    await page.waitForFunction(() => document.querySelectorAll("#lines li").length === 4);
    await page.waitForFunction(() => document.querySelectorAll("tiamat-board .circle.hint, tiamat-board .arrow.hint").length > 0);
    // What is pressed slowly is played, although other lines come in meanwhile.
    const first = page.locator("#lines .pv").first();
    await first.hover();
    await page.mouse.down();
    const pressed = await first.textContent();
    await page.waitForTimeout(400);
    await page.mouse.up();
    await becomes(() => moves(page), `1. c3 2. e3 3. b3 4. a1 5. ${pressed}`);
    // What it has found stays when it is stopped, and says where it is from; in another position it is gone.
    await becomes(() => page.locator("#lines li").count(), 4);
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByRole("button", { name: "Analyse" }).waitFor();
    await becomes(() => page.locator("#source").textContent(), /^Engine for White: looks \d+ turns ahead, [\d,]+ positions\./);
    await page.getByRole("button", { name: "Back" }).click();
    await becomes(() => page.locator("#lines li").count(), 0);
  }));

test("a search that is done can be started again, and a game that is over needs none", { timeout: 300_000 }, () =>
  visit(`ur-finkel?position=${encodeURIComponent("5b/8/6 b 0,0,6 7,0,0 1")}`, async (page) => {
    const analyse = page.getByRole("button", { name: "Analyse" });
    await analyse.click();
    await page.locator("#source").filter({ hasText: "Done." }).waitFor();
    await analyse.waitFor();
    await page.locator("#lines .pv").first().click();
    await page.locator("#source").filter({ hasText: "The game is over." }).waitFor();
    await becomes(() => page.getByRole("button", { name: "Stop" }).count(), 0);
  }));

test("lines and records are imported, records, pictures and links exported", { timeout: 300_000 }, () =>
  visit("mur-basic", async (page) => {
    await page.getByRole("button", { name: "Open & save" }).click();
    const text = page.locator("#text");
    await text.fill("k/8/8/2bwb3 b 0-0 -");
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await becomes(() => page.locator('tiamat-board .ship.white[data-at="d3"]').count(), 1);
    await text.fill("k/8/8/2bwb3 x 0-0 -");
    await page.getByRole("button", { name: "Open", exact: true }).click();
    const fault = page.locator("#import #fault");
    await fault.filter({ hasText: "the turn should be b or w" }).waitFor();
    for (const [given, why] of /** @type {const} */ ([
      ["", "There is nothing to open"],
      ["once upon a time", "This is not a position line, moves or a record."],
      ['{"moves": ["c3", "c/3"]}', "This is not a position line, moves or a record."],
      ["c3 c3", "move 2: c3: illegal"],
    ])) {
      await text.fill(given);
      await becomes(() => fault.isVisible(), false);
      await page.getByRole("button", { name: "Open", exact: true }).click();
      await fault.filter({ hasText: why }).waitFor();
    }
    await text.fill('[Rules "mur-basic"]\n\n1. c3 2. d3 3. b2');
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await becomes(() => moves(page), "1. c3 2. d3 3. b2");

    await page.getByRole("button", { name: "Open & save" }).click();
    const saved = async (/** @type {string} */ name) => {
      const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
      return readFile(await download.path(), "utf8");
    };
    assert.match(await saved("Save record"), /\[Rules "mur-basic"\][^]*1\. c3 2\. d3 3\. b2/);
    assert.match(await saved("Save picture"), /^<svg[^]*<style>/);

    await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File(['[Rules "ur-finkel"]\n\n1. d2 2. s-B'], "game.txt"));
      document.dispatchEvent(new DragEvent("drop", { dataTransfer: data }));
    });
    await page.waitForURL("**/analysis/ur-finkel?*");
    await page.waitForSelector("tiamat-board .place");
    await becomes(() => moves(page), "1. d2 2. s-B");
  }));

test("circles and arrows are drawn with the right button", { timeout: 300_000 }, () =>
  visit("mur-basic?moves=c3", async (page) => {
    await page.locator('tiamat-board .place[data-place="c3"]').click({ button: "right" });
    await becomes(() => page.locator('tiamat-board .circle[data-place="c3"]').count(), 1);
    await page.locator('tiamat-board .place[data-place="c3"]').click({ button: "right" });
    await becomes(() => page.locator('tiamat-board .circle[data-place="c3"]').count(), 0);
    const drag = async () => {
      for (const [place, act] of /** @type {const} */ ([["c3", "down"], ["e2", "up"]])) {
        await page.locator(`tiamat-board .place[data-place="${place}"]`).hover();
        await page.mouse[act]({ button: "right" });
      }
    };
    await drag();
    await becomes(() => page.locator("tiamat-board .arrow.note").count(), 1);
    await drag();
    await becomes(() => page.locator("tiamat-board .arrow.note").count(), 0);
  }));

test("a link with an illegal move says so and shows what is legal", { timeout: 300_000 }, () =>
  visit("mur-basic?moves=c3+c3", async (page) => {
    await page.locator("#notice").filter({ hasText: /^Move 2/ }).waitFor();
    await becomes(() => moves(page), "1. c3");
  }));

test("a link with ten thousand bad moves does not keep the page busy", { timeout: 60_000 }, () =>
  visit("mur-basic?moves=c3+d3", async (page) => {
    const busy = await page.evaluate(() => {
      history.replaceState(null, "", `?moves=c3+d3${"+c3".repeat(10_000)}`);
      const start = performance.now();
      dispatchEvent(new PopStateEvent("popstate"));
      return performance.now() - start;
    });
    await page.locator("#notice").filter({ hasText: /^Move 3/ }).waitFor();
    await becomes(() => moves(page), "1. c3 2. d3");
    assert.ok(busy < 5000, `${busy} ms`);
  }));

test("a study is saved with every variation, and opened with them", { timeout: 60_000 }, () => {
  const study = "c3 d3 (e3 f3 (g3) a1) (b1) c2";
  return visit(`mur-basic?moves=${encodeURIComponent(study)}&at=1.1.0&black=Ann`, async (page) => {
    await page.getByRole("button", { name: "Open & save" }).click();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save record" }).click()]);
    const record = await readFile(await download.path(), "utf8");
    assert.match(record, /\[Black "Ann"\][^]*1\. c3 2\. d3 \(2\. e3 3\. f3 \(3\. g3\) 4\. a1\) \(2\. b1\) 3\. c2/);
    await page.goto(new URL("/analysis/mur-basic", page.url()).href);
    await page.getByRole("button", { name: "Open & save" }).click();
    await page.locator("#text").fill(record.replace("2. d3", "2. d3!? %+0.10/3 {Not (yet) lost.}"));
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await becomes(async () => new URL(page.url()).searchParams.get("moves"), study);
  });
});
