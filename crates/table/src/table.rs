use session::clock::Millis;
use session::matches::{Pair, Player};
use session::{Answered, Event, Given, Log, Offer, Phase, Session, Setup, Step};

use crate::{Fault, Occupant, Pace, Question, Store, Topic};

/// A table at which a match is played.
#[derive(Debug)]
pub struct Table<S> {
    pub(crate) session: Session,
    pub(crate) seats: Pair<Occupant>,
    /// Whether a referee enters what happens at a real board.
    pub(crate) referee: bool,
    pub(crate) store: S,
    pub(crate) pace: Pace,
    /// Until then people see what has happened, and nothing happens by itself.
    pub(crate) rest_until: Millis,
    pub(crate) questions: Vec<Question>,
    pub(crate) last_question: u64,
}

impl<S: Store> Table<S> {
    /// A new match, kept from the start.
    ///
    /// # Errors
    /// If it cannot be set up like that, or cannot be kept.
    pub fn set(setup: Setup, seats: Pair<Occupant>, mut store: S) -> Result<Table<S>, Fault<S::Error>> {
        let session = Session::new(setup).map_err(Fault::Setup)?;
        store.keep(&session, 0).map_err(Fault::NotKept)?;
        Ok(Table::resume(session, seats, store))
    }

    /// Goes on with a match that is kept.
    pub fn resume(session: Session, seats: Pair<Occupant>, store: S) -> Table<S> {
        Table {
            rest_until: session.latest(),
            session,
            seats,
            referee: false,
            store,
            pace: Pace::NORMAL,
            questions: Vec::new(),
            last_question: 0,
        }
    }

    /// Lets a referee enter what happens at a real board: no game begins by itself.
    pub fn set_referee(&mut self, referee: bool) {
        self.referee = referee;
    }

    /// Lets computers think this many milliseconds about a move if no clock limits them.
    pub fn set_movetime(&mut self, movetime_ms: u64) {
        for player in Player::BOTH {
            if let Occupant::Computer(computer) = &mut self.seats[player] {
                computer.movetime_ms = movetime_ms;
            }
        }
    }

    /// Changes how long people get to see what has happened.
    pub fn set_pace(&mut self, pace: Pace) {
        self.pace = pace;
        self.rest_until = self.rest_until.min(self.session.latest().plus(Millis(pace.after(self.session.last_step()))));
    }

    /// Nobody needs to see any longer what has happened: what comes next may come at once.
    pub fn hurry(&mut self) {
        self.rest_until = Millis::ZERO;
    }

    /// The match.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Who sits where.
    #[must_use]
    pub fn seats(&self) -> &Pair<Occupant> {
        &self.seats
    }

    /// Whether a referee enters what happens at a real board.
    #[must_use]
    pub fn is_refereed(&self) -> bool {
        self.referee
    }

    /// Where the match is kept.
    #[must_use]
    pub fn store(&self) -> &S {
        &self.store
    }

    /// Where the match is kept.
    pub fn store_mut(&mut self) -> &mut S {
        &mut self.store
    }

    /// Leaves the table: where the match is kept.
    #[must_use]
    pub fn into_store(self) -> S {
        self.store
    }

    /// The only person at the table, if there is exactly one and the other seat has a computer.
    #[must_use]
    pub fn lone_person(&self) -> Option<Player> {
        Player::BOTH
            .into_iter()
            .find(|&player| self.seats[player].is_person() && self.seats[player.other()].computer().is_some())
    }

    /// Gives a command to the session. What comes of it is kept before it counts.
    ///
    /// # Errors
    /// If the session refuses it, or it cannot be kept: then it has not happened.
    pub fn give(&mut self, given: Given, now: Millis) -> Result<Answered, Fault<S::Error>> {
        let known = self.session.number();
        let answered = self.session.give(given, now);
        self.keep(known)?;
        match answered {
            Ok(answered) => {
                self.react(&answered.steps);
                Ok(answered)
            }
            Err(error) => {
                self.react(&error.steps);
                Err(Fault::Refused(error))
            }
        }
    }

    /// Lets time pass: flags fall.
    ///
    /// # Errors
    /// If what happened cannot be kept: then it has not happened yet.
    pub fn let_time_pass(&mut self, now: Millis) -> Result<Vec<Step>, Fault<S::Error>> {
        let known = self.session.number();
        let steps = self.session.poll(now);
        self.keep(known)?;
        self.react(&steps);
        Ok(steps)
    }

    /// Keeps what has come after the entries that are known. If that fails, the session goes back to them.
    fn keep(&mut self, known: u64) -> Result<(), Fault<S::Error>> {
        if self.session.number() == known {
            return Ok(());
        }
        self.store.keep(&self.session, known).map_err(|error| {
            let Log { setup, mut entries } = self.session.log();
            entries.truncate(usize::try_from(known).unwrap_or(usize::MAX));
            // What was accepted once is accepted again.
            if let Ok(before) = Session::replay(&Log { setup, entries }) {
                self.session = before;
            }
            Fault::NotKept(error)
        })
    }

    /// Something has happened: what was thought about before is out of date, and people want to see it.
    fn react(&mut self, steps: &[Step]) {
        for step in steps {
            if step.events.iter().any(changes_board) {
                self.questions.clear();
            }
            // There is nothing to see before the first game.
            let nothing_yet = self.session.phase() == Phase::Preparing && self.session.played().len() == 0;
            if !nothing_yet {
                self.rest_until = step.at.plus(Millis(self.pace.after(step)));
            }
        }
        self.forget_offers_that_are_gone();
        if self.session.phase() == Phase::Over {
            self.questions.clear();
        }
    }

    /// Nobody thinks about a draw that is no longer offered.
    fn forget_offers_that_are_gone(&mut self) {
        let session = &self.session;
        self.questions.retain(|question| match question.topic {
            Topic::Draw(player) => session.may(player).answer.contains(&Offer::Draw),
            Topic::Move(_) | Topic::Hint => true,
        });
    }
}

/// Whether an event makes what was thought so far useless.
fn changes_board(event: &Event) -> bool {
    matches!(
        event,
        Event::Played { .. } | Event::TakenBack { .. } | Event::GameEnded { .. } | Event::GameStarted { .. }
    )
}
