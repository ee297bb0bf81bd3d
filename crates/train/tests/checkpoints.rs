//! Checkpoints: what is written is read again, and nothing else is.

use std::fs;
use std::path::PathBuf;

use train::{Recipe, State};

fn file(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("tiamat-learn-{}-{name}.net.state", std::process::id()))
}

fn recipe(seed: u64) -> Recipe {
    Recipe::new(["the rule set ur-finkel".to_owned(), format!("--seed {seed}")])
}

/// A training after two rounds.
fn state() -> State {
    let mut state = State::new(vec![0.5, -1.5, 3.0]);
    for round in 1..=2 {
        state.adam.step(0.1, &mut state.parameters, &[1.0, -2.0, 0.25]);
        state.rounds = round;
        state.measures.extend([0.1 * round as f64, 7.0]);
    }
    state
}

#[test]
fn a_state_survives_writing_and_reading() {
    let path = file("survives");
    assert_eq!(State::read(&path, &recipe(1), 3).unwrap(), None);
    state().write(&path, &recipe(1)).unwrap();
    assert_eq!(State::read(&path, &recipe(1), 3).unwrap(), Some(state()));
    State::remove(&path).unwrap();
    assert!(!path.exists());
    State::remove(&path).unwrap();
    assert_eq!(State::file("some/basic.net".as_ref()), PathBuf::from("some/basic.net.state"));
}

#[test]
fn what_differs_is_named() {
    let path = file("differs");
    state().write(&path, &recipe(1)).unwrap();
    let fault = State::read(&path, &recipe(2), 3).unwrap_err().to_string();
    let end = ": this training was started with --seed 1, not --seed 2; \
               repeat the old command to continue it, or delete the file to start again";
    assert_eq!(fault, format!("{}{end}", path.display()));
    fs::remove_file(path).unwrap();
}

#[test]
fn damage_is_named() {
    let path = file("damaged");
    state().write(&path, &recipe(1)).unwrap();
    let whole = fs::read(&path).unwrap();
    let fault = |bytes: &[u8], parameters| {
        fs::write(&path, bytes).unwrap();
        State::read(&path, &recipe(1), parameters).unwrap_err().to_string()
    };
    for place in 0..whole.len() {
        let mut damaged = whole.clone();
        damaged[place] ^= 1;
        let expected = if place < 18 { "this is not a checkpoint" } else { "the checkpoint is damaged; delete it" };
        assert!(fault(&damaged, 3).contains(expected), "byte {place}");
        assert!(fault(&whole[..place], 3).contains(expected), "the first {place} bytes");
    }
    assert!(fault(&whole, 30).contains("damaged"), "a network of another size");
    fs::remove_file(path).unwrap();
}
