//! Thinking about what the table asks: what to play, what to advise, whether to take a draw.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::Duration;

use players::{Contestant, Spec};
use session::matches::{Format, Pair, Player};
use table::{Question, Taken, Thought, Topic};

use super::{Fault, Refusal, Sitting};
use crate::Seat;
use crate::news::News;
use crate::thinker::{ENGINE, Job, Thinker};

/// The threads that think, and what they think about.
#[derive(Debug)]
pub(super) struct Thinkers {
    pub(super) players: Pair<Option<Thinker>>,
    analyst: Option<Thinker>,
    thoughts: (Sender<Thought>, Receiver<Thought>),
    /// The questions being thought about, each with what stops it.
    busy: Vec<(u64, Arc<AtomicBool>)>,
}

impl Default for Thinkers {
    fn default() -> Thinkers {
        Thinkers { players: Pair { a: None, b: None }, analyst: None, thoughts: mpsc::channel(), busy: Vec::new() }
    }
}

impl Sitting {
    /// Whether a hint has been asked for and is not there yet.
    #[must_use]
    pub fn is_advising(&self) -> bool {
        self.table.is_asked(Topic::Hint)
    }

    /// Asks for a good action. It comes as [`News::Hint`].
    ///
    /// # Errors
    /// If there is nothing to choose, or a referee runs the match.
    pub fn ask_hint(&mut self) -> Result<(), Fault> {
        if self.is_refereed() {
            return Err(Refusal::NoHintsFromReferee.into());
        }
        self.table.ask_hint()?;
        self.start_thinking()
    }

    /// Gives the questions that nobody thinks about yet to those who can.
    pub(super) fn start_thinking(&mut self) -> Result<(), Fault> {
        let known = |question: &Question, busy: &[(u64, Arc<AtomicBool>)]| {
            busy.iter().any(|(number, _)| *number == question.number)
        };
        let fresh = self.table.questions().iter().filter(|question| !known(question, &self.thinkers.busy));
        let fresh: Vec<Question> = fresh.cloned().collect();
        for question in fresh {
            let stop = Arc::new(AtomicBool::new(false));
            self.thinkers.busy.push((question.number, Arc::clone(&stop)));
            let thinker = match question.topic {
                Topic::Move(player) => self.player(player)?,
                Topic::Hint | Topic::Draw(_) => self.analyst()?,
            };
            thinker.think(Job { question, stop });
        }
        Ok(())
    }

    /// Stops thinking about what nobody wants to know any more.
    pub(super) fn stop_thinking(&mut self) {
        let asked = self.table.questions();
        self.thinkers.busy.retain(|(number, stop)| {
            let wanted = asked.iter().any(|question| question.number == *number);
            if !wanted {
                stop.store(true, Ordering::Relaxed);
            }
            wanted
        });
    }

    /// Waits for a thought, at most this long, and does what follows from it.
    ///
    /// # Errors
    /// If the match cannot be kept.
    pub fn wait(&mut self, most: Duration) -> Result<(), Fault> {
        if let Ok(thought) = self.thinkers.thoughts.1.recv_timeout(most) {
            self.take(thought)?;
        }
        Ok(())
    }

    /// Takes the thoughts that have come in.
    pub(super) fn take_thoughts(&mut self) -> Result<(), Fault> {
        while let Ok(thought) = self.thinkers.thoughts.1.try_recv() {
            self.take(thought)?;
        }
        Ok(())
    }

    fn take(&mut self, thought: Thought) -> Result<(), Fault> {
        let topic = self.table.questions().iter().find(|asked| asked.number == thought.question);
        if let (Some(Topic::Move(player)), Ok(_), Some(score)) =
            (topic.map(|asked| asked.topic), &thought.action, thought.score)
        {
            self.news.push(News::Judged { player, score, line: thought.line.clone() });
        }
        let taken = self.table.take(thought, self.now());
        self.stop_thinking();
        match self.answered(taken)? {
            Taken::Stale => Ok(()),
            Taken::Acted(steps) => self.react(steps),
            Taken::Left(player, why, steps) => {
                self.news.push(News::Trouble(player, why));
                self.react(steps)
            }
            Taken::Hint(hint) => {
                self.news.push(News::Hint(hint));
                Ok(())
            }
            Taken::NoHint(why) => Err(Refusal::NoHint(why).into()),
        }
    }

    fn player(&mut self, player: Player) -> Result<&Thinker, Fault> {
        if self.thinkers.players[player].is_none() {
            let Seat::Computer(spec) = &self.seats[player] else {
                return Err(Refusal::NotAComputer.into());
            };
            let contestant = self.contestant(spec)?;
            let seed = self.seed ^ (player as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            let thinker = Thinker::player(contestant, seed, self.thinkers.thoughts.0.clone());
            self.thinkers.players[player] = Some(thinker.map_err(Refusal::Thread)?);
        }
        self.thinkers.players[player].as_ref().ok_or(Fault::Refused(Refusal::NotAComputer))
    }

    fn contestant(&self, spec: &Spec) -> Result<Contestant, Refusal> {
        let setup = self.session().setup();
        let start = setup.options.first_position(setup.rules()).map_err(Refusal::Options)?;
        let contestant = Contestant::prepare(spec, start.rules(), &ENGINE).map_err(Refusal::Unfit)?;
        contestant.playing_for(self.purpose(), &start).map_err(Refusal::Unfit)
    }

    /// What the games are played for in Ur: for unit stakes every point counts; in a set the score decides; elsewhere a win is a
    /// win.
    #[must_use]
    pub fn purpose(&self) -> players::Purpose {
        match self.session().setup().format {
            Format::LongJumpStakes { .. } => players::Purpose::Points,
            Format::RunnersSet | Format::LongJumpSet => players::Purpose::Set,
            _ => players::Purpose::Win,
        }
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
        if self.thinkers.analyst.is_none() {
            let analyst =
                Thinker::analyst(self.session().setup().rules(), self.purpose(), self.thinkers.thoughts.0.clone());
            self.thinkers.analyst = Some(analyst.map_err(Refusal::Thread)?);
        }
        self.thinkers.analyst.as_ref().ok_or(Fault::Refused(Refusal::NotAComputer))
    }
}
