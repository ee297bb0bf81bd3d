//! Any text read as a position line of Ur: refused, or a position that means what the line says and can be played on.

#![no_main]

use libfuzzer_sys::fuzz_target;
use ur::{Position, Rules};

fuzz_target!(|line: &str| {
    for rules in Rules::ALL {
        match Position::parse(rules, line) {
            Ok(position) => check(position, line),
            Err(error) => assert!(!error.faults.is_empty() && !error.to_string().is_empty()),
        }
    }
});

fn check(position: Position, line: &str) {
    assert_eq!(position.to_string(), line);
    let actions = position.legal_actions();
    assert_eq!(position.count_actions() as usize, actions.len());
    assert_eq!(actions.is_empty(), position.winner().is_some());
    for action in actions {
        let next = position.try_play(action).expect("a legal action can be taken");
        assert_eq!(next.count_actions() as usize, next.legal_actions().len());
        assert_eq!(Position::parse(position.rules(), &next.to_string()), Ok(next));
    }
}
