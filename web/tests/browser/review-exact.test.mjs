// Reviews of Ur with the exact values of a server that has tables, and without.
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

const tables = mkdtempSync(join(tmpdir(), "tiamat-review-tables-"));
after(() => rmSync(tables, { recursive: true, force: true }));

const { inBrowser, inOwnWindow } = pages(async () => {
  execFileSync(program(), ["solve", "ur-finkel", "--pieces", "2", "--out", join(tables, "finkel-2")], { stdio: "ignore" });
  return ["--tables", tables];
});

/** Black can hit White's last piece on 7, and brings another one in instead. */
const missed = "rules=ur-finkel&position=6%2F4b1w1%2F6+b+1,0,0+0,0,1+2&moves=s-B+d1+7-8&review=true";

/** Every answer that is stored, by the judge who gave it. @param {import("playwright-core").Page} page */
function stored(page) {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const open = indexedDB.open("tiamat-reviews", 1);
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const all = open.result.transaction("reviews").objectStore("reviews").getAll();
          all.onsuccess = () => {
            open.result.close();
            resolve(Object.fromEntries(all.result.map(({ game, answers }) => [JSON.parse(game)[0], answers])));
          };
        };
      }),
  );
}

inBrowser("exact values judge a game that the server has tables for", async (page, url) => {
  await page.goto(`${url}analysis/ur-finkel?${missed}`);
  await page.locator(".judge").getByText("Values are exact, from the server's tables.").waitFor();
  const fault = (await becomes(() => page.locator(".fault-list li").first().textContent(), /A blunder/)) ?? "";
  const [, lost] = /A blunder that lost (\d+\.\d) % of the chance to win .* It missed a hit on 7\./.exec(fault) ?? [];
  // The same as the values of both actions.
  const values = await page.evaluate(async () => {
    const query = new URLSearchParams({ rules: "ur-finkel", position: "6/4b1w1/6 b 1,0,0 0,0,1 2" });
    return (await (await fetch(`/api/value?${query}`)).json()).actions;
  });
  const value = (/** @type {string} */ wanted) => values.find((/** @type {any} */ { action }) => action === wanted).value;
  assert.equal(lost, (50 * (value("5x7") - value("s-B"))).toFixed(1));
  // A second look does not ask again, even where the server cannot be reached.
  await becomes(async () => Object.keys(await stored(page)), ["exact"]);
  let asked = 0;
  await page.route("**/api/value*position=6%2F4b1w1*", (route) => (asked++, route.continue()));
  await page.reload();
  await page.locator(".judge").getByText("Values are exact").waitFor();
  assert.ok(asked <= 1, "only the panel of values asks");
  // The report says so too.
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save report" }).click()]);
  assert.equal(download.suggestedFilename(), "ur-finkel-review.html");
});

inOwnWindow("the engine judges where there are no exact values, and both are kept apart", async (page, url) => {
  await page.goto(`${url}analysis/ur-finkel?pieces=3&moves=d2+s-B+d0+d2&review=true`);
  await page.locator(".judge").getByText("Values are the engine's judgement. Exact values are not available: There is no table of ur-finkel with 3 pieces.").waitFor();
  await becomes(async () => Object.keys(await stored(page)), ["engine"]);
  // Where the server does not answer, the engine does.
  await page.addInitScript(() => {
    const { fetch } = window;
    const away = (/** @type {RequestInfo | URL} */ input) => sessionStorage.getItem("away") && String(input).includes("/api/value");
    window.fetch = (input, ...more) => (away(input) ? Promise.reject(new TypeError("Failed to fetch")) : fetch(input, ...more));
  });
  await page.evaluate(() => sessionStorage.setItem("away", "yes"));
  await page.goto(`${url}analysis/ur-finkel?${missed}`);
  await page.locator(".judge").getByText("Exact values are not available: The server cannot be reached.").waitFor();
  await page.locator(".fault-list li").first().waitFor();
  await page.evaluate(() => sessionStorage.removeItem("away"));
  await page.reload();
  await page.locator(".judge").getByText("Values are exact").waitFor();
  const { exact, engine } = await becomes(() => stored(page), ({ exact }) => exact?.length === 3);
  assert.notDeepEqual(exact, engine);
});
