// Exact values of Ur as answers of a review, from the tables of the server.
// @ts-check
import { lookUp } from "../analysis/values.js";
import { message } from "../common/words.js";
import { tiamat as load } from "../module/tiamat.js";

/** @typedef {import("../module/types.d.ts").GameAt} GameAt */
/** @typedef {import("../module/types.d.ts").Judged} Judged */
/** @typedef {import("../module/types.d.ts").Position} Position */
/** @typedef {import("../analysis/values.js").Values} Values */

/** How many positions to ask for at once. */
const AT_ONCE = 4;

/** The server has no values of a game. */
export class NoValues extends Error {}

/**
 * What each action of a game is worth, in order, from a place on.
 * @param {string} address  where the server answers
 * @param {GameAt} game
 * @param {number} from  how many actions are known already
 * @param {AbortSignal} signal
 * @returns {AsyncGenerator<Judged>}
 * @throws {NoValues}
 */
export async function* exactAnswers(address, { moves = [], ...game }, from, signal) {
  const tiamat = await load();
  /** @param {number} place */
  const ask = async (place) => {
    const position = tiamat.call("position", { ...game, moves: moves.slice(0, place) });
    if (!position.chance && position.legal.length < 2) return /** @type {Judged} */ ("forced");
    return judged(position, await lookUp(address, position.rules, position.line, signal));
  };
  /** @type {Promise<Judged>[]} */
  const asked = [];
  for (let place = from; place < moves.length; place++) {
    while (asked.length < AT_ONCE && place + asked.length < moves.length) {
      const answer = ask(place + asked.length);
      // It is waited for later, or not at all after another one has failed.
      answer.catch(() => {});
      asked.push(answer);
    }
    try {
      yield await /** @type {Promise<Judged>} */ (asked.shift());
    } catch (error) {
      // A fetch that fails throws a type error, in the browser's words.
      throw new NoValues(error instanceof TypeError ? "The server cannot be reached." : message(error));
    }
  }
}

/** @param {Position} position @param {Values} values @returns {Judged} */
function judged({ chance }, { unit, actions }) {
  // Reviews count points.
  if (unit !== "points") throw new NoValues("The server has no table for points.");
  const score = (/** @type {number} */ value) => ({ expected: value });
  if (!chance) return { decision: actions.map(({ action, value }) => ({ action, score: score(value), pv: [action] })) };
  const worth = new Map(actions.map(({ action, value }) => [action, value]));
  return { throw: chance.map(({ action, probability }) => ({ action, probability, score: score(worth.get(action) ?? 0) })) };
}
