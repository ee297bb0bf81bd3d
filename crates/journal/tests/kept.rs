//! Files of every kind that there has been are opened, and go on as files of today.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use journal::{Journal, JournalError};
use session::clock::Millis;
use session::matches::Pair;
use session::{Author, Command, Phase};
use table::{Computer, Occupant, Store};
use wire::session::{Heading, HeadingFault};

/// A copy of a file that an older program wrote, for this caller alone: the tests run at the same time.
fn copy(name: &str) -> PathBuf {
    static COPIES: AtomicUsize = AtomicUsize::new(0);
    let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    let number = COPIES.fetch_add(1, Ordering::Relaxed);
    let copy = std::env::temp_dir().join(format!("tiamat-kept-{}-{number}-{name}", std::process::id()));
    fs::copy(old, &copy).expect("it can be copied");
    copy
}

fn level(level: &str) -> Occupant {
    Occupant::Computer(Computer::new(level))
}

#[test]
fn a_match_of_the_terminal_goes_on() {
    let path = copy("terminal-1.match");
    let (mut journal, session) = Journal::open(&path).expect("it is a match");
    let mut session = session.expect("it has begun");
    let heading = journal.heading().expect("it has one").clone();
    assert_eq!(heading.seats(), Pair { a: Occupant::Person, b: level("level:2") });
    assert_eq!((heading.seed, heading.date.as_deref()), (14_727_616_058_134_311_633, Some("2026-11-18")));
    assert_eq!(session.game().expect("a game").line(), "k/6w1/3b4/2b5 b 0-0 -");
    let place = Command::Play(game::Action::parse(session.setup().rules(), "e3").expect("an action"));
    session.apply(Author::Host, place, Millis(99)).expect("it is legal");
    journal.keep(&session, session.number() - 1).expect("it can be written");
    drop(journal);
    let again = Journal::read(&path).expect("it can be read").0.expect("a match");
    assert_eq!(again.log(), session.log());
    fs::remove_file(path).expect("it is there");
}

#[test]
fn a_game_that_the_browser_exported_is_opened() {
    let path = copy("browser-1.jsonl");
    let (journal, session) = Journal::open(&path).expect("it is a match");
    let heading = journal.heading().expect("it has one");
    assert_eq!(heading.seats(), Pair { a: Occupant::Person, b: level("level:3") });
    assert_eq!(heading.date.as_deref(), Some("2025-11-17"));
    let session = session.expect("it has begun");
    assert_eq!((session.phase(), session.number()), (Phase::Opening, 4));
    fs::remove_file(path).expect("it is there");
}

#[test]
fn the_log_of_a_session_is_opened() {
    let path = copy("session-1.jsonl");
    let (journal, session) = Journal::open(&path).expect("it is a match");
    assert_eq!((journal.heading(), session.expect("a match").number()), (None, 4));
    fs::remove_file(path).expect("it is there");
}

#[test]
fn every_file_that_is_written_says_what_it_is() {
    let path = std::env::temp_dir().join(format!("tiamat-kept-{}-new", std::process::id()));
    let _ = fs::remove_file(&path);
    let (mut journal, _) = Journal::open(&path).expect("a new file");
    let old = Journal::read(&copy("session-1.jsonl")).expect("a match").0.expect("a match");
    journal.write(&old).expect("it can be written");
    let text = fs::read_to_string(&path).expect("it can be read");
    assert!(text.starts_with("{\"file\":\"tiamat-match\",\"version\":2,"), "{text}");
    assert_eq!(Journal::read(&path).expect("a match").0.expect("a match").log(), old.log());
    fs::remove_file(path).expect("it is there");
}

#[test]
fn what_is_newer_or_something_else_is_refused() {
    let heading = |line: &str| Heading::read(line).expect_err("it is refused").to_string();
    let newer = heading("{\"file\":\"tiamat-match\",\"version\":3,\"seats\":\"whatever comes\"}");
    assert_eq!(newer, "this file has version 3, and this program reads versions up to 2: use a newer program");
    assert_eq!(heading("{\"file\":\"tiamat-game\",\"version\":99}"), newer.replace("version 3", "version 99"));
    assert_eq!(heading("{\"file\":\"chess\"}"), "this file is not a match of Tiamat");
    assert_eq!(heading("{\"file\":\"tiamat-match\"}"), "the version of this file is missing or wrong");
    for wrong in ["\"file\":\"tiamat-game\",\"version\":\"1\"", "\"file\":\"tiamat-match\",\"version\":0"] {
        assert_eq!(heading(&format!("{{{wrong}}}")), "the version of this file is missing or wrong");
    }
    let bad_seat =
        "{\"file\":\"tiamat-match\",\"version\":2,\"seats\":{\"a\":{\"kind\":\"cat\"},\"b\":{\"kind\":\"person\"}}}";
    assert!(heading(bad_seat).contains("cat"), "{}", heading(bad_seat));
    let day = "{\"file\":\"tiamat-match\",\"version\":2,\"seats\":{\"a\":{\"kind\":\"person\"},\"b\":{\"kind\":\"person\"}},\"date\":\"2026-02-30\"}";
    assert!(heading(day).starts_with("date: expected a day"), "{}", heading(day));
    let path = copy("session-1.jsonl");
    fs::write(&path, "{\"file\":\"tiamat-match\",\"version\":9}\n").expect("it can be written");
    let refused = Journal::open(&path).expect_err("it is newer");
    assert!(matches!(refused, JournalError::Heading(HeadingFault::Newer(9))), "{refused}");
    fs::remove_file(path).expect("it is there");
}

/// A first line that says what it is is never read as a setup, whose fields it does not have.
#[test]
fn a_heading_with_a_fault_is_refused_for_that_fault() {
    let path = copy("browser-1.jsonl");
    let text = fs::read_to_string(&path).expect("it can be read");
    for level in ["1e9", "1000000000", "-1", "\"3\""] {
        let other = text.replacen("\"level\":3", &format!("\"level\":{level}"), 1);
        assert_ne!(other, text);
        fs::write(&path, other).expect("it can be written");
        let refused = Journal::open(&path).expect_err("there is no such level");
        assert!(matches!(refused, JournalError::Heading(_)), "{level}: {refused}");
        assert!(refused.to_string().starts_with("line 1: seats.b"), "{level}: {refused}");
    }
    fs::remove_file(path).expect("it is there");
}
