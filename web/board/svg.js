// Building SVG.
// @ts-check

const SPACE = "http://www.w3.org/2000/svg";

/**
 * An SVG element.
 * @param {string} name @param {Record<string, string | number>} [attributes] @param {(Node | string)[]} children
 * @returns {SVGElement}
 */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** A path through points. @param {[number, number][]} points */
export const line = (points) => points.map(([x, y], i) => `${i ? "L" : "M"}${x} ${y}`).join("");

/**
 * The path with its end cut off, so that an arrow ends before what it points at.
 * @param {[number, number][]} points @param {number} cut @returns {[number, number][]}
 */
export function shortened(points, cut) {
  const rest = points.slice();
  for (let end = rest.pop(), last = rest.at(-1); end && last; end = rest.pop(), last = rest.at(-1)) {
    const [[x, y], [u, v]] = [last, end];
    const length = Math.hypot(u - x, v - y);
    if (length > cut) return [...rest, [u - ((u - x) / length) * cut, v - ((v - y) / length) * cut]];
    cut -= length;
  }
  return points;
}

/**
 * A path with a head, on a light edge that sets it off from the board.
 * @param {[number, number][]} points @param {string} kind the class
 */
export function arrow(points, kind) {
  const path = shortened(points, 26);
  const [x, y] = path.at(-2) ?? [0, 0];
  const [u, v] = path.at(-1) ?? [0, 0];
  const angle = (Math.atan2(v - y, u - x) * 180) / Math.PI;
  const head = svg("path", { class: "head", d: "M-6-15L20 0L-6 15Z", transform: `translate(${u} ${v}) rotate(${angle})` });
  const d = line(path);
  return svg("g", { class: `way ${kind}` }, svg("path", { class: "edge", d }), svg("path", { class: "line", d }), head);
}
