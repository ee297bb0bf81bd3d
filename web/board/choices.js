// Small pictures of outcomes, offered beside the board when one gesture can mean several actions.
// @ts-check

/** @typedef {import("./types.d.ts").Gesture} Gesture */
/** @typedef {import("./types.d.ts").Outcome} Outcome */

/**
 * Fills the panel with one button for each action.
 * @param {HTMLElement} panel
 * @param {Gesture[]} gestures
 * @param {((action: string) => Promise<Outcome> | Outcome) | null} outcome gives the pictures
 * @param {{choose: (gesture: Gesture) => void, look: (gesture: Gesture | null) => void, close: () => void}} on
 */
export function offer(panel, gestures, outcome, on) {
  const title = document.createElement("p");
  title.className = "choices-title";
  title.textContent = "Choose what happens";
  const list = document.createElement("div");
  list.className = "choices-list";
  for (const gesture of gestures) list.append(choice(gesture, outcome, on));
  const cancel = document.createElement("button");
  cancel.type = "button";
  cancel.className = "choices-cancel";
  cancel.textContent = "Cancel";
  cancel.addEventListener("click", on.close);
  panel.replaceChildren(title, list, cancel);
  panel.hidden = false;
  panel.querySelector("button")?.focus({ preventScroll: true });
  panel.scrollIntoView({ block: "nearest" });
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
