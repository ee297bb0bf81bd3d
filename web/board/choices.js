// Small pictures of outcomes, offered beside the board when one gesture can mean several actions.
// @ts-check

/** @typedef {import("../module/types.d.ts").Gesture} Gesture */
/** @typedef {import("../module/types.d.ts").Outcome} Outcome */

/**
 * What happens in the panel, for the board to answer.
 * @typedef {{choose: (gesture: Gesture) => void, look: () => void, close: () => void}} Answers
 */

export class Choices {
  element = document.createElement("div");
  /** The gestures to show on the board: all that are offered, or the one that is looked at. @type {Gesture[]} */
  shown = [];

  constructor() {
    this.element.className = "board-choices";
    this.element.setAttribute("role", "group");
    this.element.setAttribute("aria-label", "Choose what happens");
    this.element.hidden = true;
  }

  /**
   * Fills the panel with one button for each action.
   * @param {Gesture[]} gestures
   * @param {((action: string) => Promise<Outcome> | Outcome) | null} outcome gives the pictures
   * @param {Answers} on
   */
  offer(gestures, outcome, on) {
    this.shown = gestures;
    const look = (/** @type {Gesture | null} */ gesture) => {
      this.shown = gesture ? [gesture] : gestures;
      on.look();
    };
    const title = document.createElement("p");
    title.className = "choices-title";
    title.textContent = "Choose what happens";
    const list = document.createElement("div");
    list.className = "choices-list";
    for (const gesture of gestures) list.append(choice(gesture, outcome, { choose: on.choose, look }));
    const cancel = document.createElement("button");
    cancel.type = "button";
    cancel.className = "choices-cancel";
    cancel.textContent = "Cancel";
    cancel.addEventListener("click", on.close);
    this.element.replaceChildren(title, list, cancel);
    this.element.hidden = false;
    this.element.querySelector("button")?.focus({ preventScroll: true });
    this.element.scrollIntoView({ block: "nearest" });
  }

  /** Takes one of the choices, counted from 1; whether any are on offer. @param {number} number */
  take(number) {
    const choice = this.element.querySelectorAll("button.choice")[number - 1];
    if (choice instanceof HTMLElement) choice.click();
    return !this.element.hidden;
  }

  close() {
    this.shown = [];
    this.element.hidden = true;
    this.element.replaceChildren();
  }
}

/**
 * @param {Gesture} gesture
 * @param {((action: string) => Promise<Outcome> | Outcome) | null} outcome
 * @param {{choose: (gesture: Gesture) => void, look: (gesture: Gesture | null) => void}} on
 */
function choice(gesture, outcome, on) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "choice";
  button.dataset.action = gesture.action;
  const picture = document.createElement("span");
  picture.className = "choice-picture";
  picture.ariaHidden = "true";
  const words = document.createElement("span");
  words.className = "choice-words";
  words.textContent = gesture.words.charAt(0).toUpperCase() + gesture.words.slice(1);
  button.append(picture, words);
  button.title = gesture.text;
  button.addEventListener("click", () => on.choose(gesture));
  for (const event of ["focus", "pointerenter"]) button.addEventListener(event, () => on.look(gesture));
  button.addEventListener("pointerleave", () => on.look(null));
  if (outcome) {
    // The buttons are there at once; a picture that fails leaves the words.
    void Promise.resolve(outcome(gesture.action)).then(
      ({ svg }) => (picture.innerHTML = svg),
      () => picture.remove(),
    );
  }
  return button;
}
