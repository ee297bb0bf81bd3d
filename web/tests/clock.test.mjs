// Clocks of the set-up sheet: from fields to text, back, and into words.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { inWords, read, written } from "../common/clock.js";

/** The kinds as the sheet has them. @type {Record<string, import("../common/clock.js").Kind>} */
const kinds = { sudden: {}, increment: { sign: "+" }, delay: { sign: " d" }, round: { prefix: "round ", sign: " d" } };

test("a clock is written from its fields, and read back into them", () => {
  for (const [text, kind, minutes, seconds, bonus] of /** @type {const} */ ([
    ["10m", "sudden", 10, 0, 0],
    ["45s", "sudden", 0, 45, 0],
    ["10m+5s", "increment", 10, 0, 5],
    ["1m30s+2s", "increment", 1, 30, 2],
    ["5m d5s", "delay", 5, 0, 5],
    ["round 10m d5s", "round", 10, 0, 5],
    ["round 10m", "round", 10, 0, 0],
  ])) {
    const fields = { kind, minutes, seconds, bonus };
    assert.equal(written(fields, kinds[kind] ?? {}), text);
    assert.deepEqual(read(text), fields, text);
  }
});

test("hours and days that were typed once are read as minutes", () => {
  assert.deepEqual(read("1h30m"), { kind: "sudden", minutes: 90, seconds: 0, bonus: 0 });
  assert.deepEqual(read("1d+1m"), { kind: "increment", minutes: 1440, seconds: 0, bonus: 60 });
});

test("a clock without time is refused", () => {
  assert.throws(() => written({ kind: "sudden", minutes: 0, seconds: 0, bonus: 5 }, {}), /needs some time/);
});

test("a clock is said in words", () => {
  assert.equal(inWords(read("10m+5s")), "10 minutes each, 5 seconds more after each turn");
  assert.equal(inWords(read("1m30s")), "1 minute 30 seconds each");
  assert.equal(inWords(read("5m d1s")), "5 minutes each, with a delay of 1 second");
  assert.equal(inWords(read("round 10m d5s")), "10 minutes for each round, with a delay of 5 seconds");
});
