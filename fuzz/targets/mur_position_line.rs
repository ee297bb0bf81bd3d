//! Any text read as a position line of Mur: refused, or a position that means what the line says and can be played on.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mur::{Game, Position, Rules};

fuzz_target!(|line: &str| {
    for rules in Rules::ALL {
        match Position::from_line(rules, line) {
            Ok(position) => check(position, line),
            Err(faults) => {
                assert!(!faults.faults.is_empty());
                assert_eq!(faults.line, line);
            }
        }
    }
});

fn check(position: Position, line: &str) {
    assert_eq!(position.to_string(), line);
    let game = Game::new(position);
    let plays = game.legal_plays();
    assert_eq!(game.count_legal(), plays.len() as u64);
    for play in plays {
        let mut next = game.clone();
        next.try_play(play).expect("a legal play can be made");
        assert_eq!(next.position().hash(), next.position().recomputed_hash());
        assert_eq!(next.count_legal(), next.legal_plays().len() as u64);
        next.undo();
        assert_eq!(next.position(), game.position());
    }
}
