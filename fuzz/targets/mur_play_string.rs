//! Any lines of text read as plays of Mur and made where they are legal, in a game of each rule set.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mur::{Dice, Game, Play, Position, Race, Rules};

fuzz_target!(|text: &str| {
    let plays: Vec<Play> = text.lines().filter_map(read).collect();
    for rules in Rules::ALL {
        let mut game = Game::new(start(rules));
        for &play in &plays {
            make(&mut game, play);
        }
        while game.undo().is_some() {}
        assert_eq!(*game.position(), start(rules));
    }
});

/// A play that can be read is written as it was read, but for the marks at its end.
fn read(text: &str) -> Option<Play> {
    let play: Play = text.parse().ok()?;
    assert_eq!(play.to_string(), text.trim_end_matches(['+', '#', '!', '?']));
    Some(play)
}

fn start(rules: Rules) -> Position {
    match (rules, Dice::new([1, 1, 2]), Race::new(Race::SHORT, 1)) {
        (Rules::Advanced, Some(dice), Some(race)) => Position::start_advanced(dice, race),
        _ => Position::start(rules),
    }
}

/// Makes a play if it is legal; if it is not, nothing changes.
fn make(game: &mut Game, play: Play) {
    let before = *game.position();
    let legal = game.legal_plays();
    assert_eq!(game.count_legal(), legal.len() as u64);
    assert_eq!(game.is_legal(play), legal.contains(&play));
    if game.try_play(play).is_err() {
        assert!(!legal.contains(&play));
        assert_eq!(*game.position(), before);
        return;
    }
    assert!(legal.contains(&play));
    let now = game.position();
    assert_eq!(now.hash(), now.recomputed_hash());
    assert_eq!(Position::from_line(now.rules(), &now.to_string()).as_ref(), Ok(now));
}
