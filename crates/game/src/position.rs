use std::fmt;

use crate::{Color, RuleSet, excerpt};

/// A valid position of any rule set: everything that matters but the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Position {
    /// A position of Mur.
    Mur(mur::Position),
    /// A position of Ur.
    Ur(ur::Position),
}

impl Position {
    /// Reads a position line.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    ///
    /// ```
    /// use game::{Position, RuleSet};
    /// let rules: RuleSet = "ur-finkel".parse().unwrap();
    /// let line = "6/8/6 b 7,0,0 7,0,0 t";
    /// assert_eq!(Position::parse(rules, line).unwrap().to_string(), line);
    /// assert!(Position::parse(rules, "6/8/6 b 7,0,0 6,0,0 t").is_err());
    /// ```
    pub fn parse(rules: RuleSet, line: &str) -> Result<Position, ParsePositionError> {
        match rules {
            RuleSet::Mur(rules) => Ok(Position::Mur(mur::Position::parse(rules, line)?)),
            RuleSet::Ur(rules) => Ok(Position::Ur(ur::Position::parse(rules, line)?)),
        }
    }

    /// The rule set.
    pub fn rules(&self) -> RuleSet {
        match self {
            Position::Mur(position) => RuleSet::Mur(position.rules()),
            Position::Ur(position) => RuleSet::Ur(position.rules()),
        }
    }

    /// The side to act.
    pub fn turn(&self) -> Color {
        match self {
            Position::Mur(position) => position.turn().into(),
            Position::Ur(position) => position.turn().into(),
        }
    }

    /// Who has won, if anybody has.
    pub fn winner(&self) -> Option<Color> {
        match self {
            Position::Mur(position) => position.winner().map(Color::from),
            Position::Ur(position) => position.winner().map(Color::from),
        }
    }

    /// The winner's points, in a finished game of Ur.
    pub fn points(&self) -> Option<u32> {
        match self {
            Position::Mur(_) => None,
            Position::Ur(position) => position.points().map(u32::from),
        }
    }
}

/// The canonical position line.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Position::Mur(position) => position.fmt(f),
            Position::Ur(position) => position.fmt(f),
        }
    }
}

/// One fault of a position line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionFault {
    /// Of a line of Mur.
    Mur(mur::Fault),
    /// Of a line of Ur.
    Ur(ur::Fault),
}

impl fmt::Display for PositionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionFault::Mur(fault) => fault.fmt(f),
            PositionFault::Ur(fault) => fault.fmt(f),
        }
    }
}

/// A position line that cannot be read or is against the rules, with all its faults.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsePositionError {
    /// The line as it was given.
    pub line: String,
    /// At least one fault.
    pub faults: Vec<PositionFault>,
}

impl From<mur::ParsePositionError> for ParsePositionError {
    fn from(error: mur::ParsePositionError) -> ParsePositionError {
        ParsePositionError { line: error.line, faults: error.faults.into_iter().map(PositionFault::Mur).collect() }
    }
}

impl From<ur::ParsePositionError> for ParsePositionError {
    fn from(error: ur::ParsePositionError) -> ParsePositionError {
        ParsePositionError { line: error.line, faults: error.faults.into_iter().map(PositionFault::Ur).collect() }
    }
}

impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let faults: Vec<String> = self.faults.iter().map(ToString::to_string).collect();
        write!(f, "bad position '{}': {}", excerpt(&self.line), faults.join("; "))
    }
}

impl std::error::Error for ParsePositionError {}
