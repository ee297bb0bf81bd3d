use schemars::JsonSchema;
use serde::Serialize;

/// How much there is to read in what has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Weight {
    /// Nothing: seeing it is enough.
    Plain,
    /// A number to notice.
    Glance,
    /// What changes the game.
    Event,
}

impl From<table::Weight> for Weight {
    fn from(weight: table::Weight) -> Weight {
        match weight {
            table::Weight::Plain => Weight::Plain,
            table::Weight::Glance => Weight::Glance,
            table::Weight::Event => Weight::Event,
        }
    }
}
