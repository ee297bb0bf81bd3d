//! Any lines of text read as actions of Ur and taken where they are legal, in a game of each rule set.

#![no_main]

use libfuzzer_sys::fuzz_target;
use ur::{Action, Position, Rules};

fuzz_target!(|text: &str| {
    let actions: Vec<Action> = text.lines().filter_map(read).collect();
    for rules in Rules::ALL {
        let mut position = Position::start(rules, 3);
        for &action in &actions {
            let legal = position.legal_actions();
            assert_eq!(position.is_legal(action), legal.contains(&action));
            match position.try_play(action) {
                Ok(next) => {
                    assert!(legal.contains(&action));
                    assert_eq!(Position::parse(rules, &next.to_string()), Ok(next));
                    position = next;
                }
                Err(refusal) => assert!(!legal.contains(&action), "{refusal}"),
            }
        }
    }
});

/// An action that can be read is written as it was read, but for the marks behind it.
fn read(text: &str) -> Option<Action> {
    let action: Action = text.parse().ok()?;
    assert_eq!(action.to_string(), text.trim_end_matches(['+', '#', '!', '?']));
    Some(action)
}
