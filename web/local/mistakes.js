// Looks through a game for the person's mistakes: moves after which the engine thinks much less of their game.
// @ts-check
import { analysisLink } from "../common/links.js";
import { Engine } from "../module/engine.js";
import { rank } from "./computer.js";

/** @typedef {import("./match.js").LocalMatch} LocalMatch */

/**
 * @typedef {object} Mistake
 * @property {number} number
 * @property {string} action
 * @property {string} better
 * @property {string} words
 * @property {string} link
 */

/** How much a move has to lose, in hundredths of a close or point. */
const LEAST = 40;
/** More than this is decided. */
const DECIDED = 100_000;
/** How many to show, the worst of them. */
const MOST = 8;

/**
 * @param {LocalMatch} match
 * @param {import("../module/tiamat.js").Tiamat} module
 * @param {(done: number, all: number) => void} watch
 * @returns {Promise<Mistake[]>} in the order of the game
 */
export async function findMistakes(match, module, watch) {
  const person = match.person;
  const color = person && match.color(person);
  const game = module.call("session.game", { id: match.session });
  const plies = module.call("session.plies", { id: match.session });
  const moves = game.moves ?? [];
  const own = plies.flatMap((ply, place) => (ply.color === color ? [place] : []));
  const engine = new Engine();
  /** @type {(Omit<Mistake, "link"> & {lost: number, place: number})[]} */
  const found = [];
  try {
    for (const [done, place] of own.entries()) {
      watch(done, own.length);
      const before = { ...game, moves: moves.slice(0, place) };
      const { legal, chance } = module.call("position", before);
      const action = moves[place];
      if (chance || legal.length < 2 || action === undefined) continue;
      const limits = { nodes: 20_000 };
      const best = await engine.search({ ...before, ...limits });
      const first = best?.lines[0];
      if (!best || !first || best.best === action) continue;
      const all = await engine.search({ ...before, ...limits, lines: legal.length });
      const played = all?.lines.find((line) => line.move === action);
      if (!played) continue;
      const [top, made] = [rank(first.score), rank(played.score)];
      const lost = Math.min(top, DECIDED) - Math.max(made, -DECIDED);
      if (lost < LEAST) continue;
      found.push({
        lost,
        number: plies[place]?.number ?? place + 1,
        action,
        better: best.best,
        words: words(top, made),
        place,
      });
    }
  } finally {
    engine.close();
  }
  const worst = found.sort((one, other) => other.lost - one.lost).slice(0, MOST).sort((one, other) => one.place - other.place);
  const better = new Map(worst.map((mistake) => [mistake.place, mistake.better]));
  return worst.map((mistake) => ({ ...mistake, link: analysisLink(game, mistake.place, better) }));
}

/** @param {number} top @param {number} made */
function words(top, made) {
  if (top > DECIDED) return made < -DECIDED ? "throws away a win, and loses." : "misses a win.";
  if (made < -DECIDED) return "loses by force.";
  return `costs ${((top - made) / 100).toFixed(1)}.`;
}
