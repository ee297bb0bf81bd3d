use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;

use crate::{Bitboard, Point};

/// One play, named by its canonical string (§8).
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
        /// Where it stood.
        from: Point,
        /// Where it goes.
        to: Point,
    },
    /// A ship, or the kraken in control, takes an occupied point: `c2xd2>e2`, `c2xd2>e2=3`.
    Knock {
        /// Where the mover stood.
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
    pub fn withdraw(point: Point) -> Play {
        Play::Withdraw { ships: point.into(), kraken: false }
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
        self.text().cmp(&other.text())
    }
}

impl PartialOrd for Play {
    fn partial_cmp(&self, other: &Play) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Play {
    /// The canonical string padded with zeros, so that comparing arrays compares strings. A withdrawal of all seven ships
    /// with the kraken is the longest: 7 × 3 + 2 bytes.
    pub(crate) fn text(self) -> [u8; 24] {
        struct Text([u8; 24], usize);
        impl fmt::Write for Text {
            fn write_str(&mut self, text: &str) -> fmt::Result {
                let end = self.1 + text.len();
                self.0.get_mut(self.1..end).ok_or(fmt::Error)?.copy_from_slice(text.as_bytes());
                self.1 = end;
                Ok(())
            }
        }
        let mut text = Text([0; 24], 0);
        // A longer set of ships than a fleet cannot be withdrawn; its order is by the first ships.
        let _ = fmt::write(&mut text, format_args!("{self}"));
        text.0
    }
}

/// Why a text is not a play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UnreadablePlay {
    /// There is nothing there.
    Empty,
    /// Not a point where one is needed.
    Point(String),
    /// The points of a withdrawal are not in canonical order, each once.
    Order,
    /// A die shows 1 to 4.
    Tip(String),
    /// Only a knock can tip.
    TipWithoutKnock,
}

impl fmt::Display for UnreadablePlay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnreadablePlay::Empty => f.write_str("an empty play"),
            UnreadablePlay::Point(text) => write!(f, "'{text}' is not a point (points are o and a1 to h3)"),
            UnreadablePlay::Order => f.write_str(
                "withdrawn ships are named once each, in the order o a1 … h1 a2 … h2 a3 … h3, the kraken last",
            ),
            UnreadablePlay::Tip(text) => write!(f, "'{text}' is not a number of a die (1 to 4)"),
            UnreadablePlay::TipWithoutKnock => f.write_str("only a knock of the kraken can tip a die"),
        }
    }
}

impl core::error::Error for UnreadablePlay {}

impl FromStr for Play {
    type Err = UnreadablePlay;

    fn from_str(text: &str) -> Result<Play, UnreadablePlay> {
        let text = text.trim_end_matches(['+', '#', '!', '?']);
        if text.is_empty() {
            return Err(UnreadablePlay::Empty);
        }
        if let Some(list) = text.strip_prefix('-') {
            return withdrawal(list);
        }
        let (body, tip) = match text.split_once('=') {
            Some((body, number)) => (body, Some(tip(number)?)),
            None => (text, None),
        };
        if let Some((from, rest)) = body.split_once('x') {
            let (to, landing) = rest.split_once('>').unwrap_or((rest, ""));
            return Ok(Play::Knock { from: point(from)?, to: point(to)?, landing: point(landing)?, tip });
        }
        if tip.is_some() {
            return Err(UnreadablePlay::TipWithoutKnock);
        }
        match body.split_once('-') {
            Some((from, to)) => Ok(Play::Move { from: point(from)?, to: point(to)? }),
            None => Ok(Play::Place(point(body)?)),
        }
    }
}

fn point(text: &str) -> Result<Point, UnreadablePlay> {
    text.parse().map_err(|_| UnreadablePlay::Point(text.into()))
}

fn tip(text: &str) -> Result<u8, UnreadablePlay> {
    match text.as_bytes() {
        [digit @ b'1'..=b'4'] => Ok(digit - b'0'),
        _ => Err(UnreadablePlay::Tip(text.into())),
    }
}

/// The points of a withdrawal, without the first dash.
fn withdrawal(list: &str) -> Result<Play, UnreadablePlay> {
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
            return Err(UnreadablePlay::Order);
        }
        last = Some(point);
        ships = ships.with(point);
    }
    Ok(Play::Withdraw { ships, kraken })
}
