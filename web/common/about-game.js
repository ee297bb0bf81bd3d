// What a game of this browser is, in words: for the list of games and for the first page.
// @ts-check
import { titleOf } from "./titles.js";

/** @typedef {import("./games.js").Stored} Stored */
/** @typedef {import("../module/types.d.ts").Seat} Seat */

/** @type {readonly Seat[]} */
const SEATS = ["a", "b"];

/** The only person who plays, if the others are computers. @param {Stored} game */
function person({ seats, record }) {
  const people = record ? [] : SEATS.filter((seat) => seats[seat].kind === "person");
  return people.length === 1 ? people[0] : undefined;
}

/** @param {Stored} game @param {Seat} seat */
function called({ seats, names }, seat) {
  const player = seats[seat];
  return player.kind === "computer" ? `${names[seat]} (level ${player.level})` : names[seat];
}

/** Who plays. @param {Stored} game */
export function players(game) {
  return `${called(game, "a")} – ${called(game, "b")}`;
}

/** The game and who plays it: the computer if you play it, else both. @param {Stored} game */
export function named(game) {
  const you = person(game);
  const other = you === undefined ? undefined : game.seats[you === "a" ? "b" : "a"];
  const title = titleOf(game.rules);
  return other?.kind === "computer" ? `${title} against the computer, level ${other.level}` : `${title}: ${players(game)}`;
}

/** Whose turn it is, as far as that is known. @param {Stored} game */
export function turn(game) {
  if (game.over || !game.turn) return "";
  const you = person(game);
  if (you === undefined) return `${game.names[game.turn]} to move`;
  return game.turn === you ? "Your turn" : "The computer’s turn";
}

/** How it ended, in two or three words, as far as that is known. @param {Stored} game */
export function result(game) {
  if (!game.over || game.record || game.winner === undefined) return "";
  if (game.winner === null) return "Drawn";
  const you = person(game);
  if (you === undefined) return `${game.names[game.winner]} won`;
  return game.winner === you ? "You won" : "You lost";
}
