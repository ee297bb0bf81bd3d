use std::fmt;

use crate::{Color, RuleSet};

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
    /// assert_eq!(Position::from_line(rules, line).unwrap().to_string(), line);
    /// assert!(Position::from_line(rules, "6/8/6 b 7,0,0 6,0,0 t").is_err());
    /// ```
    pub fn from_line(rules: RuleSet, line: &str) -> Result<Position, BadLine> {
        match rules {
            RuleSet::Mur(rules) => match mur::Position::from_line(rules, line) {
                Ok(position) => Ok(Position::Mur(position)),
                Err(faults) => Err(BadLine::new(line, &faults.faults)),
            },
            RuleSet::Ur(rules) => match ur::Position::from_line(rules, line) {
                Ok(position) => Ok(Position::Ur(position)),
                Err(faults) => Err(BadLine::new(line, &faults.faults)),
            },
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

/// A position line that is none, with all its faults.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLine {
    /// The line as it was given.
    pub line: String,
    /// At least one fault, each in words.
    pub faults: Vec<String>,
}

impl BadLine {
    fn new(line: &str, faults: &[impl ToString]) -> BadLine {
        BadLine { line: line.to_owned(), faults: faults.iter().map(ToString::to_string).collect() }
    }
}

impl fmt::Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bad position '{}': {}", self.line, self.faults.join("; "))
    }
}

impl std::error::Error for BadLine {}
