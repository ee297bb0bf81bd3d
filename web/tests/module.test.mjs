// The modules in Node: the same answers as the native library gives.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { instance } from "./help/module.mjs";
import { program } from "./help/server.mjs";
import { TiamatError } from "../module/tiamat.js";

const [tiamat, engine] = await Promise.all([instance("tiamat"), instance("engine")]);
const expected = JSON.parse(await readFile(new URL("data/play.json", import.meta.url), "utf8"));

for (const { rules, lines, digest } of expected.games) {
  test(`1,000 random games of ${rules} have the same lines as natively`, () => {
    assert.deepEqual(tiamat.call("check.games", { rules, games: 1000, seed: 1 }), { lines, digest });
  });
}

test("the engine visits as many positions as natively", (context) => {
  const start = performance.now();
  const visited = engine.call("check.engine", {});
  const seconds = (performance.now() - start) / 1000;
  const native = execFileSync(program(), ["bench", "engine"], { encoding: "utf8" });
  assert.deepEqual(
    visited.map(({ rules, nodes }) => `${rules} ${nodes}`),
    [...native.matchAll(/^(mur-\w+) +(\d+) nodes/gm)].map(([, rules, nodes]) => `${rules} ${nodes}`),
  );
  const nodes = visited.reduce((sum, { nodes }) => sum + nodes, 0);
  context.diagnostic(`${nodes} nodes in ${seconds.toFixed(1)} s: ${Math.round(nodes / seconds / 1000)} thousand per second`);
});

test("a call that cannot be answered throws a sentence and a kind", () => {
  const fault = (/** @type {any} */ method, /** @type {any} */ params) => {
    try {
      tiamat.call(method, params);
    } catch (error) {
      assert.ok(error instanceof TiamatError);
      return error;
    }
    assert.fail(`${method} was answered`);
  };
  assert.equal(fault("dance", {}).kind, "unknown_method");
  assert.equal(fault("position", { rules: "mur-basc" }).message, "unknown rule set 'mur-basc'; did you mean mur-basic?");
  assert.deepEqual(fault("position", { rules: "mur-basic", position: "k/8/8/7k x 0-0 -" }).faults, [
    "the turn should be b or w",
    "there is one kraken, not 2",
  ]);
  assert.equal(fault("position", { rules: "mur-basic", moves: ["c3", "c3"] }).kind, "illegal");
  assert.equal(fault("position", { rule: 7 }).kind, "malformed");
});
