// Waiting for what a page will show.
// @ts-check
import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Reads again and again until the value is as expected: pages answer when they can, and a busy machine takes its time. If it
 * never is, the test fails with the difference.
 * @template T
 * @param {() => Promise<T>} read
 * @param {T | RegExp | ((value: T) => boolean)} expected  the value, a pattern for a text, or what must hold
 * @param {string} [words]  what was checked
 * @returns {Promise<T>}
 */
export async function becomes(read, expected, words) {
  const late = Date.now() + 30_000;
  for (;;) {
    try {
      // Nothing can be read from a page that is just being loaded again.
      const value = await read();
      compare(value, expected, words);
      return value;
    } catch (error) {
      if (Date.now() > late) throw error;
    }
    await pause(15);
  }
}

/** @param {any} value @param {any} expected @param {any} words */
function compare(value, expected, words) {
  if (expected instanceof RegExp) assert.match(value ?? "", expected, words);
  else if (typeof expected === "function") assert.ok(expected(value), words ?? `unexpected: ${JSON.stringify(value)}`);
  else assert.deepEqual(value, expected, words);
}
