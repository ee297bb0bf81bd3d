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
  const values = page.locator("#values");
  await values.getByText(/Exact value for the side to act: [+−]\d\.\d{4}/).waitFor();
  const asked = await page.evaluate(async () => {
    /** @type {any} */
    const board = document.querySelector("tiamat-board");
    const query = new URLSearchParams({ rules: "ur-finkel", position: board.view.line });
    return (await fetch(`/api/value?${query}`)).json();
  });
  await becomes(() => values.locator("tr").count(), asked.actions.length);
  assert.ok(asked.actions.length > 0);
  assert.ok(asked.actions.every((/** @type {any} */ { value }, /** @type {number} */ i) => i === 0 || value <= asked.actions[i - 1].value));
  await values.locator("button").first().click();
  await becomes(() => page.locator("#moves button").last().textContent(), (text) => text?.endsWith(asked.actions[0].action) ?? false);
});

inBrowser("that there is no table is said in a sentence", async (page, url) => {
  await page.goto(`${url}analysis/ur-finkel?moves=d2`);
  await page.locator("#values").getByText("There is no table of ur-finkel with 7 pieces.").waitFor();
});
