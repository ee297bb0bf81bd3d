// What is held over the board: which piece is picked up, and what pressing a place means. It knows no rules, only the gestures
// of a view, and no DOM, so that it can be tested alone.
// @ts-check

/** @typedef {import("../module/types.d.ts").BoardView} BoardView */
/** @typedef {import("../module/types.d.ts").Gesture} Gesture */
/** @typedef {import("../module/types.d.ts").Button} Button */

/**
 * What a press on a place leads to.
 * @typedef {{kind: "pick"} | {kind: "release"} | {kind: "none"}
 *   | {kind: "choose", gesture: Gesture}
 *   | {kind: "offer", gestures: Gesture[]}
 *   | {kind: "throw", button: Button}
 *   | {kind: "attempt", from: string | null, to: string | null}} PressResult
 */

/** @param {Gesture} gesture @param {string} place */
const goesTo = (gesture, place) => gesture.drop === place || (gesture.also ?? []).includes(place);

export class Hand {
  /** @type {BoardView | null} */
  view = null;
  /** The place that was picked up from. @type {string | null} */
  picked = null;

  /** A new position: nothing is held. @param {BoardView} view */
  show(view) {
    if (this.view?.line !== view.line) this.picked = null;
    this.view = view;
  }

  /** The gestures of a player's actions; outcomes of the dice are not theirs. */
  get gestures() {
    return (this.view?.actions ?? []).filter((gesture) => gesture.kind !== "dice");
  }

  /** What starts at a place. @param {string} place */
  from(place) {
    return this.gestures.filter((gesture) => gesture.pick === place && gesture.drop !== null);
  }

  /** What putting the piece in the hand down on a place can mean. @param {string} place */
  to(place) {
    return this.picked === null ? [] : this.from(this.picked).filter((gesture) => goesTo(gesture, place));
  }

  /** What a single click on a place means. @param {string} place */
  clicked(place) {
    return this.gestures.filter((gesture) => gesture.clicks?.includes(place));
  }

  /** The button that the dice act as. */
  get throwing() {
    return this.view?.buttons.find((button) => button.kind !== "decline") ?? null;
  }

  /** Where the pieces are that can be picked up: on the board, and beside it where there is no other way to bring them on. */
  get movable() {
    return new Set(this.gestures.flatMap(({ pick, drop, kind }) => (pick !== null && drop !== null && kind !== "place" ? [pick] : [])));
  }

  /** Everywhere the piece in the hand can go. */
  get drops() {
    const places = new Set();
    for (const gesture of this.picked === null ? [] : this.from(this.picked)) {
      for (const place of [gesture.drop, ...(gesture.also ?? [])]) if (place !== null) places.add(place);
    }
    return places;
  }

  /** Whether pressing a place does something. @param {string} place */
  matters(place) {
    if (this.picked !== null && (place === this.picked || this.to(place).length > 0)) return true;
    if (place === "dice" && this.throwing) return true;
    return this.from(place).length > 0 || (this.picked === null && this.clicked(place).length > 0);
  }

  /** What pressing a place would do: the gestures to show before it is pressed. @param {string} place */
  meant(place) {
    return this.picked === null ? this.clicked(place) : this.to(place);
  }

  /** Picks up, puts down, or neither. @param {string} place @returns {PressResult} */
  press(place) {
    if (!this.view) return { kind: "none" };
    const meant = this.meant(place);
    if (meant.length > 1) return { kind: "offer", gestures: meant };
    if (meant[0]) return { kind: "choose", gesture: meant[0] };
    if (place === "dice" && this.throwing) return { kind: "throw", button: this.throwing };
    if (place === this.picked) return this.release();
    if (this.from(place).length > 0) {
      this.picked = place;
      return { kind: "pick" };
    }
    const from = this.picked;
    this.picked = null;
    return { kind: "attempt", from: from ?? null, to: place };
  }

  /** Lets go. @returns {PressResult} */
  release() {
    const held = this.picked !== null;
    this.picked = null;
    return { kind: held ? "release" : "none" };
  }
}
