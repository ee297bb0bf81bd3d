// Exact values of Ur from the server's tables: every action with what it is worth.
// @ts-check

import { button, element } from "../common/dom.js";
import { sentence } from "../common/words.js";

/** @typedef {{unit: string, value: number, win?: number, actions: {action: string, value: number}[]}} Values */

/** @param {string} address @param {string} rules @param {string} line @param {AbortSignal} signal @returns {Promise<Values>} */
export async function lookUp(address, rules, line, signal) {
  const response = await fetch(`${address}?${new URLSearchParams({ rules, position: line })}`, { signal });
  const answer = await response.json();
  if (!response.ok || answer.none) throw new Error(sentence(answer.none ?? answer.error ?? "the server has no values for this position"));
  return answer;
}

/** @param {HTMLElement} panel @param {Values} values @param {(action: string) => void} play */
export function showValues(panel, values, play) {
  const number = (/** @type {number} */ value) => `${value > 0 ? "+" : value < 0 ? "−" : ""}${Math.abs(value).toFixed(4)}`;
  const win = values.win === undefined ? "" : `; wins ${(values.win * 100).toFixed(2)} %`;
  const rows = values.actions.map(({ action, value }) =>
    element("tr", {}, element("td", {}, button(action, () => play(action), "pv")), element("td", {}, number(value))),
  );
  const head = element("caption", {}, `Exact value for the side to act: ${number(values.value)}${win}`);
  panel.replaceChildren(element("table", {}, head, element("tbody", {}, ...rows)));
}
