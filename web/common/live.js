// What a page says to screen readers: in one place, each thing once, in the order in which it happens.
// @ts-check
import { element } from "./dom.js";

/** Words that were read a while ago are gone, so that nobody finds them again at the end of the page. */
const KEPT = 4;

/** The one live region, which every page has from the start: readers may not notice one that comes with its first words. */
const region = document.getElementById("live") ?? document.body.appendChild(made());

/** A page from before there was one. */
function made() {
  return element("div", { class: "visually-hidden", id: "live", role: "status", "aria-atomic": "false" });
}

/** @param {string | null | undefined} words */
export function announce(words) {
  if (!words) return;
  region.append(element("p", {}, words));
  while (region.children.length > KEPT) region.firstElementChild?.remove();
}

/**
 * Announces the words of an element whenever they change.
 * @template {Element} T
 * @param {T} line
 * @returns {T}
 */
export function spoken(line) {
  new MutationObserver(() => announce(line.textContent?.trim())).observe(line, { childList: true, characterData: true, subtree: true });
  return line;
}

/** A paragraph that is announced at once, and again whenever its words change. @param {string} words */
export function warning(words) {
  announce(words);
  return spoken(element("p", { class: "warning" }, words));
}
