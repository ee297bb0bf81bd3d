// Words as sentences.
// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { quoted, readingTime, sentence } from "../common/words.js";

test("sentences begin with a capital and end with a stop", () => {
  assert.equal(sentence("there is no ship to move"), "There is no ship to move.");
  assert.equal(sentence("a ship is there"), "A ship is there.");
  assert.equal(sentence("Sure?"), "Sure?");
  assert.equal(sentence("Thinking …"), "Thinking …");
  assert.equal(sentence(""), "");
});

test("moves and points keep their letters", () => {
  for (const words of ["c3 is empty", "o is empty", "c3-h1: illegal", "s-B: illegal", "t: illegal"]) assert.equal(sentence(words), `${words}.`);
});

test("longer words stay longer", () => {
  assert.ok(readingTime("a long sentence") > readingTime("short"));
});

test("backticks become quotation marks", () => {
  assert.equal(quoted("unknown action `xyz` (expected `t`)"), "unknown action “xyz” (expected “t”)");
});
