// Import by paste, drop or from the box; export as link, record and picture.
// @ts-check
import { readGames } from "./transfer.js";
import { button } from "../common/dom.js";
import { download } from "../common/links.js";
import { message } from "../common/words.js";

/** @typedef {import("../module/tiamat.js").Tiamat} Tiamat */
/** @typedef {import("../module/types.d.ts").GameAt} GameAt */
/** @typedef {import("../common/links.js").About} About */

/**
 * @param {ReturnType<typeof import("./panels.js").panels>} panel
 * @param {Tiamat} tiamat
 * @param {string} rules
 * @param {{open: (game: GameAt, about?: About) => void, notice: import("../common/notice.js").Notice}} on
 */
export function importing(panel, tiamat, rules, on) {
  /** @param {string} text */
  const bring = (text) => {
    try {
      const games = readGames(tiamat, rules, text);
      panel.found.replaceChildren(...(games.length > 1 ? games.map(({ game, words, about }) => button(words, () => on.open(game, about))) : []));
      if (games[0] && games.length === 1) on.open(games[0].game, games[0].about);
      on.notice("");
      panel.fault.hidden = true;
    } catch (error) {
      // Beside the box if the text came from there.
      if (!panel.importing.open) return on.notice(message(error));
      panel.fault.textContent = message(error);
      panel.fault.hidden = false;
    }
  };
  panel.text.addEventListener("input", () => (panel.fault.hidden = true));
  panel.load.addEventListener("click", () => bring(panel.text.value));
  document.addEventListener("paste", (event) => {
    const typing = event.target instanceof Element && event.target.closest("input, textarea");
    const text = event.clipboardData?.getData("text/plain").trim();
    if (!typing && text) bring(text);
  });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", async (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const text = file ? await file.text() : event.dataTransfer?.getData("text/plain");
    if (text?.trim()) bring(text);
  });
}

/**
 * @param {HTMLElement} row
 * @param {string} rules
 * @param {{record: () => string, picture: () => string, notice: import("../common/notice.js").Notice}} on
 */
export function exporting(row, rules, on) {
  const failed = (/** @type {unknown} */ error) => on.notice(message(error));
  const copy = () => navigator.clipboard.writeText(location.href).then(() => on.notice("The link is copied.", { news: true }), failed);
  /** @param {string} name @param {() => string} text @param {string} [type] */
  const save = (name, text, type) => () => {
    try {
      download(name, text(), type);
    } catch (error) {
      failed(error);
    }
  };
  row.append(
    button("Copy link", copy),
    button("Save record", save(`${rules}.record`, on.record)),
    button("Save picture", save(`${rules}.svg`, on.picture, "image/svg+xml")),
  );
}
