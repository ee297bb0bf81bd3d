// What the board draws over a picture: help for beginners, where a piece can go, and what an action would do.
// @ts-check

import { arrow, line, svg } from "./svg.js";

/** @typedef {import("../module/types.d.ts").BoardView} BoardView */
/** @typedef {import("../module/types.d.ts").Gesture} Gesture */
/** @typedef {import("../module/types.d.ts").Spot} Spot */
/** @typedef {import("../module/types.d.ts").Note} Note */

/** @param {BoardView} view @param {string} id */
export const spot = (view, id) => view.places.find((place) => place.id === id);

/** A ring around a point or square, a frame around a supply. @param {Spot} place @param {string} kind */
function outline(place, kind) {
  const [width, height] = place.size;
  const [x, y] = place.at;
  if (width === height) return svg("circle", { class: kind, cx: x, cy: y, r: Math.min(width / 2, 44) });
  const frame = { x: x - width / 2 - 4, y: y - height / 2 - 4, width: width + 8, height: height + 8, rx: 16 };
  return svg("rect", { class: kind, ...frame });
}

/** @param {[number, number]} at @param {string} label @param {string} kind */
function badge([x, y], label, kind) {
  const circle = svg("circle", { r: 17 });
  const text = svg("text", { "text-anchor": "middle", dy: "0.36em" }, label);
  return svg("g", { class: `badge ${kind}`, transform: `translate(${x} ${y})` }, circle, text);
}

/** Help for beginners. @param {BoardView} view */
export function notes(view) {
  return view.notes.flatMap((note) => {
    const place = spot(view, note.place);
    return place ? [noteAt(note, place)] : [];
  });
}

/** @param {Note} note @param {Spot} place */
function noteAt(note, place) {
  const [x, y] = place.at;
  switch (note.kind) {
    case "group":
    case "chain":
      return badge([x + 27, y + 27], note.label, note.kind);
    case "threat":
    case "hit":
      return badge([x + 27, y - 27], "!", note.kind);
    case "gap":
      return svg("circle", { class: "note gap", cx: x, cy: y, r: 19 });
    default:
      return outline(place, `note ${note.kind}`);
  }
}

/** The pieces that can be picked up: each with a thin ring. @param {BoardView} view @param {Set<string>} places */
export function movable(view, places) {
  return [...places].flatMap((id) => {
    const place = spot(view, id);
    return place ? [outline(place, "movable")] : [];
  });
}

/** What the last action has closed, and the ships around it. @param {BoardView} view */
export function lit(view) {
  const { caught = [], around = [] } = view.last?.story ?? {};
  const ring = (/** @type {string} */ id, /** @type {string} */ kind) => {
    const place = spot(view, id);
    return place ? [outline(place, kind)] : [];
  };
  return [...around.flatMap((id) => ring(id, "around")), ...caught.flatMap((id) => ring(id, "closed"))];
}

/** Where a piece can go. @param {BoardView} view @param {Set<string>} drops @param {(id: string) => boolean} taken */
export function destinations(view, drops, taken) {
  return [...drops].flatMap((id) => {
    const place = spot(view, id);
    if (!place) return [];
    if (id.startsWith("flag-")) return [flag(place)];
    const [x, y] = place.at;
    const free = place.size[0] === place.size[1] && !taken(id);
    return [free ? svg("circle", { class: "drop", cx: x, cy: y, r: 15 }) : outline(place, "drop taken")];
  });
}

/** The flag of a port: put the ship down there to withdraw it. @param {Spot} place */
function flag(place) {
  const [x, y] = place.at;
  return svg("g", { class: "flag", transform: `translate(${x} ${y})` }, svg("path", { d: "M-14 26V-24L20-12L-14 0" }));
}

/** The way of the piece in the hand to its home. @param {BoardView} view @param {string} picked */
export function way(view, picked) {
  const found = view.ways?.find((way) => way.place === picked);
  return found ? [svg("path", { class: "route", d: line(found.path) })] : [];
}

/** The place that was picked up from. @param {BoardView} view @param {string} picked */
export function held(view, picked) {
  const place = spot(view, picked);
  return place ? [outline(place, "held")] : [];
}

/**
 * What an action would do: paths, what is caught, bars, jumped rosettes, gifts.
 * @param {BoardView} view @param {Gesture[]} gestures @param {(place: string) => Element | null} piece a copy of the piece on a place
 */
export function preview(view, gestures, piece) {
  const drawn = [];
  const seen = new Set();
  for (const gesture of gestures) {
    for (const trip of gesture.trips) {
      const key = `${trip.from} ${trip.to} ${trip.path}`;
      if (seen.has(key) || trip.how === "race") continue;
      seen.add(key);
      drawn.push(arrow(trip.path, trip.how === "flight" ? "flight" : "move"));
      const copy = piece(trip.from);
      if (copy) {
        const [x, y] = trip.path.at(-1) ?? [0, 0];
        copy.setAttribute("transform", `translate(${x} ${y})${isSupply(trip.to) ? " scale(0.5)" : ""}`);
        drawn.push(svg("g", { class: "ghost" }, copy));
      }
    }
    for (const id of gesture.caught ?? []) {
      const place = spot(view, id);
      if (place) drawn.push(outline(place, "caught"), cross(place));
    }
    for (const id of gesture.warning?.places ?? []) {
      const place = spot(view, id);
      if (place) drawn.push(outline(place, "caught"), gesture.warning?.kind === "penalty" ? penalty(place) : danger(place));
    }
    if (gestures.length === 1) drawn.push(...gains(view, gesture));
  }
  return drawn;
}

/** @param {string} id */
const isSupply = (id) => id.includes("-");

/** @param {Spot} place */
function cross(place) {
  const at = `translate(${place.at[0] + 32} ${place.at[1] - 32})`;
  return svg("g", { class: "cross", transform: at }, svg("circle", { r: 16 }), svg("path", { d: "M-7-7L7 7M7-7L-7 7" }));
}

/** What the opponent could do: an exclamation mark in a circle. @param {Spot} place */
function danger(place) {
  return badge([place.at[0] + 27, place.at[1] - 27], "!", "threat");
}

/** What the rules do: a stop sign with a bar. @param {Spot} place */
function penalty(place) {
  const at = `translate(${place.at[0] + 27} ${place.at[1] - 27})`;
  return svg("g", { class: "penalty", transform: at }, svg("path", { class: "stop", d: "M-8-20H8L20-8V8L8 20H-8L-20 8V-8Z" }), svg("path", { class: "bar", d: "M-10 0H10" }));
}

/** Bars won and rosettes landed on. @param {BoardView} view @param {Gesture} gesture */
function gains(view, gesture) {
  return gesture.effects.flatMap((effect) => {
    if (effect.kind === "advance") {
      // Names of places have the letters of position lines.
      const bar = view.places.find((place) => place.id.startsWith(`bar-${effect.who?.[0]}`));
      return bar ? [badge([bar.at[0], bar.at[1] - 40], `+${effect.bars}`, "gain")] : [];
    }
    if (effect.kind === "rosette" || effect.kind === "bonus") {
      const [id] = /** @type {string[]} */ (effect.at ?? []);
      const place = id ? spot(view, id) : undefined;
      return place ? [badge([place.at[0] + 30, place.at[1] - 30], "+", "gain")] : [];
    }
    return [];
  });
}
