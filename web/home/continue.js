// The games that wait to be continued, on the first page.
// @ts-check
import { element } from "../common/dom.js";

/** The most that are shown. */
const most = 3;

/** @param {HTMLElement} panel  hidden until there is something to continue */
export async function showContinue(panel) {
  const { list } = await import("../common/games.js");
  const open = (await list()).filter(({ over, record, names }) => !over && !record && names).slice(0, most);
  if (open.length === 0) return;
  const links = open.map(({ id, names, status }) =>
    element("li", {}, element("a", { class: "button", href: `/local/${id}` }, `${names.a} – ${names.b}`), element("span", { class: "hint" }, status)),
  );
  panel.replaceChildren(element("h2", {}, "Continue"), element("ul", { class: "continue-list" }, ...links));
  panel.hidden = false;
}
