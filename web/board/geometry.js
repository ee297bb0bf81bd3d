// From the screen to the places of a board and back.
// @ts-check

/** @typedef {import("../module/types.d.ts").BoardView} BoardView */
/** @typedef {import("../module/types.d.ts").Spot} Spot */

/** The least that a finger can hit, in pixels from the middle. */
const FINGER = 22;

/**
 * A point of the screen in user units of the picture.
 * @param {BoardView} view @param {DOMRect} rect @param {{clientX: number, clientY: number}} event
 * @returns {[number, number]}
 */
export function onPicture(view, rect, event) {
  const [left, top, width] = view.frame;
  const unit = width / rect.width;
  return [left + (event.clientX - rect.left) * unit, top + (event.clientY - rect.top) * unit];
}

/**
 * How far a point is from a place, in units of the place's own reach: 1 is its edge.
 * @param {Spot} spot @param {[number, number]} at @param {number} unit user units per pixel
 */
function away(spot, [x, y], unit) {
  const [width, height] = spot.size;
  const [dx, dy] = [Math.abs(x - spot.at[0]), Math.abs(y - spot.at[1])];
  // Points and squares are round to the hand; supplies and dice are as wide as they look.
  if (width === height) return Math.hypot(dx, dy) / Math.max(width / 2, FINGER * unit);
  return Math.max(dx / Math.max(width / 2, FINGER * unit), dy / Math.max(height / 2, FINGER * unit));
}

/**
 * The place that somebody means by pointing at the picture: the nearest one, and rather one that something can be done with,
 * so that small boards can be played with a finger.
 * @param {BoardView} view @param {DOMRect} rect @param {{clientX: number, clientY: number}} event
 * @param {(place: string) => boolean} matters
 * @returns {string | null}
 */
export function placeAt(view, rect, event, matters) {
  const at = onPicture(view, rect, event);
  const unit = view.frame[2] / rect.width;
  let best = null;
  let least = Infinity;
  for (const spot of view.places) {
    const distance = away(spot, at, unit);
    const cost = matters(spot.id) ? distance : distance * 1.8 + 0.05;
    if (distance <= 1.1 && cost < least) [best, least] = [spot.id, cost];
  }
  return best;
}

/** The length of a path. @param {[number, number][]} path */
export function length(path) {
  return reached(path).at(-1) ?? 0;
}

/** How far along a path each of its corners is. @param {[number, number][]} path */
export function reached(path) {
  let [x, y] = path[0] ?? [0, 0];
  let sum = 0;
  return path.map(([u, v]) => {
    sum += Math.hypot(u - x, v - y);
    [x, y] = [u, v];
    return sum;
  });
}
