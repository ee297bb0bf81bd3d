// What will be played, in a line below the choices. The server writes the same about the usual ones (`setup.rs`).
// @ts-check
import { counted, inWords } from "./clock.js";
import { sentence } from "./words.js";

/** @typedef {import("./clock.js").Fields} Fields */

/** The choice among some radio buttons; a hidden field is the only choice. @param {HTMLFormElement} form @param {string} name */
function chosen(form, name) {
  return /** @type {HTMLInputElement | null} */ (form.querySelector(`input[name="${name}"]:is(:checked, [type="hidden"])`));
}

/** The number in a field, if it is there and filled in. @param {HTMLFormElement} form @param {string} name */
function number(form, name) {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement && field.value !== "" ? Number(field.value) : undefined;
}

/** @param {HTMLFormElement} form */
function match(form) {
  const format = chosen(form, "format");
  const kind = format?.value ?? "";
  const [sets = 1, games] = [number(form, `${kind}-sets`), number(form, `${kind}-games`)];
  if (games === undefined) return format?.dataset.said ?? "a match";
  const all = games === 1 ? "one game" : counted(games, "game");
  if (sets > 1) return `${counted(sets, "set")} of ${all}`;
  return number(form, `${kind}-sets`) !== undefined && games > 1 ? `a set of ${all}` : all;
}

/** @param {HTMLFormElement} form */
function opponent(form) {
  const input = chosen(form, "opponent");
  const level = input?.value === "computer" ? chosen(form, "level") : null;
  return `${input?.dataset.said ?? ""}${level ? `, level ${level.value} (${level.dataset.words?.toLowerCase()})` : ""}`;
}

/** @param {HTMLFormElement} form */
function begins(form) {
  const input = chosen(form, "opener");
  const against = chosen(form, "opponent")?.value ?? "";
  return input?.dataset.said ?? input?.dataset[against] ?? "";
}

/** The clock as the fields have it, if it is none of those with names. @param {HTMLFormElement} form @returns {Fields} */
export function ownClock(form) {
  const kind = form.elements.namedItem("clock-kind");
  const [minutes = 0, seconds = 0, bonus = 0] = ["minutes", "seconds", "bonus"].map((name) => number(form, `clock-${name}`));
  return { kind: kind instanceof HTMLSelectElement ? kind.value : "sudden", minutes, seconds, bonus };
}

/** What the clock that is chosen means. @param {HTMLFormElement} form */
export function clockWords(form) {
  const clock = chosen(form, "clock");
  return clock?.value === "own" ? inWords(ownClock(form)) : (clock?.dataset.words ?? "");
}

/** What is not as usual. @param {HTMLFormElement} form */
function options(form) {
  const pieces = number(form, "option-pieces");
  const usual = /** @type {HTMLInputElement | null} */ (form.elements.namedItem("option-pieces"))?.defaultValue;
  const bars = number(form, "option-handicap") ?? 0;
  const stake = number(form, `${chosen(form, "format")?.value}-stake`) ?? 0;
  return [
    pieces !== undefined && String(pieces) !== usual ? `${counted(pieces, "piece")} each` : "",
    chosen(form, "short") ? "a short race" : "",
    bars > 0 ? `White starts ${counted(bars, "bar")} ahead` : "",
    stake > 0 ? `stakes of ${stake}` : "",
    chosen(form, "by-hand") ? "ships are withdrawn by hand" : "",
  ].filter(Boolean);
}

/** @param {HTMLFormElement} form */
export function said(form) {
  const first = sentence(`${match(form)} of ${form.dataset.name} ${opponent(form)}`);
  return `${first} ${sentence([begins(form), clockWords(form), ...options(form)].join("; "))}`;
}
