//! What the engine's worker calls: searches, reviews, and Royal Game Notation.

use wire::{Judged, Review};

use crate::bench::Visited;
use crate::methods::methods;
use crate::review::{About, Question as ReviewHow};
use crate::search::{Analyst, Found, Question as SearchHow, Rated};
use crate::{GameAt, bench, review, rgn};

/// What a worker keeps between calls.
#[derive(Debug, Default)]
pub(crate) struct Thinker {
    analyst: Analyst,
}

methods! {
    of Thinker, with self and host:

    "check.engine" () -> Vec<Visited> = bench::engine();
    "review" (at: GameAt, how: ReviewHow) -> Review [reports Judged] = review::review(&at, &how, host)?;
    "review.page" (at: GameAt, how: ReviewHow, about: About) -> String [reports Judged]
        = review::page(&at, &how, about, host)?;
    "rgn.read" (of: rgn::Text) -> Vec<rgn::Read> = rgn::read(&of)?;
    "rgn.write" (at: GameAt, players: rgn::Players) -> String = rgn::write(&at, players)?;
    "search" (at: GameAt, how: SearchHow) -> Found [reports Rated] = self.analyst.search(&at, &how, host)?;
}
