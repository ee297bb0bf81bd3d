// The tree of moves as a list of buttons, branches indented. It is one stop of the Tab key: the arrows up and down walk through it.
// @ts-check

import { button, element, reveal } from "../common/dom.js";

/** @typedef {import("./tree.js").Node} Node */
/** @typedef {import("./tree.js").Tree} Tree */

/**
 * @param {HTMLElement} list @param {Tree} tree
 * @param {boolean} rolled whether the first action is a set-up roll, which has number 0
 * @param {(node: Node) => void} go
 * @param {(string | undefined)[]} [marks]  what a review thinks of the moves of the main line: `?`
 */
export function showMoves(list, tree, rolled, go, marks = []) {
  const first = rolled ? 0 : 1;
  const held = list.contains(document.activeElement);
  list.replaceChildren();
  /** Lists to fill: the node whose children come next, its number, and where they are put. @type {[Node, number, HTMLElement][]} */
  const rest = [[tree.root, first, list]];
  for (let next = rest.pop(); next; next = rest.pop()) {
    let [node, number, into] = next;
    for (let main = node.children[0]; main; main = node.children[0]) {
      into.append(item(tree, main, number, go, into === list ? marks[number - first] : undefined));
      const branches = node.children.slice(1).map((branch) => {
        const inner = element("ol", { class: "branch" }, item(tree, branch, number, go));
        rest.push([branch, number + 1, inner]);
        return element("li", { class: "branches" }, inner);
      });
      into.append(...branches);
      [node, number] = [main, number + 1];
    }
  }
  const current = list.querySelector("[aria-current]");
  if (current) reveal(list, current);
  const stop = current ?? list.querySelector("button");
  if (!(stop instanceof HTMLElement)) return;
  stop.tabIndex = 0;
  if (held) stop.focus({ preventScroll: true });
}

/** Lets the arrows up and down go from move to move, in the order of the list. @param {HTMLElement} list */
export function walkable(list) {
  list.addEventListener("keydown", (event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const moves = [...list.querySelectorAll("button")];
    moves[moves.findIndex((move) => move === document.activeElement) + by]?.click();
  });
}

/** @param {Tree} tree @param {Node} node @param {number} number @param {(node: Node) => void} go @param {string} [mark] */
function item(tree, node, number, go, mark = "") {
  const press = button(`${number}. ${node.action}${mark}`, () => go(node), "");
  press.tabIndex = -1;
  if (node === tree.current) press.setAttribute("aria-current", "true");
  return element("li", {}, press);
}
