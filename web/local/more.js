// What is needed less often, behind a button of the bar: giving up, how the board is shown, settings, proofs, the rest of the
// site. It never covers the board on a screen that has room beside it.
// @ts-check
import { button, element } from "../common/dom.js";
import { icon } from "./icons.js";

/** The rest of the site, for small screens, where the game takes the place of its header. @param {string} rules @returns {[string, string][]} */
const links = (rules) => [
  ["Rules", `/rules/${rules}`],
  ["My games", "/games"],
  ["Home", "/"],
];

export class More {
  element = element("section", { class: "panel more", id: "more", "aria-label": "More", hidden: true });
  button = button("", () => this.toggle());

  /** @param {string} rules @param {HTMLElement[]} parts */
  constructor(rules, parts) {
    this.button.append(icon("dots"), element("span", {}, "More"));
    this.button.setAttribute("aria-controls", "more");
    this.button.setAttribute("aria-expanded", "false");
    const close = button("", () => this.close(), "button quiet");
    close.append(icon("cross"));
    close.setAttribute("aria-label", "Close");
    const around = links(rules).map(([words, href]) => element("a", { class: "button quiet", href }, words));
    const head = element("div", { class: "more-head" }, element("nav", { class: "actions", "aria-label": "Elsewhere" }, ...around), close);
    this.element.append(head, ...parts);
    this.element.addEventListener("keydown", (event) => event.key === "Escape" && (event.stopPropagation(), this.close()));
    // A press anywhere else is for what is there.
    document.addEventListener("pointerdown", ({ target }) => {
      const inside = target instanceof Node && (this.element.contains(target) || this.button.contains(target));
      if (!inside) this.#show(false);
    });
  }

  toggle() {
    const open = this.element.hidden;
    this.#show(open);
    if (open) this.element.querySelector("button")?.focus({ preventScroll: true });
  }

  open() {
    this.#show(true);
  }

  /** Gives the focus back to the button that has opened it. */
  close() {
    if (this.element.contains(document.activeElement)) this.button.focus({ preventScroll: true });
    this.#show(false);
  }

  /** @param {boolean} open */
  #show(open) {
    this.element.hidden = !open;
    this.button.setAttribute("aria-expanded", String(open));
  }
}
