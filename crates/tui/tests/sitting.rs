//! Matches at a table, without any terminal.

use std::path::{Path, PathBuf};
use std::time::Duration;

use engine::Level;
use game::{Action, RuleSet};
use session::matches::Pair;
use session::{Event, Phase};
use tui::{Awaited, Journal, JournalError, Keep, Length, News, Seat, Sitting, Table};

fn directory(name: &str) -> PathBuf {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&directory);
    std::fs::create_dir_all(&directory).expect("a directory can be made");
    directory
}

fn table(rules: &str, seats: [Seat; 2]) -> Table {
    let [a, b] = seats;
    let format = Length::format(None, rules.parse().expect("a rule set")).expect("one game");
    Table { seed: Some(9), ..Table::new(format, Pair { a, b }) }
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
        let table = table(rules, [level(1), level(2)]);
        let journal = keep.create(rules.parse().expect("a rule set")).expect("a file");
        let path = journal.path().to_owned();
        let mut sitting = Sitting::begin(&table, Some(journal), true).expect("a table");
        let news = settle(&mut sitting);
        assert_eq!(sitting.session().phase(), Phase::Over);
        assert!(news.iter().any(|news| matches!(news, News::Event(Event::MatchEnded { .. }))));
        let records = sitting.leave().expect("a game was finished");
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
        Sitting::begin(&table("mur-basic", [Seat::Person, Seat::Person]), Some(journal), false).expect("a table");
    settle(&mut sitting);
    for text in ["c3", "d3", "e3"] {
        sitting.play(action(text)).expect("it is legal");
        let (kept, cut_off) = Journal::read(&path).expect("a match");
        let kept = kept.expect("a match");
        assert_eq!((kept.log(), cut_off), (sitting.session().log(), false));
    }
    assert!(sitting.play(action("e3")).is_err());
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
    let mut sitting = Sitting::begin(&table("mur-basic", [Seat::Person, level(1)]), None, false).expect("a table");
    settle(&mut sitting);
    sitting.play(action("c3")).expect("it is legal");
    settle(&mut sitting);
    assert_eq!(sitting.session().game().expect("a game").plies(), 2);
    sitting.undo().expect("there is something to take back");
    assert_eq!(sitting.session().game().expect("a game").plies(), 0);
    assert!(sitting.undo().is_err());
    sitting.ask_hint().expect("there is something to choose");
    let news = settle(&mut sitting);
    let legal = sitting.session().game().expect("a game").legal();
    assert!(news.iter().any(|news| matches!(news, News::Hint(hint) if legal.contains(&hint.action))));
}

#[test]
fn a_computer_answers_an_offer_before_it_plays() {
    let mut sitting = Sitting::begin(&table("mur-basic", [Seat::Person, level(1)]), None, false).expect("a table");
    settle(&mut sitting);
    sitting.offer_draw(sitting.speaker()).expect("a draw can be offered");
    let news = settle(&mut sitting);
    let answered = |news: &News| matches!(news, News::Event(Event::Declined(..) | Event::GameEnded { .. }));
    assert_eq!(news.iter().filter(|news| answered(news)).count(), 1);
}
