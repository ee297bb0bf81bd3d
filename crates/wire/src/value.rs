use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Color;

/// The exact value of a position of Ur, from solved tables.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Value {
    /// Whose values these are: the side to act.
    pub turn: Color,
    /// The unit of `value` and of the values of actions.
    pub unit: Unit,
    /// Every legal action with its value, the best first; before a throw, what the dice can show, in their order.
    pub actions: Vec<Valued>,
    /// What the side to act can expect under best play of both sides.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub value: Option<f64>,
    /// The chance that the side to act wins if both play to win, from 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub win: Option<f64>,
}

#[cfg(feature = "tables")]
impl Value {
    /// What tables say about a position.
    #[must_use]
    pub fn new(position: &ur::Position, values: &solver::Values) -> Value {
        let action = |valued: &solver::Valued| Valued { action: valued.action.to_string(), value: valued.value };
        Value {
            turn: position.turn().into(),
            unit: if values.points.is_some() { Unit::Points } else { Unit::WinsLessLosses },
            actions: values.actions.iter().map(action).collect(),
            value: values.points.or(values.win.map(|win| 2.0 * win - 1.0)),
            win: values.win,
        }
    }
}

/// What values are counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// Expected points.
    Points,
    /// The chance to win less the chance to lose, from -1 to 1: there is no table for points.
    WinsLessLosses,
}

/// An action with its value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Valued {
    /// The canonical string.
    pub action: String,
    /// What it brings the side to act.
    pub value: f64,
}

/// What the server's tables say about a position. A missing table is an answer, not an error of the request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Found {
    /// The value.
    Value(Value),
    /// There is no table for the position.
    NoTable {
        /// Why there is no value, in words.
        none: String,
    },
}
