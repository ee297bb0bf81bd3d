//! How long pages let people read what has happened.

use schemars::JsonSchema;
use serde::Serialize;
use table::Pace;

/// How fast a game goes on, for its reader to choose.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Speed {
    Calm,
    Normal,
    Fast,
    None,
}

/// The pauses of a speed, in milliseconds by the weight of what has happened.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub(crate) struct Pauses {
    name: Speed,
    plain: u64,
    glance: u64,
    event: u64,
}

/// Every speed, the slowest first.
pub(crate) fn all() -> [Pauses; 4] {
    let speeds = [
        (Speed::Calm, Pace::CALM),
        (Speed::Normal, Pace::NORMAL),
        (Speed::Fast, Pace::FAST),
        (Speed::None, Pace::NONE),
    ];
    speeds.map(|(name, Pace { plain_ms, glance_ms, event_ms })| Pauses {
        name,
        plain: plain_ms,
        glance: glance_ms,
        event: event_ms,
    })
}
