//! Any text as a game in Royal Game Notation: it is read or refused, and what is read is a legal game that is written back with
//! the same moves.

#![no_main]

use libfuzzer_sys::fuzz_target;
use session::record::{Entry, rgn};

fuzz_target!(|text: &str| {
    let Ok(record) = rgn::read(text, 1) else { return };
    let Ok(checked) = record.check() else { return };
    let Ok(written) = rgn::write(&record) else { return };
    let again = rgn::read(&written, 1).expect("a game that was written");
    let actions = |entries: &[Entry]| entries.iter().map(|entry| entry.action.clone()).collect::<Vec<_>>();
    assert_eq!(actions(&again.actions), actions(&record.actions), "{written}");
    assert_eq!(again.check().expect("a legal game").game.line(), checked.game.line());
});
