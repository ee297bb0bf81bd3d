// Import by paste, drop or from the box; export as link, record and picture.
// @ts-check
import { readGames } from "./transfer.js";
import { button } from "../common/dom.js";
import { download } from "../common/links.js";
import { recordsOf } from "../common/rgn.js";
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
  const bring = async (text) => {
    try {
      const games = readGames(tiamat, rules, await recordsOf(tiamat, text));
      panel.found.replaceChildren(...(games.length > 1 ? games.map(({ game, words, about }) => button(words, () => on.open(game, about))) : []));
      if (games[0] && games.length === 1) on.open(games[0].game, games[0].about);
      on.notice("");
      panel.fault.hidden = true;
    } catch (error) {
      // Beside the box if the text came from there.
      if (panel.text.offsetParent === null) return on.notice(message(error));
      panel.fault.textContent = message(error);
      panel.fault.hidden = false;
    }
  };
  panel.text.addEventListener("input", () => (panel.fault.hidden = true));
  panel.load.addEventListener("click", () => void bring(panel.text.value));
  panel.file.addEventListener("change", async () => {
    const text = await panel.file.files?.[0]?.text();
    panel.file.value = "";
    if (text !== undefined) void bring(text);
  });
  document.addEventListener("paste", (event) => {
    const typing = event.target instanceof Element && event.target.closest("input, textarea");
    const text = event.clipboardData?.getData("text/plain").trim();
    if (!typing && text) void bring(text);
  });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", async (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const text = file ? await file.text() : event.dataTransfer?.getData("text/plain");
    if (text?.trim()) void bring(text);
  });
}

/**
 * @param {HTMLElement} row
 * @param {string} rules
 * @param {{record: () => string, rgn: () => Promise<string>, picture: () => string, notice: import("../common/notice.js").Notice}} on
 */
export function exporting(row, rules, on) {
  const failed = (/** @type {unknown} */ error) => on.notice(message(error));
  const copy = () => navigator.clipboard.writeText(location.href).then(() => on.notice("The link is copied.", { news: true }), failed);
  /** @param {string} name @param {() => string | Promise<string>} text @param {string} [type] */
  const save = (name, text, type) => async () => {
    try {
      download(name, await text(), type);
    } catch (error) {
      failed(error);
    }
  };
  row.append(
    button("Copy link", copy),
    button("Save record", save(`${rules}.record`, on.record)),
    ...(rules === "ur-finkel" ? [button("Save as RGN", save(`${rules}.rgn`, on.rgn))] : []),
    button("Save picture", save(`${rules}.svg`, on.picture, "image/svg+xml")),
  );
}
