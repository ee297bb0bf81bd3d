//! Matches at a table, without any terminal.

use std::path::{Path, PathBuf};
use std::time::Duration;

use engine::Level;
use game::{Action, RuleSet};
use journal::{Journal, JournalError};
use session::matches::{Pair, Player};
use session::{Event, Phase};
use tui::{Awaited, Keep, Length, NewMatch, News, Seat, Sitting};

fn directory(name: &str) -> PathBuf {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&directory);
    std::fs::create_dir_all(&directory).expect("a directory can be made");
    directory
}

fn new_match(rules: &str, seats: [Seat; 2]) -> NewMatch {
    let [a, b] = seats;
    let format = Length::format(None, rules.parse().expect("a rule set")).expect("one game");
    NewMatch { seed: Some(9), ..NewMatch::new(format, Pair { a, b }) }
}

fn level(number: u8) -> Seat {
    Seat::level(Level::new(number).expect("a level"))
}

/// Lets the computers act until people are awaited.
fn settle(sitting: &mut Sitting) -> Vec<News> {
    let mut news = Vec::new();
    loop {
        sitting.step().expect("the match goes on");
        news.extend(sitting.take_news());
        match sitting.awaited() {
            Awaited::Computer(_) => {}
            _ if sitting.is_thinking() => {}
            _ => return news,
        }
        sitting.wait(Duration::from_millis(20)).expect("the match goes on");
    }
}

fn action(text: &str) -> Action {
    Action::parse(RuleSet::Mur(mur::Rules::Basic), text).expect("an action")
}

#[test]
fn computers_play_a_match_by_themselves_and_its_records_remain() {
    let directory = directory("computers");
    let keep = Keep::at(&directory);
    for rules in ["mur-basic", "ur-finkel"] {
        let new = new_match(rules, [level(1), level(2)]);
        let journal = keep.create(rules.parse().expect("a rule set")).expect("a file");
        let path = journal.path().to_owned();
        let mut sitting = Sitting::begin(&new, Some(journal), true).expect("a match");
        let news = settle(&mut sitting);
        assert_eq!(sitting.session().phase(), Phase::Over);
        assert!(news.iter().any(|news| matches!(news, News::Event(Event::MatchEnded { .. }, _))));
        let records = sitting.leave().pop().expect("a game was finished");
        assert!(!path.exists());
        let text = std::fs::read_to_string(records).expect("it can be read");
        assert!(
            session::record::Record::parse(&text).expect("a record").check().expect("a legal game").ending.is_some()
        );
    }
}

#[test]
fn every_action_is_in_the_file_before_it_counts() {
    let directory = directory("before");
    let path = directory.join("game.match");
    let (journal, _) = Journal::open(&path).expect("a file");
    let mut sitting =
        Sitting::begin(&new_match("mur-basic", [Seat::Person, Seat::Person]), Some(journal), false).expect("a match");
    settle(&mut sitting);
    for text in ["c3", "d3", "e3"] {
        sitting.try_play(action(text)).expect("it is legal");
        let (kept, cut_off) = Journal::read(&path).expect("a match");
        let kept = kept.expect("a match");
        assert_eq!((kept.log(), cut_off), (sitting.session().log(), false));
    }
    assert!(sitting.try_play(action("e3")).is_err());
    // Somebody else must not write to it at the same time.
    assert!(matches!(Journal::open(&path), Err(JournalError::InUse)));
    drop(sitting);
    // Whatever is left of the file is a match that goes on.
    let text = std::fs::read(&path).expect("it can be read");
    for length in 0..=text.len() {
        std::fs::write(&path, &text[..length]).expect("it can be written");
        let (journal, session) = Journal::open(&path).expect("what is left can be read");
        if let Some(session) = session {
            assert!(session.entries().len() <= 4);
            let mut sitting = Sitting::resume(journal, session, false).expect("the seats are named");
            settle(&mut sitting);
            assert!(matches!(sitting.awaited(), Awaited::Play(_)));
        }
    }
}

#[test]
fn undo_goes_back_to_the_persons_move_and_hints_are_legal() {
    let mut sitting = Sitting::begin(&new_match("mur-basic", [Seat::Person, level(1)]), None, false).expect("a match");
    settle(&mut sitting);
    sitting.try_play(action("c3")).expect("it is legal");
    settle(&mut sitting);
    assert_eq!(sitting.session().game().expect("a game").plies(), 2);
    sitting.undo().expect("there is something to take back");
    assert_eq!(sitting.session().game().expect("a game").plies(), 0);
    assert!(sitting.undo().is_err());
    sitting.ask_hint().expect("there is something to choose");
    let news = settle(&mut sitting);
    let legal = sitting.session().game().expect("a game").legal_actions();
    assert!(news.iter().any(|news| matches!(news, News::Hint(hint) if legal.contains(&hint.action))));
}

#[test]
fn a_computer_answers_an_offer_before_it_plays() {
    let mut sitting = Sitting::begin(&new_match("mur-basic", [Seat::Person, level(1)]), None, false).expect("a match");
    settle(&mut sitting);
    sitting.offer_draw(sitting.speaker()).expect("a draw can be offered");
    let news = settle(&mut sitting);
    let answered = |news: &News| matches!(news, News::Event(Event::Declined(..) | Event::GameEnded { .. }, _));
    assert_eq!(news.iter().filter(|news| answered(news)).count(), 1);
}

#[test]
fn a_rematch_exchanges_the_sides_and_has_a_file_of_its_own() {
    let directory = directory("rematch");
    let path = directory.join("club-9.match");
    let (journal, _) = Journal::open(&path).expect("a file");
    let mut sitting =
        Sitting::begin(&new_match("mur-basic", [Seat::Person, level(1)]), Some(journal), true).expect("a match");
    settle(&mut sitting);
    assert!(sitting.rematch().is_err(), "the match is not over");
    assert_eq!(sitting.lone_person(), Some(Player::A));
    sitting.resign(Player::A, None).expect("it can be given up");
    settle(&mut sitting);
    assert_eq!(sitting.awaited(), Awaited::Nothing);
    sitting.rematch().expect("the match is over");
    let news = settle(&mut sitting);
    // The computer has begun.
    assert_eq!(sitting.lone_person(), Some(Player::B));
    assert_eq!(sitting.session().setup().names.b, "Player");
    assert_eq!(sitting.session().game().expect("a game").plies(), 1);
    assert!(!news.iter().any(|news| matches!(news, News::Event(Event::Offered(..), _))));
    sitting.try_play(action("c3")).or_else(|_| sitting.try_play(action("d3"))).expect("one of them is free");
    let next = directory.join("club-10.match");
    assert!(!path.exists() && next.exists());
    let (kept, _) = Journal::read(&next).expect("a match");
    assert_eq!(kept.expect("a match").log(), sitting.session().log());
    sitting.resign(Player::B, None).expect("it can be given up");
    assert_eq!(sitting.leave(), [path.with_extension("record"), next.with_extension("record")]);
    assert!(!next.exists());
    assert!(directory.join("club-9.record").exists() && directory.join("club-10.record").exists());
}

#[test]
fn a_rematch_has_new_dice() {
    let two = [Seat::Person, Seat::Person];
    let fair = NewMatch { seed: None, ..new_match("ur-finkel", two.clone()) };
    for new in [new_match("ur-finkel", two), fair] {
        let mut sitting = Sitting::begin(&new, None, false).expect("a match");
        settle(&mut sitting);
        let first = sitting.session().setup().clone();
        while let Awaited::Roll(player) = sitting.awaited() {
            sitting.roll(player, None).expect("it is due");
        }
        sitting.resign(sitting.speaker(), None).expect("it can be given up");
        sitting.rematch().expect("the match is over");
        let second = sitting.session().setup();
        assert_ne!(first.dice, second.dice);
        assert_eq!((&first.names.a, &first.names.b), (&second.names.b, &second.names.a));
    }
}
