// The first page: a board of the family that the reader plays, and on top the game that waits to be continued.
// @ts-check
import { find } from "../common/dom.js";
import { showContinue } from "../home/continue.js";
import { LiveBoard } from "../home/live.js";

// The page has a board of each family, and shows one.
const live = [...document.querySelectorAll(".live")].find((board) => board instanceof HTMLElement && board.checkVisibility());
const board = live instanceof HTMLElement ? new LiveBoard(live) : undefined;

if (document.readyState === "complete") later();
else addEventListener("load", later, { once: true });

function later() {
  showContinue(find("#continue", HTMLElement)).catch((error) => console.warn(error));
  board?.startLater();
}
