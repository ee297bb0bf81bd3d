// Tips for a first game, and settings.
// @ts-check
import { element } from "../common/dom.js";
import { POINTER } from "../common/pointer.js";
import { sentence } from "../common/words.js";
import { keep, keepTips, seenTips } from "./settings.js";

/** @typedef {import("../module/types.d.ts").BoardView} BoardView */
/** @typedef {import("./settings.js").Settings} Settings */

/** The rule sets with ports. */
const PORTS_IN = ["mur-basic", "mur-advanced"];

/** @type {[Settings["ports"], string][]} */
const PORT_NAMES = [
  ["atlantic", "New York and London"],
  ["pacific", "Shanghai and Tokyo"],
  ["none", "No names"],
];

/** @type {Record<Settings["speed"], string>} */
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
    const tips = module.call("tips", { rules, pointer: POINTER });
    this.#paces = module.call("paces", {});
    this.#texts = new Map(tips.map(({ id, text }) => [id, text]));
    this.element.append(
      element("summary", {}, "Help and settings"),
      this.#choices(module.call("facts", { rules }).throws, chosen, changed),
      element("h3", {}, "Tips"),
      element("ul", { class: "tips" }, ...tips.map(({ text }) => element("li", {}, text))),
      element("h3", {}, "Signs on the board"),
      element("dl", { class: "signs" }, ...module.call("signs", { rules }).flatMap(explained)),
      element("p", {}, element("a", { href: `/rules/${rules}` }, "The rules"), POINTER === "touch" ? "." : ". Press ? for the keys."),
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
    const choices = this.#paces.map(({ name }) => element("option", { value: name, selected: name === chosen.speed }, SPEEDS[name]));
    const select = element("select", { id: "speed" }, ...choices);
    select.addEventListener("change", () => {
      chosen.speed = this.#paces[select.selectedIndex]?.name ?? "normal";
      keep(chosen);
      changed();
    });
    return element("label", { class: "speed" }, "Pauses ", select);
  }

  /** @param {boolean} throws  whether there are dice to throw @param {Settings} chosen @param {() => void} changed */
  #choices(throws, chosen, changed) {
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
      ...(throws ? [check("throwing", "Throw the dice for me")] : []),
      check("animation", "Animate moves"),
      check("forced", "Play forced moves for me"),
      check("sound", "Sounds"),
      this.#speed(chosen, changed),
      ...(PORTS_IN.includes(this.#rules) ? [this.#portNames(chosen, changed)] : []),
    );
  }

  /** What the ports are called, for show only. @param {Settings} chosen @param {() => void} changed */
  #portNames(chosen, changed) {
    const options = PORT_NAMES.map(([value, words]) => element("option", { value, selected: chosen.ports === value }, words));
    const select = element("select", { id: "port-names" }, ...options);
    select.addEventListener("change", () => {
      chosen.ports = PORT_NAMES[select.selectedIndex]?.[0] ?? "none";
      keep(chosen);
      changed();
    });
    return element("div", { class: "field" }, element("label", { for: "port-names" }, "Names of the ports"), select);
  }
}

/** @param {import("../module/types.d.ts").Sign} sign */
function explained({ looks, means }) {
  return [element("dt", {}, sentence(looks).replace(/\.$/, "")), element("dd", {}, sentence(means))];
}
