// A game against the computer from the position on the board.
// @ts-check
import { button, element } from "../common/dom.js";
import { create } from "../common/games.js";
import { message } from "../common/words.js";

/** @typedef {import("../module/types.d.ts").Choices} Choices */
/** @typedef {import("../module/types.d.ts").Color} Color */

/** The level that was played last in a rule set. @param {string} rules */
function lastLevel(rules) {
  try {
    const level = Number(JSON.parse(localStorage.getItem(`setup-${rules}`) ?? "{}").level);
    return level >= 1 && level <= 10 ? level : 3;
  } catch {
    return 3;
  }
}

/** What a person is called here. */
function ownName() {
  try {
    return localStorage.getItem("tiamat-name") || "Player";
  } catch {
    return "Player";
  }
}

/**
 * Offers a game from here.
 * @param {HTMLElement} panel @param {Choices} choices
 * @param {{position: () => {line: string, turn: Color, over: boolean}, failed: (words: string) => void}} on
 */
export function playingFrom(panel, choices, on) {
  const level = element("select", { id: "play-level" }, ...choices.levels.map(({ level, words }) => element("option", { value: String(level) }, `${level}: ${words}`)));
  level.value = String(lastLevel(choices.rules));
  const side = element(
    "select",
    { id: "play-side" },
    element("option", { value: "turn" }, "the side whose turn it is"),
    ...choices.players.map((name, i) => element("option", { value: i === 0 ? "black" : "white" }, name)),
  );
  const format = choices.formats.find(({ kind }) => SINGLE.includes(kind)) ?? choices.formats[0];
  const start = button(
    "Play from here",
    async () => {
      const { line, turn, over } = on.position();
      if (over) return on.failed("The game is over here: go back to a position that can be played.");
      if (!format) return;
      start.disabled = true;
      try {
        const own = side.value === "turn" ? turn : side.value;
        const person = { kind: /** @type {const} */ ("person"), name: ownName() };
        const computer = { kind: /** @type {const} */ ("computer"), level: Number(level.value) };
        // The opener of the first game is Black.
        const first = own === "black" ? "a" : "b";
        const games = format.numbers.some(({ name }) => name === "games") ? { games: 1 } : {};
        const sets = format.numbers.some(({ name }) => name === "sets") ? { sets: 1 } : {};
        const id = await create({
          setup: { format: { kind: format.kind, ...sets, ...games }, start: line, opener: first, names: { a: person.name, b: "Computer" } },
          seats: { a: person, b: computer },
        });
        location.href = `/local/${id}`;
      } catch (error) {
        start.disabled = false;
        on.failed(message(error));
      }
    },
    "button primary",
  );
  panel.append(
    element("h3", {}, "Play against the computer"),
    element("label", { class: "field" }, element("span", { class: "label" }, "Level"), level),
    element("label", { class: "field" }, element("span", { class: "label" }, "You are"), side),
    element("div", { class: "actions" }, start),
  );
}

/** Formats of single games, where a rule set has one beside its set. @type {import("../module/types.d.ts").FormatKind[]} */
const SINGLE = ["mur_basic", "mur_advanced", "long_jump_stakes", "finkel", "runners_games"];
