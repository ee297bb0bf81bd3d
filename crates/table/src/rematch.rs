//! Another match after the last one.

use session::clock::Millis;
use session::dice::Seed;
use session::matches::{Pair, Player};
use session::{Author, Command, DiceSource, Given, Offer, Setup};

use crate::{Fault, Occupant, Store, Table};

impl<S: Store> Table<S> {
    /// The next match, with the seats exchanged and new dice, once this one is over; whoever is at one board agrees on it at once.
    /// `secret` is what fair dice are made from.
    ///
    /// # Errors
    /// If the match is not over.
    pub fn rematch(&mut self, secret: [u8; 32], now: Millis) -> Result<(Setup, Pair<Occupant>), Fault<S::Error>> {
        if !self.session.view(None, now).rematch {
            for player in Player::BOTH {
                let may = self.session.may(player);
                let command = if may.answer.contains(&Offer::Rematch) { Command::Accept } else { Command::Offer };
                self.give(Given::new(Author::Player(player), command(Offer::Rematch)), now)?;
            }
        }
        let dice = match self.session.setup().dice {
            DiceSource::Manual | DiceSource::Elsewhere { .. } => DiceSource::Manual,
            DiceSource::Practice { seed } => DiceSource::Practice { seed: seed.wrapping_add(1) },
            DiceSource::Fair { .. } => DiceSource::Fair { seed: Seed::new(secret) },
        };
        let setup = self.session.rematch(dice).ok_or(Fault::NoRematch)?;
        Ok((setup, self.seats.clone().swapped()))
    }
}
