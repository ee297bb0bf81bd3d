//! What happens by itself: flags fall, computers roll, throw, play and answer.

use session::clock::Millis;
use session::matches::Player;
use session::{Author, Command, Given, Offer, Phase, Step};

use crate::limits::limits;
use crate::{Awaited, Fault, Store, Table, Topic};

/// What has happened by itself.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Advanced {
    /// What it caused.
    pub steps: Vec<Step>,
    /// Whether a computer has been asked something: see [`Table::questions`].
    pub asked: bool,
}

impl Advanced {
    /// Whether nothing has happened.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        self.steps.is_empty() && !self.asked
    }
}

impl<S: Store> Table<S> {
    /// Does what is due by now without anybody's help: lets flags fall and then does one thing at most, so that people can see
    /// it. `entropy` gives random bytes for fair dice.
    ///
    /// # Errors
    /// If what happened cannot be kept.
    pub fn advance(&mut self, now: Millis, entropy: &mut dyn FnMut() -> Vec<u8>) -> Result<Advanced, Fault<S::Error>> {
        let steps = self.let_time_pass(now)?;
        if !steps.is_empty() || now < self.rest_until {
            return Ok(Advanced { steps, asked: false });
        }
        if let Some(advanced) = self.answer_offers(now)? {
            return Ok(advanced);
        }
        let Awaited::Computer(player) = self.awaited() else { return Ok(Advanced::default()) };
        let by = Author::Player(player);
        match self.session.phase() {
            Phase::Preparing => Ok(Advanced { steps: self.next_game(entropy, now)?, asked: false }),
            Phase::Opening => self.act(by, Command::Roll(None), now),
            Phase::Playing if self.is_throw_due() => self.act(by, Command::Throw(None), now),
            Phase::Playing => self.choose(player, now),
            Phase::Over => Ok(Advanced::default()),
        }
    }

    /// When to call [`Table::advance`] next, if nobody does anything until then.
    #[must_use]
    pub fn next_due(&self, now: Millis) -> Option<Millis> {
        let acts = self.owed_answer().is_some_and(|(player, offer)| !self.is_considering(player, offer))
            || match self.awaited() {
                Awaited::Computer(player) => !self.is_asked(Topic::Move(player)),
                _ => false,
            };
        self.session.next_flag().into_iter().chain(acts.then(|| self.rest_until.max(now))).min()
    }

    pub(crate) fn act(&mut self, by: Author, command: Command, now: Millis) -> Result<Advanced, Fault<S::Error>> {
        let answered = self.give(Given::new(by, command), now)?;
        Ok(Advanced { steps: answered.steps, asked: false })
    }

    /// A computer that has a choice is asked; one that has none plays at once.
    fn choose(&mut self, player: Player, now: Millis) -> Result<Advanced, Fault<S::Error>> {
        if let [only] = self.session.may(player).play[..] {
            return self.act(Author::Player(player), Command::Play(only), now);
        }
        let asked = !self.is_asked(Topic::Move(player));
        if asked {
            let usual = self.seats[player].computer().map_or(0, |computer| computer.movetime_ms);
            let view = self.session.view(None, now);
            let side = self.session.seating().map(|seating| seating.side(player));
            let clock = view.time.zip(view.clock).zip(side).map(|((time, reading), side)| (time, reading, side));
            self.ask(Topic::Move(player), limits(usual, clock));
        }
        Ok(Advanced { steps: Vec::new(), asked })
    }

    /// What somebody has offered to a computer.
    fn owed_answer(&self) -> Option<(Player, Offer)> {
        let computers = Player::BOTH.into_iter().filter(|&player| self.seats[player].computer().is_some());
        computers.into_iter().find_map(|player| Some((player, *self.session.may(player).answer.first()?)))
    }

    fn is_considering(&self, player: Player, offer: Offer) -> bool {
        offer == Offer::Draw && self.is_asked(Topic::Draw(player))
    }

    /// Answers what people offer to computers: takebacks and rematches are granted, a draw is thought about.
    fn answer_offers(&mut self, now: Millis) -> Result<Option<Advanced>, Fault<S::Error>> {
        let Some((player, offer)) = self.owed_answer() else { return Ok(None) };
        let by = Author::Player(player);
        match offer {
            Offer::Draw if self.is_considering(player, offer) => Ok(None),
            // While the dice come next there is no position to judge.
            Offer::Draw if self.is_throw_due() => self.act(by, Command::Decline(offer), now).map(Some),
            Offer::Draw => {
                self.ask(Topic::Draw(player), engine::Limits::time(crate::think::DRAW_MS));
                Ok(Some(Advanced { steps: Vec::new(), asked: true }))
            }
            Offer::Takeback | Offer::Rematch => self.act(by, Command::Accept(offer), now).map(Some),
        }
    }
}
