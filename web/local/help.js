// Tips for a first game, settings, and a field for written moves.
// @ts-check
import { element } from "../common/dom.js";
import { keep, keepTips, seenTips } from "./settings.js";

/** @typedef {import("../board/types.d.ts").BoardView} BoardView */
/** @typedef {import("./settings.js").Settings} Settings */

export class Help {
  element = element("details", { class: "panel help" });
  /** The tip of the moment, beside the board. */
  tip = element("p", { class: "tip", hidden: true });
  #rules;
  #seen;
  /** @type {Map<string, string>} */
  #texts;

  /**
   * @param {string} rules
   * @param {import("../module/tiamat.js").Tiamat} module
   * @param {Settings} chosen
   * @param {{changed: () => void, written: (text: string) => void}} on
   */
  constructor(rules, module, chosen, on) {
    this.#rules = rules;
    this.#seen = seenTips(rules);
    const tips = module.call("tips", { rules });
    this.#texts = new Map(tips.map(({ id, text }) => [id, text]));
    this.element.append(
      element("summary", {}, "Help and settings"),
      this.#written(on.written),
      this.#choices(chosen, on.changed),
      element("h3", {}, "Tips"),
      element("ul", { class: "tips" }, ...tips.map(({ text }) => element("li", {}, text))),
      element("p", {}, element("a", { href: `/rules/${rules}` }, "The rules"), ". Press ? on the board for its keys."),
    );
  }

  /** One tip at a time, at the moment its rule first matters; playing on dismisses it. @param {BoardView | null} view */
  show(view) {
    const next = view?.tips.find((tip) => !this.#seen.has(tip));
    this.tip.hidden = next === undefined;
    this.tip.textContent = next === undefined ? "" : (this.#texts.get(next) ?? "");
    if (next === undefined) return;
    this.#seen.add(next);
    keepTips(this.#rules, this.#seen);
  }

  /** @param {(text: string) => void} written */
  #written(written) {
    const input = element("input", { type: "text", id: "notation", autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
    const form = element(
      "form",
      { class: "field" },
      element("label", { for: "notation" }, "Write a move"),
      element("div", { class: "written" }, input, element("button", { class: "button" }, "Play")),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (input.value.trim() !== "") written(input.value.trim());
      input.value = "";
    });
    return form;
  }

  /** @param {Settings} chosen @param {() => void} changed */
  #choices(chosen, changed) {
    /** @param {keyof Settings} name @param {string} words */
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
      check("aids", this.#rules.startsWith("ur-") ? "Show routes, chains and hits" : "Show groups, pockets and threats"),
      ...(this.#rules.startsWith("mur-") ? [] : [check("throwing", "Throw the dice for me")]),
      check("animation", "Animate moves"),
      check("quick", "No pauses between moves"),
      check("flip", "Turn the board round"),
    );
  }
}
