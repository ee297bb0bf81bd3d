// Fair dice, computed again from what docs/fair-dice.md says and nothing else: no code is shared with the server or with the
// WebAssembly module, so that it checks both. SHA-256 and HMAC are the browser's own.
// @ts-check

const domain = new TextEncoder().encode("tiamat-dice-1");

/** The opening rolls have numbers that no throw of a game reaches. */
export const firstOpeningRoll = 1n << 63n;

/** How many dice a rule set has, and how many faces each. Rule sets without dice are missing. */
export const dice = new Map([
  ["ur-runners", { count: 3, faces: 2 }],
  ["ur-long-jump", { count: 3, faces: 2 }],
  ["ur-finkel", { count: 4, faces: 2 }],
  ["mur-advanced", { count: 3, faces: 4 }],
]);

/**
 * Bytes written in hexadecimal.
 * @param {string} text
 */
export function fromHex(text) {
  if (!/^([0-9a-f]{2})*$/i.test(text)) throw new Error(`"${excerpt(text)}" is not hexadecimal`);
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** @param {Uint8Array} bytes */
export function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} text */
function excerpt(text) {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** @param {number | bigint} number */
function int8(number) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number));
  return bytes;
}

/** @param {Uint8Array[]} parts */
function joined(parts) {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function subtle() {
  const crypto = globalThis.crypto?.subtle;
  if (!crypto) throw new Error("This browser offers no cryptography on this page; open it over https or on localhost.");
  return crypto;
}

/**
 * What is published before the game: the SHA-256 of the seed.
 * @param {Uint8Array<ArrayBuffer>} seed
 */
export async function commitment(seed) {
  return toHex(new Uint8Array(await subtle().digest("SHA-256", seed)));
}

/**
 * The dice of a game: a function from the number of a throw to what each die shows and what the throw is written as.
 * @param {string} rules
 * @param {Uint8Array<ArrayBuffer>} seed
 * @param {Uint8Array} first  the entropy that comes first
 * @param {Uint8Array} second
 */
export async function thrower(rules, seed, first, second) {
  const kind = dice.get(rules);
  if (!kind) throw new Error(`${excerpt(rules)} has no dice`);
  const key = await subtle().importKey("raw", seed, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  /** @param {number | bigint} number  1 for the first throw of the game */
  return async (number) => {
    const message = joined([domain, int8(first.length), first, int8(second.length), second, int8(number), int8(0)]);
    const bytes = new Uint8Array(await subtle().sign("HMAC", key, message)).slice(0, kind.count);
    const faces = Array.from(bytes, (byte) => (kind.faces === 4 ? (byte % 4) + 1 : byte % 2));
    return { faces, text: written(rules, faces) };
  };
}

/**
 * A throw as records write it.
 * @param {string} rules
 * @param {number[]} faces
 */
function written(rules, faces) {
  if (rules === "mur-advanced") return `d${faces.join("-")}`;
  const marks = faces.reduce((sum, face) => sum + face, 0);
  return `d${rules === "ur-long-jump" && marks === 0 ? 4 : marks}`;
}
