//! The games in `examples/`: played by the engine at a table of the session, and good.
//!
//! `REGENERATE=1 cargo test -p tiamat --test samples` plays them again.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use engine::{EngineOptions, Level, Limits, Unwatched};
use game::{How, Random, RuleSet};
use session::clock::Millis;
use session::dice::Seed;
use session::matches::{Format, Opener, Player};
use session::record::{Record, TagName, split};
use session::{Author, Command, DiceSource, Phase, Session, Setup};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples")
}

/// A match: the name of its file, its format, its time control and the levels of its players.
const MATCHES: [(&str, Format, &str, [u8; 2]); 7] = [
    ("mur-basic", Format::MurBasic { games: n(2) }, "10m+5s", [5, 3]),
    ("mur-classic-set", Format::MurClassic { sets: n(1), games: n(6) }, "20m", [5, 4]),
    ("mur-advanced", Format::MurAdvanced { games: n(1) }, "round 5m d5s", [5, 4]),
    ("ur-runners-set", Format::RunnersSet, "30m", [6, 5]),
    ("ur-long-jump-set", Format::LongJumpSet, "30m", [6, 5]),
    ("ur-long-jump-stakes", Format::LongJumpStakes { games: n(1) }, "10m", [4, 6]),
    ("ur-finkel", Format::Finkel { games: n(3) }, "5m+3s", [6, 4]),
];

const fn n(number: u16) -> std::num::NonZeroU16 {
    std::num::NonZeroU16::new(number).expect("not zero")
}

/// Plays a match to its end; everything follows from its number.
fn play(number: u64, format: Format, time: &str, levels: [u8; 2]) -> Vec<Record> {
    let mut random = Random::new(number);
    let usual = Setup::new(format);
    let has_dice = usual.opener == Opener::Roll;
    let mut setup = Setup { time: Some(time.parse().unwrap()), ..usual };
    if has_dice {
        setup.dice = DiceSource::Fair { seed: Seed::new(std::array::from_fn(|_| random.below(256) as u8)) };
    }
    (setup.names.a, setup.names.b) = ("Ishtar".to_owned(), "Anu".to_owned());
    let rules = format.rules();
    let options = EngineOptions { hash_mb: 1, threads: 1 };
    let mut players = levels.map(|level| Level::new(level).unwrap().player(rules, &options, number));
    let mut session = Session::new(setup).unwrap();
    let mut now = Millis(0);
    while session.phase() != Phase::Over {
        now = now.plus(Millis(400 + random.below(2600) as u64));
        let seat = Player::BOTH.into_iter().find(|&seat| {
            let may = session.may(seat);
            may.ready || may.roll || may.throw || !may.play.is_empty()
        });
        let seat = seat.expect("somebody can do something");
        let may = session.may(seat);
        let command = if may.ready {
            let entropy = if has_dice { (0..8).map(|_| random.below(256) as u8).collect() } else { Vec::new() };
            Command::Ready { entropy }
        } else if may.roll {
            Command::Roll(None)
        } else if may.throw {
            Command::Throw(None)
        } else {
            let player = &mut players[usize::from(seat == Player::B)];
            let game = session.game().expect("a game is being played").clone();
            Command::Play(player.choose(&game, &Limits::nodes(2_000), &mut Unwatched).unwrap())
        };
        session.apply(Author::Player(seat), command, now).unwrap();
    }
    let mut records = session.records();
    for record in &mut records {
        record.tags.date = Some("2026-03-20".parse().unwrap());
        record.tags.other.insert(TagName::new("Event").unwrap(), "Games of the engine".to_owned());
    }
    records
}

fn file_name(name: &str) -> PathBuf {
    folder().join(format!("{name}.record"))
}

#[test]
fn the_samples_are_what_the_engine_plays_at_the_table() {
    if std::env::var_os("REGENERATE").is_none() {
        return;
    }
    fs::create_dir_all(folder()).unwrap();
    for (number, (name, format, time, levels)) in (1..).zip(MATCHES) {
        let records = play(number, format, time, levels);
        let text: Vec<String> = records.iter().map(ToString::to_string).collect();
        fs::write(file_name(name), text.join("\n")).unwrap();
    }
}

/// The records of a sample, with their texts.
fn sample(name: &str) -> Vec<Record> {
    let text = fs::read_to_string(file_name(name)).unwrap();
    let parts = split(&text);
    parts
        .into_iter()
        .map(|(line, part)| {
            let record = Record::parse_at(part, line).unwrap_or_else(|error| panic!("{name}: {error}"));
            record.check_in(part, line).unwrap_or_else(|broken| panic!("{name}: {broken}"));
            record
        })
        .collect()
}

#[test]
fn every_sample_is_good_and_is_written_as_the_writer_writes() {
    let mut rules = BTreeSet::new();
    for (name, format, _, _) in MATCHES {
        let records = sample(name);
        let text: Vec<String> = records.iter().map(ToString::to_string).collect();
        assert_eq!(fs::read_to_string(file_name(name)).unwrap(), text.join("\n"), "{name}");
        for record in &records {
            assert_eq!(record.tags.rules, format.rules().name());
            assert!(record.check().unwrap().ending.is_some(), "{name}: a game is not over");
            if record.tags.dice.is_some() {
                let dice = record.verify_dice().unwrap();
                assert!(dice.throws > 0 && dice.faults.is_empty() && dice.stopped.is_none(), "{name}");
            }
        }
        rules.insert(format.rules().name());
    }
    assert_eq!(rules.len(), RuleSet::ALL.len());
    let files = fs::read_dir(folder())
        .unwrap()
        .filter(|file| file.as_ref().unwrap().path().extension().is_some_and(|extension| extension == "record"));
    // One more is annotated by hand.
    assert_eq!(files.count(), MATCHES.len() + 1);
}

#[test]
fn the_classic_set_is_whole() {
    let records = sample("mur-classic-set");
    assert_eq!(records.len(), 6);
    // Each game continues from the last one.
    assert!(records[1..].iter().all(|record| record.tags.start.is_some()));
}

#[test]
fn the_runners_set_ends_with_all_tallies_in_one_hand() {
    let mut held = [0_i64, 0];
    let mut pool = 21;
    let records = sample("ur-runners-set");
    for (number, record) in records.iter().enumerate() {
        assert!(held.iter().all(|&held| held < 21), "game {number} is one too many");
        let ending = record.check().unwrap().ending.unwrap();
        assert_eq!(ending.how, How::Home);
        let winner = match ending.winner.unwrap() {
            game::Color::Black => &record.tags.black,
            game::Color::White => &record.tags.white,
        };
        let winner = usize::from(winner.as_deref() == Some("Anu"));
        let points = i64::from(ending.points);
        let from_pool = points.min(pool);
        let from_other = (points - from_pool).min(held[1 - winner]);
        pool -= from_pool;
        held[1 - winner] -= from_other;
        held[winner] += from_pool + from_other;
    }
    assert!(held.contains(&21), "{held:?}");
}

#[test]
fn the_annotated_sample_has_variations_and_evaluations() {
    let records = sample("annotated");
    let entries = || records.iter().flat_map(|record| &record.actions);
    assert!(entries().any(|entry| !entry.variations.is_empty()));
    assert!(entries().any(|entry| entry.evaluation.is_some()));
    assert!(entries().any(|entry| !entry.comments.is_empty()));
}
