//! What the engine's worker calls: searches and reviews.

use wire::{Judged, Review};

use crate::bench::Visited;
use crate::methods::methods;
use crate::review::{About, Question as ReviewHow};
use crate::search::{Analyst, Found, Question as SearchHow};
use crate::{GameAt, bench, review};

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
    "search" (at: GameAt, how: SearchHow) -> Found [reports wire::Line] = self.analyst.search(&at, &how, host)?;
}
