//! The solved tables of Ur that a server answers from.

use std::fmt;

use game::{ParsePositionError, ParseRuleSetError, Position, RuleSet};
use solver::{Library, Values};

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

/// Whether there are tables of a rule set.
pub(crate) fn has(library: &Library, rules: RuleSet) -> bool {
    matches!(rules, RuleSet::Ur(rules) if library.has(rules))
}

/// The exact values of a position and its actions.
pub(crate) fn values(library: &Library, rules: &str, line: &str) -> Result<(ur::Position, Values), NoValue> {
    let rules: RuleSet = rules.parse().map_err(NoValue::Rules)?;
    let position = match Position::parse(rules, line).map_err(NoValue::Position)? {
        Position::Ur(position) => position,
        Position::Mur(_) => return Err(NoValue::NotUr(rules)),
    };
    let pieces = position.pieces();
    let tables = library.of(position.rules(), pieces).ok_or(NoValue::NoTable { rules, pieces })?;
    let values = tables.values(&position).map_err(NoValue::Table)?;
    Ok((position, values))
}

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
