//! Questions to the computers: what to play, what to advise, whether to accept a draw.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use arena::{Contestant, Spec};
use engine::Limits;
use session::matches::{Format, Player};
use session::{Author, Command, Offer};

use super::{Fault, Refusal, Sitting};
use crate::Seat;
use crate::news::{Hint, News};
use crate::thinker::{ENGINE, Job, Thinker, Thought};

/// A question that waits for its answer.
#[derive(Debug)]
pub(super) struct Question {
    number: u64,
    stop: Arc<AtomicBool>,
    purpose: Purpose,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// What this computer plays.
    Move(Player),
    /// What to advise somebody.
    Hint,
    /// Whether this computer accepts a draw.
    Draw(Player),
}

/// How long to think about a hint and about an offer.
const HINT_MS: u64 = 1_500;
const DRAW_MS: u64 = 500;

impl Sitting {
    /// The question that keeps this player from acting.
    pub(super) fn question_of(&self, player: Player) -> Option<&Question> {
        self.questions.iter().find(|question| match question.purpose {
            Purpose::Move(of) => of == player,
            Purpose::Hint => false,
            Purpose::Draw(_) => false,
        })
    }

    pub(super) fn is_asked(&self, purpose: Purpose) -> bool {
        self.questions.iter().any(|question| question.purpose == purpose)
    }

    /// Whether a hint has been asked for and is not there yet.
    #[must_use]
    pub fn is_advising(&self) -> bool {
        self.is_asked(Purpose::Hint)
    }

    /// Asks for a good action. It comes as [`News::Hint`].
    ///
    /// # Errors
    /// If there is nothing to choose, or a referee runs the match.
    pub fn ask_hint(&mut self) -> Result<(), Fault> {
        if self.referee {
            return Err(Refusal::NoHintsFromReferee.into());
        }
        let choices = self.turn().map_or(0, |player| self.session.may(player).play.len());
        if choices == 0 {
            return Err(Refusal::NothingToChoose.into());
        }
        if self.is_asked(Purpose::Hint) {
            return Ok(());
        }
        self.ask(Purpose::Hint, Limits::time(HINT_MS))
    }

    pub(super) fn ask(&mut self, purpose: Purpose, limits: Limits) -> Result<(), Fault> {
        let Some(game) = self.session.game().cloned() else { return Ok(()) };
        self.last_question += 1;
        let (number, stop) = (self.last_question, Arc::new(AtomicBool::new(false)));
        let (round, set) = (self.session.game_number(), arena::set_score(self.session.score()));
        let job = Job { number, round, game, set, limits, stop: Arc::clone(&stop) };
        match purpose {
            Purpose::Move(player) => self.player(player)?.think(job),
            Purpose::Hint | Purpose::Draw(_) => self.analyst()?.think(job),
        }
        self.questions.push(Question { number, stop, purpose });
        Ok(())
    }

    pub(super) fn ask_about_draw(&mut self, player: Player) -> Result<(), Fault> {
        self.ask(Purpose::Draw(player), Limits::time(DRAW_MS))
    }

    /// Nobody wants to know any more.
    pub(super) fn drop_questions(&mut self) {
        for question in self.questions.drain(..) {
            question.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Waits for a thought, at most this long, and does what follows from it.
    ///
    /// # Errors
    /// If the match cannot be kept.
    pub fn wait(&mut self, most: Duration) -> Result<(), Fault> {
        if let Ok(thought) = self.thoughts.1.recv_timeout(most) {
            self.take(thought)?;
        }
        Ok(())
    }

    /// Takes the thoughts that have come in.
    pub(super) fn take_thoughts(&mut self) -> Result<(), Fault> {
        while let Ok(thought) = self.thoughts.1.try_recv() {
            self.take(thought)?;
        }
        Ok(())
    }

    fn take(&mut self, thought: Thought) -> Result<(), Fault> {
        let Some(place) = self.questions.iter().position(|question| question.number == thought.number) else {
            return Ok(());
        };
        let question = self.questions.remove(place);
        let Thought { action, score, line, .. } = thought;
        match (question.purpose, action) {
            (Purpose::Move(player), Ok(action)) => {
                self.news.extend(score.map(|score| News::Judged { player, score, line }));
                self.give(Author::Player(player), Command::Play(action))
            }
            (Purpose::Move(player), Err(why)) => {
                // A program that cannot play on has left.
                self.news.push(News::Trouble(player, why));
                self.give(Author::Host, Command::Abandon(Some(player)))
            }
            (Purpose::Hint, Ok(action)) => {
                self.news.push(News::Hint(Hint { action, score, line }));
                Ok(())
            }
            (Purpose::Draw(player), Ok(_)) => {
                let mine = self.turn() == Some(player);
                let rank = score.map_or(0, engine::Score::rank);
                let ahead = if mine { rank > 0 } else { rank < 0 };
                let answer = if ahead { Command::Decline(Offer::Draw) } else { Command::Accept(Offer::Draw) };
                self.give(Author::Player(player), answer)
            }
            (Purpose::Draw(player), Err(_)) => self.give(Author::Player(player), Command::Decline(Offer::Draw)),
            (Purpose::Hint, Err(why)) => Err(Refusal::NoHint(why).into()),
        }
    }

    fn player(&mut self, player: Player) -> Result<&Thinker, Fault> {
        if self.players[player].is_none() {
            let Seat::Computer(spec) = &self.seats[player] else {
                return Err(Refusal::NotAComputer.into());
            };
            let contestant = self.contestant(spec)?;
            let seed = self.seed ^ (player as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            let thinker = Thinker::player(contestant, seed, self.thoughts.0.clone());
            self.players[player] = Some(thinker.map_err(Refusal::Thread)?);
        }
        self.players[player].as_ref().ok_or(Fault::Refused(Refusal::NotAComputer))
    }

    fn contestant(&self, spec: &Spec) -> Result<Contestant, Refusal> {
        let setup = self.session.setup();
        let start = setup.options.first_position(setup.rules()).map_err(Refusal::Options)?;
        let contestant = Contestant::prepare(spec, start.rules(), &ENGINE).map_err(Refusal::Unfit)?;
        // For unit stakes every point counts; in a set the score decides; elsewhere a win is a win.
        let purpose = match setup.format {
            Format::LongJumpStakes { .. } => arena::Purpose::Points,
            Format::RunnersSet | Format::LongJumpSet => arena::Purpose::Set,
            _ => arena::Purpose::Win,
        };
        contestant.playing_for(purpose, &start).map_err(Refusal::Unfit)
    }

    /// Looks for computers that cannot play this match, before it begins.
    ///
    /// # Errors
    /// Why one cannot.
    pub fn check_computers(&self) -> Result<(), Fault> {
        for player in Player::BOTH {
            if let Seat::Computer(spec) = &self.seats[player] {
                self.contestant(spec)?.try_start().map_err(Refusal::Start)?;
            }
        }
        Ok(())
    }

    fn analyst(&mut self) -> Result<&Thinker, Fault> {
        if self.analyst.is_none() {
            let analyst = Thinker::analyst(self.session.setup().rules(), self.thoughts.0.clone());
            self.analyst = Some(analyst.map_err(Refusal::Thread)?);
        }
        self.analyst.as_ref().ok_or(Fault::Refused(Refusal::NotAComputer))
    }
}
