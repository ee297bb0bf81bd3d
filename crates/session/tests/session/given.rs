//! Commands that say what they answer, and commands that come twice.

use session::clock::Millis;
use session::matches::{Format, Opener};
use session::{Author, Command, Given, Offer, Resignation, Session, Setup};

use crate::at_the_table::{A, B, HOST, Play, n, setup};

fn answering(by: Author, command: Command, answers: u64) -> Given {
    Given { answers: Some(answers), ..Given::new(by, command) }
}

fn named(by: Author, command: Command, id: &str) -> Given {
    Given { id: Some(id.parse().unwrap()), ..Given::new(by, command) }
}

/// The number of the entry, or the name of the reason for a refusal.
fn give(play: &mut Play, given: Given) -> Result<u64, &'static str> {
    play.session.give(given, play.now).map(|answered| answered.number).map_err(|error| error.why.name())
}

#[test]
fn a_play_is_late_once_the_position_has_changed() {
    let mut play = Play::new(setup(Format::MurBasic { games: n(1) }));
    let [c3, d3, e3] = ["c3", "d3", "e3"].map(|point| Command::Play(play.action(point)));
    assert_eq!(give(&mut play, answering(A, c3.clone(), 1)), Ok(2));
    // The same message again, delayed until it would be their turn anew.
    assert_eq!(give(&mut play, answering(B, d3, 2)), Ok(3));
    assert_eq!(give(&mut play, answering(A, e3.clone(), 1)), Err("late"));
    // An offer in between changes nothing about the position.
    assert_eq!(give(&mut play, answering(B, Command::Offer(Offer::Draw), 3)), Ok(4));
    assert_eq!(give(&mut play, answering(A, e3, 3)), Ok(5));
}

#[test]
fn a_takeback_that_was_meant_for_another_move_is_late() {
    let mut play = Play::new(setup(Format::MurBasic { games: n(1) }));
    play.moves("c3 d3");
    let takeback = Command::Offer(Offer::Takeback);
    play.moves("e3");
    assert_eq!(give(&mut play, answering(A, takeback.clone(), 3)), Err("late"));
    assert_eq!(give(&mut play, answering(A, takeback, 4)), Ok(5));
}

#[test]
fn an_answer_must_have_seen_the_offer() {
    let mut play = Play::new(setup(Format::MurBasic { games: n(1) }));
    play.does(A, Command::Offer(Offer::Draw));
    play.does(A, Command::Cancel(Offer::Draw));
    play.does(A, Command::Offer(Offer::Draw));
    assert_eq!(give(&mut play, answering(B, Command::Accept(Offer::Draw), 2)), Err("late"));
    assert_eq!(give(&mut play, answering(B, Command::Accept(Offer::Draw), 4)), Ok(5));
}

#[test]
fn a_resignation_is_for_the_game_it_has_seen() {
    let mut play = Play::new(setup(Format::MurBasic { games: n(3) }));
    let resigns = || Command::Resign(Resignation::Game);
    assert_eq!(give(&mut play, answering(A, resigns(), 1)), Ok(2));
    play.ready();
    assert_eq!(give(&mut play, answering(A, resigns(), 1)), Err("late"));
    // Moves since do not matter.
    play.moves("c3 d3");
    assert_eq!(give(&mut play, answering(A, resigns(), 3)), Ok(6));
}

#[test]
fn both_can_be_ready_and_roll_without_waiting_for_each_other() {
    let format = Format::Finkel { games: n(1) };
    let setup = Setup { opener: Opener::Roll, ..setup(format) };
    let mut play = Play { session: Session::new(setup).unwrap(), now: Millis(0) };
    let ready = || Command::Ready { entropy: Vec::new() };
    assert_eq!(give(&mut play, answering(A, ready(), 0)), Ok(1));
    assert_eq!(give(&mut play, answering(B, ready(), 0)), Ok(2));
    let two = Command::Roll(play.throw("d2"));
    assert_eq!(give(&mut play, answering(A, two.clone(), 2)), Ok(3));
    assert_eq!(give(&mut play, answering(B, two.clone(), 2)), Ok(4));
    // That was a tie: a roll of the first round is not one of the second.
    assert_eq!(give(&mut play, answering(A, two.clone(), 2)), Err("late"));
    assert_eq!(give(&mut play, answering(A, two, 4)), Ok(5));
}

#[test]
fn a_repeated_command_gets_the_first_answer_and_changes_nothing() {
    let mut play = Play::new(setup(Format::MurBasic { games: n(1) }));
    let place = named(A, Command::Play(play.action("c3")), "first");
    assert_eq!(give(&mut play, place.clone()), Ok(2));
    play.moves("d3");
    let before = play.session.log();
    assert_eq!(give(&mut play, place.clone()), Ok(2));
    assert_eq!(play.session.log(), before);
    // The other player may use the same words.
    play.moves("e3");
    let by_other = named(B, Command::Play(play.action("d2")), "first");
    assert_eq!(give(&mut play, by_other), Ok(5));
    // A log that is replayed knows the ids.
    play.session = Session::replay(&play.session.log()).unwrap();
    assert_eq!(give(&mut play, place), Ok(2));
    assert_eq!(play.session.number(), 5);
}

#[test]
fn a_refused_command_may_come_again() {
    let mut play = Play::new(setup(Format::MurBasic { games: n(1) }));
    let early = named(B, Command::Play(play.action("d3")), "d3");
    assert_eq!(give(&mut play, early.clone()), Err("not_your_turn"));
    play.does(HOST, Command::Play(play.action("c3")));
    assert_eq!(give(&mut play, early), Ok(3));
}

#[test]
fn ids_are_short_and_plain() {
    for bad in ["", "a b", "ä", "\n", &"x".repeat(41)] {
        assert!(bad.parse::<session::CommandId>().is_err(), "{bad:?}");
    }
    assert_eq!("a-Z_09".parse::<session::CommandId>().unwrap().as_str(), "a-Z_09");
}
