use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The exact value of a position of Ur, from solved tables.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Value {
    /// Every legal action with its value, the best first.
    pub actions: Vec<Valued>,
    /// The expected points of the side to act under best play of both sides; without a table for points, twice the win
    /// chance less one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub value: Option<f64>,
    /// The chance that the side to act wins, from 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub win: Option<f64>,
}

/// An action with its value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Valued {
    /// The canonical string.
    pub action: String,
    /// What it brings the side to act.
    pub value: f64,
}
