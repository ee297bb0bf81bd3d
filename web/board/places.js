// A button for each place of the board: keyboards and screen readers go from one to the next, and fingers find them.
// @ts-check

/** @typedef {import("../module/types.d.ts").BoardView} BoardView */
/** @typedef {import("../module/types.d.ts").Spot} Spot */
/** @typedef {import("./hand.js").Hand} Hand */

export class Places {
  /** @type {Map<string, HTMLButtonElement>} */
  #buttons = new Map();
  /** The place that Tab reaches. @type {string | null} */
  #current = null;

  /**
   * @param {HTMLElement} layer
   * @param {{press: (place: string) => void, hover: (place: string | null) => void}} answers  to presses without a pointer, and the focus
   */
  constructor(layer, answers) {
    this.layer = layer;
    layer.setAttribute("role", "application");
    layer.setAttribute("aria-roledescription", "board");
    layer.setAttribute("aria-label", "Board");
    layer.addEventListener("click", (event) => {
      const place = placeOf(event);
      // No pointer made this click: Enter, or a screen reader.
      if (event.detail === 0 && place) answers.press(place);
    });
    layer.addEventListener("focusin", (event) => {
      const place = placeOf(event);
      if (!place) return;
      this.visit(place);
      if (event.target instanceof HTMLElement && event.target.matches(":focus-visible")) answers.hover(place);
    });
    layer.addEventListener("focusout", () => answers.hover(null));
  }

  /** @param {BoardView} view */
  show(view) {
    const [left, top, width, height] = view.frame;
    const gone = new Set(this.#buttons.keys());
    for (const spot of view.places) {
      gone.delete(spot.id);
      const button = this.#buttons.get(spot.id) ?? this.#add(spot.id);
      const percent = (/** @type {number} */ part, /** @type {number} */ whole) => `${((part / whole) * 100).toFixed(3)}%`;
      button.style.left = percent(spot.at[0] - left, width);
      button.style.top = percent(spot.at[1] - top, height);
      button.style.width = percent(spot.size[0], width);
      button.style.height = percent(spot.size[1], height);
      button.classList.toggle("round", spot.size[0] === spot.size[1]);
    }
    for (const id of gone) {
      this.#buttons.get(id)?.remove();
      this.#buttons.delete(id);
    }
    if (this.#current === null || !this.#buttons.has(this.#current)) this.#current = view.places[0]?.id ?? null;
    for (const [id, button] of this.#buttons) button.tabIndex = id === this.#current ? 0 : -1;
  }

  /** @param {string} id */
  #add(id) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "place";
    button.dataset.place = id;
    button.tabIndex = -1;
    this.#buttons.set(id, button);
    this.layer.append(button);
    return button;
  }

  /** What each place says: what is there, what the signs on it mean, and what can be done with it. @param {BoardView} view @param {Hand} hand */
  describe(view, hand) {
    for (const spot of view.places) {
      const button = this.#buttons.get(spot.id);
      if (!button) continue;
      const meant = hand.picked === null ? [] : hand.to(spot.id);
      const can = meant.length > 1 ? `${meant.length} choices` : (meant[0]?.text ?? (hand.picked === null ? spot.can : ""));
      const label = [spot.words, ...(spot.notes ?? []), can].filter(Boolean).join("; ");
      if (button.ariaLabel !== label) button.ariaLabel = label;
      button.classList.toggle("matters", hand.matters(spot.id));
      if (hand.from(spot.id).length > 0) button.ariaPressed = String(hand.picked === spot.id);
      else button.removeAttribute("aria-pressed");
    }
  }

  /** Moves the focus to a place. @param {string} id */
  focus(id) {
    const button = this.#buttons.get(id);
    if (!button) return;
    const before = this.#current === null ? undefined : this.#buttons.get(this.#current);
    if (before) before.tabIndex = -1;
    this.#current = id;
    button.tabIndex = 0;
    button.focus({ preventScroll: true });
  }

  /** Remembers where the focus is. @param {string} id */
  visit(id) {
    if (this.#current !== null && this.#current !== id) {
      const before = this.#buttons.get(this.#current);
      if (before) before.tabIndex = -1;
    }
    this.#current = id;
    const button = this.#buttons.get(id);
    if (button) button.tabIndex = 0;
  }

  get current() {
    return this.#current;
  }
}

/** The place that an event happened on. @param {Event} event */
function placeOf({ target }) {
  return target instanceof HTMLElement ? target.dataset.place : undefined;
}
