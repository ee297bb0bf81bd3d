use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How the points of a win of Ur add up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PointsSum {
    /// All of them.
    pub points: u32,
    /// The sum: `5×3 + 1×2 + 1`.
    pub sum: String,
    /// The same in words.
    pub sentence: String,
}

impl From<&game::PointsSum> for PointsSum {
    fn from(sum: &game::PointsSum) -> PointsSum {
        PointsSum { points: sum.points(), sum: sum.to_string(), sentence: sum.sentence() }
    }
}
