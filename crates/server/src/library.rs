//! The solved tables of Ur that a server answers from.

use std::fmt;
use std::path::{Path, PathBuf};

use game::{ParsePositionError, ParseRuleSetError, Position, RuleSet};
use solver::{Table, Tables, Values};
use ur::Rules;

/// All tables, by rule set and number of pieces.
#[derive(Debug, Default)]
pub(crate) struct Library {
    tables: Vec<(Rules, u8, Tables)>,
}

/// Why tables cannot be used.
#[derive(Debug)]
pub enum LibraryError {
    /// There are none in a directory.
    Empty(PathBuf),
    /// One is damaged, or cannot be read.
    Table(solver::Error),
}

/// Why there is no value.
#[derive(Debug)]
pub(crate) enum NoValue {
    Rules(ParseRuleSetError),
    Position(ParsePositionError),
    /// Only Ur has tables.
    NotUr(RuleSet),
    NoTable {
        rules: RuleSet,
        pieces: u8,
    },
    Table(solver::Error),
}

impl Library {
    /// Opens the tables in some directories and in those in them.
    pub(crate) fn open(dirs: &[PathBuf]) -> Result<Library, LibraryError> {
        for dir in dirs {
            if !Tables::directories(dir).iter().any(|dir: &PathBuf| Table::is_in(Path::new(dir))) {
                return Err(LibraryError::Empty(dir.clone()));
            }
        }
        let mut tables = Vec::new();
        for rules in [Rules::Runners, Rules::LongJump, Rules::Finkel] {
            for pieces in 1..=Rules::PIECES {
                let found = if dirs.is_empty() {
                    None
                } else {
                    Tables::find(dirs, rules, pieces).map_err(LibraryError::Table)?
                };
                tables.extend(found.map(|found| (rules, pieces, found)));
            }
        }
        Ok(Library { tables })
    }

    /// Whether there are tables of a rule set.
    pub(crate) fn has(&self, rules: RuleSet) -> bool {
        self.tables.iter().any(|&(of, ..)| RuleSet::Ur(of) == rules)
    }

    /// The exact values of a position and its actions.
    pub(crate) fn values(&self, rules: &str, line: &str) -> Result<(ur::Position, Values), NoValue> {
        let rules: RuleSet = rules.parse().map_err(NoValue::Rules)?;
        let position = match Position::parse(rules, line).map_err(NoValue::Position)? {
            Position::Ur(position) => position,
            Position::Mur(_) => return Err(NoValue::NotUr(rules)),
        };
        let pieces = position.pieces();
        let fits = |(of, count, _): &&(Rules, u8, Tables)| *of == position.rules() && *count == pieces;
        let (_, _, tables) = self.tables.iter().find(fits).ok_or(NoValue::NoTable { rules, pieces })?;
        let values = tables.values(&position).map_err(NoValue::Table)?;
        Ok((position, values))
    }
}

impl fmt::Display for LibraryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LibraryError::Empty(dir) => write!(f, "{} contains no tables; `tiamat solve` makes them", dir.display()),
            LibraryError::Table(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for LibraryError {}

impl fmt::Display for NoValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoValue::Rules(error) => error.fmt(f),
            NoValue::Position(error) => write!(f, "bad position '{}'", game::excerpt(&error.line)),
            NoValue::NotUr(rules) => write!(f, "{rules} has no tables; only rule sets of Ur have tables"),
            NoValue::NoTable { rules, pieces: 1 } => write!(f, "there is no table of {rules} with 1 piece"),
            NoValue::NoTable { rules, pieces } => write!(f, "there is no table of {rules} with {pieces} pieces"),
            NoValue::Table(error) => error.fmt(f),
        }
    }
}
