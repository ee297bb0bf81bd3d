use core::fmt;

use super::words;
use super::{Side, Subject, Victory, Way};
use crate::{Bitboard, Color, Dice, Pending, Point, Score};

/// One thing a play does.
///
/// `{}` speaks to the side to move ("your admiral moves …"), `{:#}` to onlookers ("White's admiral moves …").
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// A ship comes onto the board.
    Place {
        /// Whose ship.
        side: Side,
        /// Where.
        at: Point,
    },
    /// A ship, or the kraken in control, moves.
    Move {
        /// Who moves it.
        side: Side,
        /// What moves.
        piece: Subject,
        /// Where it stood.
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
        /// Where it stood.
        from: Point,
        /// Where it comes to rest.
        landing: Point,
    },
    /// Ships leave the board.
    Withdraw {
        /// Whose ships.
        side: Side,
        /// Where they stood.
        ships: Bitboard,
        /// What makes them leave.
        leave: Leave,
    },
    /// The closed kraken goes back to the centre.
    Reset {
        /// Where it was.
        from: Point,
    },
    /// A ship leaves the centre for the kraken, with no gain to anybody.
    MakeWay {
        /// Whose ship.
        side: Side,
    },
    /// A die is tipped.
    Tip {
        /// Whose die, which only matters for drawing it (R14).
        side: Side,
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
        side: Side,
    },
    /// The triple is broken: the kraken is neutral again (R16).
    LoseControl {
        /// Who controlled it.
        side: Side,
    },
    /// Opposing ships, or the kraken, are closed (basic, advanced) or trapped (classic).
    Close {
        /// Whose ships.
        owner: Side,
        /// Where they stand.
        ships: Bitboard,
        /// Whether the kraken is closed or trapped too.
        kraken: bool,
    },
    /// The player's ship stands in an opposing eye and traps all the same (classic).
    Gouge {
        /// Whose eye.
        owner: Side,
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
        side: Side,
        /// How many bars, not counting those past the finish.
        bars: u8,
        /// How many bars from the start it now is.
        now: u8,
        /// How many bars the race takes.
        length: u8,
    },
    /// The position before the opponent's last play stands again (classic).
    Repeat,
    /// The opponent's next turn is forced.
    Forced {
        /// The opponent.
        side: Side,
        /// What he must do.
        pending: Pending,
    },
    /// The opponent has no legal play left and must withdraw any one ship (R12).
    Stagnate {
        /// The opponent.
        side: Side,
    },
    /// The game is won.
    Win {
        /// By whom.
        side: Side,
        /// How.
        victory: Victory,
    },
    /// The turn passes.
    Turn {
        /// To whom.
        side: Side,
    },
}

/// What makes a ship leave the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leave {
    /// It was closed or trapped.
    Closed,
    /// Its owner chose to, from a port.
    Port,
    /// An immediate repeat (classic).
    Repeat,
    /// There was no legal play (R12).
    Stagnation,
}

impl Effect {
    /// A name for machines, which will not change: one for each kind of effect.
    pub fn kind(&self) -> &'static str {
        match self {
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
            Effect::Close { owner, .. } => words::close(owner.rules),
            Effect::Gouge { .. } => "gouge",
            Effect::Score { .. } => "score",
            Effect::Advance { .. } => "advance",
            Effect::Repeat => "repeat",
            Effect::Forced { .. } => "forced",
            Effect::Stagnate { .. } => "stagnate",
            Effect::Win { .. } => "win",
            Effect::Turn { .. } => "turn",
        }
    }
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = f.alternate();
        match *self {
            Effect::Place { side, at } => write!(f, "{} a ship on {at}", side.does("place", all)),
            Effect::Move { side, piece, to, steps, way, .. } => {
                match piece {
                    Subject::Ship { .. } => write!(f, "{} moves", piece.with_class(all))?,
                    Subject::Kraken => write!(f, "{} the kraken", side.does("move", all))?,
                }
                write!(f, " {} {} {way} to {to}", words::number(steps), words::plural(steps, "step"))
            }
            Effect::TurnBack { piece, at } => write!(f, "{} turns back at ring 3 on {at}", piece.with_class(all)),
            Effect::Knock { piece, from, landing } => {
                write!(f, "{} on {from} is knocked to {landing}", piece.with_class(all))
            }
            Effect::Withdraw { side, ships, leave } => {
                let noun = words::plural(ships.count(), "ship");
                let points = words::list(ships, "and");
                match leave {
                    Leave::Closed => {
                        let closed = words::closed(side.rules);
                        write!(f, "{} the {closed} {noun} on {points}", side.does("withdraw", all))
                    }
                    Leave::Port => write!(f, "{} the {noun} on {points} by the port", side.does("withdraw", all)),
                    Leave::Repeat => {
                        write!(f, "{} the {noun} on {points} because of the repeat", side.does("withdraw", all))
                    }
                    Leave::Stagnation => {
                        write!(f, "{} the {noun} on {points} for want of a legal play", side.does("withdraw", all))
                    }
                }
            }
            Effect::Reset { from } => write!(f, "the kraken goes back from {from} to o"),
            Effect::MakeWay { side } => {
                write!(f, "{} ship on o leaves the board to make way, with no gain to anybody", side.whose(all))
            }
            Effect::Tip { side, from, to, dice } => {
                match side.color {
                    Color::Black => write!(f, "{} die", side.whose(all))?,
                    Color::White => write!(f, "one of {} dice", side.whose(all))?,
                }
                write!(f, " is tipped from {from} to {to}, so the dice show {dice}")
            }
            Effect::TakeControl { side } => write!(f, "{} control of the kraken", side.does("take", all)),
            Effect::LoseControl { side } => {
                write!(f, "{} control of the kraken, which is free again", side.does("lose", all))
            }
            Effect::Close { owner, ships, kraken } => write_closed(f, owner, ships, kraken),
            Effect::Gouge { owner, at } => {
                write!(f, "{at} is {} eye, entered all the same: a gouge", owner.whose(all))
            }
            Effect::Score { score: [first, second] } => write!(f, "the score is now {first}–{second}"),
            Effect::Advance { side, bars, now, length } => {
                let advance = side.does("advance", all);
                write!(f, "{advance} {} to {now} of {length}", words::count(bars, "bar"))
            }
            Effect::Repeat => f.write_str("the position of two plies earlier stands again, an immediate repeat"),
            Effect::Forced { side, pending } => write!(f, "{} must {}", side.name(), duty(pending)),
            Effect::Stagnate { side } => {
                write!(f, "{} has no legal play left and must withdraw any one ship", side.name())
            }
            Effect::Win { side, victory } => write!(f, "{} the game {victory}", side.does("win", all)),
            Effect::Turn { side } => write!(f, "it is {} turn", side.whose(all)),
        }
    }
}

/// `White's ships on d2 and c3 and the kraken are closed`.
fn write_closed(f: &mut fmt::Formatter<'_>, owner: Side, ships: Bitboard, kraken: bool) -> fmt::Result {
    if ships.any() {
        let noun = words::plural(ships.count(), "ship");
        write!(f, "{} {noun} on {}", owner.whose(f.alternate()), words::list(ships, "and"))?;
    }
    f.write_str(match (ships.any(), kraken) {
        (true, true) => " and the kraken",
        (false, true) => "the kraken",
        _ => "",
    })?;
    let pieces = ships.count() + u32::from(kraken);
    write!(f, " {} {}", if pieces == 1 { "is" } else { "are" }, words::closed(owner.rules))
}

/// What a pending play makes a side do: `withdraw d2 and c3 and reset the kraken`.
pub(super) fn duty(pending: Pending) -> String {
    match pending {
        Pending::Nothing => "play".into(),
        Pending::AnyShip => "withdraw any one ship".into(),
        Pending::Withdraw { ships, kraken: false } => format!("withdraw {}", words::list(ships, "and")),
        Pending::Withdraw { ships, .. } if ships.is_empty() => "reset the kraken".into(),
        Pending::Withdraw { ships, .. } => format!("withdraw {} and reset the kraken", words::list(ships, "and")),
    }
}
