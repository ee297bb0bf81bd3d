//! What happens by itself: flags fall, computers roll, throw, play and answer.

use std::time::{Duration, Instant};

use engine::Limits;
use session::clock::Millis;
use session::matches::Player;
use session::{Author, Command, Offer, Phase};

use super::asking::Purpose;
use super::{Awaited, Fault, Sitting};

impl Sitting {
    /// Does what is due without anybody's help.
    ///
    /// # Errors
    /// If the match cannot be kept, or a computer cannot play.
    pub fn step(&mut self) -> Result<(), Fault> {
        self.let_time_pass()?;
        self.take_thoughts()?;
        // Each round does one thing; a pace lets people see it before the next.
        while self.last_action.elapsed() >= self.pause() {
            if !self.act()? || !self.pace.is_zero() {
                break;
            }
        }
        Ok(())
    }

    /// How long to wait after the last action. There is nothing to see before the first game.
    fn pause(&self) -> Duration {
        if self.session.entries().is_empty() { Duration::ZERO } else { self.pace }
    }

    /// How long to wait before the next [`Sitting::step`], if nobody does anything until then.
    #[must_use]
    pub fn next_step(&self) -> Option<Duration> {
        let flag = self.session.next_flag().map(|at| Duration::from(at.minus(self.now())));
        let turn = matches!(self.awaited(), Awaited::Computer(_))
            .then(|| (self.last_action + self.pause()).saturating_duration_since(Instant::now()));
        flag.into_iter().chain(turn).min()
    }

    /// One thing that a computer does, if there is one to do; whether anything was done.
    fn act(&mut self) -> Result<bool, Fault> {
        if let Some(answered) = self.answer_offers()? {
            return Ok(answered);
        }
        let Awaited::Computer(player) = self.awaited() else { return Ok(false) };
        match self.session.phase() {
            Phase::Preparing => self.next_game()?,
            Phase::Opening => self.give(Author::Player(player), Command::Roll(None))?,
            Phase::Playing if self.is_throw_due() => self.give(Author::Player(player), Command::Throw(None))?,
            Phase::Playing => return self.think(player),
            Phase::Over => return Ok(false),
        }
        Ok(true)
    }

    fn think(&mut self, player: Player) -> Result<bool, Fault> {
        if self.is_asked(Purpose::Move(player)) {
            return Ok(false);
        }
        let legal = self.session.may(player).play;
        if let [only] = legal[..] {
            self.give(Author::Player(player), Command::Play(only))?;
            return Ok(true);
        }
        self.ask(Purpose::Move(player), self.limits(player))?;
        Ok(false)
    }

    /// A share of the clock, or the time for a move where there are no clocks. Levels stop sooner by themselves.
    fn limits(&self, player: Player) -> Limits {
        let view = self.session.view(None, self.now());
        let side = self.session.seating().map(|seating| seating.side(player));
        match (view.clock, view.time, side) {
            (Some(reading), Some(time), Some(side)) => {
                let bonus = Millis::plus(time.increment(), time.delay());
                let limits = Limits::clock(reading.left(side).0, bonus.0);
                let most = limits.hard_ms.unwrap_or(self.movetime_ms);
                Limits { hard_ms: Some(most.min(self.movetime_ms.max(most / 4))), ..Limits::default() }
            }
            _ => Limits::time(self.movetime_ms),
        }
    }

    /// Answers what people offer to computers: `None` if there is nothing to answer.
    fn answer_offers(&mut self) -> Result<Option<bool>, Fault> {
        let computers = Player::BOTH.into_iter().filter(|&player| !self.seats[player].is_person());
        let asked = computers.into_iter().find_map(|player| {
            let answer = self.session.may(player).answer;
            answer.first().map(|&offer| (player, offer))
        });
        let Some((player, offer)) = asked else { return Ok(None) };
        match offer {
            Offer::Draw if self.is_asked(Purpose::Draw(player)) => return Ok(Some(false)),
            Offer::Draw if self.session.game().is_none_or(|game| game.chance().is_some()) => {
                self.give(Author::Player(player), Command::Decline(offer))?;
            }
            Offer::Draw => self.ask_about_draw(player)?,
            Offer::Takeback | Offer::Rematch => self.give(Author::Player(player), Command::Accept(offer))?,
        }
        Ok(Some(true))
    }
}
