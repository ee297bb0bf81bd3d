use core::fmt;

use super::{Player, Subject, Way, wording};
use crate::{Bitboard, Color, Dice, Pending, Point, Position, Rules, Score};

/// One thing an action does.
///
/// `Display` is for onlookers ("White's admiral moves …"); [`Effect::sentence`] addresses any audience.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// The dice are rolled before the first play (R21).
    Roll {
        /// What they show.
        dice: Dice,
    },
    /// A ship comes onto the board.
    Place {
        /// Whose ship.
        who: Player,
        /// Where.
        at: Point,
    },
    /// A ship, or the kraken in control, moves.
    Move {
        /// Who moves it.
        who: Player,
        /// What moves.
        piece: Subject,
        /// Where it was.
        from: Point,
        /// Where it goes.
        to: Point,
        /// How many steps.
        steps: u32,
        /// Which way; if several lead there with the same play, one of them.
        way: Way,
    },
    /// A piece, moving or knocked, turns back at ring 3.
    TurnBack {
        /// The piece.
        piece: Subject,
        /// Where it turns.
        at: Point,
    },
    /// A piece is knocked from its point.
    Knock {
        /// The piece.
        piece: Subject,
        /// Where it was.
        from: Point,
        /// Where it comes to rest.
        to: Point,
    },
    /// Ships leave the board.
    Withdraw {
        /// Whose ships.
        who: Player,
        /// Where they were.
        ships: Bitboard,
        /// What makes them leave.
        leave: Leave,
    },
    /// The closed kraken goes back to the centre.
    Reset {
        /// Where it was.
        from: Point,
    },
    /// A ship leaves the centre for the kraken, which counts for neither side.
    MakeWay {
        /// Whose ship.
        who: Player,
    },
    /// A die is tipped.
    Tip {
        /// Whose die, which only matters for drawing it (R14).
        who: Player,
        /// The number it showed.
        from: u8,
        /// The number it shows now.
        to: u8,
        /// All three dice now.
        dice: Dice,
    },
    /// A triple is made: its maker controls the kraken.
    TakeControl {
        /// Who.
        who: Player,
    },
    /// The triple is broken: the kraken is neutral again (R16).
    LoseControl {
        /// Who controlled it.
        who: Player,
    },
    /// Opposing ships, or the kraken, are closed (basic, advanced) or trapped (classic).
    Close {
        /// Whose ships.
        owner: Player,
        /// Where they are.
        ships: Bitboard,
        /// Whether the kraken is closed or trapped too.
        kraken: bool,
    },
    /// The player's ship enters an opposing eye and is excused because it traps a neighbour (classic).
    Gouge {
        /// Whose eye.
        owner: Player,
        /// The eye.
        at: Point,
    },
    /// The score changes (basic, classic).
    Score {
        /// The first player's, then White's.
        score: [Score; 2],
    },
    /// A side advances in the race (advanced).
    Advance {
        /// Who.
        who: Player,
        /// The number of bars, not counting those past the finish.
        bars: u8,
        /// How far from the start it is now.
        now: u8,
        /// The length of the race.
        length: u8,
    },
    /// The position before the opponent's last play is back on the board (classic).
    Repeat,
    /// The opponent's next turn is forced.
    Forced {
        /// The opponent.
        who: Player,
        /// What they must do.
        pending: Pending,
    },
    /// The opponent has no legal play left and must withdraw any one ship (R12).
    Stagnate {
        /// The opponent.
        who: Player,
    },
    /// A player runs out of time (advanced).
    Flag {
        /// Who.
        who: Player,
    },
    /// Both clocks start again after a flag, and the same player is still to move (advanced).
    Restart {
        /// Who is still to move.
        who: Player,
    },
    /// The game is won.
    Win {
        /// By whom.
        who: Player,
        /// How.
        victory: Victory,
    },
    /// The turn passes.
    Turn {
        /// To whom.
        who: Player,
    },
}

/// What makes a ship leave the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Leave {
    /// It was closed or trapped.
    Closed,
    /// Its owner chose to withdraw it from a port.
    Port,
    /// An immediate repeat (classic).
    Repeat,
    /// There was no legal play (R12).
    Stagnation,
}

impl Effect {
    /// A name for programs, which will not change: one for each kind of effect.
    pub const fn kind(&self) -> &'static str {
        match self {
            Effect::Roll { .. } => "roll",
            Effect::Place { .. } => "place",
            Effect::Move { .. } => "move",
            Effect::TurnBack { .. } => "turn-back",
            Effect::Knock { .. } => "knock",
            Effect::Withdraw { .. } => "withdraw",
            Effect::Reset { .. } => "reset",
            Effect::MakeWay { .. } => "make-way",
            Effect::Tip { .. } => "tip",
            Effect::TakeControl { .. } => "take-control",
            Effect::LoseControl { .. } => "lose-control",
            Effect::Close { owner, .. } => wording::close(owner.rules),
            Effect::Gouge { .. } => "gouge",
            Effect::Score { .. } => "score",
            Effect::Advance { .. } => "advance",
            Effect::Repeat => "repeat",
            Effect::Forced { .. } => "forced",
            Effect::Stagnate { .. } => "stagnate",
            Effect::Flag { .. } => "flag",
            Effect::Restart { .. } => "restart",
            Effect::Win { .. } => "win",
            Effect::Turn { .. } => "turn",
        }
    }
}

/// How a game was won (§5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Victory {
    /// By this many closes (basic).
    Closes(u32),
    /// By this many traps (classic).
    Traps(u32),
    /// By a close on the kraken (basic).
    KrakenClosed,
    /// By a trap on the kraken (classic).
    KrakenTrapped,
    /// By reaching the finish bar (advanced).
    Finish,
}

impl Victory {
    /// Who has won, and how.
    pub(super) fn of(position: &Position) -> Option<(Color, Victory)> {
        let winner = position.winner()?;
        let victory = match (position.rules, position.score(winner)) {
            (Rules::Advanced, _) => Victory::Finish,
            (Rules::Classic, Score::Closes(traps)) => Victory::Traps(traps),
            (Rules::Classic, Score::Kraken) => Victory::KrakenTrapped,
            (Rules::Basic, Score::Closes(closes)) => Victory::Closes(closes),
            (Rules::Basic, Score::Kraken) => Victory::KrakenClosed,
        };
        Some((winner, victory))
    }
}

impl fmt::Display for Victory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Victory::Closes(closes) => write!(f, "with {closes} closes"),
            Victory::Traps(traps) => write!(f, "with {traps} traps"),
            Victory::KrakenClosed => f.write_str("by closing the kraken"),
            Victory::KrakenTrapped => f.write_str("by trapping the kraken"),
            Victory::Finish => f.write_str("by reaching the finish bar"),
        }
    }
}

/// Sees each effect of an action as it happens.
pub trait Observer {
    /// One effect.
    fn see(&mut self, effect: Effect);
}

/// Ignores everything.
impl Observer for () {
    fn see(&mut self, _: Effect) {}
}

/// Collects everything in a list.
impl Observer for Vec<Effect> {
    fn see(&mut self, effect: Effect) {
        self.push(effect);
    }
}
