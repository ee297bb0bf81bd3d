// A study: a game's beginning and the tree of what was tried from there. The address of the page holds all of it.
// @ts-check

import { Tree } from "./tree.js";

/** @typedef {import("../module/types.d.ts").Color} Color */
/** @typedef {import("../module/types.d.ts").Options} Options */
/** @typedef {import("../module/types.d.ts").GameAt} GameAt */

export class Study {
  /** @type {Options} */
  options = {};
  /** The position it begins with; the usual start if there is none. @type {string | undefined} */
  position;
  tree = new Tree();
  flip = false;
  /** Eighths of a circle that Mur's board is turned by. */
  turn = 0;
  /** The names of Black and White; empty if they are not known. @type {[string, string]} */
  names = ["", ""];
  /** The points that the game brought Black, if it was not decided on the board. @type {number | undefined} */
  result;
  /** Whether the main line is to be reviewed. */
  review = false;
  /** The side that the reader played, which is the near one then. @type {Color | undefined} */
  you;
  /** The match it is a game of, if the reader came from one. */
  match = "";

  /** @param {string} rules @param {Color} near  the side at the bottom of a board that is not flipped */
  constructor(rules, near) {
    this.rules = rules;
    this.near = near;
  }

  /** The game up to a node. @param {import("./tree.js").Node} [node] @returns {GameAt} */
  game(node) {
    const { rules, options, position } = this;
    return { rules, options, ...(position ? { position } : {}), moves: this.tree.path(node) };
  }

  /** Reads the query of an address. @param {string} rules @param {string} query @param {Color} near */
  static read(rules, query, near) {
    const study = new Study(rules, near);
    const asked = new URLSearchParams(query);
    for (const name of /** @type {const} */ (["handicap", "pieces", "ply_limit"])) {
      const value = Number(asked.get(name));
      if (asked.has(name) && Number.isInteger(value)) study.options[name] = value;
    }
    if (asked.get("short") === "true") study.options.short = true;
    study.position = asked.get("position") || undefined;
    const you = asked.get("you");
    if (you === "black" || you === "white") study.you = you;
    study.match = asked.get("match") ?? "";
    study.flip = asked.has("flip") ? asked.get("flip") === "true" : study.you !== undefined && study.you !== near;
    study.turn = whole(asked.get("turn")) % 8;
    study.names = [asked.get("black") ?? "", asked.get("white") ?? ""];
    study.result = Number.parseInt(asked.get("result") ?? "", 10) || undefined;
    study.review = asked.get("review") === "true";
    study.tree = Tree.parse(asked.get("moves") ?? "");
    const place = asked.get("at") ?? asked.get("ply");
    if (place === null) study.tree.last();
    else study.tree.go(place);
    return study;
  }

  /** The query that holds the study. */
  get query() {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(this.options)) if (value) query.set(name, String(value));
    if (this.position) query.set("position", this.position);
    const moves = this.tree.toString();
    if (moves) query.set("moves", moves);
    if (this.tree.current !== (this.tree.line().at(-1) ?? this.tree.root)) query.set("at", this.tree.place);
    if (this.you) query.set("you", this.you);
    if (this.match) query.set("match", this.match);
    if (this.flip !== (this.you !== undefined && this.you !== this.near)) query.set("flip", String(this.flip));
    if (this.turn) query.set("turn", String(this.turn));
    this.names.forEach((name, side) => name && query.set(side === 0 ? "black" : "white", name));
    if (this.result) query.set("result", String(this.result));
    if (this.review) query.set("review", "true");
    return query.toString();
  }
}

/**
 * Cuts off what cannot be played on the way to the node on show: links may hold anything, and much of it, so this looks for the
 * first illegal action by halves.
 * @param {import("../module/tiamat.js").Tiamat} tiamat
 * @param {Study} study
 * @returns {boolean} whether the game can begin at all
 */
export function cutIllegal(tiamat, study) {
  /** @type {import("./tree.js").Node[]} */
  const path = [];
  for (let at = study.tree.current; at.parent; at = at.parent) path.push(at);
  path.reverse();
  const plays = (/** @type {number} */ count) => {
    try {
      tiamat.call("position", study.game(path[count - 1] ?? study.tree.root));
      return true;
    } catch {
      return false;
    }
  };
  if (!plays(0)) return false;
  let [legal, illegal] = [0, path.length];
  while (illegal - legal > 1) {
    const middle = (legal + illegal) >> 1;
    if (plays(middle)) legal = middle;
    else illegal = middle;
  }
  const first = path[illegal - 1];
  if (first) study.tree.remove(first);
  return true;
}

/** A number from an address: whole and not negative, 0 if it is anything else. @param {string | null} text */
function whole(text) {
  return Math.max(0, Number.parseInt(text ?? "", 10) || 0);
}
