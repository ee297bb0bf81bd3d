use core::num::NonZeroU64;

use engine::Limits;

/// What a player may spend on a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// Milliseconds.
    pub movetime_ms: Option<u64>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// Milliseconds by which a move may be late without losing the game: the machine does other things as well.
    pub margin_ms: u64,
    /// Milliseconds, after the time for the move, until a program that does not answer is taken to have hung.
    pub patience_ms: u64,
}

impl Allowance {
    /// A share of the time and the positions: a tenth for 10, but at least 1 of each.
    #[must_use]
    pub fn share(&self, parts: NonZeroU64) -> Allowance {
        let part = |whole: Option<u64>| whole.map(|whole| (whole / parts).max(1));
        Allowance { movetime_ms: part(self.movetime_ms), nodes: part(self.nodes), ..*self }
    }

    /// The same as limits of a search.
    pub(crate) fn limits(&self) -> Limits {
        Limits { nodes: self.nodes, hard_ms: self.movetime_ms, ..Limits::default() }
    }

    /// The same as arguments of `go`.
    pub(crate) fn arguments(&self) -> String {
        let named = |name: &str, number: Option<u64>| number.map(|number| format!("{name} {number}"));
        let words = [named("movetime", self.movetime_ms), named("nodes", self.nodes)];
        words.into_iter().flatten().collect::<Vec<String>>().join(" ")
    }

    /// When an answer that took this long is too late: how long it might have taken.
    pub(crate) fn overrun(&self, took_ms: u64) -> Option<u64> {
        self.movetime_ms.filter(|&allowed| took_ms > allowed.saturating_add(self.margin_ms))
    }
}
