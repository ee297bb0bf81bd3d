//! Another match after the last one.

use std::path::PathBuf;
use std::time::Instant;

use session::dice::Seed;
use session::matches::{Pair, Player};
use session::{Author, Command, DiceSource, Offer, Phase, Session};

use super::{Fault, Refusal, Sitting};
use crate::{entropy, heading};

impl Sitting {
    /// Another match with the same settings and the sides exchanged, when this one is over. It is kept in a new file beside that
    /// of the last one.
    ///
    /// # Errors
    /// If the match is not over, or the next one cannot be kept.
    pub fn rematch(&mut self) -> Result<(), Fault> {
        if self.session.phase() != Phase::Over {
            return Err(Refusal::NotOver.into());
        }
        if !self.session.view(None, self.now()).rematch {
            self.give(Author::Player(Player::A), Command::Offer(Offer::Rematch))?;
            self.give(Author::Player(Player::B), Command::Accept(Offer::Rematch))?;
        }
        let next = self.next_match()?;
        let (seats, seed) = (self.seats.clone().swapped(), self.seed.wrapping_add(1));
        let journal = match &self.journal {
            Some(last) => {
                let mut journal = last.following().map_err(Refusal::NextNotKept)?;
                journal.head(heading::new(&seats, self.referee, seed)).map_err(Fault::Journal)?;
                journal.write(&next).map_err(Fault::Journal)?;
                Some(journal)
            }
            None => None,
        };
        let records = self.put_away();
        self.records_before.extend(records);
        self.drop_questions();
        // They think with the seeds and the sides of the last match.
        self.players = Pair { a: None, b: None };
        self.began = (Instant::now(), next.latest());
        (self.session, self.seats, self.seed, self.journal) = (next, seats, seed, journal);
        self.news.clear();
        self.add_news(self.session.events().to_vec());
        Ok(())
    }

    /// The session of the next match, with new dice.
    fn next_match(&self) -> Result<Session, Fault> {
        let dice = match self.session.setup().dice {
            DiceSource::Manual => DiceSource::Manual,
            DiceSource::Practice { seed } => DiceSource::Practice { seed: seed.wrapping_add(1) },
            DiceSource::Fair { .. } => {
                let bytes = entropy::bytes().map_err(Refusal::Entropy)?;
                DiceSource::Fair { seed: Seed::new(bytes) }
            }
        };
        let setup = self.session.rematch(dice).ok_or(Refusal::NoRematch)?;
        Ok(Session::new(setup).map_err(Refusal::Setup)?)
    }

    /// Removes the file of a match that is over, or that has not begun, unless it was meant to stay: its records have
    /// everything. Where they are, if games were finished and kept.
    pub(super) fn put_away(&mut self) -> Option<PathBuf> {
        let journal = self.journal.take()?;
        let nothing_happened = self.session.entries().is_empty();
        if self.passing && (self.session.phase() == Phase::Over || nothing_happened) {
            // A file that cannot be removed does no harm.
            let _ = std::fs::remove_file(journal.path());
        }
        (self.session.played().len() > 0).then(|| journal.record_path())
    }
}
