use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a game of Ur is played for.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Purpose {
    /// To win, by however many points.
    Win,
    /// As many points as possible.
    #[default]
    Points,
    /// To win a set in which Black and White hold these tallies or points.
    Set([u8; 2]),
}

#[cfg(feature = "page")]
impl From<table::Purpose> for Purpose {
    fn from(purpose: table::Purpose) -> Purpose {
        match purpose {
            table::Purpose::Win => Purpose::Win,
            table::Purpose::Points => Purpose::Points,
            table::Purpose::Set(score) => Purpose::Set(score.held()),
        }
    }
}
