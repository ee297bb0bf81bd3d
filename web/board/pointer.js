// Mouse, finger and pen: press, slide and release on the picture.
// @ts-check

import { onPicture, placeAt } from "./geometry.js";

/** How far a press has to slide to become a drag, in pixels. */
const SLIDE = 6;

/**
 * What the pointer does, for the board to answer.
 * @typedef {object} Answers
 * @property {() => import("../module/types.d.ts").BoardView | null} view
 * @property {(place: string) => boolean} matters
 * @property {(place: string) => boolean} grab picks the piece on a place up as soon as it is pressed, if nothing is held
 * @property {(place: string | null) => void} hover
 * @property {(at: [number, number] | null) => void} carry a dragged piece is here
 * @property {(place: string) => void} press
 * @property {(place: string) => void} tap the piece that was picked up was let go where it is
 * @property {(place: string | null) => void} put a dragged piece is put down
 * @property {((from: string, to: string, event: PointerEvent) => void)} mark
 * @property {() => boolean} drawing whether the right button draws
 */

/** @param {HTMLElement} stage @param {Answers} answers */
export function listen(stage, answers) {
  /** @type {{id: number, x: number, y: number, place: string | null, grabbed: boolean, slid: boolean, marking: boolean} | null} */
  let down = null;

  /** @param {PointerEvent} event */
  const at = (event, matters = answers.matters) => {
    const view = answers.view();
    return view && placeAt(view, stage.getBoundingClientRect(), event, matters);
  };

  stage.addEventListener("pointerdown", (event) => {
    const marking = event.button === 2 && answers.drawing();
    if (!answers.view() || down || (event.button !== 0 && !marking)) return;
    const place = at(event, marking ? () => true : undefined);
    const grabbed = !marking && place !== null && answers.grab(place);
    down = { id: event.pointerId, x: event.clientX, y: event.clientY, place, grabbed, slid: false, marking };
    stage.setPointerCapture(event.pointerId);
    if (!marking && !grabbed) answers.hover(place);
  });

  stage.addEventListener("pointermove", (event) => {
    if (!down) {
      if (event.pointerType !== "touch") answers.hover(at(event));
      return;
    }
    if (event.pointerId !== down.id || down.marking) return;
    down.slid ||= Math.hypot(event.clientX - down.x, event.clientY - down.y) > SLIDE;
    if (!down.slid) return;
    answers.hover(at(event));
    const view = answers.view();
    if (down.grabbed && view) answers.carry(onPicture(view, stage.getBoundingClientRect(), event));
  });

  stage.addEventListener("pointerup", (event) => {
    if (!down || event.pointerId !== down.id) return;
    const { place, grabbed, slid, marking } = down;
    down = null;
    if (marking) {
      const to = at(event, () => true);
      if (place !== null && to !== null) answers.mark(place, to, event);
      return;
    }
    const now = at(event);
    answers.carry(null);
    if (grabbed && slid) answers.put(now);
    else if (grabbed && place !== null) answers.tap(place);
    else if (!grabbed && now !== null) answers.press(now);
    if (event.pointerType === "touch") answers.hover(null);
  });

  const leave = (/** @type {PointerEvent} */ event) => {
    if (down && event.pointerId !== down.id) return;
    if (event.type === "pointercancel") down = null;
    if (!down) {
      answers.carry(null);
      answers.hover(null);
    }
  };
  stage.addEventListener("pointercancel", leave);
  stage.addEventListener("pointerleave", leave);
  stage.addEventListener("contextmenu", (event) => answers.drawing() && event.preventDefault());
}
