use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ur::Color;

/// What only positions of Ur have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct UrPosition {
    /// Pieces off the board: Black's and White's.
    pub supplies: [Supply; 2],
    /// The throw to be played, if one is.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub thrown: Option<u8>,
}

/// One side's pieces off the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Supply {
    /// Yet to enter.
    pub start: u8,
    /// Hit, waiting to enter again.
    pub river: u8,
    /// Finished.
    pub home: u8,
}

impl From<&ur::Position> for UrPosition {
    fn from(position: &ur::Position) -> UrPosition {
        let supply = |color| {
            let side = position.side(color);
            Supply { start: side.start, river: side.river, home: side.home }
        };
        let thrown = match position.phase() {
            ur::Phase::Thrown(value) => Some(value),
            _ => None,
        };
        UrPosition { supplies: Color::BOTH.map(supply), thrown }
    }
}
