// How the board is looked at: help for beginners, the other side, the board turned, and its keys.
// @ts-check
import { button, element } from "../common/dom.js";
import { keep } from "./settings.js";

/**
 * @param {import("../module/types.d.ts").Facts} facts  about the rule set
 * @param {import("./settings.js").Settings} chosen
 * @param {() => void} changed
 * @param {() => void} listKeys
 */
export function tools(facts, chosen, changed, listKeys) {
  const kept = () => {
    keep(chosen);
    changed();
  };
  /** @param {"aids" | "flip"} name @param {string} words @param {string} title */
  const toggle = (name, words, title) => {
    const made = button(words, () => {
      chosen[name] = !chosen[name];
      made.setAttribute("aria-pressed", String(chosen[name]));
      kept();
    });
    made.setAttribute("aria-pressed", String(chosen[name]));
    made.title = title;
    return made;
  };
  const turn = button("Rotate", () => {
    chosen.turn = (chosen.turn + 1) % 8;
    kept();
  });
  turn.title = "Rotate the board by an eighth";
  const keys = button("Keys", listKeys);
  keys.title = "List the keys (?)";
  const parts = [
    toggle("aids", "Aids", facts.aids),
    toggle("flip", "Flip", "See the board from the other side"),
    ...(facts.rotates ? [turn] : []),
    keys,
  ];
  return element("div", { class: "actions tools-row", role: "group", "aria-label": "How the board is shown" }, ...parts);
}
