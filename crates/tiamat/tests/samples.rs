//! The games in `examples/` are good. `cargo run --release -p tiamat-arena --example samples examples` plays them again.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use game::{How, RuleSet};
use session::record::{Record, split};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples")
}

/// The files that the engine has played, and their rule sets.
const MATCHES: [(&str, &str); 7] = [
    ("mur-basic", "mur-basic"),
    ("mur-classic-set", "mur-classic"),
    ("mur-advanced", "mur-advanced"),
    ("ur-runners-set", "ur-runners"),
    ("ur-long-jump-set", "ur-long-jump"),
    ("ur-long-jump-stakes", "ur-long-jump"),
    ("ur-finkel", "ur-finkel"),
];

fn file_name(name: &str) -> PathBuf {
    folder().join(format!("{name}.record"))
}

/// The records of a sample, with their texts.
fn sample(name: &str) -> Vec<Record> {
    let text = fs::read_to_string(file_name(name)).unwrap();
    let parts = split(&text);
    parts
        .into_iter()
        .map(|(line, part)| {
            let record = Record::parse_at(part, line).unwrap_or_else(|error| panic!("{name}: {error}"));
            record.check_variations().unwrap_or_else(|broken| panic!("{name}: {broken}"));
            record
        })
        .collect()
}

#[test]
fn every_sample_is_good_and_is_written_as_the_writer_writes() {
    let mut rules = BTreeSet::new();
    for (name, played) in MATCHES {
        let records = sample(name);
        let text: Vec<String> = records.iter().map(ToString::to_string).collect();
        assert_eq!(fs::read_to_string(file_name(name)).unwrap(), text.join("\n"), "{name}");
        for record in &records {
            assert_eq!(record.tags.rules, played);
            assert!(record.check().unwrap().ending.is_some(), "{name}: a game is not over");
            if record.tags.dice.is_some() {
                let dice = record.verify_dice().unwrap();
                assert!(dice.throws > 0 && dice.faults.is_empty() && dice.stopped.is_none(), "{name}");
            }
        }
        rules.insert(played);
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
