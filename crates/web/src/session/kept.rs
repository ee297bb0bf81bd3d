use std::convert::Infallible;

use session::Session;
use session::clock::Millis;
use session::matches::Player;
use table::{Pace, Store, Table};
use wire::session::{Heading, log_lines};

use super::seat::{Occupant, both, level_of};
use super::state::{Asked, How, Topic};
use crate::{Fault, FaultKind, GameAt};

/// A match that the module keeps.
#[derive(Debug)]
pub(crate) struct Kept {
    pub(super) table: Table<Outbox>,
    heading: Heading,
}

/// The lines of a match that the page has not been given yet, which it stores.
#[derive(Debug, Default)]
pub(super) struct Outbox {
    /// How many lines of the log there were so far.
    written: usize,
    lines: Vec<String>,
}

impl Store for Outbox {
    type Error = Infallible;

    fn keep(&mut self, session: &Session, _: u64) -> Result<(), Infallible> {
        self.lines.extend(log_lines(session, self.written));
        self.written = session.entries().len() + 1;
        Ok(())
    }
}

impl Kept {
    /// A new match: its heading is the first line to store.
    pub(super) fn begin(setup: session::Setup, heading: Heading) -> Result<Kept, Fault> {
        let outbox = Outbox { written: 0, lines: vec![line_of(&heading)] };
        let mut table =
            Table::set(setup, heading.seats(), outbox).map_err(|fault| Fault::new(FaultKind::Setup, fault))?;
        // The page waits until the board has come to rest, and then as long as its reader wants.
        table.set_pace(Pace::NONE);
        Ok(Kept { table, heading })
    }

    /// A match that is stored.
    pub(super) fn resume(session: Session, heading: Heading) -> Kept {
        let outbox = Outbox { written: session.entries().len() + 1, lines: Vec::new() };
        let mut table = Table::resume(session, heading.seats(), outbox);
        table.set_referee(heading.referee);
        table.set_pace(Pace::NONE);
        Kept { table, heading }
    }

    pub(super) fn heading(&self) -> &Heading {
        &self.heading
    }

    pub(super) fn session(&self) -> &Session {
        self.table.session()
    }

    /// The file of the match: its heading and its log.
    pub(super) fn file(&self) -> Vec<String> {
        std::iter::once(line_of(&self.heading)).chain(log_lines(self.session(), 0)).collect()
    }

    /// The lines to store that were not taken yet.
    pub(super) fn take_lines(&mut self) -> Vec<String> {
        std::mem::take(&mut self.table.store_mut().lines)
    }

    /// What the computers are asked, with everything that a worker needs to answer.
    pub(super) fn asked(&self) -> Result<Vec<Asked>, Fault> {
        let options = self.session().setup().options;
        let asked = |question: &table::Question| {
            let (topic, level) = match question.topic {
                table::Topic::Move(player) => (Topic::Move, self.level(player)?),
                table::Topic::Hint => (Topic::Hint, None),
                table::Topic::Draw(_) => (Topic::Draw, None),
            };
            // JavaScript knows whole numbers of 53 bits.
            let seed = self.heading.seed.wrapping_add(question.round.into()) & ((1 << 53) - 1);
            Ok(Asked {
                number: question.number,
                topic,
                game: GameAt::of(&question.game, options),
                how: How { level, seed, time: question.limits.hard_ms, purpose: question.purpose.into() },
            })
        };
        self.table.questions().iter().map(asked).collect()
    }

    fn level(&self, player: Player) -> Result<Option<u8>, Fault> {
        self.table.seats()[player].computer().map(|computer| level_of(&computer.player)).transpose()
    }

    pub(super) fn seats(&self) -> Result<wire::session::Both<Occupant>, Fault> {
        both(self.table.seats())
    }

    /// When something happens by itself, if nobody does anything until then.
    pub(super) fn due(&self, now: Millis) -> Option<u64> {
        self.table.next_due(now).map(|due| due.0)
    }
}

fn line_of(heading: &Heading) -> String {
    // A value that has only fields with names can always be written.
    serde_json::to_string(heading).unwrap_or_default()
}
