// What every page does: the theme switch, links to the game that is played, and the service worker with its offer of updates.
// @ts-check
import { lead } from "./plays.js";
import { offerUpdates } from "./updates.js";

/** @typedef {"system" | "light" | "dark"} Theme */

/** Pictures of the themes: half a disc, a sun, a moon. */
const shapes = {
  system: '<circle cx="12" cy="12" r="8.5" fill="none" stroke="currentColor" stroke-width="2"/><path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor"/>',
  light:
    '<circle cx="12" cy="12" r="4.5" fill="currentColor"/><path d="M12 1.5v4M12 18.5v4M1.5 12h4M18.5 12h4M4.6 4.6l2.8 2.8M16.6 16.6l2.8 2.8M19.4 4.6l-2.8 2.8M7.4 16.6l-2.8 2.8" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>',
  dark: '<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.500 10.500z" fill="currentColor"/>',
};

/** @returns {Theme} */
function chosen() {
  const theme = document.documentElement.dataset.theme;
  return theme === "light" || theme === "dark" ? theme : "system";
}

/** @param {Theme} theme */
function choose(theme) {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

const dark = matchMedia("(prefers-color-scheme: dark)");

/**
 * What a press leads to: from the system's theme to the other one, so that the first press changes something; then to the
 * theme that the system has now, kept whatever it has later; then back to the system's.
 * @param {Theme} theme
 * @returns {Theme}
 */
function next(theme) {
  const [own, other] = dark.matches ? /** @type {const} */ (["dark", "light"]) : /** @type {const} */ (["light", "dark"]);
  if (theme === "system") return other;
  return theme === other ? own : "system";
}

/** A theme in words. @param {Theme} theme */
function named(theme) {
  return theme === "system" ? `as on your device (${dark.matches ? "dark" : "light"})` : theme;
}

const button = document.getElementById("theme");
if (button) {
  const show = () => {
    const theme = chosen();
    button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true">${shapes[theme]}</svg>`;
    const words = `Theme: ${named(theme)}. Change to ${named(next(theme))}`;
    button.setAttribute("aria-label", words);
    button.title = words;
  };
  button.addEventListener("click", () => {
    choose(next(chosen()));
    show();
  });
  dark.addEventListener("change", show);
  show();
  button.hidden = false;
}

lead(document);
offerUpdates();
