// What the WebAssembly modules read and give. Generated from the Rust types, so do not edit it:
// REGENERATE=1 cargo test -p tiamat-web --test types

/** The version of the wire that all of this belongs to. */
export type Wire = 1;

/** Something that each player has. */
export interface Both<T> {
  a: T;
  b: T;
}

/** What a mark means. */
export type Accent = "note" | "hint" | "threat";

/** Help for beginners, each kind on or off. */
export interface Aids {
  /** How long the chain of each piece is (Long Jump). */
  chains?: boolean;
  /** The size of its group on each ship (Mur). */
  groups?: boolean;
  /** Your pieces that the opponent could hit next turn (Ur). */
  hits?: boolean;
  /** Pockets that one more ship of yours would close (Mur). */
  pockets?: boolean;
  /** Rosettes that a move would jump (Runners). */
  rosettes?: boolean;
  /** The way of each piece to its home (Ur). */
  route?: boolean;
  /** Your ships, and the kraken, that one more opposing ship would close (Mur). */
  threats?: boolean;
}

/** What came of a question. */
export interface AnswerTo {
  action?: string | null;
  /** Why there is no action. */
  fault?: string | null;
  question: number;
  score?: SearchScore | null;
}

/** An arrow between two places. */
export interface ArrowMark {
  /** What it means; a note if absent. */
  accent?: Accent;
  /** Where it begins. */
  from: string;
  /** Where it points. */
  to: string;
}

/** Something for the engine to think about. */
export interface Asked { game: FullGameAt; how: AskedHow; number: number; topic: Topic }

/** How to think: parameters of `search`. */
export interface AskedHow { level?: number; purpose: Purpose; seed: number; time?: number }

/** A gesture that is not a legal action. */
export interface AttemptOf {
  /** What was picked up, if anything was. */
  from?: string | null;
  /** Where it was put down, or what was pressed. */
  to?: string | null;
}

/** An attempted action. */
export interface AttemptText {
  /** The action as somebody has written it. */
  text: string;
  /** The player addressed as "you"; the side to act if absent, nobody if null. */
  viewer?: Color | null;
}

/** Who gives a command. */
export type Author = "a" | "b" | "host";

/** Everything a board needs to show a game and to be played on. */
export interface BoardView {
  /** Every legal action and the gesture that chooses it; at a chance node the outcomes of the dice. */
  actions: Gesture[];
  /** What is chosen beside the board. */
  buttons: Button[];
  /** Where there is room for the players' names, Black's first, if the picture does not have them: left and upper edge, width and height. */
  captions?: [[number, number, number, number], [number, number, number, number]];
  /** The whole position in words. */
  description: string;
  /** How the game ended, if it has. */
  ending?: Ending;
  /** The one legal action where there is nothing to choose: a forced withdrawal or a reset of the kraken. */
  forced: string | null;
  /** The left and upper edge of the picture, its width and its height. */
  frame: [number, number, number, number];
  /** The last action, to animate and describe it. */
  last: Last | null;
  /** The position line. */
  line: string;
  /** Help for beginners, at places of the board. */
  notes: Note[];
  /** What the side to act has to do; null in an editor. */
  phase: ToDo | null;
  /** Everything that can be pointed at. */
  places: Spot[];
  /** The rule set. */
  rules: Rules;
  /** Whose turn it is and what they can do, or how the game ended. */
  say: string;
  /** What Black and White have, in a few words; nothing in an editor. */
  standing?: [string, string];
  /** The picture, without its style sheet. */
  svg: string;
  /** The tips for beginners that matter now. */
  tips: string[];
  /** The side to act. */
  turn: Color;
  /** The way of each piece that can be picked (Ur). */
  ways?: Way[];
  /** Who has won. */
  winner: Color | null;
}

/** Something to choose beside the board. */
export interface Button {
  /** The action; null if the dice decide it. */
  action: string | null;
  /** What it does. */
  kind: ButtonKind;
  /** What is written on it. */
  words: string;
}

/** What a button does. */
export type ButtonKind = "throw" | "roll" | "decline";

/** One outcome of the dice. */
export interface Chance {
  /** The action: `d2`, `d1-2-3`. */
  action: string;
  /** Its chance as a fraction: `3/8`. */
  chance: string;
  /** The same as a number: `0.375`. */
  probability: number;
}

/** The canonical line of a position, or what is wrong with it. */
export interface CheckedLine {
  /** Every fault. */
  faults: FaultText[];
  /** The line; canonical if it has no faults. */
  line: string;
}

/** A number or a flag. */
export interface Choice {
  /** The usual number; null if there is none. For a flag, 0 or 1. */
  default: number | null;
  /** What it is. */
  kind: ChoiceKind;
  /** The least that can be chosen. */
  least: number;
  /** The most that can be chosen. */
  most: number;
  /** The most if another option is set. */
  most_if?: ConditionalMost;
  /** Its name in a setup. */
  name: ChoiceName;
  /** What is written beside it. */
  words: string;
}

/** What can be entered. */
export type ChoiceKind = "number" | "flag";

/** The numbers and flags of formats and options. */
export type ChoiceName = "games" | "sets" | "handicap" | "short" | "pieces" | "ply_limit";

/** Everything there is to choose. */
export interface Choices {
  /** The rule set in a sentence. */
  about: string;
  /** The kinds of clocks. */
  clocks: ClockChoice[];
  /** Whether the rule set has dice, so that they can decide who begins. */
  dice: boolean;
  /** Whether a draw can be agreed on. */
  draws: boolean;
  /** What a match can consist of, the usual first. */
  formats: FormatChoice[];
  /** The strengths of the computer. */
  levels: LevelWords[];
  /** Who begins: words for `roll`, `a` and `b`, the usual choice first. */
  openers: OpenerChoice[];
  /** What can be chosen for each game. */
  options: Choice[];
  /** What the players are called by the books, Black first. */
  players: [string, string];
  /** The rule set. */
  rules: Rules;
}

/** A circle around a place. */
export interface CircleMark {
  /** What it means; a note if absent. */
  accent?: Accent;
  /** The place. */
  at: string;
}

/** What the clocks show, in milliseconds. */
export interface Clock {
  /** Black's time left. */
  black: number;
  /** What is left of the delay of the turn. */
  delay: number;
  /** Whose clock is running. */
  running: Color | null;
  /** White's time left. */
  white: number;
}

/** A kind of clock. `time` of a setup is `prefix`, the base time, and `sign` with the bonus, if it has one. */
export interface ClockChoice {
  /** A usual one. */
  example: string | null;
  /** Which kind. */
  kind: ClockKind;
  /** What comes before every time of this kind. */
  prefix: string;
  /** What comes before its bonus, if it has one. */
  sign: string | null;
  /** What is written beside it. */
  words: string;
}

/** A kind of clock. */
export type ClockKind = "none" | "sudden" | "increment" | "delay" | "round";

/** A colour. */
export type Color = "black" | "white";

/** What can be asked of a session. */
export type Command =
  | {
    do: "ready";
    /** With fair dice: any bytes, hexadecimal. */
    entropy?: string;
  }
  | {
    do: "roll";
    /** What dice on the table show: `d3`, `d1-2-3`. */
    dice?: string | null;
    /** What each of them shows. In Ur the same count can fall in several ways. */
    faces?: number[] | null;
  }
  | {
    do: "throw";
    /** What dice on the table show: `d3`, `d1-2-3`. */
    dice?: string | null;
    /** What each of them shows. In Ur the same count can fall in several ways. */
    faces?: number[] | null;
  }
  | {
    do: "play";
    /** Its canonical string. */
    action: string;
  }
  | {
    do: "offer";
    /** What. */
    what: OfferName;
  }
  | {
    do: "accept";
    /** What. */
    what: OfferName;
  }
  | {
    do: "decline";
    /** What. */
    what: OfferName;
  }
  | {
    do: "cancel";
    /** What. */
    what: OfferName;
  }
  | {
    do: "resign";
    /** What. */
    what: ResignationName;
  }
  | { do: "abort" }
  | {
    do: "abandon";
    /** The player who has left and loses; nobody wins if absent. */
    player?: Seat | null;
  }
  | { do: "pause" }
  | { do: "resume" }
  | { do: "tick" };

/** The most that can be chosen if a flag is set. */
export interface ConditionalMost {
  /** The most. */
  most: number;
  /** The name of the flag. */
  option: ChoiceName;
}

/** What dice show that are thrown beside the board. */
export interface DiceOf {
  /** The number on each die of Mur; 1 for a die of Ur with its upper corner marked, else 0. */
  faces: number[];
}

/** The dice of a game that can be checked by anybody. */
export interface DiceProof {
  /** What was published before the game: the SHA-256 of its seed. */
  commitment: string;
  /** What the players have added, hexadecimal. */
  entropy: Both<string>;
  /** The player whose entropy comes first. */
  first: Seat;
  /** The number of the game in the match, from 1. */
  game: number;
  /** The seed. */
  seed: string;
}

/** Where the dice come from. */
export type DiceSource =
  | {
    source: "fair";
    /** The secret of the match: 32 bytes, hexadecimal. */
    seed: string;
  }
  | {
    source: "practice";
    /** The number. */
    seed: number;
  }
  | { source: "manual" }
  | {
    source: "elsewhere";
    /** Fair dice: the SHA-256 of the seed of the first game, hexadecimal. */
    commitment?: string | null;
  };

/** The dice as everybody sees them. */
export interface DiceView {
  /** Fair dice: the SHA-256 of the seed of the game being prepared or played. */
  commitment: string | null;
  /** Fair dice: what the players have added to the game being played, hexadecimal. */
  entropy: Both<string> | null;
  /** Whether players say what the dice show. */
  manual: boolean;
  /** Fair dice: everything that belongs to the revealed seed. `commitment` may be that of the next game already. */
  proof: DiceProof | null;
  /** Fair dice: the seed of the last game, if no game is being played. */
  revealed: string | null;
  /** The last throw of the game being played. */
  thrown: Thrown | null;
}

/** Which way a ship or the kraken moves. */
export type Direction = "clockwise" | "counterclockwise" | "halfway" | "inward" | "outward";

/** A line and what to change in it. */
export interface Edit {
  /** Take every piece off the board, or begin with the usual start. */
  begin?: EditBegin | null;
  /** The line, with or without faults. */
  line: string;
  /** Move a piece from a place of the board or a tray to another. */
  move?: EditMove | null;
  rules: string;
  /** Choose a field of the line. */
  write?: FieldValue | null;
}

export type EditBegin = "clear" | "start";

export interface EditMove { from: string; to: string }

/** A line as it is being edited. */
export interface Edited {
  /** The board. */
  board: BoardView;
  /** Everything that is wrong with it. */
  faults: string[];
  /** What is chosen beside the board. */
  fields: EditorField[];
  /** The line. */
  line: string;
  /** The pieces that can be moved: from where, and everywhere they can go. */
  moves: Movable[];
}

/** Something to choose. */
export interface EditorField {
  /** What it can be. */
  choices: FieldChoice[];
  /** Its name, for changing it. */
  name: string;
  /** What it is now. */
  value: string;
  /** What it is called. */
  words: string;
}

/** One thing that happens inside an action: `kind` says what, `text` says it in words, and the other fields say who, where and why, as far as the kind has them. */
export interface Effect {
  /** The points or squares the effect is about. */
  at?: string[];
  /** How many bars a side advances in the race (advanced Mur). */
  bars?: number;
  /** What the dice show: the three dice of Mur, or the one value of a throw in Ur. */
  dice?: number[];
  /** The point or square it leaves, or `start` or `river`. */
  from?: string;
  /** What a rosette gives or a player declines (Ur). */
  gift?: Gift;
  /** How the game is won, as in an ending. */
  how?: How;
  /** The kind of effect. */
  kind: EffectKind;
  /** How many bars win the race (advanced Mur). */
  length?: number;
  /** How many bars it has covered now (advanced Mur). */
  now?: number;
  /** What is forced, as in a position: a withdrawal in move form, `*` for any one ship (Mur). */
  pending?: string;
  /** The piece that moves or is knocked (Mur). */
  piece?: Piece;
  /** The winner's points (Ur). */
  points?: number;
  /** The score of Black and White, `k` for the kraken (basic and classic Mur). */
  score?: [string, string];
  /** The number a tipped die showed (advanced Mur). */
  showed?: number;
  /** The number a tipped die shows now (advanced Mur). */
  shows?: number;
  /** How many steps a ship or the kraken moves (Mur). */
  steps?: number;
  /** The effect in words. */
  text: string;
  /** The point or square it reaches, or `start`, `river` or `home`. */
  to?: string;
  /** Which way it moves (Mur). */
  way?: Direction;
  /** The player who does it or to whom it happens. */
  who?: Color;
  /** What makes a ship leave (Mur). */
  why?: Leave;
}

/** The kind of an effect. Mur's dice are rolled and Ur's are thrown, ships are closed or, in classic, trapped. */
export type EffectKind =
  | "roll"
  | "place"
  | "move"
  | "turn_back"
  | "knock"
  | "withdraw"
  | "reset"
  | "make_way"
  | "tip"
  | "take_control"
  | "lose_control"
  | "close"
  | "trap"
  | "gouge"
  | "score"
  | "advance"
  | "repeat"
  | "forced"
  | "stagnate"
  | "flag"
  | "restart"
  | "turn"
  | "win"
  | "throw"
  | "choose_throw"
  | "stay"
  | "second_try"
  | "start"
  | "take_zero"
  | "enter"
  | "return"
  | "home"
  | "hit"
  | "bonus"
  | "rosette"
  | "decline"
  | "no_move"
  | "penalty_1"
  | "penalty_2"
  | "penalty_3"
  | "two_tries"
  | "free_move";

/** How a game ended. */
export interface Ending {
  /** What decided it. */
  how: How;
  /** What the win is worth; 0 without a winner. */
  points: number;
  /** Null without a winner. */
  winner: Color | null;
}

/** Random bytes for fair dice, hexadecimal: for each player once. */
export interface Entropy { entropy?: string[] }

/** What has happened in a session. */
export type Event =
  | {
    event: "preparing";
    /** With fair dice: the SHA-256 of the game's seed. */
    commitment?: string;
    /** The number of the game, from 1. */
    game: number;
  }
  | {
    event: "ready";
    /** The player. */
    player: Seat;
  }
  | {
    event: "entropy";
    /** From each player. */
    entropy: Both<string>;
  }
  | { event: "opening_roll" }
  | {
    event: "rolled";
    /** The player. */
    player: Seat;
    /** What the dice show. */
    throw: Thrown;
  }
  | { event: "tie" }
  | {
    event: "begins";
    /** The player. */
    player: Seat;
  }
  | {
    event: "game_started";
    /** Its number, from 1. */
    game: number;
    /** Who sits where. */
    seating: Seating;
    /** The position line. */
    start: string;
  }
  | {
    event: "thrown";
    /** The number of the throw in this game, from 1. */
    number: number;
    /** The player who threw. */
    player: Seat;
    /** What the dice show. */
    throw: Thrown;
  }
  | { event: "played" } & Played
  | {
    event: "flag_fell";
    /** Their colour. */
    color: Color;
    /** The player. */
    player: Seat;
  }
  | { event: "clocks_reset" }
  | { event: "paused" }
  | {
    event: "resumed";
    /** When they were stopped, in milliseconds. */
    since: number;
  }
  | {
    event: "offered";
    /** Who. */
    player: Seat;
    /** What. */
    what: OfferName;
  }
  | {
    event: "declined";
    /** Who. */
    player: Seat;
    /** What. */
    what: OfferName;
  }
  | {
    event: "cancelled";
    /** Who. */
    player: Seat;
    /** What. */
    what: OfferName;
  }
  | {
    event: "lapsed";
    /** Whose offer it was. */
    player: Seat;
    /** What. */
    what: OfferName;
  }
  | {
    event: "taken_back";
    /** How many. */
    actions: number;
    /** The position line now. */
    position: string;
  }
  | {
    event: "game_ended";
    /** Classic Mur: the position line after the trapped ships are lifted and the kraken is back on `o`. */
    aftermath?: string;
    /** How it ended. */
    ending: Ending;
    /** Its number, from 1. */
    game: number;
    /** The player who has won. */
    winner: Seat | null;
  }
  | {
    event: "revealed";
    /** The number of the game. */
    game: number;
    /** The seed. */
    seed: string;
  }
  | {
    event: "scored";
    /** The stakes. */
    purse: Purse;
    /** What each player has. */
    score: Score;
  }
  | {
    event: "match_ended";
    /** How it ended. */
    outcome: MatchResult;
    /** The stakes. */
    purse: Purse;
  }
  | {
    event: "rematch_agreed";
    /** Its setup, with the seats exchanged and without dice: those need a new seed. */
    setup: FullSetup;
  }
  | { event: "repeated" }
  | {
    event: "refused";
    /** For an illegal action, which rule forbids it, as explanations name it. */
    kind?: RefusalKind;
    /** The number of the input line, where there are lines. */
    line?: number;
    /** The reason in one word. */
    reason: Reason;
    /** The reason in a sentence. */
    text: string;
  };

/** What an attempted action does, or why it is illegal. */
export interface Explanation {
  /** What it does, in order; nothing if it is illegal. */
  effects: Effect[];
  /** Why it is illegal, in a word for programs. */
  kind?: RefusalKind;
  /** Whether the rules allow it. */
  legal: boolean;
  /** The canonical string; null if the text is not an action. */
  move: string | null;
  /** Why it is illegal, without the attempt in front. */
  reason?: string;
  /** One line: the attempt, and what it does or why it is illegal. */
  sentence: string;
}

/** What the faces of dice show. */
export type Faces = "numbers" | "marks";

/** What distinguishes a rule set for a page. */
export interface Facts {
  /** What the help for beginners shows on the board. */
  aids: string;
  /** What the faces of the dice show, if there are dice. */
  faces: Faces | null;
  /** Whose side of the board is the near one, if the board is not flipped. */
  near: Color;
  /** What happens where dice decide who begins. */
  opening_roll: string | null;
  /** What the books call the players, Black (or Blue) first. */
  players: [string, string];
  /** Whether the board can be turned by eighths of a circle. */
  rotates: boolean;
  /** Whether dice are thrown as the game goes on, and not only before it. */
  throws: boolean;
  /** What the game is called. */
  title: string;
}

/** Why a call has no result. */
export interface Fault {
  /** Every fault, where there can be several. */
  faults?: string[];
  /** The same in a word for programs. */
  kind: FaultKind;
  /** What is wrong, in a sentence to show. */
  message: string;
}

/** What is wrong with a call. */
export type FaultKind =
  | "date"
  | "dice"
  | "heading"
  | "illegal"
  | "level"
  | "log"
  | "malformed"
  | "newer_wire"
  | "options"
  | "place"
  | "position"
  | "record"
  | "review"
  | "rules"
  | "seats"
  | "session"
  | "setup"
  | "unable"
  | "unknown_method";

export interface FaultText { text: string }

export interface FieldChoice { value: string; words: string }

export interface FieldValue { field: string; value: string }

/** What a match consists of. */
export type Format =
  | {
    kind: "mur_basic";
    /** How many; 1 if absent. */
    games?: number;
  }
  | {
    kind: "mur_classic";
    /** How many games each set has; 6 if absent. */
    games?: number;
    /** How many sets; 2 if absent. */
    sets?: number;
  }
  | {
    kind: "mur_advanced";
    /** How many; 1 if absent. */
    games?: number;
  }
  | { kind: "runners_set" }
  | {
    kind: "runners_games";
    /** How many games; 1 if absent. */
    games?: number;
  }
  | { kind: "long_jump_set" }
  | {
    kind: "long_jump_stakes";
    /** How many games; 1 if absent. */
    games?: number;
  }
  | {
    kind: "finkel";
    /** How many games; 1 if absent. */
    games?: number;
  };

/** What a match can consist of; with its numbers it is the `format` of a setup. */
export interface FormatChoice {
  /** Its name in a setup. */
  kind: FormatKind;
  /** Its numbers. */
  numbers: Choice[];
  /** What a stake is paid for. */
  stake: string;
  /** What is written beside it. */
  words: string;
}

/** The kinds of matches, as the `kind` of a format names them. */
export type FormatKind =
  | "mur_basic"
  | "mur_classic"
  | "mur_advanced"
  | "runners_games"
  | "runners_set"
  | "long_jump_set"
  | "long_jump_stakes"
  | "finkel";

/** What the engine has found. */
export interface Found {
  best: string;
  /** The best lines, the best first; empty for a level, which shows only its move. */
  lines: SearchLine[];
  /** Why it is good, if a few words can say it. */
  reason?: string;
  /** What the best move does, in words for the side to move. */
  sentence: string;
}

/** Where the dice come from. */
export type FullDiceSource =
  | {
    source: "fair";
    /** The secret of the match: 32 bytes, hexadecimal. */
    seed: string;
  }
  | {
    source: "practice";
    /** The number. */
    seed: number;
  }
  | { source: "manual" }
  | {
    source: "elsewhere";
    /** Fair dice: the SHA-256 of the seed of the first game, hexadecimal. */
    commitment?: string;
  };

/** What a match consists of. */
export type FullFormat =
  | {
    kind: "mur_basic";
    /** How many; 1 if absent. */
    games: number;
  }
  | {
    kind: "mur_classic";
    /** How many games each set has; 6 if absent. */
    games: number;
    /** How many sets; 2 if absent. */
    sets: number;
  }
  | {
    kind: "mur_advanced";
    /** How many; 1 if absent. */
    games: number;
  }
  | { kind: "runners_set" }
  | {
    kind: "runners_games";
    /** How many games; 1 if absent. */
    games: number;
  }
  | { kind: "long_jump_set" }
  | {
    kind: "long_jump_stakes";
    /** How many games; 1 if absent. */
    games: number;
  }
  | {
    kind: "finkel";
    /** How many games; 1 if absent. */
    games: number;
  };

/** A game as calls name it: a rule set, the options or a position it begins with, and the moves played. */
export interface FullGameAt {
  /** The actions played from there. */
  moves: string[];
  /** What the players have chosen. */
  options: FullOptions;
  /** The position line it begins with; the usual start if absent. */
  position: string | null;
  /** The rule set: `mur-basic` … */
  rules: string;
}

/** What the players have chosen for each game. */
export interface FullOptions {
  /** Advanced Mur: how many bars White starts ahead. */
  handicap: number;
  /** Ur: pieces per side; 7 if absent. */
  pieces?: number;
  /** After how many plies a game is drawn; 600 in basic and classic Mur if absent, otherwise never. */
  ply_limit?: number;
  /** Advanced Mur: a race of 3 bars instead of 6. */
  short: boolean;
}

/** What a session is set up with. Only the format must be there. */
export interface FullSetup {
  /** Whether the session withdraws closed and trapped ships on behalf of their owner; true if absent. */
  automatic_withdrawals?: boolean;
  /** Where the dice come from; `manual` if absent. */
  dice?: FullDiceSource;
  /** What the match consists of. */
  format: FullFormat;
  /** What the players are called. */
  names?: Both<string>;
  /** Who begins; if absent, dice decide it where there are dice, and otherwise player A begins. */
  opener?: Opener;
  /** What the players have chosen for each game. */
  options: FullOptions;
  /** What each player puts into the pool before the match; for unit stakes, the unit. */
  stake: number;
  /** The position line that each game begins with, if it is not the usual one. */
  start?: string;
  /** How much time the players have, as in records: `10m`, `10m+5s`, `5m d5s`, `round 10m d5s`. No clocks if absent. */
  time?: string;
}

/** A game as calls name it: a rule set, the options or a position it begins with, and the moves played. */
export interface GameAt {
  /** The actions played from there. */
  moves?: string[];
  /** What the players have chosen. */
  options?: Options;
  /** The position line it begins with; the usual start if absent. */
  position?: string | null;
  /** The rule set: `mur-basic` … */
  rules: string;
}

/** A game of a session; the one being played, or the last, if no number is given. */
export interface GameOf {
  game?: number | null;
  id: number;
  /** How many of its actions to look at; all of them if absent. */
  ply?: number | null;
}

/** A game as everybody sees it. */
export interface GameView {
  /** The actions so far. */
  actions: string[];
  /** Classic Mur: the position line after the trapped ships are lifted and the kraken is back on `o`. */
  aftermath: string | null;
  /** How it ended, if it has. */
  ending: Ending | null;
  /** Its number in the match, from 1. */
  number: number;
  /** The position line. */
  position: string;
  /** Who sits where. */
  seating: Seating;
  /** The position line it began with. */
  start: string;
  /** The player who has won. */
  winner: Seat | null;
}

/** A legal action and the gesture that chooses it. */
export interface Gesture {
  /** The action. */
  action: string;
  /** Other places to put it down, with the same meaning. */
  also?: string[];
  /** What it closes or traps, where that is afterwards (Mur). */
  caught?: string[];
  /** The chance of this outcome of the dice, as a fraction. */
  chance?: string;
  /** Places on which a single click chooses the action, while nothing is picked up. */
  clicks?: string[];
  /** Where to put it down. Several actions with the same `pick` and `drop` are distinguished by pictures of their outcome. */
  drop: string | null;
  /** What it does, in order. */
  effects: Effect[];
  /** The rosettes it jumps at the price of a penalty (Runners). */
  jumps?: string[];
  /** What it amounts to on the board. */
  kind: GestureKind;
  /** What to pick up: a place, or nothing if a button chooses the action. */
  pick: string | null;
  /** Where a choice comes in two steps: the first one, which several actions share, and the second. */
  steps?: [string, string];
  /** What it does, in words. */
  text: string;
  /** The number of a die before and after it is tipped (advanced Mur). */
  tip?: [number, number];
  /** What it moves, in order. */
  trips: Trip[];
  /** What speaks against it, for beginners. */
  warning?: Warning;
  /** What sets it apart from actions with the same gesture, in a few words. */
  words: string;
}

/** What an action amounts to on the board. */
export type GestureKind =
  | "place"
  | "move"
  | "knock"
  | "kraken"
  | "withdraw"
  | "enter"
  | "return"
  | "hit"
  | "home"
  | "throw"
  | "decline"
  | "dice"
  | "flag";

/** What a rosette gives. */
export type Gift = "bonus" | "free_move" | "turn" | "throw";

/** How good a decision was. */
export type Grade = "good" | "inaccuracy" | "mistake" | "blunder";

/** A connected set of ships of one colour. */
export interface Group {
  /** The class of its ships: how many there are. */
  class: number;
  /** What the rule book calls a ship of this class. */
  name: string;
  /** Whose they are. */
  owner: Color;
  /** The points of its ships, in canonical order. */
  points: string[];
}

/** The first thing that two programs say to each other: which version of the wire they speak. */
export interface Hello {
  /** The version. */
  wire: number;
}

/** What decides a game. */
export type How =
  | "closes"
  | "traps"
  | "kraken"
  | "race"
  | "home"
  | "resignation"
  | "time"
  | "agreement"
  | "ply_limit"
  | "abandoned";

/** What was found about an action: enough to go on with a review later. */
export type Judged = "forced" | { decision: JudgedAction[] } | { throw: JudgedThrow[] };

/** An action and what it is worth to its side. */
export interface JudgedAction {
  /** The action. */
  action: string;
  /** What is expected to follow, the action included. */
  pv: string[];
  /** What it is worth. */
  score: SearchScore;
}

/** What the dice could show and what that is worth to the side that throws. */
export interface JudgedThrow {
  /** What they show. */
  action: string;
  /** How likely it is. */
  probability: number;
  /** What it is worth. */
  score: SearchScore;
}

/** The action that led to a position, to animate and describe it. */
export interface Last {
  /** The action. */
  action: string;
  /** The position line before it: a board that shows this line can animate the action. */
  before: string;
  /** Who acted. */
  by: Color;
  /** What it did, in order. */
  effects: Effect[];
  /** What it has changed, if it is an event. */
  story?: Story;
  /** The action in words. */
  text: string;
  /** What it moved, in order. */
  trips: Trip[];
  /** How much there is to read in it: `plain`, `glance` or `event`. */
  weight: Weight;
}

/** What makes a ship leave the board. */
export type Leave = "closed" | "trapped" | "port" | "repeat" | "stagnation";

/** A strength of the computer. */
export interface LevelWords {
  /** The number of the level. */
  level: number;
  /** How strong it is. */
  words: string;
}

/** How somebody wants to see a game. */
export interface Look {
  /** Which help for beginners to show. */
  aids?: Aids;
  /** Leave the players' names out, and what they have to do: the page writes them itself, where `captions` has room. */
  bare?: boolean;
  /** See the board from the other side. */
  flip?: boolean;
  /** Circles and arrows to draw. */
  marks?: Marks;
  /** What the players are called, Black's name first; their colours if not given. */
  names?: [string, string] | null;
  /** What the ports are called (Mur). */
  ports?: Ports;
  /** Turn Mur's board clockwise by this many eighths of a circle. */
  turn?: number;
  /** Stand Ur's board on its shorter side, for tall screens. */
  upright?: boolean;
  /** The player addressed as "you". */
  viewer?: Color | null;
}

/** How something moves. */
export type Manner = "move" | "place" | "withdraw" | "reset" | "flight" | "race";

/** Circles and arrows to draw on the board. */
export interface Marks {
  /** Arrows between places. */
  arrows?: ArrowMark[];
  /** Circles around places. */
  circles?: CircleMark[];
}

/** How a match ended. */
export interface MatchResult {
  /** What came of it. */
  result: Verdict;
  /** The result in words. */
  text: string;
  /** Why it is over. */
  why: WhyOver;
  /** The winner. */
  winner: Seat | null;
}

/** What a seat may do now. */
export interface May {
  /** Break the match off without a result. */
  abort: boolean;
  /** Accept or decline these. */
  answer: OfferName[];
  /** Take back their own offers of these. */
  cancel: OfferName[];
  /** Offer these. */
  offer: OfferName[];
  /** Play one of these. */
  play: string[];
  /** Be ready. */
  ready: boolean;
  /** Give these up. */
  resign: ResignationName[];
  /** Make an opening roll. */
  roll: boolean;
  /** Throw the dice. */
  throw: boolean;
}

/** A piece or a tray that pieces are taken from. */
export interface Movable { from: string; to: string[]; words: string }

/** A legal action and what it does. */
export interface Move {
  /** The chance of a throw or roll, as a fraction: `3/8`. */
  chance?: string;
  /** What it does, in order. */
  effects: Effect[];
  /** The canonical string. */
  move: string;
}

/** A new match. */
export interface NewSession {
  /** What the computers' random choices follow from. */
  choices?: number;
  /** The day, which a session does not know: `2025-01-31`. */
  date?: string | null;
  /** Who sits where; two people if absent. */
  seats?: Both<Occupant> | null;
  /** If the setup does not say where the dice come from and the rule set has dice: the secret of fair ones. */
  seed?: string | null;
  setup: Setup;
}

/** Where the arrow keys lead from a place. */
export interface Next {
  /** The place for the arrow down. */
  down?: string;
  /** The place for the left arrow. */
  left?: string;
  /** The place for the right arrow. */
  right?: string;
  /** The place for the arrow up. */
  up?: string;
}

/** A note at a place of the board. */
export interface Note {
  /** What it is about. */
  kind: NoteKind;
  /** What is written there: a number or a name; empty if only a sign is drawn. */
  label: string;
  /** The place. */
  place: string;
  /** The note in words. */
  words: string;
}

/** What a note is about. */
export type NoteKind = "group" | "pocket" | "gap" | "threat" | "chain" | "hit";

/** Who sits in a seat in a browser. */
export type Occupant =
  | { kind: "person" }
  | {
    kind: "computer";
    /** Its level, from 1 to 10. */
    level: number;
    /** Whether it gives up a game that is proven to be lost. */
    resigns?: boolean;
  };

/** The rule set of a method that is about one. */
export interface OfRules { rules: string }

/** What a player can offer. */
export type OfferName = "draw" | "takeback" | "rematch";

/** An offer that is open. */
export interface Offered {
  /** Who offers it. */
  player: Seat;
  /** What. */
  what: OfferName;
}

/** Who begins. */
export type Opener = "roll" | "a" | "b";

/** Who begins. */
export interface OpenerChoice {
  /** As in a setup. */
  opener: Opener;
  /** What is written beside it, for a player after the name. */
  words: string;
}

/** What the players have chosen for each game. */
export interface Options {
  /** Advanced Mur: how many bars White starts ahead. */
  handicap?: number;
  /** Ur: pieces per side; 7 if absent. */
  pieces?: number | null;
  /** After how many plies a game is drawn; 600 in basic and classic Mur if absent, otherwise never. */
  ply_limit?: number | null;
  /** Advanced Mur: a race of 3 bars instead of 6. */
  short?: boolean;
}

/** The position after an action. */
export interface Outcome {
  /** What it does, in order. */
  effects: Effect[];
  /** A small picture of the board, without its style sheet. */
  svg: string;
  /** What the action does, in words. */
  text: string;
}

/** An action whose outcome is to be shown. */
export interface OutcomeOf {
  action: string;
  /** The width of the picture in pixels; it fills its room if absent. */
  size?: number | null;
}

/** Whose a piece is: the kraken is nobody's. */
export type Owner = "black" | "white" | "kraken";

/** The pauses of a speed, in milliseconds by the weight of what has happened. */
export interface Pauses { event: number; glance: number; name: Speed; plain: number }

/** What a session is doing. */
export type Phase = "preparing" | "opening" | "playing" | "over";

/** A piece of Mur that moves or is knocked. */
export interface Piece {
  /** The ship's class before the play. */
  class?: number;
  /** Whose it is. */
  owner: Owner;
}

/** An action that was played. */
export interface Played {
  /** Its canonical string. */
  action: string;
  /** Whether the session did it on behalf of its owner. */
  automatic: boolean;
  /** What it does, in order. */
  effects: Effect[];
  /** The player whose action it is. */
  player: Seat;
  /** The position line after it. */
  position: string;
}

/** What came of them. */
export interface PlayedGames {
  /** A digest of all of them and of the legal actions in each, in order. */
  digest: string;
  /** How many position lines there were. */
  lines: number;
}

/** The list of moves of a game. */
export interface PliesOf {
  /** How many actions to leave out, because the caller knows them. */
  from?: number;
  /** The player addressed as "you", if there is one. */
  viewer?: Color | null;
}

/** An action of a game, for a list of moves. */
export interface Ply {
  action: string;
  color: Color;
  /** Its number in the record; null for the set-up roll, which is not a ply. */
  number: number | null;
  /** What it has changed, if it is an event. */
  story?: Story;
  /** What it does, in words. */
  text: string;
  /** How much there is to read in it. */
  weight: Weight;
}

/** What kind of action was judged. */
export type PlyKind = "forced" | "decision" | "throw";

/** What the reader points with. */
export interface PointedWith { pointer?: Pointer }

/** What somebody points with. */
export type Pointer = "mouse" | "touch";

/** How the points of a win of Ur add up. */
export interface PointsSum {
  /** All of them. */
  points: number;
  /** The same in words. */
  sentence: string;
  /** The sum: `5×3 + 1×2 + 1`. */
  sum: string;
}

/** What the ports are called, for show only (Mur §4). */
export type Ports = "none" | "atlantic" | "pacific";

/** Everything about a position. */
export interface Position {
  /** The outcomes of the dice, if they are next. */
  chance?: Chance[];
  /** Who controls the kraken (advanced). */
  control?: Color;
  /** Blue's die and White's two (advanced); left out before the set-up roll. */
  dice?: [number, number, number];
  /** How the game ended, if it has. */
  ending?: Ending;
  /** The groups of both sides, Black's (or Blue's) first; each ship's class is the size of its group. */
  groups?: Group[];
  /** Ships off the board: Black's and White's. */
  hands?: [number, number];
  /** The legal actions, sorted. */
  legal: string[];
  /** The position line. */
  line: string;
  /** The same with what each does. */
  moves: Move[];
  /** What the side to move is forced to do: a withdrawal in move form, `*` for any one ship; null if nothing is. */
  pending?: string;
  /** What the side to act has to do. */
  phase: ToDo;
  /** The pieces by point or square. */
  pieces: Record<string, Owner>;
  /** The winner's points, in a finished game of Ur. */
  points?: number;
  /** The race (advanced). */
  race?: Race;
  /** The rule set. */
  rules: Rules;
  /** Closes or traps made by Black and White, `k` for the kraken (basic, classic). */
  score?: [string, string];
  /** Pieces off the board: Black's and White's. */
  supplies?: [Supply, Supply];
  /** The throw to be played, if one is. */
  thrown?: number;
  /** The side to act. */
  turn: Color;
  /** Null while nobody has won. */
  winner: Color | null;
}

/** What a game of Ur is played for. */
export type Purpose = "win" | "points" | { set: [number, number] };

/** The stakes of a match, in whole units. */
export interface Purse {
  /** What each player has won or lost so far, not counting what is in the pool. */
  balance: Both<number>;
  /** What is in the pool. */
  pool: number;
}

/** The race of advanced Mur. */
export interface Race {
  /** How far Blue and White are. */
  bars: [number, number];
  /** How many bars win. */
  length: number;
}

/** Random games to play. */
export interface RandomGames { games: number; rules: string; seed: number }

/** An action and what it is worth to the side to act. */
export interface RatedAction {
  /** The action. */
  action: string;
  /** The chance to win, from 0 to 1, where that follows from the value. */
  chance?: number;
  /** What losses are differences of: percent of the chance to win, or points. */
  measure: number;
  /** Closes of Mur, points of Ur; a proven win is ten closes. */
  value: number;
  /** In how many turns a win is proven; negative for a loss. */
  wins_in?: number;
}

/** Why a command is refused. */
export type Reason =
  | "not_your_turn"
  | "no_seat"
  | "host_only"
  | "match_over"
  | "match_not_over"
  | "no_game"
  | "not_preparing"
  | "already_ready"
  | "entropy_unused"
  | "entropy_too_long"
  | "no_opening_roll"
  | "already_rolled"
  | "no_throw_due"
  | "throw_first"
  | "dice_thrown"
  | "dice_missing"
  | "other_dice"
  | "flag_played"
  | "illegal"
  | "no_draws"
  | "already_offered"
  | "not_offered"
  | "rematch_agreed"
  | "answer_first"
  | "nothing_to_take_back"
  | "throw_seen"
  | "flag_seen"
  | "only_sets_are_resigned"
  | "no_set_to_resign"
  | "both_moved"
  | "match_under_way"
  | "time_too_large"
  | "late"
  | "not_yet"
  | "id_reused"
  | "paused"
  | "not_paused"
  | "malformed"
  | "newer_wire"
  | "computers_turn"
  | "no_offer"
  | "nothing_to_choose"
  | "no_rematch"
  | "bad_setup"
  | "not_kept";

export interface RecordMove { action: string; clock: number | null; comments: string[]; marks: string }

/** A game that was read. */
export interface RecordRead {
  black: string | null;
  date: string | null;
  ending: Ending | null;
  /** The last position. */
  line: string;
  moves: RecordMove[];
  options: FullOptions;
  /** Tags that the format gives no meaning to. */
  other: Record<string, string>;
  /** What comes before the first action. */
  preface: string[];
  /** Who has won, as far as that is known. */
  result: RecordResult;
  rules: Rules;
  /** The position line it begins with, if that is not the usual one. */
  start: string | null;
  /** The record, as Tiamat writes it. */
  text: string;
  /** Whether its dice can be checked. */
  verifiable: boolean;
  white: string | null;
}

/** What a record says about who has won. */
export type RecordResult = "black" | "white" | "draw" | "*";

/** The text of one record or of several. */
export interface RecordText { text: string }

/** What a check of the dice has found. */
export interface RecordVerified {
  /** What is wrong with the result, if anything is. */
  ending: string | null;
  /** What is wrong with them. */
  faults: string[];
  /** The outcome in a sentence. */
  sentence: string;
  /** How many throws and opening rolls there are. */
  throws: number;
}

/** A game to write down. */
export interface RecordWrite {
  black?: string | null;
  /** What to write after each action, as far as there is something. */
  comments?: Record<number, string>;
  /** The day it was played: `2025-01-31`. */
  date?: string | null;
  /** Other tags. */
  other?: Record<string, string>;
  white?: string | null;
}

/** Why a command has changed nothing. */
export interface Refusal {
  /** The reason in a word. */
  reason: Reason;
  /** The same in a sentence. */
  text: string;
}

/** Which rule forbids an action. Words of both games with the same name mean the same. */
export type RefusalKind =
  | "game_over"
  | "dice_first"
  | "already_rolled"
  | "no_dice"
  | "no_round_clock"
  | "forced"
  | "after_repeat"
  | "no_legal_play"
  | "nothing_to_place"
  | "occupied"
  | "not_a_withdrawal"
  | "kraken_stays"
  | "reset_not_due"
  | "no_reset"
  | "nothing_to_withdraw"
  | "withdraws_theirs"
  | "no_ship_named"
  | "one_ship_only"
  | "no_ports"
  | "not_a_port"
  | "nothing_to_move"
  | "not_yours"
  | "no_move"
  | "no_line"
  | "wrong_distance"
  | "not_stronger"
  | "is_a_knock"
  | "nothing_to_knock"
  | "wrong_landing"
  | "no_dice_to_tip"
  | "tips_without_kraken"
  | "tips_from_centre"
  | "tips_triple"
  | "wrong_tip"
  | "kraken_drifts"
  | "kraken_neutral"
  | "kraken_controlled"
  | "kraken_needs_ship"
  | "kraken_cannot_knock"
  | "kraken_tips"
  | "kraken_distance"
  | "self_close"
  | "kraken_for_opponent"
  | "eye"
  | "unchanged"
  | "repeats"
  | "not_the_dice"
  | "choose_first"
  | "no_such_throw"
  | "no_choice_to_throw"
  | "play_the_throw"
  | "nothing_to_enter"
  | "no_entry"
  | "nothing_to_decline"
  | "none_at_start"
  | "none_in_river"
  | "no_river"
  | "enter_by_throwing"
  | "throw_only_enters"
  | "off_route"
  | "not_forward"
  | "no_such_entry"
  | "enter_home"
  | "enter_with_five"
  | "not_the_throw"
  | "not_a_bonus"
  | "home_from_rosette"
  | "not_the_chain"
  | "chain_too_short"
  | "own_piece"
  | "safe"
  | "hits"
  | "nothing_to_hit"
  | "nothing_to_hit_at_home"
  | "ply_limit"
  | "other_game"
  | "unreadable";

/** Another match between the same players, and the state of the last one. */
export interface Rematch { seats: Both<Occupant>; setup: FullSetup; state: SessionState }

/** What a player can give up. */
export type ResignationName = "game" | "set";

/** The review of a game. */
export interface Review {
  /** How many actions the game has; all of them have been judged if there are as many `plies`. */
  actions: number;
  /** How lucky the dice were, in games of dice. */
  luck?: ReviewLuck;
  /** Every action that was judged, in order. */
  plies: ReviewPly[];
  /** How the winner's points add up: `5×3 + 1×2 + 1`. */
  points?: PointsSum;
  /** The rule set. */
  rules: Rules;
  /** Both sides. */
  sides: ReviewSides;
  /** What losses and the error rate are counted in: percent of the chance to win, or points. */
  unit: ReviewUnit;
}

/** What the page of a review says beside what was found. */
export interface ReviewAbout {
  /** Whether what is known comes from tables of exact values. */
  exact?: boolean;
  /** The names of Black and White. */
  names: [string, string];
}

/** How to review a game. */
export interface ReviewHow {
  /** What is known already, in order. */
  known?: Judged[];
  /** Mur: positions to visit for each search. */
  nodes?: number | null;
  /** The points that the game brought Black, if it was not decided on the board. */
  result?: number | null;
}

/** How lucky the dice were, in points for Black. */
export interface ReviewLuck {
  /** The result without the luck. */
  adjusted: number;
  /** Black's luck less White's. */
  luck: number;
  /** What the game brought. */
  result: number;
}

/** An action that was judged. */
export interface ReviewPly {
  /** The action. */
  action: string;
  /** The best action. */
  best?: string;
  /** Who acted. */
  by: Color;
  /** Everything that a decision was compared with, itself included, the best first. */
  compared?: RatedAction[];
  /** The same as equity. */
  equity: number;
  /** How good a decision was. */
  grade?: Grade;
  /** What kind of action it was. */
  kind: PlyKind;
  /** What a decision lost, in the review's unit. */
  lost?: number;
  /** What a throw brought more than the average, in points. */
  luck?: number;
  /** In words, what was missed. */
  missed?: string[];
  /** Its number in the record. */
  ply: number;
  /** What was expected to follow it, itself included. */
  pv?: string[];
  /** What the position after it is worth to Black, in closes or points. */
  value: number;
  /** What is wrong with it, in words: `a blunder that lost a forced win in 3`. */
  words?: string;
}

/** What a side did. */
export interface ReviewSide {
  /** The mean accuracy of its decisions in percent; null without any. */
  accuracy: number | null;
  /** How many were blunders. */
  blunders: number;
  /** Decisions with a choice. */
  decisions: number;
  /** What a decision lost on average, in the review's unit; null without any. */
  error_rate: number | null;
  /** Actions without a choice. */
  forced: number;
  /** How many decisions were inaccuracies. */
  inaccuracies: number;
  /** What all its decisions lost, in the same unit: the error rate times the decisions. */
  lost: number;
  /** What its throws brought more than average throws, in points. */
  luck: number;
  /** How many were mistakes. */
  mistakes: number;
}

/** What both sides did. */
export interface ReviewSides {
  /** Black, or Blue. */
  black: ReviewSide;
  /** White. */
  white: ReviewSide;
}

/** What losses are counted in. */
export type ReviewUnit = "percent" | "points";

/** The names of both players. */
export interface RgnPlayers { black?: string | null; white?: string | null }

/** A game that was read: what `record.write` needs to make a record of it. */
export interface RgnRead { black: string | null; date: string | null; moves: string[]; rules: Rules; white: string | null }

/** One or several games. */
export interface RgnText { text: string }

/** A round of the opening roll. */
export interface Round {
  /** What player A has rolled. */
  a: Thrown | null;
  /** What player B has rolled. */
  b: Thrown | null;
}

/** A rule set. */
export type Rules = "mur-basic" | "mur-classic" | "mur-advanced" | "ur-runners" | "ur-long-jump" | "ur-finkel";

/** A position line to look for faults in. */
export interface RulesAndLine { line: string; rules: string }

/** The score of a match so far, in what its format counts. */
export type Score =
  | {
    kind: "games";
    /** Games won in the whole match. */
    games: Both<number>;
    /** Games won in the set being played. */
    games_in_set: Both<number>;
    /** Sets won. */
    sets: Both<number>;
  }
  | {
    kind: "tallies";
    /** Tallies that each player holds. */
    held: Both<number>;
    /** Tallies that nobody holds yet. */
    pool: number;
  }
  | {
    kind: "points";
    /** Points scored. */
    scored: Both<number>;
  }
  | {
    kind: "stakes";
    /** Points each player was paid for. */
    received: Both<number>;
  };

/** What to look for. */
export interface SearchHow {
  /** Plies to look ahead. */
  depth?: number | null;
  /** Choose as this level does, 1 to 10; analyse with all the engine has if absent. */
  level?: number | null;
  /** How many moves to compare. */
  lines?: number;
  /** Positions to look at. */
  nodes?: number | null;
  /** Ur: what the game is played for. */
  purpose?: Purpose;
  /** What a level's random choices follow from. */
  seed?: number;
  /** Milliseconds to think. */
  time?: number | null;
}

/** A line of a search with what it is worth in the measures of people. */
export interface SearchLine {
  /** The chance to win, from 0 to 1, where that follows from the value. */
  chance?: number;
  /** Plies looked ahead. */
  depth: number;
  /** Which line this is, from 1, the best first. */
  line: number;
  /** What losses are differences of: percent of the chance to win, or points. */
  measure: number;
  /** The move: the first one of the variation. */
  move: string;
  /** Positions visited since the search started. */
  nodes: number;
  /** The move and what is expected to follow. */
  pv: string[];
  /** What the position is worth to the side to move if it plays this. */
  score: SearchScore;
  /** Milliseconds since the search started. */
  time?: number;
  /** Closes of Mur, points of Ur; a proven win is ten closes. */
  value: number;
  /** In how many turns a win is proven; negative for a loss. */
  wins_in?: number;
}

/** What a position is worth to the side to move. */
export type SearchScore = { centi: number } | { win_in: number } | { lose_in: number } | { expected: number };

/** A player. */
export type Seat = "a" | "b";

/** Who sits where in a game. */
export interface Seating {
  /** Who plays Black (in advanced Mur, Blue). */
  black: Seat;
  /** Which colour plays first. */
  first: Color;
  /** Classic Mur: whether the game is played on from the position the last one left behind. */
  plays_on: boolean;
}

/** The secret of fair dice, hexadecimal. */
export interface Secret { seed: string }

/** A match at a moment. */
export interface SessionAt { id: number; now?: number }

/** A command for a match. */
export interface SessionCommand {
  /** The number of the last entry that its author has seen. */
  answers?: number | null;
  by: Author;
  command: Command;
  /** What its author calls the command. */
  command_id?: string | null;
}

/** An event, when it happened and what caused it: one line of JSON. */
export type SessionEvent = {
  /** When, in milliseconds. */
  at: number;
  /** The number of the entry that caused it, from 1; 0 is the setup. For a refusal, that of the last entry. */
  entry: number;
} & Event;

/** A match that was kept as lines. */
export interface SessionLines {
  /** Its heading and its log. Without a heading two people play. */
  lines: string[];
  now?: number;
}

/** What a match looks like after a call. */
export interface SessionState {
  /** Whether closed ships are withdrawn for their owners. */
  automatic_withdrawals: boolean;
  /** Who begins the game being played, in a sentence, if dice have decided it. */
  begins: string | null;
  /** What is special about the clocks, in a sentence. */
  clock_note: string | null;
  /** What decided it, in a sentence, if it was decided on the board. */
  decided: string | null;
  /** When to let things happen by themselves, if nobody does anything until then. */
  due: number | null;
  /** What has happened, in order. */
  events: SessionEvent[];
  id: number;
  /** The lines to add to what is stored: for a new match its heading first. */
  lines: string[];
  /** What each player may do. */
  may: Both<May>;
  /** What the computers are asked now. What is no longer here needs no answer. */
  questions: Asked[];
  /** Why the command was refused, if it was. */
  refused: Refusal | null;
  /** How the last game ended, in a sentence. */
  result: string | null;
  /** Who sits where. */
  seats: Both<Occupant>;
  /** What each player puts into the pool, or pays per point. */
  stake: number;
  /** What everybody sees. */
  view: View;
  /** How much there is to read in that: `plain`, `glance` or `event`. */
  weight: Weight;
}

/** What a session is set up with. Only the format must be there. */
export interface Setup {
  /** Whether the session withdraws closed and trapped ships on behalf of their owner; true if absent. */
  automatic_withdrawals?: boolean | null;
  /** Where the dice come from; `manual` if absent. */
  dice?: DiceSource | null;
  /** What the match consists of. */
  format: Format;
  /** What the players are called. */
  names?: Both<string> | null;
  /** Who begins; if absent, dice decide it where there are dice, and otherwise player A begins. */
  opener?: Opener | null;
  /** What the players have chosen for each game. */
  options?: Options;
  /** What each player puts into the pool before the match; for unit stakes, the unit. */
  stake?: number;
  /** The position line that each game begins with, if it is not the usual one. */
  start?: string | null;
  /** How much time the players have, as in records: `10m`, `10m+5s`, `5m d5s`, `round 10m d5s`. No clocks if absent. */
  time?: string | null;
}

/** What a sign on the board means. */
export interface Sign {
  /** The kinds of notes that are drawn like this, as in [`Note::kind`]. */
  kinds: NoteKind[];
  /** What it looks like. */
  looks: string;
  /** What it means. */
  means: string;
}

/** How fast a game goes on, for its reader to choose. */
export type Speed = "calm" | "normal" | "fast" | "none";

/** Something on a board that can be pointed at. */
export interface Spot {
  /** Its middle. */
  at: [number, number];
  /** What the side to act can do from there; empty if nothing. */
  can: string;
  /** Its name: a point or square, `hand-b`, `start-w`, `bar-b2`, `dice`, `flag-c3`. */
  id: string;
  /** Where the arrow keys lead. */
  next: Next;
  /** The notes for beginners there, in words. */
  notes?: string[];
  /** Its width and height. */
  size: [number, number];
  /** What is there. */
  words: string;
}

/** What an action has changed. */
export interface Story {
  /** The ships around it. */
  around?: string[];
  /** What was closed or trapped, where it is now. */
  caught?: string[];
  /** How many of what wins this makes: `1 of 3`; nothing where that is not counted. */
  count?: string;
  /** In one or two words: `Closed!`. */
  title: string;
  /** In a sentence without its capital and its stop. */
  words: string;
}

/** One side's pieces off the board. */
export interface Supply {
  /** Finished. */
  home: number;
  /** Hit, waiting to enter again. */
  river: number;
  /** Yet to enter. */
  start: number;
}

/** What the dice show. */
export interface Thrown {
  /** The throw as an action: `d3`, `d1-2-3`. */
  dice: string;
  /** What each die shows: 0 (blank) or 1 (marked), in advanced Mur 1 to 4. */
  faces: number[];
  /** What the throw counts. */
  value: number;
}

/** A tip for a first game. */
export interface Tip {
  /** Its name. */
  id: string;
  /** What it says. */
  text: string;
}

/** What the side to act has to do: the `phase` of a position. */
export type ToDo =
  | "roll"
  | "play"
  | "withdraw"
  | "withdraw_any"
  | "throw"
  | "throw_twice"
  | "choose"
  | "throw_to_enter"
  | "use_throw"
  | "bonus"
  | "free_move"
  | "over";

/** What a question is about. */
export type Topic = "move" | "hint" | "draw";

/** One thing that an action moves. */
export interface Trip {
  /** Where it was. */
  from: string;
  /** How it moves. */
  how: Manner;
  /** Whose it is. */
  owner: Owner;
  /** The corners of its path. */
  path: [number, number][];
  /** Where it is afterwards. */
  to: string;
}

/** What came of a match. */
export type Verdict = "won" | "drawn" | "void";

/** Everything that a player or an onlooker may see of a session, and what they may do. */
export interface View {
  /** When it was taken, in milliseconds. */
  at: number;
  /** What the clocks show. */
  clock: Clock | null;
  /** The dice. */
  dice: DiceView;
  /** What the last command caused. */
  events: Event[];
  /** What the match consists of. */
  format: FullFormat;
  /** The game being played, or between games the last one. */
  game: GameView | null;
  /** What the seat may do now. */
  may: May;
  /** What the players are called. */
  names: Both<string>;
  /** When a flag falls if nobody does anything, in milliseconds. */
  next_flag: number | null;
  /** The number of the last entry of the log. */
  number: number;
  /** The offers that are open. */
  offers: Offered[];
  /** The rounds of the opening roll, with a last one that is not complete if somebody has rolled. */
  opening: Round[] | null;
  /** What the players have chosen for each game. */
  options: FullOptions;
  /** How the match ended. */
  outcome: MatchResult | null;
  /** Since when the clocks stand still, in milliseconds, if they do. */
  paused: number | null;
  /** What the session is doing. */
  phase: Phase;
  /** The stakes. */
  purse: Purse;
  /** Who is ready for the next game. */
  ready: Both<boolean>;
  /** Whether both players want another match. */
  rematch: boolean;
  /** The rule set. */
  rules: Rules;
  /** The score of the match. */
  score: Score;
  /** Whose view it is; nobody's for onlookers. */
  seat: Seat | null;
  /** How much time they have. */
  time: string | null;
  /** The player who acts next in the game being played. */
  turn: Seat | null;
}

/** What a search of the engine's benchmark has visited. */
export interface Visited { nodes: number; rules: Rules }

/** What speaks against an action. */
export interface Warning {
  /** Of which kind it is. */
  kind: WarningKind;
  /** The places it is about, where that is afterwards. */
  places: string[];
  /** In a sentence. */
  text: string;
}

/** What kind of thing speaks against an action. */
export type WarningKind = "penalty" | "danger";

/** The way of a piece to its home (Ur). */
export interface Way {
  /** The corners of its way. */
  path: [number, number][];
  /** Where the piece is. */
  place: string;
}

/** How much there is to read in what has happened. */
export type Weight = "plain" | "glance" | "event";

/** Why a match is over. */
export type WhyOver = "played" | "resignation" | "abandonment" | "abort";

/** What each method reads and gives, and what it reports while it is running. */
export interface Methods {
  "hello": { params: Hello; result: Hello };
  "attempt": { params: GameAt & Look & AttemptOf; result: Explanation | null };
  "board": { params: GameAt & Look; result: BoardView };
  "check.games": { params: RandomGames; result: PlayedGames };
  "dice": { params: OfRules & DiceOf; result: string[] };
  "explain": { params: GameAt & AttemptText; result: Explanation };
  "facts": { params: OfRules; result: Facts };
  "options": { params: OfRules; result: Choices };
  "outcome": { params: GameAt & Look & OutcomeOf; result: Outcome };
  "paces": { params: {}; result: [Pauses, Pauses, Pauses, Pauses] };
  "picture": { params: GameAt & Look; result: string };
  "points": { params: GameAt; result: PointsSum | null };
  "position": { params: GameAt; result: Position };
  "position.check": { params: RulesAndLine; result: CheckedLine };
  "position.edit": { params: Edit & Look; result: Edited };
  "record.read": { params: RecordText; result: RecordRead[] };
  "record.verify": { params: RecordText; result: RecordVerified };
  "record.write": { params: GameAt & RecordWrite; result: string };
  "session.advance": { params: SessionAt & Entropy; result: SessionState };
  "session.apply": { params: SessionAt & SessionCommand; result: SessionState };
  "session.attempt": { params: GameOf & Look & AttemptOf; result: Explanation | null };
  "session.board": { params: GameOf & Look; result: BoardView };
  "session.close": { params: SessionAt; result: null };
  "session.game": { params: GameOf; result: FullGameAt };
  "session.hint": { params: SessionAt; result: SessionState };
  "session.load": { params: SessionLines; result: SessionState };
  "session.log": { params: SessionAt; result: string[] };
  "session.new": { params: NewSession; result: SessionState };
  "session.outcome": { params: GameOf & Look & OutcomeOf; result: Outcome };
  "session.plies": { params: GameOf & PliesOf; result: Ply[] };
  "session.points": { params: GameOf; result: PointsSum | null };
  "session.position": { params: GameOf; result: Position };
  "session.ready": { params: SessionAt & Entropy; result: SessionState };
  "session.records": { params: SessionAt; result: string[] };
  "session.rematch": { params: SessionAt & Secret; result: Rematch };
  "session.takeback": { params: SessionAt; result: SessionState };
  "session.thought": { params: SessionAt & AnswerTo; result: SessionState };
  "session.view": { params: SessionAt; result: SessionState };
  "signs": { params: OfRules; result: Sign[] };
  "tips": { params: OfRules & PointedWith; result: Tip[] };
  "check.engine": { params: {}; result: Visited[] };
  "review": { params: GameAt & ReviewHow; result: Review; news: Judged };
  "review.page": { params: GameAt & ReviewHow & ReviewAbout; result: string; news: Judged };
  "rgn.read": { params: RgnText; result: RgnRead[] };
  "rgn.write": { params: GameAt & RgnPlayers; result: string };
  "search": { params: GameAt & SearchHow; result: Found; news: SearchLine };
}
