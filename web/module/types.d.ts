// The methods of the WebAssembly module: what each takes and gives. The JSON is described in docs/wire.md and docs/web.md.

import type { Attempt, BoardView, Edited, Look, Outcome, Tip } from "../board/types.d.ts";

export type Color = "black" | "white";
/** Whose a piece is. */
export type Owner = Color | "kraken";
export type Seat = "a" | "b";
export type Rules = "mur-basic" | "mur-classic" | "mur-advanced" | "ur-runners" | "ur-long-jump" | "ur-finkel";

/** What the players choose for each game. */
export interface Options {
  handicap?: number;
  short?: boolean;
  pieces?: number;
  ply_limit?: number;
}

/** A game: a rule set, what it begins with, and the actions played. */
export interface GameAt {
  rules: string;
  options?: Options;
  position?: string;
  moves?: string[];
}

export interface Effect {
  kind: string;
  text: string;
  who?: Color;
  [field: string]: unknown;
}

export interface Move {
  move: string;
  effects: Effect[];
  chance?: string;
}

export interface Ending {
  winner: Color | null;
  how: string;
  points: number;
}

export interface Position {
  line: string;
  rules: Rules;
  turn: Color;
  winner: Color | null;
  phase: string;
  pieces: Record<string, Owner>;
  legal: string[];
  moves: Move[];
  chance?: { action: string; chance: string; probability: number }[];
  ending?: Ending;
  [field: string]: unknown;
}

export interface Explanation {
  move: string | null;
  legal: boolean;
  effects: Effect[];
  sentence: string;
  kind?: string;
  reason?: string;
}

/** What a game of Ur is played for; a set with the tallies or points of Black and White before it. */
export type Purpose = "win" | "points" | { set: [black: number, white: number] };

/** What to ask the engine. */
export interface Question extends GameAt {
  /** Choose as this level does; analyse if absent. */
  level?: number;
  seed?: number;
  nodes?: number;
  depth?: number;
  /** Milliseconds. */
  time?: number;
  /** How many moves to compare. */
  lines?: number;
  /** Ur; its points if absent. */
  purpose?: Purpose;
}

export type SearchScore = { centi: number } | { win_in: number } | { lose_in: number } | { expected: number };

/** What an action is worth in the measures of people. */
export interface Worth {
  /** Closes of Mur, points of Ur; a proven win is ten closes. */
  value: number;
  /** In how many turns a win is proven; negative for a loss. */
  wins_in?: number;
  /** The chance to win, from 0 to 1. */
  chance?: number;
  /** What losses are differences of: percent of the chance to win, or points. */
  measure: number;
}

/** How the points of a win of Ur add up. */
export interface PointsSum {
  points: number;
  sum: string;
  sentence: string;
}

export interface SearchLine extends Worth {
  line: number;
  move: string;
  score: SearchScore;
  pv: string[];
  depth: number;
  nodes: number;
  time?: number;
}

export interface Found {
  best: string;
  lines: SearchLine[];
  /** What the best move does, in words for the side to move. */
  sentence: string;
  /** Why it is good, if a few words can say it. */
  reason?: string;
}

/** What a review has found about an action, to be kept and given back. */
export type Judged = "forced" | { decision: unknown[] } | { throw: unknown[] };

/** What to ask a reviewer. */
export interface ReviewQuestion extends GameAt {
  known?: Judged[];
  /** The points the game brought Black, if it was not decided on the board. */
  result?: number;
  nodes?: number;
}

export interface ReviewSide {
  decisions: number;
  forced: number;
  accuracy: number | null;
  /** What a decision lost on average, in the review's unit. */
  error_rate: number | null;
  /** What all of them lost: the error rate times the decisions. */
  lost: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  luck: number;
}

export interface ReviewPly {
  ply: number;
  by: Color;
  action: string;
  value: number;
  equity: number;
  kind: "forced" | "decision" | "throw";
  lost?: number;
  compared?: (Worth & { action: string })[];
  grade?: "good" | "inaccuracy" | "mistake" | "blunder";
  best?: string;
  pv?: string[];
  words?: string;
  missed?: string[];
  luck?: number;
}

/** The review of a game: docs/wire.md. */
export interface Review {
  rules: Rules;
  actions: number;
  sides: { black: ReviewSide; white: ReviewSide };
  unit: "percent" | "points";
  points?: PointsSum;
  luck?: { result: number; luck: number; adjusted: number };
  plies: ReviewPly[];
}

export interface Both<T> {
  a: T;
  b: T;
}

/** What a match is set up with: docs/wire.md. */
export interface Setup {
  format: { kind: string; sets?: number; games?: number };
  options?: Options;
  start?: string;
  names?: Both<string>;
  time?: string;
  dice?: { source: "fair"; seed: string } | { source: "practice"; seed: number } | { source: "manual" };
  stake?: number;
  opener?: "roll" | Seat;
  automatic_withdrawals?: boolean;
}

export type Offer = "draw" | "takeback" | "rematch";

/** A command of a session: docs/wire.md. */
export interface Command {
  do: string;
  entropy?: string;
  action?: string;
  dice?: string;
  what?: Offer | "game" | "set";
  player?: Seat;
}

export interface Thrown {
  dice: string;
  faces: number[];
  value: number;
}

export interface May {
  ready: boolean;
  roll: boolean;
  throw: boolean;
  play: string[];
  offer: Offer[];
  answer: Offer[];
  cancel: Offer[];
  resign: ("game" | "set")[];
  abort: boolean;
}

export type Score =
  | { kind: "games"; sets: Both<number>; games: Both<number>; games_in_set: Both<number> }
  | { kind: "tallies"; pool: number; held: Both<number> }
  | { kind: "points"; scored: Both<number> }
  | { kind: "stakes"; received: Both<number> };

export interface Clock {
  black: number;
  white: number;
  delay: number;
  running: Color | null;
}

export interface GameView {
  number: number;
  seating: { black: Seat; first: Color; plays_on: boolean };
  start: string;
  actions: string[];
  position: string;
  ending: Ending | null;
  winner: Seat | null;
  aftermath: string | null;
}

export interface View {
  at: number;
  phase: "preparing" | "opening" | "playing" | "over";
  rules: Rules;
  format: { kind: string; sets?: number; games?: number };
  options: Options;
  names: Both<string>;
  time: string | null;
  ready: Both<boolean>;
  opening: { a: Thrown | null; b: Thrown | null }[] | null;
  game: GameView | null;
  turn: Seat | null;
  offers: { what: Offer; player: Seat }[];
  clock: Clock | null;
  next_flag: number | null;
  dice: {
    manual: boolean;
    commitment: string | null;
    entropy: Both<string> | null;
    revealed: string | null;
    proof: { game: number; commitment: string; seed: string; entropy: Both<string>; first: Seat } | null;
    thrown: Thrown | null;
  };
  score: Score;
  purse: { pool: number; balance: Both<number> };
  outcome: { result: "won" | "drawn" | "void"; winner: Seat | null; why: string; text: string } | null;
  rematch: boolean;
}

export interface SessionEvent {
  at: number;
  event: string;
  player?: Seat;
  action?: string;
  effects?: Effect[];
  automatic?: boolean;
  position?: string;
  throw?: Thrown;
  what?: Offer;
  game?: number;
  [field: string]: unknown;
}

/** What a session looks like after a call. */
export interface SessionState {
  id: number;
  events: SessionEvent[];
  refused: { reason: string; text: string } | null;
  /** Lines to add to the file that is kept; for a new match its heading first. */
  lines: string[];
  view: View;
  may: Both<May>;
  /** How the last game ended, in a sentence. */
  result: string | null;
  seats: Both<Occupant>;
  /** What each player puts into the pool, or pays per point. */
  stake: number;
  automatic_withdrawals: boolean;
  /** What the computers are asked now; what is no longer here needs no answer. */
  questions: Asked[];
  /** When to call `session.advance`, if nobody does anything until then. */
  due: number | null;
}

/** Who sits in a seat. */
export type Occupant = { kind: "person" } | { kind: "computer"; level: number; resigns?: boolean };

/** Something for the engine to think about: `how` has the other parameters of `search`. */
export interface Asked {
  number: number;
  topic: "move" | "hint" | "draw";
  game: GameAt;
  how: { level?: number; seed: number; time?: number; purpose: Purpose };
}

/** A match at a moment. */
export interface SessionAt {
  id: number;
  now: number;
}

/** Random bytes for fair dice, hexadecimal: for each player once. */
export interface Entropy {
  entropy?: string[];
}

export interface Ply {
  action: string;
  color: Color;
  number: number | null;
  text: string;
}

/** A game that was read from a record. */
export interface RecordRead {
  text: string;
  rules: Rules;
  options: Options;
  start: string | null;
  black: string | null;
  white: string | null;
  date: string | null;
  result: string;
  ending: Ending | null;
  other: Record<string, string>;
  preface: string[];
  moves: { action: string; marks: string; clock: number | null; comments: string[] }[];
  line: string;
  /** Whether its dice can be checked. */
  verifiable: boolean;
}

export interface Choice {
  name: string;
  words: string;
  kind: "number" | "flag";
  default: number | null;
  least: number;
  most: number;
  most_if?: { option: string; most: number };
}

/** What can be chosen before a match. */
export interface Choices {
  rules: Rules;
  about: string;
  players: [string, string];
  dice: boolean;
  draws: boolean;
  formats: { kind: string; words: string; numbers: Choice[]; stake: string }[];
  options: Choice[];
  clocks: { kind: string; words: string; prefix: string; sign: string | null; example: string | null }[];
  openers: { opener: "roll" | Seat; words: string }[];
  levels: { level: number; words: string }[];
}

/** A game of a session: the one being played, or the last, if no number is given; cut after `ply` actions. */
export interface GameOf {
  id: number;
  game?: number;
  ply?: number;
}

export interface Methods {
  options: { params: { rules: string }; result: Choices };
  search: { params: Question; result: Found };
  review: { params: ReviewQuestion; result: Review };
  "review.page": { params: ReviewQuestion & { names: [black: string, white: string]; exact?: boolean }; result: string };
  "record.read": { params: { text: string }; result: RecordRead[] };
  "record.write": {
    params: GameAt & {
      black?: string;
      white?: string;
      date?: string;
      other?: Record<string, string>;
      comments?: Record<number, string>;
    };
    result: string;
  };
  "rgn.read": {
    params: { text: string };
    result: { rules: string; moves: string[]; black: string | null; white: string | null; date: string | null }[];
  };
  "rgn.write": { params: GameAt & { black?: string; white?: string }; result: string };
  "record.verify": {
    params: { text: string };
    result: { throws: number; faults: string[]; ending: string | null; sentence: string };
  };
  "session.new": {
    params: { setup: Setup; seats?: Both<Occupant>; seed?: string; choices?: number; date?: string };
    result: SessionState;
  };
  "session.load": { params: { lines: string[]; now?: number }; result: SessionState };
  "session.apply": {
    params: SessionAt & { by: Seat | "host"; command: Command; answers?: number; command_id?: string };
    result: SessionState;
  };
  "session.advance": { params: SessionAt & Entropy; result: SessionState };
  "session.ready": { params: SessionAt & Entropy; result: SessionState };
  "session.takeback": { params: SessionAt; result: SessionState };
  "session.hint": { params: SessionAt; result: SessionState };
  "session.thought": {
    params: SessionAt & { question: number; action?: string; fault?: string; score?: SearchScore };
    result: SessionState;
  };
  "session.pace": { params: SessionAt & { plain: number; weighty: number }; result: SessionState };
  "session.hurry": { params: SessionAt; result: SessionState };
  "session.view": { params: SessionAt; result: SessionState };
  "session.log": { params: { id: number }; result: string[] };
  "session.records": { params: { id: number }; result: string[] };
  "session.plies": { params: GameOf & { from?: number; viewer?: Color | null }; result: Ply[] };
  "session.position": { params: GameOf; result: Position };
  "session.game": { params: GameOf; result: GameAt };
  "session.rematch": { params: SessionAt & { seed: string }; result: { state: SessionState; setup: Setup; seats: Both<Occupant> } };
  "session.close": { params: { id: number }; result: null };
  position: { params: GameAt; result: Position };
  "position.check": {
    params: { rules: string; line: string };
    result: { line: string; faults: { text: string; field?: string; points?: string[] }[] };
  };
  board: { params: GameAt & Look; result: BoardView };
  outcome: { params: GameAt & Look & { action: string; size?: number }; result: Outcome };
  attempt: { params: GameAt & Look & Attempt; result: Explanation | null };
  "session.attempt": { params: GameOf & Look & Attempt; result: Explanation | null };
  points: { params: GameAt; result: PointsSum | null };
  "session.points": { params: GameOf; result: PointsSum | null };
  "position.edit": {
    params: Look & {
      rules: string;
      line: string;
      move?: { from: string; to: string };
      begin?: "clear" | "start";
      write?: { field: string; value: string };
    };
    result: Edited;
  };
  picture: { params: GameAt & Look; result: string };
  tips: { params: { rules: string }; result: Tip[] };
  "session.board": { params: GameOf & Look; result: BoardView };
  "session.outcome": { params: GameOf & Look & { action: string; size?: number }; result: Outcome };
  explain: { params: GameAt & { text: string; viewer?: Color | null }; result: Explanation };
  "check.games": {
    params: { rules: string; games: number; seed: number };
    result: { lines: number; digest: string };
  };
  "check.engine": { params: {}; result: { rules: Rules; nodes: number }[] };
}
