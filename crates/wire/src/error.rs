use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The answer to input that cannot be read or is against the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Error {
    /// What is wrong, in a line.
    pub error: String,
    /// Every fault of a position or record, if it has any.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub faults: Vec<String>,
}
