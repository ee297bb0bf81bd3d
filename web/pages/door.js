// The front door of a family: a board to play on at once. Whoever comes in plays this family from now on.
// @ts-check
import { find } from "../common/dom.js";
import { enter } from "../common/plays.js";
import { LiveBoard } from "../home/live.js";

const live = find(".live", HTMLElement);
enter(live.dataset.rules ?? "");
const board = new LiveBoard(live);
if (document.readyState === "complete") board.startLater();
else addEventListener("load", () => board.startLater(), { once: true });
