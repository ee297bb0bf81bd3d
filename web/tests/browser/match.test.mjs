// Matches in the browser: clocks, stakes, offers to the computer, proofs, and every kind of choice and refusal.
// @ts-check
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { becomes } from "../help/becomes.mjs";
import { ann, bob, computer, pages } from "../help/local.mjs";
import { begin, openMore, play, pressTwice } from "../help/player.mjs";

const { inBrowser, inOwnWindow } = pages();

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page @param {...string} places */
async function click(page, ...places) {
  for (const place of places) await page.locator(`tiamat-board .place[data-place="${place}"]`).click();
}

/** The actions in the list of moves. @param {Page} page */
const moves = (page) => page.locator(".moves li").allTextContents();

inOwnWindow("in the advanced game a round clock that runs out gives the opponent a bar", async (page, url) => {
  const setup = { format: { kind: "mur_advanced" }, options: { short: true }, time: "round 30s d5s", opener: "a" };
  await page.clock.install();
  await begin(page, url, { setup, seats: { a: ann, b: bob } });
  await page.getByText("running out of time gives the opponent a bar").waitFor();
  await page.locator(".now .button.primary").click();
  await page.locator(".clock.running").waitFor();
  await page.clock.fastForward(36_000);
  await page.locator("#notice").filter({ hasText: "Ann runs out of time; Bob advances 1 bar to 1 of 3" }).waitFor();
  await becomes(() => page.locator(".player").filter({ hasText: "Bob" }).textContent(), /1 of 3 bars/);
  // Nobody moves: after three rounds the race is over.
  for (let rounds = 2; rounds <= 3; rounds++) {
    await page.clock.fastForward(36_000);
    await becomes(async () => (await moves(page)).filter((action) => action === "flag").length, rounds);
  }
  await page.locator(".result-words").filter({ hasText: "Bob (White) wins" }).waitFor();
});

inBrowser("stakes are in the pool during a match, and won at its end", async (page, url) => {
  await begin(page, url, { setup: { format: { kind: "mur_basic" }, stake: 5 }, seats: { a: ann, b: bob } });
  const stakes = page.locator(".stakes");
  await becomes(() => stakes.textContent(), "Stakes: 5 each, 10 in the pool.");
  await pressTwice(page, "Ann: Resign");
  await page.locator(".result").waitFor();
  await becomes(() => stakes.textContent(), "Stakes: Ann −5, Bob +5.");
});

inBrowser("in Long Jump for stakes every point is paid for", async (page, url) => {
  const setup = { format: { kind: "long_jump_stakes", games: 2 }, options: { pieces: 1 }, stake: 3 };
  await begin(page, url, { setup, seats: { a: ann, b: bob } });
  const stakes = page.locator(".stakes");
  await becomes(() => stakes.textContent(), "Stakes: 3 per point. Ann 0, Bob 0.");
  await play(page, { until: async () => (await page.locator(".result h2").allTextContents()).includes("Game 1 is over") });
  const [, won = "", lost = ""] = /(?:Ann|Bob) \+(\d+)|−(\d+)/.exec((await stakes.textContent()) ?? "") ?? [];
  assert.equal(Number(won || lost) % 3, 0);
  assert.ok(Number(won || lost) > 0);
});

inBrowser("the computer answers an offer of a draw: yes when it is behind, no when it is ahead", async (page, url) => {
  // White needs one more close, and has ships all around a black one.
  const won = { format: { kind: "mur_basic" }, start: "k/8/8/1wbw4 b 0-2 -" };
  await begin(page, url, { setup: won, seats: { a: ann, b: computer } });
  await pressTwice(page, "Offer a draw");
  await page.locator("#notice").filter({ hasText: "Computer declines the draw." }).waitFor();
  await becomes(() => page.locator(".result").isVisible(), false);
  const lost = { format: { kind: "mur_basic" }, start: "k/8/8/1bwb4 b 2-0 -" };
  await begin(page, url, { setup: lost, seats: { a: ann, b: computer } });
  await pressTwice(page, "Offer a draw");
  await page.locator(".result-words").filter({ hasText: "drawn by agreement" }).waitFor();
});

inBrowser("the computer does not agree on a draw before the game has begun in earnest", async (page, url) => {
  await begin(page, url, { setup: { format: { kind: "mur_basic" } }, seats: { a: ann, b: computer } });
  await pressTwice(page, "Offer a draw");
  await page.locator("#notice.news").filter({ hasText: "Computer declines the draw." }).waitFor();
});

inBrowser("an offer made while the computer thinks is answered, and then it plays on", async (page, url) => {
  const setup = { format: { kind: "mur_basic" }, opener: "a" };
  await begin(page, url, { setup, seats: { a: ann, b: { kind: "computer", level: 10 } } });
  await click(page, "c3");
  await page.locator(".badge.busy").waitFor();
  await pressTwice(page, "Offer a draw");
  await page.locator("#notice.news").filter({ hasText: "Computer declines the draw." }).waitFor();
  await becomes(async () => (await moves(page)).length, 2);
});

inOwnWindow("an engine that cannot be loaded does not lose the match: the computer plays when the page is opened again", async (page, url) => {
  await page.route("**/engine.wasm", (route) => route.fulfill({ contentType: "application/wasm", body: "" }));
  await begin(page, url, { setup: { format: { kind: "mur_basic" }, opener: "a" }, seats: { a: ann, b: computer } });
  await click(page, "c3");
  await becomes(() => page.locator("#notice").textContent(), /WebAssembly/);
  await becomes(() => moves(page), ["c3"]);
  await page.unroute("**/engine.wasm");
  await page.reload();
  await becomes(async () => (await moves(page)).length, 2);
});

inBrowser("closed ships are withdrawn by hand if that was chosen", async (page, url) => {
  const setup = { format: { kind: "mur_basic" }, start: "k/8/8/2bwb3 b 0-0 -", opener: "a", automatic_withdrawals: false };
  await begin(page, url, { setup, seats: { a: ann, b: bob } });
  await click(page, "d2");
  await page.locator("#say").filter({ hasText: "withdraw the closed ship on d3" }).waitFor();
  // Without pauses it would be withdrawn at once.
  await page.waitForTimeout(300);
  await becomes(() => moves(page), ["d2"]);
  await click(page, "d3");
  await becomes(() => moves(page), ["d2", "-d3"]);
});

inBrowser("a board that shows the past says so, and how to come back", async (page, url) => {
  await begin(page, url, { setup: { format: { kind: "mur_basic" } }, seats: { a: ann, b: bob } });
  await click(page, "c3", "d3", "e3");
  await page.getByRole("button", { name: "One move back" }).click();
  const past = "You are looking at move 2 of 3. Press » to go back to the game.";
  await becomes(() => page.locator("#say").textContent(), past);
  await click(page, "a1");
  await page.locator("#notice").filter({ hasText: past }).waitFor();
  await page.fill("#notation", "a1");
  await page.keyboard.press("Enter");
  await page.locator("#notice").filter({ hasText: past }).waitFor();
  await page.getByRole("button", { name: "Back to the game" }).click();
  await click(page, "a1");
  await becomes(() => moves(page), ["c3", "d3", "e3", "a1"]);
});

inBrowser("the list of moves says whose they are, and you are called you", async (page, url) => {
  await begin(page, url, { setup: { format: { kind: "mur_basic" }, opener: "a" }, seats: { a: ann, b: computer } });
  await click(page, "c3");
  await page.waitForFunction(() => document.querySelectorAll(".moves li").length === 2);
  const [first, second] = await page.locator(".moves li").evaluateAll((all) => all.map((move) => move.getAttribute("aria-label") ?? ""));
  assert.equal(first, "1. c3: you place a ship on c3");
  assert.match(second ?? "", /^2\. \w+: Computer places a ship on \w+$/);
  await becomes(() => page.locator(".move-text").textContent(), /^Computer places a ship on \w+\.$/);
  const column = (/** @type {number} */ number) =>
    page.locator(".moves li").nth(number).evaluate((item) => {
      const turn = /** @type {Element} */ (item.parentElement);
      return [getComputedStyle(turn, "::before").content, getComputedStyle(turn).gridColumnStart];
    });
  assert.deepEqual([await column(0), await column(1)], [['"1."', "1"], ['"2."', "2"]]);
});

for (const [rules, kind] of [["Mur", "mur_basic"], ["Ur", "runners_set"]]) {
  inBrowser(`nothing jumps on a phone during a game of ${rules}`, async (page, url) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await begin(page, url, { setup: { format: { kind }, opener: "a" }, seats: { a: ann, b: computer } });
    const parts = ["#board", ".told", ".foot .bar", ".foot .steps"];
    await page.evaluate((parts) => {
      const places = (/** @type {any} */ (globalThis).places = new Set());
      const look = () => {
        places.add(parts.map((part) => `${part} ${Math.round(document.querySelector(part)?.getBoundingClientRect().y ?? 0)}`).join(", "));
        requestAnimationFrame(look);
      };
      look();
    }, parts);
    await play(page, { until: async () => (await page.locator(".moves li").count()) >= 12 });
    const places = await page.evaluate(() => [.../** @type {any} */ (globalThis).places]);
    assert.equal(places.length, 1, places.join("; "));
  });
}

inOwnWindow("a game that ends without a move says how it ended, and nobody is to play", async (page, url) => {
  const turn = page.locator(".player.on-turn");
  const said = page.locator("#live p").last();
  const again = async (/** @type {object} */ more, seats = { a: ann, b: bob }) => {
    await begin(page, url, { setup: { format: { kind: "mur_basic" }, ...more }, seats });
    await turn.waitFor();
    await becomes(() => said.textContent(), /turn/);
  };
  const over = async (/** @type {RegExp} */ words) => {
    await page.locator(".result-words").filter({ hasText: words }).first().waitFor();
    await becomes(() => turn.count(), 0);
    for (const place of [said, page.locator("#say")]) {
      await becomes(() => place.textContent(), /wins|drawn/);
      await becomes(() => place.textContent(), (text) => !text?.includes("turn"));
    }
  };
  await again({});
  await pressTwice(page, "Ann: Resign");
  await over(/Bob \(White\) wins/);
  await again({});
  await openMore(page);
  await page.getByRole("button", { name: "Ann: Offer a draw", exact: true }).click();
  await page.getByRole("button", { name: "Accept for Bob" }).click();
  await over(/drawn/);
  await page.clock.install();
  await again({ time: "60s" });
  await page.clock.fastForward(61_000);
  await over(/Bob \(White\) wins/);
});

inOwnWindow("the next game of a set waits for a tap, however long a reader uses what is offered after a game", async (page, url) => {
  await page.clock.install();
  await begin(page, url, { setup: { format: { kind: "mur_classic", sets: 1, games: 2 }, options: { ply_limit: 2 }, opener: "a" }, seats: { a: ann, b: computer } });
  await click(page, "c3");
  await Promise.all([page.waitForEvent("download"), page.click("text=Save the record")]);
  await page.clock.fastForward(60_000);
  await becomes(() => page.locator(".result h2").textContent(), "Game 1 is over");
  await page.getByRole("button", { name: "Next game" }).click();
  await page.locator(".result").waitFor({ state: "hidden" });
});

inBrowser("the saved record of a game proves its dice, and a tampered one is caught", async (page, url) => {
  await begin(page, url, { setup: { format: { kind: "finkel" }, options: { pieces: 1 } }, seats: { a: ann, b: bob } });
  await play(page);
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("text=Save the record")]);
  const record = await readFile(await file.path(), "utf8");
  await page.goto(`${url}about`);
  const verify = async (/** @type {string} */ text) => {
    await page.getByLabel("Record").fill(text);
    await page.getByRole("button", { name: "Verify" }).click();
    return page.locator(".verdict").first();
  };
  await (await verify(record)).filter({ hasText: /All \d+ throws match/ }).waitFor();
  const seed = /\[DiceSeed "(.)/.exec(record)?.[1];
  assert.ok(seed !== undefined);
  const other = record.replace(/\[DiceSeed "./, `[DiceSeed "${seed === "0" ? "1" : "0"}`);
  await (await verify(other)).filter({ hasText: /does not match the commitment/ }).waitFor();
});

inBrowser("illegal attempts of every kind are explained in a sentence", async (page, url) => {
  const start = "k/8/8/2bbw3 b 0-0 -";
  await begin(page, url, { setup: { format: { kind: "mur_basic" }, start }, seats: { a: ann, b: bob } });
  const notice = page.locator("#notice");
  /** @param {string[]} places @param {RegExp} why */
  const refused = async (places, why) => {
    await click(page, ...places);
    await notice.filter({ hasText: why }).waitFor();
  };
  await refused(["c3", "f3"], /^Your ship on c3 is in a group of 2 .* moves exactly 2 steps; c3-f3 is 3 steps/);
  await refused(["e3"], /^The ship on e3 is Bob's, and you move only your own\.$/);
  for (const [text, why] of /** @type {const} */ ([["c3", /a ship is placed on an empty point/], ["nonsense", /^Not a move/]])) {
    await page.fill("#notation", text);
    await page.keyboard.press("Enter");
    await notice.filter({ hasText: why }).waitFor();
  }
  await becomes(() => moves(page), []);

  const crowded = { format: { kind: "mur_basic" }, start: "k/8/2w1w3/1bw1bw2 b 0-0 -" };
  await begin(page, url, { setup: crowded, seats: { a: ann, b: bob } });
  await refused(["b3", "c3"], /close your own ship on e3/);

  const ur = { format: { kind: "finkel" }, start: "6/5b2/6 b 6,0,0 7,0,0 2", opener: "a" };
  await begin(page, url, { setup: ur, seats: { a: ann, b: bob } });
  // A tap on the start would play the 2; a piece can be dragged anywhere.
  const middle = async (/** @type {string} */ place) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(`tiamat-board .place[data-place="${place}"]`).boundingBox()) ?? {};
    return /** @type {[number, number]} */ ([x + width / 2, y + height / 2]);
  };
  await page.mouse.move(...(await middle("start-b")));
  await page.mouse.down();
  await page.mouse.move(...(await middle("D")), { steps: 5 });
  await page.mouse.up();
  await notice.filter({ hasText: /^That is 4 squares, but the throw was 2\.$/ }).waitFor();
});

inBrowser("a knock is chosen among its landings", async (page, url) => {
  await begin(page, url, { setup: { format: { kind: "mur_basic" }, start: "k/bbw1bw1b/1b1w1www/4b2w b 0-0 -" }, seats: { a: ann, b: bob } });
  await click(page, "b1", "f1");
  const choices = page.locator(".board-choices .choice");
  await becomes(() => choices.locator(".choice-words").allTextContents(), ["Knock it to d1", "Knock it to g1"]);
  await choices.nth(1).click();
  await becomes(() => moves(page), ["b1xf1>g1"]);
});

inBrowser("after a knock on the kraken a die is tipped, or all are left", async (page, url) => {
  const setup = { format: { kind: "mur_advanced" }, start: "w/2bk4/8/b2b2w1 b 0-0 - 1-4-3 - 6:0-0", opener: "a" };
  await begin(page, url, { setup, seats: { a: ann, b: bob } });
  await click(page, "c1", "d1");
  const choices = page.locator(".board-choices .choice");
  await choices.filter({ hasText: "leave the dice" }).waitFor();
  for (const words of ["from 1 to 2", "from 3 to 4", "from 4 to 1"]) await becomes(() => choices.filter({ hasText: words }).count(), 1);
  await choices.filter({ hasText: "from 3 to 4" }).click();
  await becomes(async () => (await moves(page)).at(-1), "c1xd1>e1=4");
});

inBrowser("start and river are different supplies to enter from", async (page, url) => {
  const setup = { format: { kind: "runners_set" }, start: "6/5b2/6 b 5,1,0 7,0,0 2", opener: "a" };
  await begin(page, url, { setup, seats: { a: ann, b: bob } });
  await click(page, "river-b", "B");
  await becomes(async () => (await moves(page))[0], "r-B");
  await begin(page, url, { setup, seats: { a: ann, b: bob } });
  await click(page, "start-b", "2");
  await becomes(async () => (await moves(page))[0], "s-2");
});

inBrowser("aids are off by one click, and the board is turned and flipped", async (page, url) => {
  await begin(page, url, { setup: { format: { kind: "mur_basic" }, start: "k/8/8/2bb4 b 0-0 -" }, seats: { a: ann, b: bob } });
  const badges = page.locator("tiamat-board .board-notes .badge");
  await badges.first().waitFor();
  await openMore(page);
  await page.getByRole("button", { name: "Aids" }).click();
  await becomes(() => badges.count(), 0);
  const at = async (/** @type {string} */ place) => {
    const box = await page.locator(`tiamat-board .place[data-place="${place}"]`).boundingBox();
    return [Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2), Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)];
  };
  const [c3, d3, g3] = [await at("c3"), await at("d3"), await at("g3")];
  await page.getByRole("button", { name: "Rotate", exact: true }).click();
  await becomes(() => at("c3"), d3);
  for (let turns = 0; turns < 7; turns++) await page.getByRole("button", { name: "Rotate", exact: true }).click();
  await becomes(() => at("c3"), c3);
  await page.getByRole("button", { name: "Flip" }).click();
  await becomes(() => at("c3"), g3);
});

inBrowser("a button that asks whether you are sure stops asking when another one is pressed", async (page, url) => {
  await begin(page, url, { setup: { format: { kind: "mur_basic" } }, seats: { a: ann, b: computer } });
  await openMore(page);
  await page.getByRole("button", { name: "Offer a draw", exact: true }).click();
  await page.getByRole("button", { name: "Resign", exact: true }).click();
  await becomes(() => page.locator(".rest .danger").allTextContents(), ["Resign: sure?"]);
  await becomes(() => page.locator(".rest .danger").count(), 0);
});

inOwnWindow("between two games the dice of the first are verified, its clocks have stopped, and it stays in reach", async (page, url) => {
  const setup = { format: { kind: "mur_advanced", games: 2 }, options: { short: true }, time: "round 30s d1s" };
  await page.clock.install();
  await begin(page, url, { setup, seats: { a: ann, b: bob } });
  const now = page.locator(".now .button.primary");
  while ((await page.locator("#say").textContent())?.includes("Both roll")) await now.first().click();
  await openMore(page);
  await page.getByRole("button", { name: /: Resign$/ }).click();
  await page.getByRole("button", { name: /: Resign: sure\?$/ }).click();
  await page.locator(".result h2").filter({ hasText: "Game 1 is over" }).waitFor();
  const clocks = () => page.locator(".clock").allTextContents();
  const stopped = await clocks();
  // With a clock nothing goes on by itself.
  await page.clock.fastForward(8000);
  await becomes(() => page.getByRole("button", { name: "Next game" }).count(), 1);
  await page.getByRole("button", { name: "Next game" }).click();
  await page.locator("#say").filter({ hasText: "Both roll" }).waitFor();
  await page.clock.fastForward(3000);
  assert.deepEqual(await clocks(), stopped);
  await page.locator(".result").getByText("Verify the dice").click();
  await becomes(() => page.locator(".verified").textContent(), /^All \d+ throws match/);
  while ((await page.locator("#say").textContent())?.includes("Both roll")) await now.first().click();
  await openMore(page);
  await page.locator("summary", { hasText: "Finished games" }).click();
  await becomes(() => page.locator(".finished-list li p").textContent(), /^Game 1: (Ann|Bob) won\.$/);
  await page.locator(".finished-list").getByRole("link", { name: "Verify the dice: game 1" }).click();
  await becomes(() => page.locator("#verdict").textContent(), /^✓ All \d+ throws match/);
});
