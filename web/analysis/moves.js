// The tree of moves as a list of buttons, branches indented.
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
}

/** @param {Tree} tree @param {Node} node @param {number} number @param {(node: Node) => void} go @param {string} [mark] */
function item(tree, node, number, go, mark = "") {
  const press = button(`${number}. ${node.action}${mark}`, () => go(node), "");
  if (node === tree.current) press.setAttribute("aria-current", "true");
  return element("li", {}, press);
}
