//! What the engine's worker calls: searches, reviews, and Royal Game Notation.

use serde_json::Value;

use crate::call::{ok, read, unknown};
use crate::search::Analyst;
use crate::{Fault, Host, bench, review, rgn};

/// What a worker keeps between calls.
#[derive(Debug, Default)]
pub(crate) struct Thinker {
    analyst: Analyst,
}

impl Thinker {
    pub(crate) const METHODS: &[&str] = &["check.engine", "review", "review.page", "rgn.read", "rgn.write", "search"];

    pub(crate) fn answer(&mut self, method: &str, params: &Value, host: &mut dyn Host) -> Result<String, Fault> {
        Ok(match method {
            "search" => ok(&self.analyst.search(&read(params)?, &read(params)?, host)?),
            "review" => ok(&review::review(&read(params)?, &read(params)?, host)?),
            "review.page" => ok(&review::page(&read(params)?, &read(params)?, read(params)?, host)?),
            "rgn.read" => ok(&rgn::read(&read(params)?)?),
            "rgn.write" => ok(&rgn::write(&read(params)?, read(params)?)?),
            "check.engine" => ok(&bench::engine()),
            _ => return Err(unknown(method)),
        })
    }
}
