// A game in this browser: against the computer, or between two people on one device.
// @ts-check
import "../board/board.js";
import { button, element, find } from "../common/dom.js";
import { Damaged } from "../common/games.js";
import { message } from "../common/words.js";
import { damagedPanel } from "../local/damaged.js";
import { LocalMatch } from "../local/match.js";
import { GamePage } from "../local/page.js";
import { tiamat } from "../module/tiamat.js";

const side = find("#side", HTMLElement);
const id = decodeURIComponent(location.pathname.split("/").pop() ?? "");

open().catch((error) => {
  if (error instanceof Damaged) return side.replaceChildren(damagedPanel(error));
  const again = button("Try again", () => location.reload(), "button primary");
  side.replaceChildren(panel("The game could not be opened", message(error), again));
});

async function open() {
  const [match, module] = await Promise.all([LocalMatch.open(id), tiamat()]);
  if (!match) {
    const list = element("a", { class: "button primary", href: "/games" }, "My games");
    side.replaceChildren(panel("No such game here", "Games are stored in the browser they were begun in. This one is not in this browser.", list));
    return;
  }
  new GamePage(match, module, { board: find("#board", HTMLElement), story: find("#story", HTMLElement), say: find("#say", HTMLElement), notice: find("#notice", HTMLElement), side });
}

/** @param {string} title @param {string} words @param {HTMLElement} action */
function panel(title, words, action) {
  return element("section", { class: "panel" }, element("h2", {}, title), element("p", {}, words), element("div", { class: "actions" }, action));
}
