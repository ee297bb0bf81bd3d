use core::fmt;

use crate::{Color, FLEET, Point, Rules};

/// One thing that is wrong with a position line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The wrong number of fields for the rule set; single spaces separate them.
    Fields {
        /// How many there should be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// The points field does not have the centre and three rings.
    Rings(usize),
    /// A ring, or the centre (0), with the wrong number of points.
    RingLength {
        /// 0 for the centre.
        ring: usize,
        /// How many points are given.
        found: usize,
    },
    /// A character that means nothing among the points.
    UnknownCharacter(char),
    /// Not exactly one kraken.
    Krakens(u32),
    /// More than 7 ships of a colour.
    TooManyShips {
        /// The rule set, which names the players.
        rules: Rules,
        /// Whose ships.
        color: Color,
        /// How many there are.
        found: u32,
    },
    /// A field that cannot be read.
    Unreadable {
        /// The field's name.
        field: &'static str,
        /// What it should look like.
        expected: &'static str,
    },
    /// A run of empty points written in more than one digit.
    TwoDigits,
    /// Both sides have won.
    TwoWinners,
    /// Advanced has no score.
    ScoreInAdvanced,
    /// A pending withdrawal names an empty point.
    PendingEmpty(Point),
    /// A pending withdrawal names a piece of another side.
    PendingNotOwned(Point),
    /// A pending withdrawal is not in canonical order.
    PendingOrder,
    /// Something is pending although the game is over.
    PendingAfterEnd,
    /// `*` outside classic.
    AnyShipOutsideClassic,
    /// `*` without a ship to withdraw.
    AnyShipWithoutShips,
    /// `-k` outside advanced.
    ResetOutsideAdvanced,
    /// A die outside 1 to 4.
    Die,
    /// A race length other than 3 or 6.
    RaceLength,
    /// Bars outside the race.
    Bars {
        /// Whose.
        color: Color,
        /// The length of the race.
        length: u8,
    },
    /// Control without a triple.
    ControlWithoutTriple,
    /// A piece is trapped and nothing is pending (classic).
    Trapped,
    /// The dice have not been rolled, but something else has happened (R21).
    BeforeRoll {
        /// The field's name.
        field: &'static str,
        /// What it is before the set-up roll.
        expected: &'static str,
    },
}

pub(crate) const PENDING_ORDER: &str =
    "a pending withdrawal names its ships once each, in the order o a1 … h1 a2 … h2 a3 … h3, the kraken last";

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Fields { expected, found } => {
                write!(f, "expected {expected} fields separated by single spaces, found {found}")
            }
            Fault::Rings(found) => write!(f, "the points have four parts (o/ring 1/ring 2/ring 3), not {found}"),
            Fault::RingLength { ring: 0, found } => write!(f, "the centre is one point, not {found}"),
            Fault::RingLength { ring, found } => write!(f, "ring {ring} has 8 points, not {found}"),
            Fault::UnknownCharacter(found) => write!(f, "unknown character {found:?} in the points"),
            Fault::Krakens(0) => f.write_str("there is no kraken"),
            Fault::Krakens(count) => write!(f, "there is one kraken, not {count}"),
            Fault::TooManyShips { rules, color, found } => {
                write!(f, "{} has {FLEET} ships, not {found}", rules.player(*color))
            }
            Fault::Unreadable { field, expected } => write!(f, "the {field} should be {expected}"),
            Fault::TwoDigits => f.write_str("a run of empty points is one digit, not several"),
            Fault::TwoWinners => f.write_str("both sides have won"),
            Fault::ScoreInAdvanced => f.write_str("the score is always 0-0 in advanced: closes count as bars"),
            Fault::PendingEmpty(point) => write!(f, "the pending withdrawal names {point}, which is empty"),
            Fault::PendingNotOwned(point) => {
                write!(f, "the pending withdrawal names {point}, where the side to move has no ship")
            }
            Fault::PendingOrder => f.write_str(PENDING_ORDER),
            Fault::PendingAfterEnd => f.write_str("nothing can be pending in a finished game"),
            Fault::AnyShipOutsideClassic => write!(f, "'*' can only be pending in {}", Rules::Classic),
            Fault::AnyShipWithoutShips => f.write_str("'*' is pending but the side to move has no ship to withdraw"),
            Fault::ResetOutsideAdvanced => write!(f, "'-k' can only be pending in {}", Rules::Advanced),
            Fault::Die => f.write_str("each die shows 1 to 4"),
            Fault::RaceLength => f.write_str("a race is 6 bars long, or 3 in a short game"),
            Fault::Bars { color, length } => {
                write!(f, "{} can have advanced 0 to {length} bars", Rules::Advanced.player(*color))
            }
            Fault::ControlWithoutTriple => f.write_str("nobody controls the kraken unless the dice show a triple"),
            Fault::Trapped => f.write_str("a piece is trapped, so its withdrawal must be pending"),
            Fault::BeforeRoll { field, expected } => {
                write!(f, "before the set-up roll (dice -) the {field} is {expected}")
            }
        }
    }
}

/// Everything that is wrong with a position line, and the line itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsePositionError {
    /// The line as it was given.
    pub line: String,
    /// At least one fault.
    pub faults: Vec<Fault>,
}

/// The faults; the line is not quoted.
impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (count, fault) in self.faults.iter().enumerate() {
            write!(f, "{}{fault}", if count > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

impl core::error::Error for Fault {}

impl core::error::Error for ParsePositionError {}
