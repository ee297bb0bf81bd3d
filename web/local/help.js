// Tips for a first game, and settings.
// @ts-check
import { element } from "../common/dom.js";
import { keep, keepTips, seenTips } from "./settings.js";

/** @typedef {import("../board/types.d.ts").BoardView} BoardView */
/** @typedef {import("./settings.js").Settings} Settings */

/** @type {Record<string, string>} */
const SPEEDS = { calm: "calm: long enough to learn the game", normal: "normal", fast: "fast", none: "none" };

export class Help {
  element = element("details", { class: "panel help" });
  /** The tip of the moment, beside the board. */
  tip = element("p", { class: "tip", hidden: true });
  #rules;
  #seen;
  /** The tip on show, which is seen once the game goes on. @type {string | undefined} */
  #shown;
  /** @type {Map<string, string>} */
  #texts;
  #paces;

  /**
   * @param {string} rules
   * @param {import("../module/tiamat.js").Tiamat} module
   * @param {Settings} chosen
   * @param {() => void} changed
   */
  constructor(rules, module, chosen, changed) {
    this.#rules = rules;
    this.#seen = seenTips(rules);
    const tips = module.call("tips", { rules });
    this.#paces = module.call("paces", {});
    this.#texts = new Map(tips.map(({ id, text }) => [id, text]));
    this.element.append(
      element("summary", {}, "Help and settings"),
      this.#choices(chosen, changed),
      element("h3", {}, "Tips"),
      element("ul", { class: "tips" }, ...tips.map(({ text }) => element("li", {}, text))),
      element("p", {}, element("a", { href: `/rules/${rules}` }, "The rules"), ". Press ? for the keys."),
    );
  }

  /** One tip at a time, at the moment its rule first matters; playing on dismisses it. @param {BoardView | null} view */
  show(view) {
    if (this.#shown !== undefined) keepTips(this.#rules, this.#seen.add(this.#shown));
    const next = view?.tips.find((tip) => !this.#seen.has(tip));
    this.#shown = next;
    this.tip.hidden = next === undefined;
    // As long as there are tips to come, there is room for them.
    this.tip.parentElement?.classList.toggle("learning", this.#seen.size < this.#texts.size);
    this.tip.textContent = next === undefined ? "" : (this.#texts.get(next) ?? "");
  }

  /** How long what has happened can be read. @param {Settings} chosen @param {() => void} changed */
  #speed(chosen, changed) {
    const choices = this.#paces.map(({ name }) => element("option", { value: name, selected: name === chosen.speed }, SPEEDS[name] ?? name));
    const select = element("select", { id: "speed" }, ...choices);
    select.addEventListener("change", () => {
      chosen.speed = /** @type {Settings["speed"]} */ (select.value);
      keep(chosen);
      changed();
    });
    return element("label", { class: "speed" }, "Pauses ", select);
  }

  /** @param {Settings} chosen @param {() => void} changed */
  #choices(chosen, changed) {
    /** @param {"throwing" | "animation" | "forced" | "sound"} name @param {string} words */
    const check = (name, words) => {
      const input = element("input", { type: "checkbox", checked: chosen[name] });
      input.addEventListener("change", () => {
        chosen[name] = input.checked;
        keep(chosen);
        changed();
      });
      return element("label", { class: "check" }, input, words);
    };
    return element(
      "div",
      { class: "choices" },
      ...(this.#rules.startsWith("mur-") ? [] : [check("throwing", "Throw the dice for me")]),
      check("animation", "Animate moves"),
      check("forced", "Play forced moves for me"),
      check("sound", "Sounds"),
      this.#speed(chosen, changed),
    );
  }
}
