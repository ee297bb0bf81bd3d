//! Names for everywhere a piece can be.

use std::fmt;

use game::{Color, RuleSet};

/// A place where a piece or a die can be, on either board.
///
/// The name of a place is what pictures carry in `data-at`, and what [`Place::parse`] takes:
///
/// | place | name |
/// |---|---|
/// | a point of Mur | `o`, `c3` |
/// | a square of Ur | `D`, `4`, `e` |
/// | the ships a side has in hand (Mur) | `hand-b`, `hand-w` |
/// | a side's pieces off the board (Ur) | `start-b`, `river-w`, `home-b` |
/// | a bar of a side's race (advanced Mur) | `bar-b0` … `bar-w6` |
///
/// ```
/// use draw::Place;
/// let mur: game::RuleSet = "mur-advanced".parse().unwrap();
/// for name in ["o", "c3", "hand-w", "bar-b4"] {
///     assert_eq!(Place::parse(mur, name).unwrap().to_string(), name);
/// }
/// assert!(Place::parse(mur, "D").is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// A point of Mur.
    Point(mur::Point),
    /// A side's ships off the board (Mur).
    Hand(Color),
    /// A bar of a side's race, counted from the start bar (advanced Mur).
    Bar(Color, u8),
    /// A square of Ur.
    Square(ur::Square),
    /// A side's pieces that have not entered yet (Ur).
    Start(Color),
    /// A side's pieces that were hit (Ur, not in Finkel).
    River(Color),
    /// A side's pieces that are home (Ur).
    Home(Color),
}

impl Place {
    /// Reads the name of a place on the board of a rule set.
    ///
    /// # Errors
    /// If this board has no such place.
    pub fn parse(rules: RuleSet, name: &str) -> Result<Place, ParsePlaceError> {
        let place = match rules {
            RuleSet::Mur(rules) => parse_mur(rules, name),
            RuleSet::Ur(rules) => parse_ur(rules, name),
        };
        place.ok_or_else(|| ParsePlaceError { name: name.to_owned(), rules })
    }
}

fn parse_mur(rules: mur::Rules, name: &str) -> Option<Place> {
    if let Ok(point) = name.parse() {
        return Some(Place::Point(point));
    }
    match name.split_once('-')? {
        ("hand", side) => Some(Place::Hand(color(side)?)),
        ("bar", bar) if rules == mur::Rules::Advanced => {
            let (side, bars) = bar.split_at_checked(1)?;
            let bars = bars.parse().ok().filter(|&bars| bars <= mur::Race::FULL)?;
            Some(Place::Bar(color(side)?, bars))
        }
        _ => None,
    }
}

fn parse_ur(rules: ur::Rules, name: &str) -> Option<Place> {
    let mut letters = name.chars();
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        return ur::Square::from_name(letter).map(Place::Square);
    }
    match name.split_once('-')? {
        ("start", side) => Some(Place::Start(color(side)?)),
        ("river", side) if rules != ur::Rules::Finkel => Some(Place::River(color(side)?)),
        ("home", side) => Some(Place::Home(color(side)?)),
        _ => None,
    }
}

fn color(side: &str) -> Option<Color> {
    match side {
        "b" => Some(Color::Black),
        "w" => Some(Color::White),
        _ => None,
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Point(point) => point.fmt(f),
            Place::Square(square) => square.fmt(f),
            Place::Hand(color) => write!(f, "hand-{color}"),
            Place::Bar(color, bars) => write!(f, "bar-{color}{bars}"),
            Place::Start(color) => write!(f, "start-{color}"),
            Place::River(color) => write!(f, "river-{color}"),
            Place::Home(color) => write!(f, "home-{color}"),
        }
    }
}

/// A name that no place on the board has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsePlaceError {
    /// The name.
    pub name: String,
    /// The rule set whose board was meant.
    pub rules: RuleSet,
}

impl fmt::Display for ParsePlaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let expected = match self.rules {
            RuleSet::Mur(_) => "a point such as `c3`, or `hand-b`",
            RuleSet::Ur(_) => "a square such as `D`, or `start-b`",
        };
        write!(f, "unknown place `{}` in {} (expected {expected})", self.name, self.rules)
    }
}

impl std::error::Error for ParsePlaceError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_no_place_has_are_refused() {
        let refuses = |rules: &str, names: &[&str]| {
            let rules = rules.parse().unwrap();
            names.iter().for_each(|name| assert!(Place::parse(rules, name).is_err(), "{name}"));
        };
        refuses("mur-basic", &["", "i3", "a4", "bar-b1", "hand-x", "hand", "start-b", "-", "é"]);
        refuses("mur-advanced", &["bar-b7", "bar-", "bar-é1", "bar-b"]);
        refuses("ur-finkel", &["", "g", "9", "river-b", "c3", "home-", "é"]);
    }

    #[test]
    fn an_unknown_place_is_named_with_what_was_expected() {
        let error = Place::parse("ur-runners".parse().unwrap(), "x9").unwrap_err();
        assert_eq!(error.to_string(), "unknown place `x9` in ur-runners (expected a square such as `D`, or `start-b`)");
    }
}
