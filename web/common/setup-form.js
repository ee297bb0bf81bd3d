// From the fields of the set-up sheet to the setup of a match, and the memory of the last choices.
// @ts-check
import { read, written } from "./clock.js";
import { ownClock } from "./setup-words.js";

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
    format: /** @type {Setup["format"]} */ ({ kind, ...counts }),
    options: { ...numbers("option"), ...(data.has("short") ? { short: true } : {}) },
    names,
    stake,
    opener: /** @type {Setup["opener"]} */ (opener),
    // Beginners withdraw their ships by hand, and so see what a close does.
    automatic_withdrawals: !data.has("by-hand") && !(computer && level < 4),
  };
  const clock = time(form, text("clock"));
  if (clock !== undefined) setup.time = clock;
  if (names.a.toLowerCase() === names.b.toLowerCase()) throw new Error("Both players have the same name. Give them different names.");
  /** @type {Player} */
  const second = computer ? { kind: "computer", level } : { kind: "person", name: names.b };
  return { setup, seats: { a: { kind: "person", name: names.a }, b: second } };
}

/** The clock as a setup has it. @param {HTMLFormElement} form @param {string} clock  `none`, `own`, or one with a name */
function time(form, clock) {
  if (clock !== "own") return clock === "none" || clock === "" ? undefined : clock;
  const kind = form.querySelector('select[name="clock-kind"]');
  return written(ownClock(form), kind instanceof HTMLSelectElement ? (kind.selectedOptions[0]?.dataset ?? {}) : {});
}

/**
 * Earlier versions of the sheet had a kind of clock and a time that was typed.
 * @param {Record<string, unknown>} kept @param {HTMLFormElement} form
 */
function renewed({ clock, time, ...kept }, form) {
  if (typeof clock !== "string" || typeof time !== "string") return kept;
  if (clock === "none") return { ...kept, "clock=none": true };
  const full = clock === "round" && !time.startsWith("round ") ? `round ${time}` : time;
  const named = [...form.querySelectorAll('input[name="clock"]')].some((input) => input instanceof HTMLInputElement && input.value === full);
  if (named) return { ...kept, [`clock=${full}`]: true };
  const { minutes, seconds, bonus } = read(full);
  return { ...kept, "clock=own": true, "clock-kind": clock, "clock-minutes": `${minutes}`, "clock-seconds": `${seconds}`, "clock-bonus": `${bonus}` };
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
    kept = { ...renewed(JSON.parse(localStorage.getItem(key(rules)) ?? "{}"), form), ...(name === null ? {} : { "name-a": name }) };
  } catch {
    return;
  }
  for (const field of fields(form)) {
    const value = kept[fieldKey(field)];
    if (isTick(field) && typeof value === "boolean" && !field.disabled) field.checked = value;
    else if (!isTick(field) && typeof value === "string") field.value = value;
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
