// Showing what happened: pieces travel along their paths, one thing after the other, and dice tumble before they come to rest.
// @ts-check

import { length, reached } from "./geometry.js";

/** @typedef {import("../module/types.d.ts").Last} Last */
/** @typedef {import("../module/types.d.ts").Trip} Trip */

/** How long dice roll, in milliseconds. */
export const TUMBLE = 750;

/** @param {Element} picture @param {string} place */
const piecesAt = (picture, place) => [...picture.querySelectorAll(`[data-at="${place}"]`)];

/** @param {Element | undefined} element */
const scaleOf = (element) => Number(/scale\(([\d.]+)\)/.exec(element?.getAttribute("transform") ?? "")?.[1] ?? 1);

/** How large pieces are on each place of a picture, for trips that start there. @param {Element | null} picture */
export function scales(picture) {
  const found = new Map();
  for (const piece of picture?.querySelectorAll("[data-at]") ?? []) {
    found.set(piece.getAttribute("data-at"), scaleOf(piece));
  }
  return found;
}

/**
 * Animates the last action in a picture that shows its outcome.
 * @param {Element} picture @param {Last} last @param {Map<string | null, number>} before sizes of the pieces before it
 * @returns {Animation[]}
 */
export function animate(picture, last, before) {
  const thrown = last.effects.some((effect) => effect.kind === "throw" || effect.kind === "roll");
  const started = thrown ? tumble(picture) : [];
  const begin = thrown && started.length > 0 ? TUMBLE : 0;
  return [...started, ...travel(picture, last.trips, before, begin)];
}

/** When all of them have come to rest, in milliseconds from now. @param {Animation[]} animations */
export function restAfter(animations) {
  const ends = animations.map((animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0));
  return Math.max(0, ...ends);
}

/**
 * Lifts what another picture had off the board.
 * @param {Element} layer  over the picture @param {Element} picture @param {Map<string, Element>} before  what was where, by its place
 * @returns {Animation[]}
 */
export function lift(layer, picture, before) {
  const gone = [...before].filter(([place]) => /^[a-h]\d$|^o$/.test(place) && piecesAt(picture, place).length === 0);
  return gone.map(([, piece]) => {
    const at = piece.getAttribute("transform") ?? "";
    const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
    group.append(piece);
    piece.setAttribute("transform", at);
    layer.append(group);
    const animation = group.animate([{ opacity: 1, transform: "none" }, { opacity: 0, transform: "translateY(-60px)" }], { duration: 900, easing: "ease-in", fill: "forwards" });
    animation.addEventListener("finish", () => group.remove());
    animation.addEventListener("cancel", () => group.remove());
    return animation;
  });
}

/** @param {Trip} trip */
const time = (trip) => Math.min(700, Math.max(220, length(trip.path) * 1.3));

/**
 * @param {Element} picture @param {Trip[]} trips @param {Map<string | null, number>} before @param {number} begin
 */
function travel(picture, trips, before, begin) {
  const used = new Set();
  const animations = [];
  let free = begin;
  for (const trip of trips) {
    // In a supply the newest piece is the last one drawn.
    const piece = piecesAt(picture, trip.to).reverse().find((piece) => !used.has(piece));
    if (!piece) continue;
    used.add(piece);
    // What is knocked flies off as the mover arrives; ships that leave together go together.
    const together = trip.how === "withdraw" || trip.how === "race";
    const delay = trip.how === "flight" ? Math.max(begin, free - 60) : free;
    animations.push(along(piece, trip, delay, before.get(trip.from) ?? 1));
    free = together ? free : delay + time(trip);
  }
  return animations;
}

/** @param {Element} piece @param {Trip} trip @param {number} delay @param {number} from the size where it was */
function along(piece, trip, delay, from) {
  const to = scaleOf(piece);
  const whole = length(trip.path) || 1;
  const done = reached(trip.path);
  const frames = trip.path.map(([x, y], i) => {
    const offset = i === trip.path.length - 1 ? 1 : (done[i] ?? 0) / whole;
    const scale = from + (to - from) * offset;
    return { transform: `translate(${x}px, ${y}px) scale(${scale})`, offset };
  });
  return piece.animate(frames, { duration: time(trip), delay, fill: "backwards", easing: "ease-in-out" });
}

/** Dice are thrown onto the board's edge; their value appears when they have come to rest. @param {Element} picture */
function tumble(picture) {
  const animations = [];
  const dice = picture.querySelector(".dice:not(.waiting)");
  let number = 0;
  for (const die of dice?.querySelectorAll(".die") ?? []) {
    const [, x, y] = /translate\(([-\d.]+)[ ,]([-\d.]+)\)/.exec(die.getAttribute("transform") ?? "") ?? [0, "0", "0"];
    const [u, v, scale] = [Number(x), Number(y), scaleOf(die)];
    const turn = (number % 2 ? -1 : 1) * (560 + 90 * number);
    const at = (/** @type {number} */ far, /** @type {number} */ high, /** @type {number} */ rest, /** @type {number} */ flat) =>
      `translate(${u + far}px, ${v - high}px) rotate(${turn * rest}deg) scale(${scale * (1 + high / 120)}, ${scale * flat * (1 + high / 120)})`;
    const frames = [
      { transform: at(190, 70, 1, 0.5), opacity: 0, offset: 0 },
      { transform: at(120, 64, 0.7, 1), opacity: 1, offset: 0.2 },
      { transform: at(64, 0, 0.42, 0.55), offset: 0.45 },
      { transform: at(30, 26, 0.22, 1), offset: 0.62 },
      { transform: at(8, 0, 0.06, 0.75), offset: 0.82 },
      { transform: at(0, 0, 0, 1), offset: 1 },
    ];
    const timing = { duration: TUMBLE - 60 + 20 * number, fill: /** @type {FillMode} */ ("backwards"), easing: "ease-out" };
    animations.push(die.animate(frames, timing));
    const mark = die.querySelector("circle");
    if (mark) animations.push(mark.animate([{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }], timing));
    number += 1;
  }
  const value = dice?.querySelector(".value");
  if (value) animations.push(value.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 150, delay: TUMBLE, fill: "backwards" }));
  return animations;
}
