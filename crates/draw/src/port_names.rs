use std::fmt;
use std::str::FromStr;

use mur::Point;

/// What the ports of Mur are called on the board. They are for show only (Mur §4): notation knows the points.
///
/// ```
/// use draw::PortNames;
/// let [west, east] = ["g3", "c3"].map(|name| name.parse().unwrap());
/// assert_eq!(PortNames::Atlantic.of(west), Some("New York"));
/// assert_eq!("pacific".parse::<PortNames>().unwrap().of(east), Some("Tokyo"));
/// assert_eq!(PortNames::None.of(west), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PortNames {
    /// Nothing.
    #[default]
    None,
    /// New York in the west, London in the east.
    Atlantic,
    /// Shanghai in the west, Tokyo in the east.
    Pacific,
}

impl PortNames {
    /// All of them, in the order in which a key goes through them.
    pub const ALL: [PortNames; 3] = [PortNames::None, PortNames::Atlantic, PortNames::Pacific];

    /// The name of a port.
    #[must_use]
    pub fn of(self, point: Point) -> Option<&'static str> {
        let [west, east] = match self {
            PortNames::None => return None,
            PortNames::Atlantic => ["New York", "London"],
            PortNames::Pacific => ["Shanghai", "Tokyo"],
        };
        // R1: `g` is west and `c` is east.
        match point {
            Point::G3 => Some(west),
            Point::C3 => Some(east),
            _ => None,
        }
    }

    /// The next one in [`PortNames::ALL`], the first after the last.
    #[must_use]
    pub fn next(self) -> PortNames {
        PortNames::ALL[(self as usize + 1) % PortNames::ALL.len()]
    }

    /// The word for them: `none`, `atlantic`, `pacific`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            PortNames::None => "none",
            PortNames::Atlantic => "atlantic",
            PortNames::Pacific => "pacific",
        }
    }
}

/// A word that names no ports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePortNamesError;

impl fmt::Display for ParsePortNamesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected none, atlantic (New York and London) or pacific (Shanghai and Tokyo)")
    }
}

impl std::error::Error for ParsePortNamesError {}

impl FromStr for PortNames {
    type Err = ParsePortNamesError;

    fn from_str(text: &str) -> Result<PortNames, ParsePortNamesError> {
        PortNames::ALL.into_iter().find(|names| names.word() == text).ok_or(ParsePortNamesError)
    }
}
