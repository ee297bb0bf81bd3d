// The hand of the board: presses on places choose every legal action of random games, and nothing else.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Hand } from "../board/hand.js";
import { instance } from "./help/module.mjs";

const tiamat = await instance("tiamat");
const RULES = ["mur-basic", "mur-classic", "mur-advanced", "ur-runners", "ur-long-jump", "ur-finkel"];

/** Numbers that look random and are the same every time. @param {number} seed */
function random(seed) {
  return (/** @type {number} */ below) => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return (seed >> 8) % below;
  };
}

/** The actions that presses on the board can choose. @param {import("../module/types.d.ts").BoardView} view */
function reachable(view) {
  const found = new Set();
  const take = (/** @type {import("../board/hand.js").PressResult} */ result) => {
    if (result.kind === "choose") found.add(result.gesture.action);
    if (result.kind === "offer") for (const gesture of result.gestures) found.add(gesture.action);
  };
  for (const { id } of view.places) {
    const hand = new Hand();
    hand.show(view);
    const result = hand.press(id);
    take(result);
    if (result.kind !== "pick") continue;
    for (const place of hand.drops) {
      hand.picked = id;
      take(hand.press(place));
    }
  }
  return found;
}

for (const rules of RULES) {
  test(`presses on the board reach every action of ${rules}`, () => {
    const below = random(7);
    /** @type {string[]} */
    const moves = [];
    for (let ply = 0; ply < 120; ply++) {
      const view = tiamat.call("board", { rules, moves });
      if (view.actions.length === 0) break;
      const beside = view.buttons.flatMap((button) => button.action ?? view.actions.map((gesture) => gesture.action));
      const legal = view.actions.map((gesture) => gesture.action);
      assert.deepEqual([...new Set([...reachable(view), ...beside])].sort(), legal.sort(), view.line);
      const next = view.actions[below(view.actions.length)];
      assert.ok(next);
      moves.push(next.action);
    }
  });
}

test("a press on the board that means nothing is an attempt, and lets go", () => {
  const hand = new Hand();
  hand.show(tiamat.call("board", { rules: "mur-basic", moves: ["c3", "e3"] }));
  assert.deepEqual(hand.press("e3"), { kind: "attempt", from: null, to: "e3" });
  assert.deepEqual(hand.press("c3"), { kind: "pick" });
  assert.deepEqual(hand.press("e3"), { kind: "attempt", from: "c3", to: "e3" });
  assert.equal(hand.picked, null);
  assert.deepEqual(hand.press("c3"), { kind: "pick" });
  assert.deepEqual(hand.press("c3"), { kind: "release" });
});

test("several landings of one knock, and tips of a die, are offered", () => {
  const hand = new Hand();
  const offers = (/** @type {string} */ rules, /** @type {string} */ position, /** @type {[string, string]} */ [from, to]) => {
    hand.show(tiamat.call("board", { rules, position }));
    assert.deepEqual(hand.press(from), { kind: "pick" });
    const result = hand.press(to);
    return result.kind === "offer" ? result.gestures.map((gesture) => gesture.words) : [result.kind];
  };
  assert.deepEqual(offers("mur-basic", "k/bbw1bw1b/1b1w1www/4b2w b 0-0 -", ["b1", "f1"]), ["knock it to d1", "knock it to g1"]);
  assert.deepEqual(offers("mur-advanced", "w/wwbbkwb1/1bb3b1/1w1b1ww1 w 0-0 - 4-4-4 b 6:0-0", ["a1", "e1"]), [
    "knock the kraken to a1, leave the dice",
    "knock the kraken to a1, tip a die from 4 to 1: the kraken becomes neutral",
    "knock the kraken to h1, leave the dice",
    "knock the kraken to h1, tip a die from 4 to 1: the kraken becomes neutral",
  ]);
});
