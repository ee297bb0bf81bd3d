// What takes the place of the panels when something could not be stored.
// @ts-check
import { button, element } from "../common/dom.js";
import { saveGame } from "../common/game-file.js";
import { warning } from "../common/live.js";
import { message, sentence } from "../common/words.js";

export const UNSAVED = "The last move could not be stored, so it was not made.";

/** @param {import("./match.js").LocalMatch} match @param {unknown} error */
export function unsavedPanel(match, error) {
  const words = warning(`${UNSAVED} ${sentence(message(error))}`);
  const save = button("Save the game as a file", () => {
    saveGame(match.stored).catch((failed) => (words.textContent = sentence(message(failed))));
  });
  const again = button("Try again", () => location.reload(), "button primary");
  const list = element("a", { class: "button", href: "/games" }, "My games");
  const hint = element("p", { class: "hint" }, "What was played before is stored. A file can be imported under My games, here or in another browser.");
  return element("section", { class: "panel unsaved" }, element("h2", {}, "The game is paused"), words, element("div", { class: "actions" }, again, save, list), hint);
}
