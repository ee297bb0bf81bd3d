use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;

use crate::action::text;
use crate::{Bitboard, Point};

/// One play of a player, named by its canonical string (§8).
///
/// ```
/// use mur::Play;
/// let knock: Play = "c2xd2>e2=3".parse().unwrap();
/// assert_eq!(knock.to_string(), "c2xd2>e2=3");
/// assert_eq!("c2-d2+!".parse::<Play>().unwrap().to_string(), "c2-d2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Play {
    /// An off-board ship is placed: `c3`.
    Place(Point),
    /// A ship moves to an empty point: `c2-d2`.
    Move {
        /// Where it was.
        from: Point,
        /// Where it goes.
        to: Point,
    },
    /// A ship, or the kraken in control, takes an occupied point: `c2xd2>e2`, `c2xd2>e2=3`.
    Knock {
        /// Where the mover was.
        from: Point,
        /// The point it takes.
        to: Point,
        /// Where the knocked piece comes to rest.
        landing: Point,
        /// The number a die is tipped to, if one is.
        tip: Option<u8>,
    },
    /// Ships leave the board, the kraken goes back to `o`: `-c3`, `-d2-c3`, `-c3-k`, `-k`.
    Withdraw {
        /// The ships that leave.
        ships: Bitboard,
        /// Whether the kraken is reset.
        kraken: bool,
    },
}

impl Play {
    /// A withdrawal of one ship.
    pub const fn withdraw(point: Point) -> Play {
        Play::Withdraw { ships: Bitboard::of(point), kraken: false }
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Play::Place(point) => write!(f, "{point}"),
            Play::Move { from, to } => write!(f, "{from}-{to}"),
            Play::Knock { from, to, landing, tip } => {
                write!(f, "{from}x{to}>{landing}")?;
                tip.map_or(Ok(()), |number| write!(f, "={number}"))
            }
            Play::Withdraw { ships, kraken } => {
                for point in ships {
                    write!(f, "-{point}")?;
                }
                f.write_str(if kraken { "-k" } else { "" })
            }
        }
    }
}

/// Plays are sorted bytewise by their canonical strings.
impl Ord for Play {
    fn cmp(&self, other: &Play) -> Ordering {
        text(self).cmp(&text(other))
    }
}

impl PartialOrd for Play {
    fn partial_cmp(&self, other: &Play) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Why a text is not a play. What is quoted is cut to a few characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParsePlayError {
    /// There is no text.
    Empty,
    /// A point is missing.
    MissingPoint,
    /// This is not a point.
    Point(String),
    /// The points of a withdrawal are not in canonical order, each once.
    Order,
    /// The number a die is tipped to is missing.
    MissingTip,
    /// A die shows 1 to 4, not this.
    Tip(String),
    /// Only a knock can tip.
    TipWithoutKnock,
    /// It has the sign of a move and that of a knock.
    MoveAndKnock,
}

impl fmt::Display for ParsePlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParsePlayError::Empty => f.write_str("an empty play"),
            ParsePlayError::MissingPoint => f.write_str("a point is missing (points are o and a1 to h3)"),
            ParsePlayError::Point(text) => write!(f, "'{text}' is not a point (points are o and a1 to h3)"),
            ParsePlayError::Order => f.write_str(
                "withdrawn ships are named once each, in the order o a1 … h1 a2 … h2 a3 … h3, the kraken last",
            ),
            ParsePlayError::MissingTip => f.write_str("the number to tip a die to is missing (1 to 4)"),
            ParsePlayError::Tip(text) => write!(f, "'{text}' is not a number on a die (1 to 4)"),
            ParsePlayError::TipWithoutKnock => f.write_str("only a knock of the kraken can tip a die"),
            ParsePlayError::MoveAndKnock => {
                f.write_str("it has both - and x, but a move is written like c3-d3 and a knock like c3xd3>e3")
            }
        }
    }
}

impl core::error::Error for ParsePlayError {}

impl FromStr for Play {
    type Err = ParsePlayError;

    fn from_str(text: &str) -> Result<Play, ParsePlayError> {
        let text = text.trim_end_matches(['+', '#', '!', '?']);
        if text.is_empty() {
            return Err(ParsePlayError::Empty);
        }
        if let Some(list) = text.strip_prefix('-') {
            return withdrawal(list);
        }
        let (body, tip) = match text.split_once('=') {
            Some((body, number)) => (body, Some(tip(number)?)),
            None => (text, None),
        };
        if let Some((from, rest)) = body.split_once('x') {
            if body.contains('-') {
                return Err(ParsePlayError::MoveAndKnock);
            }
            let (to, landing) = rest.split_once('>').unwrap_or((rest, ""));
            return Ok(Play::Knock { from: point(from)?, to: point(to)?, landing: point(landing)?, tip });
        }
        if tip.is_some() {
            return Err(ParsePlayError::TipWithoutKnock);
        }
        match body.split_once('-') {
            Some((from, to)) => Ok(Play::Move { from: point(from)?, to: point(to)? }),
            None => Ok(Play::Place(point(body)?)),
        }
    }
}

fn point(text: &str) -> Result<Point, ParsePlayError> {
    match text {
        "" => Err(ParsePlayError::MissingPoint),
        _ => text.parse().map_err(|_| ParsePlayError::Point(quoted(text))),
    }
}

fn tip(text: &str) -> Result<u8, ParsePlayError> {
    match text.as_bytes() {
        [] => Err(ParsePlayError::MissingTip),
        [digit @ b'1'..=b'4'] => Ok(digit - b'0'),
        _ => Err(ParsePlayError::Tip(quoted(text))),
    }
}

/// The first characters of a text, fit to be quoted on one line.
fn quoted(text: &str) -> String {
    const LONGEST: usize = 8;
    let breaks = |letter: char| letter.is_control() || matches!(letter, '\u{2028}' | '\u{2029}');
    let letters =
        text.chars().take(LONGEST).map(|letter| if breaks(letter) { char::REPLACEMENT_CHARACTER } else { letter });
    letters.chain(text.chars().nth(LONGEST).map(|_| '…')).collect()
}

/// The points of a withdrawal, without the first dash.
fn withdrawal(list: &str) -> Result<Play, ParsePlayError> {
    let (list, kraken) = match list.strip_suffix("-k") {
        Some(ships) => (ships, true),
        None if list == "k" => return Ok(Play::Withdraw { ships: Bitboard::EMPTY, kraken: true }),
        None => (list, false),
    };
    let mut ships = Bitboard::EMPTY;
    let mut last = None;
    for name in list.split('-') {
        let point = point(name)?;
        if last.is_some_and(|last| last >= point) {
            return Err(ParsePlayError::Order);
        }
        last = Some(point);
        ships = ships.with(point);
    }
    Ok(Play::Withdraw { ships, kraken })
}
