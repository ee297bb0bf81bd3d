// From the fields of the set-up sheet to the setup of a match, and the memory of the last choices.
// @ts-check

/** @typedef {import("../module/types.d.ts").Setup} Setup */
/** @typedef {{ kind: "person", name: string } | { kind: "computer", level: number }} Player */

/**
 * What the sheet says.
 * @param {HTMLFormElement} form
 * @param {boolean} heads  decides who begins where that is left to chance and there are no dice
 * @returns {{ setup: Setup, seats: { a: Player, b: Player } }}
 * @throws {Error} what does not fit together
 */
export function choices(form, heads) {
  const data = new FormData(form);
  /** @param {string} name */
  const text = (name) => String(data.get(name) ?? "").trim();
  /** The numbers of a group of fields that are filled in. @param {string} group */
  const numbers = (group) => {
    const fields = [...data.keys()].filter((name) => name.startsWith(`${group}-`) && text(name) !== "");
    return Object.fromEntries(fields.map((name) => [name.slice(group.length + 1), Number(text(name))]));
  };

  const kind = text("format");
  const { stake = 0, ...counts } = numbers(kind);
  const computer = text("opponent") === "computer";
  const level = Number(text("level"));
  const names = computer
    ? { a: text("name-a") || "Player", b: "Computer" }
    : { a: text("name-a") || "Player A", b: text("name-b") || "Player B" };
  const opener = text("opener") === "random" ? (heads ? "a" : "b") : text("opener");
  /** @type {Setup} */
  const setup = {
    format: { kind, ...counts },
    options: { ...numbers("option"), ...(data.has("short") ? { short: true } : {}) },
    names,
    stake,
    opener: /** @type {Setup["opener"]} */ (opener),
    // Beginners withdraw their ships by hand, and so see what a close does.
    automatic_withdrawals: !data.has("by-hand") && !(computer && level < 4),
  };
  const clock = form.querySelector('select[name="clock"]');
  const chosen = clock instanceof HTMLSelectElement ? clock.selectedOptions[0] : undefined;
  if (chosen?.dataset.example) setup.time = time(chosen, text("time"));
  if (names.a.toLowerCase() === names.b.toLowerCase()) throw new Error("Both players have the same name. Give them different names.");
  /** @type {Player} */
  const second = computer ? { kind: "computer", level } : { kind: "person", name: names.b };
  return { setup, seats: { a: { kind: "person", name: names.a }, b: second } };
}

/** What comes before the bonus of any clock. */
const SIGNS = ["+", "d"];

/**
 * The time of a kind of clock. Whether it is a time at all is for the module to say.
 * @param {HTMLOptionElement} kind @param {string} entered
 */
function time({ dataset }, entered) {
  const { prefix = "", sign, example } = dataset;
  const bare = entered.startsWith(prefix) ? entered.slice(prefix.length).trim() : entered;
  const has = SIGNS.find((sign) => bare.includes(sign));
  // The delay of a round clock may be left out: it is a round clock all the same.
  if (has === sign?.trim() || (has === undefined && prefix !== "")) return `${prefix}${bare}`;
  throw new Error(`The time does not fit this clock: expected one like ${example}.`);
}

/** @param {string} rules */
const key = (rules) => `setup-${rules}`;

/** Your name is the same in every game. */
const NAME = "tiamat-name";

/**
 * Remembers the choices for the next time.
 * @param {HTMLFormElement} form
 * @param {string} rules
 */
export function remember(form, rules) {
  const kept = [...fields(form)].map((field) => [fieldKey(field), isTick(field) ? field.checked : field.value]);
  try {
    localStorage.setItem(key(rules), JSON.stringify(Object.fromEntries(kept)));
    localStorage.setItem(NAME, String(new FormData(form).get("name-a") ?? ""));
  } catch {
    // Without storage the sheet starts with the usual choices.
  }
}

/**
 * Fills in the choices of the last time.
 * @param {HTMLFormElement} form
 * @param {string} rules
 */
export function remembered(form, rules) {
  /** @type {Record<string, unknown>} */
  let kept;
  try {
    const name = localStorage.getItem(NAME);
    kept = { ...JSON.parse(localStorage.getItem(key(rules)) ?? "{}"), ...(name === null ? {} : { "name-a": name }) };
  } catch {
    return;
  }
  for (const field of fields(form)) {
    const value = kept[fieldKey(field)];
    if (isTick(field) && typeof value === "boolean" && !field.disabled) field.checked = value;
    else if (!isTick(field) && typeof value === "string") field.value = value;
    // The time belongs to the kind of clock it was entered for.
    if (field.name === "time" && typeof value === "string") field.dataset.kind = String(kept["clock"] ?? "");
  }
}

/** @param {HTMLFormElement} form */
function* fields(form) {
  for (const field of form.elements) {
    const kept = field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type !== "hidden");
    if (kept && field.name) yield field;
  }
}

/** @param {HTMLInputElement | HTMLSelectElement} field @returns {field is HTMLInputElement} */
function isTick(field) {
  return field.type === "radio" || field.type === "checkbox";
}

/** @param {HTMLInputElement | HTMLSelectElement} field */
function fieldKey(field) {
  return field.type === "radio" ? `${field.name}=${field.value}` : field.name;
}
