//! What is left of a journal after a crash, and files that are not journals.

use std::fs;
use std::path::PathBuf;

use journal::{Journal, JournalError};
use session::clock::Millis;
use session::matches::{Format, Pair};
use session::{Author, Command, Session, Setup};
use table::{Computer, Occupant};
use wire::session::{Heading, Lines};

fn path(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("tiamat-journal-{}-{name}", std::process::id()));
    let _ = fs::remove_file(&path);
    path
}

/// A journal with a setup and three commands, and what is in it.
fn whole(name: &str, heading: Option<Heading>) -> (PathBuf, Session, Vec<u8>) {
    let path = path(name);
    let (mut journal, none) = Journal::open(&path).expect("a new file");
    assert!(none.is_none());
    if let Some(heading) = heading {
        journal.head(heading).expect("it can be written");
    }
    let mut session = begun();
    journal.write(&session).expect("it can be written");
    act(&mut session, 1);
    journal.write(&session).expect("it can be written");
    let bytes = fs::read(&path).expect("it can be read");
    (path, session, bytes)
}

fn begun() -> Session {
    let mut setup = Setup::new(Format::MurBasic { games: std::num::NonZeroU16::MIN });
    setup.names.a = "Ištar".to_owned();
    Session::new(setup).expect("a match")
}

/// Plays the rest of the match, from an entry on.
fn act(session: &mut Session, from: usize) {
    let play = |text: &str| Command::Play(game::Action::parse(session.setup().rules(), text).expect("an action"));
    let commands = [Command::Ready { entropy: Vec::new() }, play("c3"), play("d3")];
    for (at, command) in (1..).zip(commands).skip(from - 1) {
        session.apply(Author::Host, command, Millis(at)).expect("it is accepted");
    }
}

#[test]
fn a_match_goes_on_wherever_its_journal_is_cut_off() {
    let seats = Pair { a: Occupant::Person, b: Occupant::Computer(Computer::new("level:3")) };
    let heading = Heading::new(&seats, false, None, 7);
    for heading in [None, Some(heading)] {
        let (path, session, bytes) = whole("cut", heading.clone());
        for length in 0..=bytes.len() {
            fs::write(&path, &bytes[..length]).expect("it can be written");
            let (mut journal, left) = Journal::open(&path).expect("what is left can be read");
            assert_eq!(fs::read(&path).expect("it can be read"), &bytes[..length], "nothing is written yet");
            if let (Some(heading), None) = (&heading, journal.heading()) {
                journal.head(heading.clone()).expect("it can be written");
            }
            let mut left = left.unwrap_or_else(begun);
            journal.write(&left).expect("it can be written");
            let played = left.entries().len();
            act(&mut left, played + 1);
            journal.write(&left).expect("it can be written");
            assert_eq!(left.log(), session.log());
            assert!(fs::read(&path).expect("it can be read") == bytes, "cut at {length}");
        }
        fs::remove_file(path).expect("it is there");
    }
}

#[test]
fn a_file_of_somebody_else_is_refused_and_stays_as_it_is() {
    let path = path("foreign");
    for text in ["hello", "hello\n", "{\"name\": \"x", "{", "{\n", "[", "{\"format\":1}", "{\"format\":]", "\n\nx"] {
        fs::write(&path, text).expect("it can be written");
        let opened = Journal::open(&path);
        if text == "{" {
            assert!(opened.is_ok(), "the first byte of a setup");
        } else {
            assert!(matches!(opened, Err(JournalError::Line { .. })), "{text}: {opened:?}");
            assert!(matches!(Journal::read(&path), Err(JournalError::Line { .. })), "{text}");
        }
        assert_eq!(fs::read_to_string(&path).expect("it can be read"), text);
    }
    fs::remove_file(path).expect("it is there");
}

#[test]
fn lines_without_an_end_and_what_is_not_a_file_are_refused() {
    let (path, _, bytes) = whole("long", None);
    let mut long = bytes.clone();
    long.resize(bytes.len() + Lines::LONGEST_LINE + 1, b' ');
    fs::write(&path, &long).expect("it can be written");
    let error = Journal::open(&path).expect_err("it is too long");
    assert_eq!(error.to_string(), "line 6 is longer than 1 MiB");
    fs::remove_file(path).expect("it is there");
    assert!(matches!(Journal::open(&std::env::temp_dir()), Err(JournalError::NotAFile)));
    if cfg!(unix) {
        assert!(matches!(Journal::open("/dev/full".as_ref()), Err(JournalError::NotAFile)));
        assert!(matches!(Journal::read("/dev/zero".as_ref()), Err(JournalError::NotAFile)));
    }
}
