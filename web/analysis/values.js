// Exact values of Ur from the server's tables.
// @ts-check
import { measureOf, unitOf } from "./actions.js";
import { sentence } from "../common/words.js";

/** @typedef {{unit: string, value: number, win?: number, actions: {action: string, value: number}[]}} Values */
/** @typedef {import("./actions.js").Compared} Compared */

/** @param {string} address @param {string} rules @param {string} line @param {AbortSignal} signal @returns {Promise<Values>} */
export async function lookUp(address, rules, line, signal) {
  const response = await fetch(`${address}?${new URLSearchParams({ rules, position: line })}`, { signal });
  const answer = await response.json();
  if (!response.ok || answer.none) throw new Error(sentence(answer.none ?? answer.error ?? "the server has no values for this position"));
  return answer;
}

/**
 * Exact values as a list of actions.
 * @param {Values} values @param {string} rules @param {boolean} dice  whether the actions are what the dice can show
 * @returns {Compared}
 */
export function exact({ unit, win, actions }, rules, dice) {
  const byPoints = unit === "points" && unitOf(rules) === "points";
  const rows = actions.map(({ action, value }) => ({
    action,
    value,
    ...(byPoints ? {} : { chance: (1 + value) / 2 }),
    ...(dice ? {} : { measure: byPoints ? value : measureOf("", value) }),
  }));
  const all = win === undefined || !byPoints ? "" : ` Best play wins ${(100 * win).toFixed(2)} %.`;
  return { source: "exact", words: `Exact, from solved tables.${all}`, rows };
}
