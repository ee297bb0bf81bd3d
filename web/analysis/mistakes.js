// Steps through the mistakes that were found in a game: the position before each, with what was played and what is better.
// @ts-check

import { button, element } from "../common/dom.js";

/** @typedef {import("./study.js").Study} Study */

/** @param {HTMLElement} panel @param {Study} study @param {() => void} show */
export function showMistakes(panel, study, show) {
  const { tree, mistakes } = study;
  panel.hidden = mistakes.length === 0;
  if (panel.hidden) return;
  const here = tree.isMain() ? tree.path().length : NaN;
  const number = mistakes.indexOf(here);
  const go = (/** @type {number | undefined} */ ply) => () => {
    tree.go(String(ply));
    show();
  };
  const step = (/** @type {string} */ words, /** @type {number | undefined} */ ply) => {
    const made = button(words, go(ply));
    made.disabled = ply === undefined;
    return made;
  };
  const before = mistakes.filter((ply) => ply < tree.path().length).at(-1);
  const after = mistakes.find((ply) => ply > tree.path().length);
  const [played, better] = number < 0 ? [] : tree.current.children;
  const words = played
    ? `Mistake ${number + 1} of ${mistakes.length}: you played ${played.action}${better ? `; ${better.action} is better` : ""}.`
    : `${mistakes.length === 1 ? "1 mistake" : `${mistakes.length} mistakes`} in this game.`;
  panel.replaceChildren(
    element("p", {}, words),
    element("div", { class: "actions" }, step("Previous mistake", before), step("Next mistake", after)),
  );
}
