//! Another match between the same players.

use session::DiceSource;
use session::dice::Seed;
use session::matches::Pair;
use store::{NewMatch, Standing, Status};

use crate::live::Live;
use crate::{Hall, Refusal, Terms, log_line, random};

impl Hall {
    /// The match after one whose players have agreed on another, if there is none yet.
    pub(crate) async fn follow(&self, id: store::MatchId, live: &mut Live, terms: &Terms) -> Result<(), Refusal> {
        let session = live.session();
        if live.next.is_some() || session.rematch(DiceSource::Manual).is_none() {
            return Ok(());
        }
        let dice = match session.setup().dice {
            DiceSource::Fair { .. } => DiceSource::Fair { seed: Seed::new(random::bytes()?) },
            _ => DiceSource::Manual,
        };
        let Some(setup) = session.rematch(dice) else { return Ok(()) };
        let Pair { a, b } = live.people.swapped();
        let next = NewMatch {
            id: store::MatchId::of_bytes(random::bytes()?),
            at: self.clock.now().0,
            terms: terms.text(),
            seats: [a, b],
            lines: vec![log_line::beginning(&setup)],
            standing: Standing { status: Status::Playing, deadline: None, waits_for: [true, true] },
        };
        live.next = Some(self.store.follow(id, next).await?);
        Ok(())
    }
}
