//! A match with people and computers at the table, kept in a file.

mod people;
mod refusal;
mod rematch;
mod thinking;

use std::fmt;
use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use draw::PortNames;
use journal::Journal;
use session::clock::Millis;
use session::matches::{Pair, Player};
use session::{Author, Command, Event, Given, Phase, Session, Step};
pub use table::Awaited;
use table::{Pace, Table};

use crate::heading::{self, UnknownSeat};
use crate::new_match::{NewMatch, NewMatchError};
use crate::news::News;
use crate::{Seat, entropy};
pub use refusal::Refusal;
use thinking::Thinkers;

/// A match with people and computers at the table.
///
/// The front end calls [`Sitting::step`] again and again, shows the [`News`], and does what the people ask for.
#[derive(Debug)]
pub struct Sitting {
    table: Table<Option<Journal>>,
    /// The computers at the table as this program runs them.
    seats: Pair<Seat>,
    seed: u64,
    /// Whether the journal goes when the match is over and its records are written.
    passing: bool,
    /// Where the records of the matches before this one are.
    records_before: Vec<PathBuf>,
    /// When this sitting began, and the time of the session then.
    began: (Instant, Millis),
    thinkers: Thinkers,
    news: Vec<News>,
    pace: Pace,
    movetime_ms: u64,
    /// Whether drawings use only ASCII characters.
    ascii: bool,
    /// What the ports are called in drawings.
    ports: PortNames,
    /// Whether nobody stays for a rematch.
    ends_with_match: bool,
}

/// Why something does not work.
#[derive(Debug)]
#[non_exhaustive]
pub enum Fault {
    /// The match does not allow it.
    Refused(Refusal),
    /// The match cannot be kept, so it must not go on.
    Journal(io::Error),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Refused(why) => why.fmt(f),
            Fault::Journal(error) => write!(f, "cannot write the match to its file: {error}"),
        }
    }
}

impl std::error::Error for Fault {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Fault::Refused(why) => Some(why),
            Fault::Journal(error) => Some(error),
        }
    }
}

impl From<Refusal> for Fault {
    fn from(why: Refusal) -> Fault {
        Fault::Refused(why)
    }
}

impl From<table::Fault<io::Error>> for Fault {
    fn from(fault: table::Fault<io::Error>) -> Fault {
        match fault {
            table::Fault::NotKept(error) => Fault::Journal(error),
            table::Fault::Refused(error) => Refusal::Session(Box::new(error)).into(),
            table::Fault::Setup(fault) => Refusal::Setup(fault).into(),
            table::Fault::ComputersTurn(name) => Refusal::OtherTurn(name).into(),
            table::Fault::NoOffer => Refusal::NoOffer.into(),
            table::Fault::NothingToChoose => Refusal::NothingToChoose.into(),
            table::Fault::NoRematch => Refusal::NoRematch.into(),
        }
    }
}

impl Sitting {
    /// A new match. With a journal it is kept there; a `passing` journal is removed when the match is over and its records
    /// are written.
    ///
    /// # Errors
    /// If the match cannot begin like that, or the journal cannot be written.
    pub fn begin(new: &NewMatch, mut journal: Option<Journal>, passing: bool) -> Result<Sitting, NewMatchError> {
        let (setup, seed) = new.setup()?;
        if let Some(journal) = &mut journal {
            journal.head(heading::new(&new.seats, new.referee, seed)).map_err(NewMatchError::Journal)?;
        }
        let table = Table::set(setup, occupants(&new.seats), journal).map_err(|fault| match fault {
            table::Fault::Setup(fault) => NewMatchError::Setup(fault),
            table::Fault::NotKept(error) => NewMatchError::Journal(error),
            other => NewMatchError::Journal(io::Error::other(other.to_string())),
        })?;
        let mut sitting = Sitting::with(table, new.seats.clone(), new.referee, seed, passing);
        sitting.add_news(vec![sitting.session().last_step().clone()]);
        Ok(sitting)
    }

    /// Goes on with the match of a journal. Without a line about the players, people sit on both sides.
    ///
    /// # Errors
    /// If the journal names players that do not exist.
    pub fn resume(journal: Journal, session: Session, passing: bool) -> Result<Sitting, UnknownSeat> {
        let people = || Pair { a: Seat::Person, b: Seat::Person };
        let (seats, referee, seed) = match journal.heading() {
            Some(heading) => (heading::seats(heading)?, heading.referee, heading.seed),
            None => (people(), false, 0),
        };
        let table = Table::resume(session, occupants(&seats), Some(journal));
        Ok(Sitting::with(table, seats, referee, seed, passing))
    }

    fn with(mut table: Table<Option<Journal>>, seats: Pair<Seat>, referee: bool, seed: u64, passing: bool) -> Sitting {
        table.set_referee(referee);
        table.set_pace(Pace::NONE);
        Sitting {
            // Time that passes while nobody sits at the table is not anybody's.
            began: (Instant::now(), table.session().latest()),
            thinkers: Thinkers::default(),
            table,
            seats,
            seed,
            passing,
            records_before: Vec::new(),
            news: Vec::new(),
            pace: Pace::NONE,
            movetime_ms: table::Computer::MOVETIME_MS,
            ascii: false,
            ports: PortNames::None,
            ends_with_match: false,
        }
    }

    /// Lets computers wait this long after a plain move, and longer after what changes the game.
    pub fn set_pace(&mut self, pace: Duration) {
        self.pace = Pace::of(Millis::from(pace).0);
        self.table.set_pace(self.pace);
    }

    /// Lets computers think this long about a move if no clock limits them.
    pub fn set_movetime(&mut self, milliseconds: u64) {
        self.movetime_ms = milliseconds;
        self.table.set_movetime(milliseconds);
    }

    /// Draws boards with ASCII characters only.
    pub fn set_ascii(&mut self, ascii: bool) {
        self.ascii = ascii;
    }

    /// Whether boards are drawn with ASCII characters only.
    #[must_use]
    pub fn is_ascii(&self) -> bool {
        self.ascii
    }

    /// Writes these names beside the ports (Mur).
    pub fn set_port_names(&mut self, ports: PortNames) {
        self.ports = ports;
    }

    /// What the ports are called in drawings (Mur).
    #[must_use]
    pub fn port_names(&self) -> PortNames {
        self.ports
    }

    /// Whether a computer has a question to answer.
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        !self.table.questions().is_empty()
    }

    /// The match.
    #[must_use]
    pub fn session(&self) -> &Session {
        self.table.session()
    }

    /// Who sits where.
    #[must_use]
    pub fn seats(&self) -> &Pair<Seat> {
        &self.seats
    }

    /// Whether a referee enters what happens at a real board.
    #[must_use]
    pub fn is_refereed(&self) -> bool {
        self.table.is_refereed()
    }

    /// Whether computers have both seats, so that people only watch.
    #[must_use]
    pub fn is_watched(&self) -> bool {
        !self.seats.a.is_person() && !self.seats.b.is_person()
    }

    /// Whether the program leaves the table when the match is over, so that there cannot be a rematch.
    #[must_use]
    pub fn ends_with_match(&self) -> bool {
        self.ends_with_match
    }

    /// Leaves the table when the match is over, as scripts do.
    pub fn set_ends_with_match(&mut self, ends: bool) {
        self.ends_with_match = ends;
    }

    /// The only person at the table, if there is exactly one.
    #[must_use]
    pub fn lone_person(&self) -> Option<Player> {
        self.table.lone_person()
    }

    /// The time of the session.
    #[must_use]
    pub fn now(&self) -> Millis {
        let (instant, time) = self.began;
        time.plus(instant.elapsed().into())
    }

    /// Where the match is kept.
    #[must_use]
    pub fn journal(&self) -> Option<&Journal> {
        self.table.store().as_ref()
    }

    /// Whether the file of the match goes when it is over: it is one of those kept for the user.
    #[must_use]
    pub fn is_passing(&self) -> bool {
        self.passing
    }

    /// The records of the games that are over.
    #[must_use]
    pub fn records(&self) -> Vec<session::record::Record> {
        match self.journal() {
            Some(journal) => journal.records(self.session()),
            None => {
                let mut records = self.session().records();
                records.truncate(self.session().played().len());
                records
            }
        }
    }

    /// What to say of a match that was over before its first game, such as one resigned during the opening roll: nobody had a
    /// side yet, so there is nothing to record.
    pub(crate) fn lack_of_records(&self) -> Option<&'static str> {
        let over = self.session().phase() == Phase::Over && self.session().played().len() == 0;
        over.then_some("No game was begun, so there is no record.")
    }

    /// What has happened since this was last asked.
    pub fn take_news(&mut self) -> Vec<News> {
        std::mem::take(&mut self.news)
    }

    fn add_news(&mut self, steps: Vec<Step>) {
        for Step { seating, events, .. } in steps {
            self.news.extend(events.into_iter().map(|event| News::Event(event, seating)));
        }
    }

    /// What the match waits for.
    #[must_use]
    pub fn awaited(&self) -> Awaited {
        self.table.awaited()
    }

    /// The player who acts next in the game being played.
    #[must_use]
    pub fn turn(&self) -> Option<Player> {
        self.table.turn()
    }

    /// Does what is due without anybody's help.
    ///
    /// # Errors
    /// If the match cannot be kept, or a computer cannot play.
    pub fn step(&mut self) -> Result<(), Fault> {
        self.take_thoughts()?;
        // Where people look on each thing that happens is followed by a pause, so one a step; otherwise all at once.
        loop {
            let mut entropy = fresh_entropy()?;
            let advanced = self.table.advance(self.now(), &mut || entropy.next().unwrap_or_default());
            let advanced = self.answered(advanced)?;
            let nothing = advanced.is_nothing();
            self.react(advanced.steps)?;
            self.start_thinking()?;
            if nothing || self.pace != Pace::NONE {
                return Ok(());
            }
        }
    }

    /// How long to wait before the next [`Sitting::step`], if nobody does anything until then.
    #[must_use]
    pub fn next_step(&self) -> Option<Duration> {
        let now = self.now();
        self.table.next_due(now).map(|due| Duration::from(due.minus(now)))
    }

    /// Gives a command to the session. What comes of it is in the file before it counts.
    fn give(&mut self, by: Author, command: Command) -> Result<(), Fault> {
        let given = self.table.give(Given::new(by, command), self.now());
        let answered = self.answered(given)?;
        self.react(answered.steps)
    }

    /// What a table says to something that was asked of it. What time alone caused has happened even if the rest is refused.
    fn answered<T>(&mut self, answer: Result<T, table::Fault<io::Error>>) -> Result<T, Fault> {
        if let Err(table::Fault::Refused(error)) = &answer {
            self.react(error.steps.clone())?;
        }
        answer.map_err(Fault::from)
    }

    fn react(&mut self, steps: Vec<Step>) -> Result<(), Fault> {
        self.stop_thinking();
        let ended = steps.iter().flat_map(|step| &step.events).any(|event| matches!(event, Event::GameEnded { .. }));
        self.add_news(steps);
        if ended {
            let session = self.table.session().clone();
            if let Some(journal) = self.table.store_mut() {
                journal.write_records(&session).map_err(Fault::Journal)?;
            }
        }
        Ok(())
    }

    /// Leaves the table. The file of a match that is over goes, unless it was meant to stay: its records have everything.
    /// Where the records are, match by match, as far as games were finished and kept.
    #[must_use]
    pub fn leave(mut self) -> Vec<PathBuf> {
        self.table.drop_questions();
        self.stop_thinking();
        let last = self.put_away();
        self.records_before.into_iter().chain(last).collect()
    }
}

/// What both players add to fair dice.
fn fresh_entropy() -> Result<impl Iterator<Item = Vec<u8>>, Fault> {
    let bytes = || entropy::bytes::<16>().map(Vec::from).map_err(Refusal::Entropy);
    Ok([bytes()?, bytes()?].into_iter())
}

fn occupants(seats: &Pair<Seat>) -> Pair<table::Occupant> {
    Pair { a: seats.a.occupant(), b: seats.b.occupant() }
}
