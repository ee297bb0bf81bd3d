//! A match with people and computers at the table, kept in a file.

mod asking;
mod computers;
mod people;
mod refusal;
mod rematch;

use std::fmt;
use std::io;
use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::{Duration, Instant};

use journal::Journal;
use session::clock::Millis;
use session::dice::DiceKind;
use session::matches::{Pair, Player};
use session::{Author, Command, DiceSource, Event, Phase, Session};

use crate::heading::{self, UnknownSeat};
use crate::new_match::{NewMatch, NewMatchError};
use crate::news::News;
use crate::thinker::{Thinker, Thought};
use crate::{Seat, entropy};
use asking::Question;
pub use refusal::Refusal;

/// A match with people and computers at the table.
///
/// The front end calls [`Sitting::step`] again and again, shows the [`News`], and does what the people ask for.
#[derive(Debug)]
pub struct Sitting {
    session: Session,
    seats: Pair<Seat>,
    referee: bool,
    seed: u64,
    journal: Option<Journal>,
    /// Whether the journal goes when the match is over and its records are written.
    passing: bool,
    /// Where the records of the matches before this one are.
    records_before: Vec<PathBuf>,
    /// When this sitting began, and the time of the session then.
    began: (Instant, Millis),
    players: Pair<Option<Thinker>>,
    analyst: Option<Thinker>,
    thoughts: (Sender<Thought>, Receiver<Thought>),
    questions: Vec<Question>,
    last_question: u64,
    news: Vec<News>,
    /// How long computers wait between what they do, so that people can follow.
    pace: Duration,
    last_action: Instant,
    /// How long computers think about a move if no clock limits them.
    movetime_ms: u64,
    /// Whether drawings use only ASCII characters.
    ascii: bool,
    /// Whether nobody stays for a rematch.
    ends_with_match: bool,
}

/// What the match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaited {
    /// A computer.
    Computer(Player),
    /// The people, to go on with the next game.
    NextGame,
    /// The opening roll of this player.
    Roll(Player),
    /// A throw of this player.
    Throw(Player),
    /// An action of this player.
    Play(Player),
    /// Nothing: the match is over.
    Nothing,
}

/// Why something does not work.
#[derive(Debug)]
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

impl std::error::Error for Fault {}

impl From<Refusal> for Fault {
    fn from(why: Refusal) -> Fault {
        Fault::Refused(why)
    }
}

impl Sitting {
    /// A new match. With a journal it is kept there; a `passing` journal is removed when the match is over and its records
    /// are written.
    ///
    /// # Errors
    /// If the match cannot begin like that, or the journal cannot be written.
    pub fn begin(new: &NewMatch, journal: Option<Journal>, passing: bool) -> Result<Sitting, NewMatchError> {
        let (setup, seed) = new.setup()?;
        let session = Session::new(setup).map_err(NewMatchError::Setup)?;
        let mut sitting = Sitting::with(session, new.seats.clone(), new.referee, seed);
        sitting.journal = journal;
        sitting.passing = passing;
        if let Some(journal) = &mut sitting.journal {
            journal.head(heading::new(&new.seats, new.referee, seed)).map_err(NewMatchError::Journal)?;
            journal.write(&sitting.session).map_err(NewMatchError::Journal)?;
        }
        sitting.add_news(sitting.session.events().to_vec());
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
        let mut sitting = Sitting::with(session, seats, referee, seed);
        sitting.journal = Some(journal);
        sitting.passing = passing;
        Ok(sitting)
    }

    fn with(session: Session, seats: Pair<Seat>, referee: bool, seed: u64) -> Sitting {
        let now = Instant::now();
        Sitting {
            // Time that passes while nobody sits at the table is not anybody's.
            began: (now, session.latest()),
            session,
            seats,
            referee,
            seed,
            journal: None,
            passing: false,
            records_before: Vec::new(),
            players: Pair { a: None, b: None },
            analyst: None,
            thoughts: mpsc::channel(),
            questions: Vec::new(),
            last_question: 0,
            news: Vec::new(),
            pace: Duration::ZERO,
            last_action: now,
            movetime_ms: 2_000,
            ascii: false,
            ends_with_match: false,
        }
    }

    /// Lets computers wait this long between what they do.
    pub fn set_pace(&mut self, pace: Duration) {
        self.pace = pace;
    }

    /// Lets computers think this long about a move if no clock limits them.
    pub fn set_movetime(&mut self, milliseconds: u64) {
        self.movetime_ms = milliseconds;
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

    /// Whether a computer has a question to answer.
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        !self.questions.is_empty()
    }

    /// The match.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Who sits where.
    #[must_use]
    pub fn seats(&self) -> &Pair<Seat> {
        &self.seats
    }

    /// Whether a referee enters what happens at a real board.
    #[must_use]
    pub fn is_refereed(&self) -> bool {
        self.referee
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
        match (self.seats.a.is_person(), self.seats.b.is_person()) {
            (true, false) => Some(Player::A),
            (false, true) => Some(Player::B),
            _ => None,
        }
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
        self.journal.as_ref()
    }

    /// Whether the file of the match goes when it is over: it is one of those kept for the user.
    #[must_use]
    pub fn is_passing(&self) -> bool {
        self.passing
    }

    /// The records of the games that are over.
    #[must_use]
    pub fn records(&self) -> Vec<session::record::Record> {
        match &self.journal {
            Some(journal) => journal.records(&self.session),
            None => {
                let mut records = self.session.records();
                records.truncate(self.session.played().len());
                records
            }
        }
    }

    /// What to say of a match that was over before its first game, such as one resigned during the opening roll: nobody had a
    /// side yet, so there is nothing to record.
    pub(crate) fn lack_of_records(&self) -> Option<&'static str> {
        let over = self.session.phase() == Phase::Over && self.session.played().len() == 0;
        over.then_some("No game was begun, so there is no record.")
    }

    /// What has happened since this was last asked.
    pub fn take_news(&mut self) -> Vec<News> {
        std::mem::take(&mut self.news)
    }

    fn add_news(&mut self, events: Vec<Event>) {
        self.news.extend(events.into_iter().map(News::Event));
    }

    /// What the match waits for.
    #[must_use]
    pub fn awaited(&self) -> Awaited {
        let session = &self.session;
        let manual = session.setup().dice == DiceSource::Manual;
        let person = |player: Player| self.seats[player].is_person();
        match session.phase() {
            Phase::Over => Awaited::Nothing,
            Phase::Preparing if self.begins_by_itself() => Awaited::Computer(Player::A),
            Phase::Preparing => Awaited::NextGame,
            Phase::Opening => {
                let rolls: Vec<Player> = Player::BOTH.into_iter().filter(|&player| session.may(player).roll).collect();
                match rolls.iter().find(|&&player| person(player) || manual) {
                    Some(&player) => Awaited::Roll(player),
                    None => Awaited::Computer(rolls.first().copied().unwrap_or(Player::A)),
                }
            }
            Phase::Playing => {
                let Some(player) = self.turn() else { return Awaited::Nothing };
                let throws = self.is_throw_due();
                if throws && (person(player) || manual) {
                    Awaited::Throw(player)
                } else if person(player) && self.question_of(player).is_none() {
                    Awaited::Play(player)
                } else {
                    Awaited::Computer(player)
                }
            }
        }
    }

    /// The player who acts next in the game being played.
    #[must_use]
    pub fn turn(&self) -> Option<Player> {
        let playing = self.session.phase() == Phase::Playing;
        let (game, seating) = (self.session.game()?, self.session.seating()?);
        playing.then(|| seating.player(game.turn()))
    }

    fn is_throw_due(&self) -> bool {
        let has_dice = DiceKind::of(self.session.setup().rules()).is_some();
        has_dice && self.session.game().is_some_and(|game| game.chance().is_some())
    }

    /// Whether nobody has to ask for the game being prepared.
    fn begins_by_itself(&self) -> bool {
        self.session.played().len() == 0 && !self.referee || Player::BOTH.iter().all(|&p| !self.seats[p].is_person())
    }

    /// Gives a command to the session. What comes of it is in the file before it counts.
    fn give(&mut self, by: Author, command: Command) -> Result<(), Fault> {
        let mut next = self.session.clone();
        let applied = next.apply(by, command, self.now());
        self.accept(next)?;
        match applied {
            Ok(events) => self.react(events),
            Err(error) => {
                self.react(error.events.clone())?;
                Err(Refusal::Session(Box::new(error)).into())
            }
        }
    }

    /// Lets time pass.
    fn let_time_pass(&mut self) -> Result<(), Fault> {
        if self.session.next_flag().is_none_or(|at| at > self.now()) {
            return Ok(());
        }
        let mut next = self.session.clone();
        let events = next.poll(self.now());
        self.accept(next)?;
        self.react(events)
    }

    fn accept(&mut self, next: Session) -> Result<(), Fault> {
        if let Some(journal) = &mut self.journal {
            journal.write(&next).map_err(Fault::Journal)?;
        }
        self.session = next;
        Ok(())
    }

    fn react(&mut self, events: Vec<Event>) -> Result<(), Fault> {
        if events.is_empty() {
            return Ok(());
        }
        self.last_action = Instant::now();
        if events.iter().any(changes_board) {
            self.drop_questions();
        }
        let ended = events.iter().any(|event| matches!(event, Event::GameEnded { .. }));
        self.add_news(events);
        if ended && let Some(journal) = &self.journal {
            journal.write_records(&self.session).map_err(Fault::Journal)?;
        }
        Ok(())
    }

    /// Leaves the table. The file of a match that is over goes, unless it was meant to stay: its records have everything.
    /// Where the records are, match by match, as far as games were finished and kept.
    #[must_use]
    pub fn leave(mut self) -> Vec<PathBuf> {
        self.drop_questions();
        let last = self.put_away();
        self.records_before.into_iter().chain(last).collect()
    }

    fn fresh_entropy(&self) -> Result<Vec<u8>, Fault> {
        if !matches!(self.session.setup().dice, DiceSource::Fair { .. }) {
            return Ok(Vec::new());
        }
        entropy::bytes::<16>().map(Vec::from).map_err(|error| Refusal::Entropy(error).into())
    }
}

/// Whether an event makes what was thought so far useless.
fn changes_board(event: &Event) -> bool {
    matches!(
        event,
        Event::Played { .. } | Event::TakenBack { .. } | Event::GameEnded { .. } | Event::GameStarted { .. }
    )
}
