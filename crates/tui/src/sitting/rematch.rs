//! Another match after the last one.

use std::path::PathBuf;
use std::time::Instant;

use session::Phase;
use table::Table;

use super::thinking::Thinkers;
use super::{Fault, Refusal, Sitting};
use crate::{entropy, heading};

impl Sitting {
    /// Another match with the same settings and the sides exchanged, when this one is over. It is kept in a new file beside that
    /// of the last one.
    ///
    /// # Errors
    /// If the match is not over, or the next one cannot be kept.
    pub fn rematch(&mut self) -> Result<(), Fault> {
        if self.session().phase() != Phase::Over {
            return Err(Refusal::NotOver.into());
        }
        let secret = entropy::bytes().map_err(Refusal::Entropy)?;
        let agreed = self.table.rematch(secret, self.now());
        let (setup, occupants) = self.answered(agreed)?;
        let (seats, seed) = (self.seats.clone().swapped(), self.seed.wrapping_add(1));
        let journal = match self.journal() {
            Some(last) => {
                let mut journal = last.following().map_err(Refusal::NextNotKept)?;
                journal.head(heading::new(&seats, self.is_refereed(), seed)).map_err(Fault::Journal)?;
                Some(journal)
            }
            None => None,
        };
        let mut next = Table::set(setup, occupants, journal)?;
        next.set_referee(self.is_refereed());
        next.set_pace(self.pace);
        next.set_movetime(self.movetime_ms);
        let records = self.put_away();
        self.records_before.extend(records);
        self.table.drop_questions();
        self.stop_thinking();
        // They think with the seeds and the sides of the last match.
        self.thinkers = Thinkers::default();
        self.began = (Instant::now(), next.session().latest());
        (self.table, self.seats, self.seed) = (next, seats, seed);
        self.news.clear();
        self.add_news(vec![self.session().last_step().clone()]);
        Ok(())
    }

    /// Removes the file of a match that is over, or that has not begun, unless it was meant to stay: its records have
    /// everything. Where they are, if games were finished and kept.
    pub(super) fn put_away(&mut self) -> Option<PathBuf> {
        let journal = self.table.store_mut().take()?;
        let session = self.table.session();
        let nothing_happened = session.entries().is_empty();
        if self.passing && (session.phase() == Phase::Over || nothing_happened) {
            // A file that cannot be removed does no harm.
            let _ = std::fs::remove_file(journal.path());
        }
        journal.record_path(session).filter(|_| session.played().len() > 0)
    }
}
