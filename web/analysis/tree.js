// The tree of a study: every action that was tried, branches and all. It can be written as one line of text, branches in
// parentheses after the action they replace: `c3 d3 (e3 f3) c2`.
// @ts-check

/**
 * @typedef {object} Node
 * @property {string} action
 * @property {Node | null} parent
 * @property {Node[]} children  the first one continues the main line
 */

export class Tree {
  /** @type {Node} */
  root = { action: "", parent: null, children: [] };
  /** The node on show. @type {Node} */
  current = this.root;

  /** Plays an action: follows a branch that is there, or begins one. @param {string} action */
  play(action) {
    this.current = Tree.#child(this.current, action);
  }

  /** @param {Node} parent @param {string} action */
  static #child(parent, action) {
    const found = parent.children.find((child) => child.action === action);
    if (found) return found;
    /** @type {Node} */
    const child = { action, parent, children: [] };
    parent.children.push(child);
    return child;
  }

  /** The actions that lead to a node. @param {Node} node @returns {string[]} */
  path(node = this.current) {
    const actions = [];
    for (let at = node; at.parent; at = at.parent) actions.push(at.action);
    return actions.reverse();
  }

  /** The nodes from a node on, along the first branches. @param {Node} node */
  line(node = this.root) {
    const nodes = [];
    for (let at = node.children[0]; at; at = at.children[0]) nodes.push(at);
    return nodes;
  }

  /** Goes back by one action. */
  back() {
    this.current = this.current.parent ?? this.current;
  }

  /** Goes on by one action. */
  forward() {
    this.current = this.current.children[0] ?? this.current;
  }

  first() {
    this.current = this.root;
  }

  last() {
    this.current = this.line(this.current).at(-1) ?? this.current;
  }

  /** Makes the branch of a node the main one, all the way up. @param {Node} node */
  promote(node = this.current) {
    for (let at = node; at.parent; at = at.parent) {
      const { children } = at.parent;
      children.splice(children.indexOf(at), 1);
      children.unshift(at);
    }
  }

  /** Whether a node is on the main line. @param {Node} node */
  isMain(node = this.current) {
    for (let at = node; at.parent; at = at.parent) if (at.parent.children[0] !== at) return false;
    return true;
  }

  /** Cuts a node off with everything after it, and goes to the one before. @param {Node} node */
  remove(node = this.current) {
    if (!node.parent) return;
    const { children } = node.parent;
    children.splice(children.indexOf(node), 1);
    this.current = node.parent;
  }

  /** The whole tree as text. */
  toString() {
    /** @type {string[]} */
    const words = [];
    // A stack instead of recursion: a game may have thousands of actions.
    /** @type {(Node | string)[]} */
    const rest = [];
    const follow = (/** @type {Node} */ node) => {
      const [main, ...branches] = node.children;
      if (!main) return;
      rest.push(...[main.action, ...branches.flatMap((branch) => ["(", branch.action, branch, ")"]), main].reverse());
    };
    follow(this.root);
    for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
      if (typeof next === "string") words.push(next);
      else follow(next);
    }
    return words.join(" ").replaceAll("( ", "(").replaceAll(" )", ")");
  }

  /** Reads a tree. Parentheses that do not match are closed at the end. @param {string} text */
  static parse(text) {
    const tree = new Tree();
    /** Where each open branch began. @type {Node[]} */
    const open = [];
    let at = tree.root;
    for (const word of text.match(/[()]|[^\s()]+/g) ?? []) {
      if (word === "(") {
        open.push(at);
        at = at.parent ?? at;
      } else if (word === ")") at = open.pop() ?? at;
      else at = Tree.#child(at, word);
    }
    return tree;
  }

  /** Where the current node is: actions along the first branches, and branches taken, in turn: `12`, `4.1.3`. */
  get place() {
    const steps = [0];
    /** @type {Node[]} */
    const nodes = [];
    for (let at = this.current; at.parent; at = at.parent) nodes.push(at);
    for (const node of nodes.reverse()) {
      const branch = node.parent?.children.indexOf(node) ?? 0;
      if (branch > 0) steps.push(branch, 0);
      else steps.push((steps.pop() ?? 0) + 1);
    }
    return steps.join(".");
  }

  /** Goes to a place; as far as there is one. @param {string} place */
  go(place) {
    this.current = this.root;
    place.split(".").forEach((step, i) => {
      const number = Number.parseInt(step, 10) || 0;
      if (i % 2 === 1) this.current = this.current.children[number] ?? this.current;
      else for (let n = 0; n < number && this.current.children[0]; n++) this.current = this.current.children[0];
    });
  }
}
