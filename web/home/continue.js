// The games that wait to be continued, on top of the first page.
// @ts-check
import { turn, named } from "../common/about-game.js";
import { element } from "../common/dom.js";
import { expect, list } from "../common/games.js";

/** @param {HTMLElement} panel  has its room already if `remembered.js` knows of a game */
export async function showContinue(panel) {
  const open = (await list()).filter(({ over, record, names }) => !over && !record && names);
  const [game, ...others] = open;
  expect(game !== undefined);
  if (game === undefined) {
    // The room that was kept is not taken away again before the next visit.
    panel.replaceChildren(element("a", { class: "continue-game", href: "/games" }, element("span", {}, "No game waits to be continued here. Look at my games")));
    return;
  }
  const about = [named(game), turn(game)].filter(Boolean).join(" · ");
  const more = others.length > 0 ? [" ", element("a", { href: "/games" }, others.length === 1 ? "and 1 more" : `and ${others.length} more`)] : [];
  const link = element("a", { class: "continue-game", href: `/local/${game.id}` }, element("span", { class: "button primary" }, "Continue"), " ", element("span", {}, about));
  panel.replaceChildren(link, element("p", {}, ...more));
  document.documentElement.dataset.waiting = "";
}
