//! A session under test: commands in a line, refusals by their names.

use game::{Action, Game};
use session::clock::Millis;
use session::dice::{DiceKind, Throw};
use session::matches::{Format, Opener, Player};
use session::{Author, Command, Event, Session, Setup, Step};
use std::num::NonZeroU16;

pub(crate) const A: Author = Author::Player(Player::A);
pub(crate) const B: Author = Author::Player(Player::B);
pub(crate) const HOST: Author = Author::Host;

pub(crate) fn n(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).unwrap()
}

/// The usual setup, with player A beginning.
pub(crate) fn setup(format: Format) -> Setup {
    Setup { opener: Opener::Player(Player::A), ..Setup::new(format) }
}

/// A session and the time, which advances by a second with each command.
pub(crate) struct Play {
    pub(crate) session: Session,
    pub(crate) now: Millis,
}

/// What some steps consist of.
pub(crate) fn events(steps: Vec<Step>) -> Vec<Event> {
    steps.into_iter().flat_map(|step| step.events).collect()
}

impl Play {
    /// A session whose first game has begun, or its opening roll.
    pub(crate) fn new(setup: Setup) -> Play {
        let mut play = Play { session: Session::new(setup).unwrap(), now: Millis(0) };
        play.ready();
        play
    }

    /// The host begins the next game.
    pub(crate) fn ready(&mut self) -> Vec<Event> {
        self.does(HOST, Command::Ready { entropy: Vec::new() })
    }

    #[track_caller]
    pub(crate) fn does(&mut self, by: Author, command: Command) -> Vec<Event> {
        self.now = self.now.plus(Millis::from_secs(1));
        let asked = format!("{command:?}");
        match self.session.apply(by, command, self.now) {
            Ok(steps) => events(steps),
            Err(error) => panic!("{asked}: {error}"),
        }
    }

    /// The name of the reason why a command is refused.
    #[track_caller]
    pub(crate) fn refuses(&mut self, by: Author, command: Command) -> &'static str {
        let before = self.session.view(None, self.now);
        let asked = format!("{command:?}");
        let refused = self.session.apply(by, command, self.now);
        assert_eq!(self.session.view(None, self.now), before, "a refusal changes nothing");
        let error = refused.expect_err(&asked);
        assert!(!error.to_string().is_empty());
        error.why.name()
    }

    pub(crate) fn game(&self) -> &Game {
        self.session.game().unwrap()
    }

    pub(crate) fn line(&self) -> String {
        self.game().line()
    }

    /// Actions by their strings, played by the host for both sides; dice are entered as they lie on the table.
    #[track_caller]
    pub(crate) fn moves(&mut self, moves: &str) -> Vec<Event> {
        moves.split_whitespace().flat_map(|text| self.does(HOST, Command::Play(self.action(text)))).collect()
    }

    pub(crate) fn action(&self, text: &str) -> Action {
        Action::parse(self.session.setup().rules(), text).unwrap()
    }

    pub(crate) fn throw(&self, text: &str) -> Option<Throw> {
        let kind = DiceKind::of(self.session.setup().rules()).unwrap();
        Some(Throw::read(kind, text).unwrap())
    }
}
