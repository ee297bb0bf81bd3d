use core::fmt;
use core::str::FromStr;

use crate::fault::PENDING_ORDER;
use crate::{Bitboard, ParsePlayError, Play};

/// What the side to move is forced to do (§3.3, §4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Pending {
    /// Nothing: any legal play.
    #[default]
    Nothing,
    /// Withdraw these ships, all in one play, and reset the kraken if it was closed.
    Withdraw {
        /// The ships closed or trapped.
        ships: Bitboard,
        /// Whether the kraken goes back to `o` (advanced).
        kraken: bool,
    },
    /// Withdraw any one ship, because of a classic immediate repeat: `*`.
    AnyShip,
}

impl fmt::Display for Pending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Pending::Nothing => f.write_str("-"),
            Pending::Withdraw { ships, kraken } => write!(f, "{}", Play::Withdraw { ships, kraken }),
            Pending::AnyShip => f.write_str("*"),
        }
    }
}

/// Reads `-`, `*` or a withdrawal.
///
/// ```
/// use mur::{Pending, Point};
/// let [c3, d2] = ["c3", "d2"].map(|name| name.parse::<Point>().unwrap());
/// assert_eq!("*".parse(), Ok(Pending::AnyShip));
/// assert_eq!("-d2-c3".parse(), Ok(Pending::Withdraw { ships: [c3, d2].into_iter().collect(), kraken: false }));
/// assert!("c3".parse::<Pending>().is_err());
/// ```
impl FromStr for Pending {
    type Err = ParsePendingError;

    fn from_str(text: &str) -> Result<Pending, ParsePendingError> {
        match text {
            "-" => Ok(Pending::Nothing),
            "*" => Ok(Pending::AnyShip),
            _ if text.starts_with('-') && !text.ends_with(['+', '#', '!', '?']) => match text.parse() {
                Ok(Play::Withdraw { ships, kraken }) => Ok(Pending::Withdraw { ships, kraken }),
                Err(ParsePlayError::Order) => Err(ParsePendingError::Order),
                _ => Err(ParsePendingError::Unreadable),
            },
            _ => Err(ParsePendingError::Unreadable),
        }
    }
}

/// Why a text is not a pending play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParsePendingError {
    /// It is a withdrawal with its ships in the wrong order.
    Order,
    /// It cannot be read.
    Unreadable,
}

impl fmt::Display for ParsePendingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ParsePendingError::Order => PENDING_ORDER,
            ParsePendingError::Unreadable => "a pending play is -, * or a withdrawal like -d2-c3",
        })
    }
}

impl core::error::Error for ParsePendingError {}
