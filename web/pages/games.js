// The games of this browser: continue, look at, export, import, delete.
// @ts-check
import { element, find } from "../common/dom.js";
import { imported } from "../common/game-file.js";
import { expect, list } from "../common/games.js";
import { announce } from "../common/live.js";
import { fleeting } from "../common/notice.js";
import { message } from "../common/words.js";
import { GameItem } from "../games/item.js";
import { Shelf } from "../games/shelf.js";

/** @typedef {import("../common/games.js").Stored} Stored */

const place = find("#games", HTMLElement);
const start = [...place.childNodes];
const line = element("p", { class: "notice", hidden: true });
const notice = fleeting(line, announce);
const shelves = element("div", { class: "shelves" });
const file = element("input", { type: "file", id: "import", class: "visually-hidden", multiple: true, accept: ".record,.txt,.jsonl,.match,text/plain" });

file.addEventListener("change", () => void take([...(file.files ?? [])]));
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  void take([...(event.dataTransfer?.files ?? [])]);
});
place.replaceChildren(
  line,
  shelves,
  element(
    "div",
    { class: "actions" },
    element("label", { class: "button", for: "import" }, "Import games or records"),
    file,
  ),
  element("p", { class: "hint" }, "You can also drop files on this page. An exported game can be continued in any browser; a record opens on the analysis board."),
  ...start,
);
void show();

/** Shows all games: what is unfinished first. */
async function show() {
  try {
    const games = await list();
    const open = games.filter(({ over }) => !over);
    const over = games.filter(({ over }) => over);
    expect(open.some(({ record, names }) => !record && names));
    const item = (/** @type {Stored} */ game) => new GameItem(game, { notice, changed: show }).element;
    shelves.replaceChildren(
      ...(open.length > 0 ? [new Shelf("Unfinished", open, item).element] : []),
      ...(over.length > 0 ? [new Shelf("Finished", over, item).element] : []),
      ...(games.length === 0 ? [element("p", { class: "hint" }, "There are no games in this browser yet.")] : []),
    );
  } catch (error) {
    notice(`The games cannot be read: ${message(error)}`, { stays: true });
  }
}

/** @param {File[]} files */
async function take(files) {
  let count = 0;
  for (const given of files) {
    try {
      const text = await given.text();
      notice(`Reading ${given.name} …`, { news: true, stays: true });
      count += await imported(text, (done, all) => notice(`${done} of ${all} games of ${given.name} imported.`, { news: true, stays: true }));
    } catch (error) {
      await show();
      return notice(`Could not import ${given.name}: ${message(error)}`, { stays: true });
    }
  }
  file.value = "";
  await show();
  if (count > 0) notice(count === 1 ? "1 game imported." : `${count} games imported.`, { news: true });
}
