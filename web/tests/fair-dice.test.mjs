// The verifier of the page against the test vectors of docs/fair-dice.md.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { commitment, firstOpeningRoll, fromHex, thrower } from "../common/fair-dice.js";
import { readRecords } from "../common/record.js";
import { verifyDice } from "../common/verify-dice.js";

const document = readFileSync(new URL("../../docs/fair-dice.md", import.meta.url), "utf8");
const vectors = document.slice(document.indexOf("## Test vectors"));
const seed = fromHex(/Seed `([0-9a-f]{64})`/.exec(vectors)?.[1] ?? "");
const text = new TextEncoder();
const entropies = /** @type {const} */ ([text.encode("lapis"), text.encode("carnelian")]);

test("the commitment of the documented seed", async () => {
  assert.equal(seed.length, 32);
  assert.equal(await commitment(seed), /Commitment:\s+`([0-9a-f]{64})`/.exec(vectors)?.[1]);
});

test("every throw and opening roll of the documented tables", async () => {
  const columns = ["ur-runners", "ur-long-jump", "ur-finkel", "mur-advanced"];
  const rows = [...vectors.matchAll(/^\| (\d+) \|(.*)\|$/gm)].filter(([, , cells]) => cells?.includes(": d"));
  assert.equal(rows.length, 14);
  for (const [, number, cells] of rows) {
    for (const [index, cell] of (cells ?? "").split("|").entries()) {
      const rules = columns[index] ?? "";
      const roll = await (await thrower(rules, seed, ...entropies))(BigInt(number ?? 0));
      const [faces, value] = cell.trim().split(": ");
      assert.equal(roll.faces.join(" "), faces, `${rules} ${number}`);
      assert.equal(roll.text, value ?? `d${faces?.replaceAll(" ", "-")}`, `${rules} ${number}`);
    }
  }
  assert.ok(BigInt(rows[8]?.[1] ?? 0) === firstOpeningRoll);
});

test("throws without entropy", async () => {
  const roll = await thrower("ur-finkel", seed, new Uint8Array(), new Uint8Array());
  const thrown = await Promise.all([1, 2, 3, 4, 5].map(async (number) => (await roll(number)).text));
  assert.match(vectors.replaceAll("\n", " "), new RegExp(`\`${thrown.join(" ")}\``));
});

const record = (/** @type {string} */ moves) => `[Rules "ur-runners"]
[White "A \\"quoted\\" name"]
[DiceCommitment "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"]
[DiceSeed "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"]
[DiceEntropyBlack "6c61706973"]
[DiceEntropyWhite "6361726e656c69616e"]

{A comment with d2 in it, and a \\} brace} ${moves}`;
const moves = "1. d1 @9m58s 2.d1! 3. d1 4. d3 5. d0 6. d2 7. s-2 {d3} 8. d1 9. 2-3";

test("a record is proven, and a tampered one is not", async () => {
  const [game] = readRecords(record(moves));
  assert.ok(game);
  assert.equal(game.tags.get("White"), 'A "quoted" name');
  const checked = await verifyDice(game);
  assert.equal(checked.fault, null);
  assert.equal(checked.throws.length, 7);

  const [tampered] = readRecords(record(moves.replace("4. d3", "4. d2")));
  assert.ok(tampered);
  assert.equal((await verifyDice(tampered)).fault, "Throw 4 should be d3, not d2.");

  const [otherSeed] = readRecords(record(moves).replace('"00010203', '"ff010203'));
  assert.ok(otherSeed);
  assert.match((await verifyDice(otherSeed)).fault ?? "", /does not match the commitment/);

  const [hidden] = readRecords(record(moves).replace(/\[DiceSeed.*\n/, ""));
  assert.ok(hidden);
  assert.match((await verifyDice(hidden)).fault ?? "", /not been revealed/);
});

test("opening rolls say whose entropy comes first", async () => {
  // White is named first and rolled 2⁶³, Black 2⁶³ + 1; White's entropy is the first one here.
  const text = `[Rules "mur-advanced"] [OpeningRolls "white d4-1-1 black d1-4-2 white d1-4-2 black d3-3-3"]
    [DiceCommitment "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"]
    [DiceSeed "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"]
    [DiceEntropyBlack "6361726e656c69616e"] [DiceEntropyWhite "6c61706973"]
    0. d1-1-2 1. c2 2. d3`;
  const [game] = readRecords(text);
  assert.ok(game);
  const checked = await verifyDice(game);
  assert.deepEqual([checked.fault, checked.throws.length], [null, 5]);
});

test("text that is not a record is refused with a reason", () => {
  assert.throws(() => readRecords(""), /no record/);
  assert.throws(() => readRecords("1. d1"), /tags/);
  assert.throws(() => readRecords('[Rules "ur-finkel"]\n1. d1 ]'), /line 2/);
  assert.equal(readRecords('[Rules "ur-finkel"] 1. d1 [Rules "ur-runners"] d2 d3').length, 2);
});
