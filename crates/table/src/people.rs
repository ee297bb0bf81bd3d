//! What the people at the table can do, where a command of the session is not enough.

use session::clock::Millis;
use session::matches::Player;
use session::{Author, Command, Given, Offer, Phase, Step};

use crate::{Fault, Store, Table};

impl<S: Store> Table<S> {
    /// Everybody is ready for the next game. With fair dice both players add random bytes.
    ///
    /// # Errors
    /// If no game is being prepared.
    pub fn next_game(
        &mut self,
        entropy: &mut dyn FnMut() -> Vec<u8>,
        now: Millis,
    ) -> Result<Vec<Step>, Fault<S::Error>> {
        if !self.session.setup().dice.takes_entropy() {
            let ready = Given::new(Author::Host, Command::Ready { entropy: Vec::new() });
            return self.give(ready, now).map(|answered| answered.steps);
        }
        let mut steps = Vec::new();
        for player in Player::BOTH {
            if self.session.phase() != Phase::Preparing || self.session.may(player).ready {
                let ready = Given::new(Author::Player(player), Command::Ready { entropy: entropy() });
                steps.extend(self.give(ready, now)?.steps);
            }
        }
        Ok(steps)
    }

    /// Who plays for the side whose turn it is, if that is a person.
    ///
    /// # Errors
    /// If it is a computer's turn.
    pub fn person_to_act(&self) -> Result<Option<Player>, Fault<S::Error>> {
        match self.turn() {
            Some(player) if self.seats[player].computer().is_some() => {
                Err(Fault::ComputersTurn(self.session.setup().names[player].clone()))
            }
            turn => Ok(turn),
        }
    }

    /// Takes back the last decision at once: with a computer, that of the person; with two people at one board, that of either.
    ///
    /// # Errors
    /// If there is nothing to take back, or dice have been thrown since.
    pub fn take_back(&mut self, now: Millis) -> Result<Vec<Step>, Fault<S::Error>> {
        let takeback = |by| Given::new(by, Command::Offer(Offer::Takeback));
        let Some(person) = self.lone_person() else {
            return self.give(takeback(Author::Host), now).map(|answered| answered.steps);
        };
        let mut steps = self.give(takeback(Author::Player(person)), now)?.steps;
        let accept = Given::new(Author::Player(person.other()), Command::Accept(Offer::Takeback));
        steps.extend(self.give(accept, now)?.steps);
        Ok(steps)
    }

    /// Answers an open offer for the opponent of whoever made it.
    ///
    /// # Errors
    /// If there is none.
    pub fn answer(&mut self, accept: bool, now: Millis) -> Result<Vec<Step>, Fault<S::Error>> {
        let open = self.session.view(None, now).offers.open().next();
        let (offer, by) = open.ok_or(Fault::NoOffer)?;
        let command = if accept { Command::Accept(offer) } else { Command::Decline(offer) };
        self.give(Given::new(Author::Player(by.other()), command), now).map(|answered| answered.steps)
    }
}
