use core::fmt;

use crate::{Color, Point, Rules};

/// One thing that is wrong with a position line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Not as many fields as the rule set has, separated by one space each.
    Fields {
        /// How many there should be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// The points field does not have the centre and three rings.
    Rings(usize),
    /// A ring, or the centre (0), does not have as many points as it should.
    RingLength {
        /// 0 for the centre.
        ring: usize,
        /// How many points are given.
        found: usize,
    },
    /// A character that means nothing in this field.
    Character {
        /// The field's name.
        field: &'static str,
        /// The character.
        character: char,
    },
    /// Not exactly one kraken.
    Krakens(u32),
    /// More ships of a colour than it has.
    TooManyShips(Rules, Color, u32),
    /// A field that cannot be read.
    Unreadable {
        /// The field's name.
        field: &'static str,
        /// What it says.
        text: String,
        /// What it should look like.
        expected: &'static str,
    },
    /// A run of empty points written in more than one digit.
    SplitRun,
    /// Both sides have won.
    TwoWinners,
    /// Advanced has no score.
    ScoreInAdvanced,
    /// A pending withdrawal names an empty point.
    PendingEmpty(Point),
    /// A pending withdrawal names a piece of somebody else.
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
    Die(String),
    /// A race length other than 3 or 6.
    RaceLength(String),
    /// Bars outside the race.
    Bars(Color, String),
    /// Control without a triple.
    ControlWithoutTriple,
    /// A piece stands trapped and nothing is pending (classic).
    StandsTrapped,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Fields { expected, found } => {
                write!(f, "{expected} fields separated by single spaces are needed, not {found}")
            }
            Fault::Rings(found) => write!(f, "the points need four parts (o/ring 1/ring 2/ring 3), not {found}"),
            Fault::RingLength { ring: 0, found } => write!(f, "the centre is one point, not {found}"),
            Fault::RingLength { ring, found } => write!(f, "ring {ring} has 8 points, not {found}"),
            Fault::Character { field, character } => write!(f, "unknown character {character:?} in the {field}"),
            Fault::Krakens(0) => f.write_str("there is no kraken"),
            Fault::Krakens(count) => write!(f, "there is one kraken, not {count}"),
            // The fault does not know its rule set, and the first player has two names.
            Fault::TooManyShips(rules, color, count) => write!(f, "{} has 7 ships, not {count}", rules.player(*color)),
            Fault::Unreadable { field, text, expected } => {
                write!(f, "'{}' is not a {field}: it should be {expected}", excerpt(text))
            }
            Fault::SplitRun => f.write_str("a run of empty points is one digit, not several"),
            Fault::TwoWinners => f.write_str("both sides have won"),
            Fault::ScoreInAdvanced => f.write_str("the score is always 0-0 in advanced: closes count as bars"),
            Fault::PendingEmpty(point) => write!(f, "the pending withdrawal names {point}, which is empty"),
            Fault::PendingNotOwned(point) => {
                write!(f, "the pending withdrawal names {point}, where no ship of the side to move stands")
            }
            Fault::PendingOrder => f.write_str(
                "a pending withdrawal names its ships once each, in the order o a1 … h1 a2 … h2 a3 … h3, the kraken last",
            ),
            Fault::PendingAfterEnd => f.write_str("nothing is pending in a finished game"),
            Fault::AnyShipOutsideClassic => write!(f, "'*' is only pending in {}", Rules::Classic),
            Fault::AnyShipWithoutShips => f.write_str("'*' is pending but the side to move has no ship to withdraw"),
            Fault::ResetOutsideAdvanced => write!(f, "'-k' is only pending in {}", Rules::Advanced),
            Fault::Die(text) => write!(f, "a die shows 1 to 4, not '{}'", excerpt(text)),
            Fault::RaceLength(text) => {
                write!(f, "a race is 6 bars long, or 3 in a short game, not '{}'", excerpt(text))
            }
            Fault::Bars(color, text) => {
                let player = Rules::Advanced.player(*color);
                write!(f, "{player} cannot have advanced '{}' bars in this race", excerpt(text))
            }
            Fault::ControlWithoutTriple => f.write_str("nobody controls the kraken unless the dice show a triple"),
            Fault::StandsTrapped => f.write_str("a piece stands trapped, so its withdrawal must be pending"),
        }
    }
}

/// Everything that is wrong with a position line, and the line itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faults {
    /// The line as it was given.
    pub line: String,
    /// At least one fault.
    pub faults: Vec<Fault>,
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bad position '{}': ", excerpt(&self.line))?;
        for (count, fault) in self.faults.iter().enumerate() {
            write!(f, "{}{fault}", if count > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

impl core::error::Error for Faults {}

/// A text fit to be quoted in a message: on one line, control characters and line breaks written out, and cut where it gets
/// too long to be read.
pub(crate) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 80;
    let breaks = |letter: char| letter.is_control() || matches!(letter, '\u{2028}' | '\u{2029}');
    let mut line = String::new();
    for (count, letter) in text.chars().enumerate() {
        match letter {
            _ if count == LONGEST => {
                line.push('…');
                break;
            }
            letter if breaks(letter) => line.extend(letter.escape_default()),
            letter => line.push(letter),
        }
    }
    line
}
