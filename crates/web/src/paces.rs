//! How long pages let people read what has happened.

use serde::Serialize;
use table::Pace;

/// The pauses of a speed that can be chosen, in milliseconds by the weight of what has happened.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Pauses {
    name: &'static str,
    plain: u64,
    glance: u64,
    event: u64,
}

/// Every speed, the slowest first.
pub(crate) fn all() -> [Pauses; 4] {
    Pace::NAMED.map(|(name, Pace { plain_ms, glance_ms, event_ms })| Pauses {
        name,
        plain: plain_ms,
        glance: glance_ms,
        event: event_ms,
    })
}
