// Exact values of Ur in analysis, from a table that is solved on the spot.
// @ts-check
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { becomes } from "../help/becomes.mjs";
import { pages } from "../help/local.mjs";
import { program } from "../help/server.mjs";

const tables = mkdtempSync(join(tmpdir(), "tiamat-tables-"));
after(() => rmSync(tables, { recursive: true, force: true }));

const { inBrowser } = pages(async () => {
  execFileSync(program(), ["solve", "ur-finkel", "--pieces", "1", "--out", join(tables, "finkel-1")], { stdio: "ignore" });
  return ["--tables", tables];
});

inBrowser("every action has its exact value, the best first, and can be played from there", async (page, url) => {
  await page.goto(`${url}analysis/ur-finkel?pieces=1&moves=d2+s-B+d0+d2`);
  const values = page.locator("#lines");
  await page.locator("#source").getByText("Exact, from solved tables.").waitFor();
  const asked = await page.evaluate(async () => {
    /** @type {any} */
    const board = document.querySelector("tiamat-board");
    const query = new URLSearchParams({ rules: "ur-finkel", position: board.view.line });
    return (await fetch(`/api/value?${query}`)).json();
  });
  await becomes(() => values.locator("li").count(), asked.actions.length);
  // One list: the engine is not asked as well. A win is a point, so the chance to win says the same as the value.
  await becomes(() => page.getByRole("button", { name: "Analyse" }).isDisabled(), true);
  const { action, value } = asked.actions[0];
  const chance = `${(50 + 50 * value).toFixed(1)} %`;
  await becomes(() => values.locator("li").first().locator(".rated > span").allTextContents(), (/** @type {string[]} */ cells) => cells[0] === action && cells[2] === "best" && cells[3] === chance);
  assert.ok(asked.actions.length > 0);
  assert.ok(asked.actions.every((/** @type {any} */ { value }, /** @type {number} */ i) => i === 0 || value <= asked.actions[i - 1].value));
  await values.locator("button").first().click();
  await becomes(() => page.locator("#moves button").last().textContent(), (text) => text?.endsWith(asked.actions[0].action) ?? false);
});

inBrowser("that there is no table is said in a sentence", async (page, url) => {
  await page.goto(`${url}analysis/ur-finkel?moves=d2`);
  await page.locator("#source").getByText("There is no table of ur-finkel with 7 pieces. Analyse asks the engine.").waitFor();
});
