// Checks the dice of a record: the seed against the commitment, and every throw against the seed.
// @ts-check
import { commitment, dice, firstOpeningRoll, fromHex, thrower } from "./fair-dice.js";

/** @typedef {import("./record.js").GameRecord} GameRecord */

/**
 * @typedef {object} Checked
 * @property {{ name: string, faces: number[], expected: string, claimed: string, right: boolean }[]} throws
 * @property {string | null} fault  why the dice are not proven, in a sentence; null if they are
 */

/**
 * Computes every throw of a game again.
 * @param {GameRecord} game
 * @returns {Promise<Checked>}
 * @throws {Error} if there is nothing to check
 */
export async function verifyDice({ tags, actions }) {
  const rules = tags.get("Rules") ?? "";
  if (!dice.has(rules)) throw new Error(rules ? `${rules} has no dice` : "the record does not say which game it is: the tag Rules is missing");
  const published = tags.get("DiceCommitment");
  if (!published) throw new Error("the record has no DiceCommitment, so its dice cannot be checked");
  const revealed = tags.get("DiceSeed");
  if (!revealed) return { throws: [], fault: "The seed has not been revealed yet. It is revealed when the game is over." };
  const seed = fromHex(revealed);
  const actual = await commitment(seed);
  if (actual !== published.toLowerCase()) {
    return { throws: [], fault: `The revealed seed does not match the commitment: its SHA-256 is ${actual}, expected ${published}.` };
  }
  const rolls = (tags.get("OpeningRolls") ?? "").split(/\s+/).filter(Boolean);
  const black = fromHex(tags.get("DiceEntropyBlack") ?? "");
  const white = fromHex(tags.get("DiceEntropyWhite") ?? "");
  const roll = await (rolls[0] === "white" ? thrower(rules, seed, white, black) : thrower(rules, seed, black, white));
  const opening = rolls.filter((_, index) => index % 2 === 1);
  const claims = [
    ...opening.map((claimed, index) => ({ name: `opening roll ${index + 1}`, number: firstOpeningRoll + BigInt(index), claimed })),
    ...thrown(rules, tags.get("Start"), actions).map((claimed, index) => ({ name: `throw ${index + 1}`, number: BigInt(index + 1), claimed })),
  ];
  const throws = [];
  for (const { name, number, claimed } of claims) {
    const { faces, text } = await roll(number);
    throws.push({ name, faces, expected: text, claimed, right: text === claimed });
  }
  const wrong = throws.find(({ right }) => !right);
  const fault = wrong ? `${capital(wrong.name)} should be ${wrong.expected}, not ${wrong.claimed}.` : null;
  return { throws, fault };
}

/**
 * The throws among the actions. A game of advanced Mur may start after its roll, which its position line then shows.
 * @param {string} rules
 * @param {string | undefined} start
 * @param {string[]} actions
 */
function thrown(rules, start, actions) {
  if (rules !== "mur-advanced") return actions.filter((action) => /^d\d+$/.test(action));
  const rolled = /^\d-\d-\d$/.exec(start?.split(/\s+/)[4] ?? "");
  return [...(rolled ? [`d${rolled[0]}`] : []), ...actions.filter((action) => /^d\d-\d-\d$/.test(action))];
}

/** @param {string} words */
function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
