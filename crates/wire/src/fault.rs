use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A position line that cannot be read or is against the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BadPosition {
    /// The line as it was given.
    pub line: String,
    /// Everything that is wrong with it.
    pub faults: Vec<String>,
}

impl From<&game::ParsePositionError> for BadPosition {
    fn from(error: &game::ParsePositionError) -> BadPosition {
        BadPosition { line: error.line.clone(), faults: error.faults.iter().map(ToString::to_string).collect() }
    }
}
