// The methods of the WebAssembly module: what each takes and gives. The JSON is described in docs/wire.md and docs/web.md.

export type Color = "b" | "w";
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
  pieces: Record<string, "b" | "w" | "k">;
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

export interface Methods {
  position: { params: GameAt; result: Position };
  "position.check": {
    params: { rules: string; line: string };
    result: { line: string; faults: { text: string; field?: string; points?: string[] }[] };
  };
  explain: { params: GameAt & { text: string; viewer?: Color | null }; result: Explanation };
  "check.games": {
    params: { rules: string; games: number; seed: number };
    result: { lines: number; digest: string };
  };
  "check.engine": { params: {}; result: { rules: Rules; nodes: number }[] };
}
