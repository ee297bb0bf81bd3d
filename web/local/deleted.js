// What takes the place of the panels when another tab or window has deleted the game.
// @ts-check
import { button, element } from "../common/dom.js";
import { Deleted } from "../common/games.js";
import { warning } from "../common/live.js";
import { message } from "../common/words.js";

export const DELETED = new Deleted().message;

/** @param {import("./match.js").LocalMatch} match */
export function deletedPanel(match) {
  const words = warning(`${DELETED} You can keep it as it was here.`);
  const keep = button(
    "Keep the game",
    () => {
      match.restore().then(
        () => location.reload(),
        (error) => (words.textContent = message(error)),
      );
    },
    "button primary",
  );
  const list = element("a", { class: "button", href: "/games" }, "My games");
  return element("section", { class: "panel deleted" }, element("h2", {}, "The game is gone"), words, element("div", { class: "actions" }, keep, list));
}
