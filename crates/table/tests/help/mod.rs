//! Tables to begin with.

use std::num::NonZeroU16;

use engine::Score;
use game::Action;
use session::clock::Millis;
use session::matches::{Format, Opener, Pair, Player};
use session::{Author, Command, Given, Setup, Step};
use table::{Computer, Occupant, Pace, Store, Table, Thought, Topic, Unkept};

pub(crate) fn n(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).unwrap()
}

pub(crate) fn basic(games: u16) -> Setup {
    Setup { opener: Opener::Player(Player::A), ..Setup::new(Format::MurBasic { games: n(games) }) }
}

pub(crate) fn computer() -> Occupant {
    Occupant::Computer(Computer::new("level:3"))
}

pub(crate) fn against_computer() -> Pair<Occupant> {
    Pair { a: Occupant::Person, b: computer() }
}

pub(crate) fn computers() -> Pair<Occupant> {
    Pair { a: computer(), b: computer() }
}

pub(crate) fn table(setup: Setup, seats: Pair<Occupant>) -> Table<Unkept> {
    let mut table = Table::set(setup, seats, Unkept).unwrap();
    table.set_pace(Pace::NONE);
    table
}

pub(crate) fn action<S: Store>(table: &Table<S>, text: &str) -> Action {
    Action::parse(table.session().setup().rules(), text).unwrap()
}

pub(crate) fn play<S: Store>(table: &mut Table<S>, by: Player, text: &str, now: u64)
where
    S::Error: std::fmt::Debug,
{
    let command = Command::Play(action(table, text));
    table.give(Given::new(Author::Player(by), command), Millis(now)).unwrap();
}

pub(crate) fn thought(question: u64, action: Action, score: Option<Score>) -> Thought {
    Thought { question, action: Ok(action), score, line: vec![action] }
}

pub(crate) fn advance(table: &mut Table<Unkept>, now: u64) -> Vec<Step> {
    table.advance(Millis(now), &mut || vec![1, 2, 3]).unwrap().steps
}

/// A person against a computer that has been asked for its first move.
pub(crate) fn asked() -> Table<Unkept> {
    let mut table = table(basic(1), against_computer());
    advance(&mut table, 0);
    play(&mut table, Player::A, "c3", 1);
    advance(&mut table, 2);
    assert_eq!(table.questions()[0].topic, Topic::Move(Player::B));
    table
}
