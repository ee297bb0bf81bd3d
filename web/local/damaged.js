// What takes the place of the panels when part of the stored game is missing.
// @ts-check
import { button, element } from "../common/dom.js";
import { described, fileOf, restore } from "../common/games.js";
import { warning } from "../common/live.js";
import { message } from "../common/words.js";
import { tiamat } from "../module/tiamat.js";

/** @typedef {import("../common/games.js").Damaged} Damaged */

/** @param {Damaged} damaged */
export function damagedPanel(damaged) {
  const { whole } = damaged;
  const words = warning(whole.length > 0 ? `${damaged.message} You can go on from what is whole.` : damaged.message);
  const keep = button(
    "Keep what is whole",
    () => void keepWhole(damaged).then(() => location.reload(), (error) => (words.textContent = message(error))),
    "button primary",
  );
  const list = element("a", { class: "button", href: "/games" }, "My games");
  const actions = element("div", { class: "actions" }, ...(whole.length > 0 ? [keep] : []), list);
  return element("section", { class: "panel damaged" }, element("h2", {}, "The game is damaged"), words, actions);
}

/** Forgets what comes after the gap. @param {Damaged} damaged */
async function keepWhole({ game, whole }) {
  const module = await tiamat();
  const state = module.call("session.load", { lines: fileOf(game, whole) });
  module.call("session.close", { id: state.id });
  await restore(described(game, state), whole);
}
