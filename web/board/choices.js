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
   * Fills the panel with one button for each action, or for each way to begin if they are chosen in two steps.
   * @param {Gesture[]} gestures
   * @param {((action: string) => Promise<Outcome> | Outcome) | null} outcome gives the pictures
   * @param {Answers} on
   */
  offer(gestures, outcome, on) {
    const ways = new Set(gestures.map(({ steps }) => steps?.[0]));
    const inSteps = gestures.every(({ steps }) => steps !== undefined);
    if (!inSteps) return this.#fill(gestures, "Choose what happens", (gesture, look) => choice(gesture, outcome, { choose: on.choose, look }), on);
    if (ways.size === 1) return this.#second(gestures, on);
    const first = [...ways].flatMap((way) => gestures.find(({ steps }) => steps?.[0] === way) ?? []);
    const follow = (/** @type {Gesture} */ chosen) => {
      const left = gestures.filter(({ steps }) => steps?.[0] === chosen.steps?.[0]);
      if (left.length === 1) on.choose(chosen);
      else this.#second(left, on);
    };
    this.#fill(first, "First the way", (gesture, look) => choice({ ...gesture, words: gesture.steps?.[0] ?? "" }, outcome, { choose: () => follow(gesture), look }), on);
    on.look();
  }

  /** What becomes of the dice, each large enough to be read. @param {Gesture[]} gestures @param {Answers} on */
  #second(gestures, on) {
    const words = gestures[0]?.steps?.[0] ?? "";
    const title = `${words.charAt(0).toUpperCase()}${words.slice(1)}: and the dice?`;
    this.#fill(gestures, title, (gesture, look) => die(gesture, { choose: on.choose, look }), on);
    on.look();
  }

  /**
   * @param {Gesture[]} gestures
   * @param {string} words  above them
   * @param {(gesture: Gesture, look: (gesture: Gesture | null) => void) => HTMLElement} make  the button of an action
   * @param {Answers} on
   */
  #fill(gestures, words, make, on) {
    this.shown = gestures;
    const look = (/** @type {Gesture | null} */ gesture) => {
      this.shown = gesture ? [gesture] : gestures;
      on.look();
    };
    const title = document.createElement("p");
    title.className = "choices-title";
    title.textContent = words;
    const list = document.createElement("div");
    list.className = "choices-list";
    list.append(...gestures.map((gesture) => make(gesture, look)));
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
 * A die before and after it is tipped, as large as a finger.
 * @param {Gesture} gesture
 * @param {{choose: (gesture: Gesture) => void, look: (gesture: Gesture | null) => void}} on
 */
function die(gesture, on) {
  const made = choice({ ...gesture, words: gesture.steps?.[1] ?? gesture.words }, null, on);
  made.classList.add("tip-choice");
  const picture = made.querySelector(".choice-picture");
  picture?.replaceChildren(...(gesture.tip ?? []).flatMap((number, index) => [...(index ? ["→"] : []), number].map(face)));
  if (!gesture.tip) picture?.remove();
  return made;
}

/** @param {number | string} shown */
function face(shown) {
  const made = document.createElement("span");
  made.className = typeof shown === "number" ? "face" : "becomes";
  made.textContent = String(shown);
  return made;
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
