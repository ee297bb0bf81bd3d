// The page stays responsive while the computer thinks: no task on its main thread takes longer than 50 ms.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "../help/browser.mjs";
import { begin, play } from "../help/player.mjs";
import { useSite } from "../help/site.mjs";

const LONGEST = 50;
const site = useSite();

/**
 * The tasks on the page's main thread during some turns against the computer, in milliseconds of processor time. The budget is
 * one of elapsed time, as people wait by the clock; but elapsed time also depends on what else the machine does, and on an idle
 * one both are the same.
 * @param {{setup: object, seats: object}} match
 */
async function tasks(match) {
  const { context, page, faults } = await open(site.browser, { viewport: { width: 1280, height: 1400 } });
  try {
    await begin(page, site.url, match);
    await site.browser.startTracing(page, { categories: ["toplevel"] });
    const moves = page.locator(".moves li");
    await play(page, { until: async () => (await moves.count()) >= 12 });
    /** @type {{traceEvents: any[]}} */
    const { traceEvents } = JSON.parse((await site.browser.stopTracing()).toString());
    assert.deepEqual(faults, []);
    const main = new Set(traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(thread));
    return traceEvents.filter((event) => event.tdur !== undefined && main.has(thread(event))).map(({ tdur }) => tdur / 1000);
  } finally {
    await context.close();
  }
}

/** @param {{pid: number, tid: number}} event */
const thread = ({ pid, tid }) => `${pid} ${tid}`;

for (const [rules, format] of /** @type {const} */ ([
  ["mur-classic", { kind: "mur_classic", sets: 1, games: 1 }],
  ["ur-finkel", { kind: "finkel" }],
])) {
  test(`no long task in a game of ${rules} against the computer`, async (context) => {
    const seats = { a: { kind: "person", name: "Ann" }, b: { kind: "computer", level: 8 } };
    // Other work on the machine can only make a task longer, so the best of three games counts.
    let longest = Infinity;
    for (let game = 0; game < 3 && longest > LONGEST; game++) {
      const durations = await tasks({ setup: { format }, seats });
      assert.ok(durations.length > 100, "tasks were traced");
      longest = Math.max(...durations);
      context.diagnostic(`${durations.length} tasks, the longest of ${longest.toFixed(1)} ms`);
    }
    assert.ok(longest <= LONGEST, `a task of ${longest} ms`);
  });
}
