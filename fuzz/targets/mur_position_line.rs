//! Any text read as a position line of Mur: refused, or a position that means what the line says and can be played on.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mur::{Game, Play, Position, Rules};

fuzz_target!(|line: &str| {
    for rules in Rules::ALL {
        match Position::parse(rules, line) {
            Ok(position) => check(position, line),
            Err(error) => {
                assert!(!error.faults.is_empty());
                assert_eq!(error.line, line);
                assert!(error.to_string().lines().count() <= 1);
            }
        }
    }
});

fn check(position: Position, line: &str) {
    assert_eq!(position.to_string(), line);
    let game = Game::new(position);
    let actions = game.legal_actions();
    assert_eq!(game.count_actions(), actions.len() as u64);
    let mut closing: Vec<Play> = Vec::new();
    game.visit_closing_plays(|play| closing.push(play));
    for action in actions {
        let mut next = game.clone();
        next.try_play(action).expect("a legal action can be played");
        let closes = action.play().is_some_and(|play| !position.closed_by(play).is_empty());
        assert_eq!(closes, action.play().is_some_and(|play| closing.contains(&play)));
        assert_eq!(next.position().hash(), next.position().recomputed_hash());
        assert_eq!(next.count_actions(), next.legal_actions().len() as u64);
        next.undo();
        assert_eq!((next.position(), next.hash()), (game.position(), game.hash()));
    }
}
