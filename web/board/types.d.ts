// What <tiamat-board> shows and plays on: the view of a position, as the module gives it.

import type { Color, Effect, Ending, Owner, Rules } from "../module/types.d.ts";

/** How somebody wants to see a game. */
export interface Look {
  /** The player addressed as "you". */
  viewer?: Color | null;
  /** What the players are called, Black's name first. */
  names?: [string, string];
  flip?: boolean;
  /** Eighths of a circle that Mur's board is turned by, clockwise. */
  turn?: number;
  /** Ur's board stands on its shorter side. */
  upright?: boolean;
  /** The page writes the players' names itself, where `captions` has room. */
  bare?: boolean;
  /** What the ports of Mur are called: New York and London, or Shanghai and Tokyo. */
  ports?: "none" | "atlantic" | "pacific";
  aids?: Aids;
  marks?: Marks;
}

/** Help for beginners, each kind on or off. */
export interface Aids {
  groups?: boolean;
  pockets?: boolean;
  threats?: boolean;
  route?: boolean;
  chains?: boolean;
  hits?: boolean;
  rosettes?: boolean;
}

export type Accent = "note" | "hint" | "threat";

/** Circles and arrows on the board. */
export interface Marks {
  circles?: { at: string; accent?: Accent }[];
  arrows?: { from: string; to: string; accent?: Accent }[];
}

/** Everything a board needs to show a game and to be played on. */
export interface BoardView {
  rules: Rules;
  line: string;
  turn: Color;
  phase: string;
  winner: Color | null;
  ending?: Ending;
  /** The picture, without its style sheet. */
  svg: string;
  /** The left and upper edge of the picture, its width and its height. */
  frame: [number, number, number, number];
  /** Where there is room for the players' names, Black's first, if the picture does not have them: left and upper edge, width and height. */
  captions?: [number, number, number, number][];
  places: Spot[];
  /** Every legal action; at a chance node the outcomes of the dice. */
  actions: Gesture[];
  /** What is chosen beside the board. */
  buttons: Button[];
  /** The one legal action where there is nothing to choose. */
  forced: string | null;
  /** Whose turn it is and what they can do, or how the game ended. */
  say: string;
  /** The whole position in words. */
  description: string;
  /** The tips for beginners that matter now, by their names. */
  tips: string[];
  notes: Note[];
  ways?: Way[];
  /** The action that led here. */
  last: Last | null;
}

/** Something that can be pointed at: a point or square, a supply, the dice, the flag of a port. */
export interface Spot {
  id: string;
  at: [number, number];
  size: [number, number];
  /** What is there. */
  words: string;
  /** What the side to act can do from there; empty if nothing. */
  can: string;
  /** Where the arrow keys lead. */
  next: { left?: string; right?: string; up?: string; down?: string };
}

/** A legal action and the gesture that chooses it. */
export interface Gesture {
  action: string;
  kind: string;
  /** The place to pick up from; null if a button chooses the action. */
  pick: string | null;
  /** The place to put down on. */
  drop: string | null;
  /** Other places to put down on, with the same meaning. */
  also?: string[];
  /** Places on which a single click chooses the action while nothing is picked up. */
  clicks?: string[];
  /** What sets it apart from actions with the same gesture. */
  words: string;
  /** What it does, in words. */
  text: string;
  effects: Effect[];
  trips: Trip[];
  /** What it closes or traps, where that is afterwards. */
  caught?: string[];
  /** The rosettes it jumps at the price of a penalty. */
  jumps?: string[];
  /** The chance of this outcome of the dice, as a fraction. */
  chance?: string;
}

/** One thing that an action moves. */
export interface Trip {
  owner: Owner;
  from: string;
  to: string;
  path: [number, number][];
  how: "move" | "place" | "withdraw" | "reset" | "flight" | "race";
}

export interface Button {
  kind: "throw" | "roll" | "decline";
  /** The action; null if the dice decide it. */
  action: string | null;
  words: string;
}

/** Help for beginners at a place. */
export interface Note {
  kind: "group" | "pocket" | "gap" | "threat" | "chain" | "hit";
  place: string;
  label: string;
  words: string;
}

/** The way of a piece to its home. */
export interface Way {
  place: string;
  path: [number, number][];
}

/** The action that led to a position. */
export interface Last {
  action: string;
  by: Color;
  /** The position line before it. */
  before: string;
  text: string;
  effects: Effect[];
  trips: Trip[];
}

/** The position after an action, for choosing between several. */
export interface Outcome {
  svg: string;
  text: string;
  effects: Effect[];
}

/** A tip for a first game. */
export interface Tip {
  id: string;
  text: string;
}

/** A gesture that is not a legal action: what was picked up, and where it was put down or what was pressed. */
export interface Attempt {
  from: string | null;
  to: string | null;
}

/** A position line as it is being edited. */
export interface Edited {
  line: string;
  /** Everything that is wrong with it. */
  faults: string[];
  /** What is chosen beside the board. */
  fields: { name: string; words: string; value: string; choices: { value: string; words: string }[] }[];
  /** The pieces and trays that can be picked up from, and where each piece can be put down. */
  moves: { from: string; words: string; to: string[] }[];
  board: BoardView;
}
