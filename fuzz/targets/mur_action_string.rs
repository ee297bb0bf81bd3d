//! Any lines of text, read as actions of Mur and played where they are legal, in a game of each rule set.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mur::{Action, Audience, Dice, Game, Position, Race, Rules};

fuzz_target!(|text: &str| {
    for rules in Rules::ALL {
        for start in starts(rules) {
            let mut game = Game::new(start);
            for line in text.lines() {
                explain(&game, line);
                if let Some(action) = read(line) {
                    play(&mut game, action);
                }
            }
            while game.undo().is_some() {}
            assert_eq!(*game.position(), start);
        }
    }
});

/// An action that can be read is written as it was read, but for the marks at its end.
fn read(text: &str) -> Option<Action> {
    let action: Action = text.parse().ok()?;
    assert_eq!(action.to_string(), text.trim_end_matches(['+', '#', '!', '?']));
    Some(action)
}

/// The start; in advanced before the set-up roll and after it.
fn starts(rules: Rules) -> Vec<Position> {
    let mut starts = vec![Position::start(rules)];
    if let (Rules::Advanced, Some(race), Some(dice)) = (rules, Race::new(Race::SHORT, 1), Dice::new([1, 1, 2])) {
        starts.extend(Position::start_advanced(race).roll(dice));
    }
    starts
}

/// Any text gets one line of explanation, which agrees with the rules.
fn explain(game: &Game, text: &str) {
    let explanation = game.explain(text);
    let sentence = explanation.sentence(&Audience::onlookers(game.position().rules()));
    assert_eq!(sentence.lines().count(), 1);
    assert_eq!(explanation.is_legal(), text.parse().is_ok_and(|action| game.is_legal(action)));
}

/// Plays an action if it is legal; if it is not, nothing changes.
fn play(game: &mut Game, action: Action) {
    let before = *game.position();
    let legal = game.legal_actions();
    assert_eq!(game.count_actions(), legal.len() as u64);
    // A flag may fall but is never listed.
    let is_legal = if action == Action::Flag { before.flag().is_some() } else { legal.contains(&action) };
    assert_eq!(game.is_legal(action), is_legal);
    assert_eq!(game.refusal(action).is_none(), is_legal);
    if game.try_play(action).is_err() {
        assert!(!is_legal);
        assert_eq!(*game.position(), before);
        return;
    }
    assert!(is_legal);
    let now = game.position();
    assert_eq!(now.hash(), now.recomputed_hash());
    assert_eq!(Position::parse(now.rules(), &now.to_string()).as_ref(), Ok(now));
}
