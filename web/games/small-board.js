// A small picture of where a game stands, drawn when it comes into view.
// @ts-check
import { element } from "../common/dom.js";
import { tiamat } from "../module/tiamat.js";

/** @typedef {import("../common/games.js").Stored} Stored */

/** @type {WeakMap<Element, Stored>} */
const waiting = new WeakMap();

const watcher = new IntersectionObserver(
  (seen) => {
    for (const { isIntersecting, target } of seen) {
      const game = isIntersecting ? waiting.get(target) : undefined;
      if (!game) continue;
      watcher.unobserve(target);
      // A game without a picture is still a game.
      draw(target, game).catch((error) => console.warn(error));
    }
  },
  { rootMargin: "200px" },
);

/** @param {Stored} game */
export function smallBoard(game) {
  const place = element("div", { class: "small-board", "aria-hidden": "true" });
  waiting.set(place, game);
  watcher.observe(place);
  return place;
}

/** @param {Element} place @param {Stored} game */
async function draw(place, { rules, line }) {
  const module = await tiamat();
  const { svg } = module.call("board", { rules, ...(line ? { position: line } : {}), bare: true });
  place.innerHTML = svg;
}
