// What a page says to screen readers: in one place, each thing once, in the order in which it happens.
// @ts-check
import { element } from "./dom.js";

/** Words that were read a while ago are gone, so that nobody finds them again at the end of the page. */
const KEPT = 4;

const region = element("div", { class: "visually-hidden", id: "live", role: "status", "aria-live": "polite", "aria-atomic": "false" });
document.body.append(region);

/** @param {string | null | undefined} words */
export function announce(words) {
  if (!words) return;
  region.append(element("p", {}, words));
  while (region.children.length > KEPT) region.firstElementChild?.remove();
}
