// Studies: the tree of moves, and the address that holds it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Study } from "../analysis/study.js";
import { Tree } from "../analysis/tree.js";

test("a tree is written and read with its branches", () => {
  const text = "c3 d3 (e3 f3 (g3) c2) (d2) c2 d2";
  assert.equal(Tree.parse(text).toString(), text);
  assert.equal(Tree.parse("").toString(), "");
  assert.equal(Tree.parse("c3 c3xd3>e3=2 -d2-c3 pass").toString(), "c3 c3xd3>e3=2 -d2-c3 pass");
});

test("playing follows a branch that is there and begins one that is not", () => {
  const tree = new Tree();
  for (const action of ["c3", "d3"]) tree.play(action);
  tree.back();
  tree.play("e3");
  tree.first();
  for (const action of ["c3", "e3", "f3"]) tree.play(action);
  assert.equal(tree.toString(), "c3 d3 (e3 f3)");
  assert.deepEqual(tree.path(), ["c3", "e3", "f3"]);
  tree.promote();
  assert.equal(tree.toString(), "c3 e3 (d3) f3");
  tree.back();
  tree.remove();
  assert.equal(tree.toString(), "c3 d3");
});

test("every place of a tree can be named and found again", () => {
  const tree = Tree.parse("c3 d3 (e3 f3 (g3) c2) (d2) c2 d2");
  const nodes = [tree.root];
  for (let i = 0; i < nodes.length; i++) nodes.push(...(nodes[i]?.children ?? []));
  assert.equal(nodes.length, 10);
  for (const node of nodes) {
    tree.current = node;
    const { place } = tree;
    tree.first();
    tree.go(place);
    assert.equal(tree.current, node, place);
  }
});

test("a long game is written and read without recursion", () => {
  const text = Array.from({ length: 20_000 }, (_, i) => `d${i % 4}`).join(" ");
  assert.equal(Tree.parse(text).toString(), text);
});

test("odd text makes a tree too", () => {
  assert.equal(Tree.parse(") c3 ((( d3").toString(), "c3 (d3)");
});

test("the address of a page holds the whole study", () => {
  const query = "pieces=3&position=6%2F8%2F6+b+3%2C0%2C0+3%2C0%2C0+t&moves=d2+s-B+%28s-b%29+d1&at=1.1.0&flip=true";
  const study = Study.read("ur-finkel", query, "white");
  assert.deepEqual(study.game(), { rules: "ur-finkel", options: { pieces: 3 }, position: "6/8/6 b 3,0,0 3,0,0 t", moves: ["d2", "s-b"] });
  assert.equal(study.query, query);
});

test("a link by ply opens the main line there, without one at its end", () => {
  assert.deepEqual(Study.read("mur-basic", "moves=c3+d3+e3&ply=2", "black").game().moves, ["c3", "d3"]);
  assert.deepEqual(Study.read("mur-basic", "moves=c3+d3+e3", "black").game().moves, ["c3", "d3", "e3"]);
});

test("your own side is the near one unless you turn the board", () => {
  for (const [near, you, flip] of /** @type {const} */ ([["black", "black", false], ["black", "white", true], ["white", "black", true], ["white", "white", false]])) {
    const study = Study.read("mur-basic", `?you=${you}&match=m1`, near);
    assert.equal(study.flip, flip, `${near} ${you}`);
    assert.equal(study.query, `you=${you}&match=m1`);
    study.flip = !study.flip;
    assert.equal(Study.read("mur-basic", `?${study.query}`, near).flip, !flip);
  }
});
