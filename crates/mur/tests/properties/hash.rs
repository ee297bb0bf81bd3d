//! The hash of a position.

use std::collections::BTreeMap;

use mur::{Action, Game, Position, Rules};
use proptest::prelude::*;

use crate::games::{any_game, cases, crowded, game};

/// The hash of a line of advanced.
fn hash(line: &str) -> u64 {
    Position::parse(Rules::Advanced, line).expect("a valid line").hash()
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn the_hash_kept_play_by_play_is_the_hash_of_the_position(game in any_game()) {
        for position in game.positions() {
            prop_assert_eq!(position.hash(), position.recomputed_hash());
            let read = Position::parse(position.rules(), &position.to_string());
            prop_assert_eq!(read.map(|read| read.hash()), Ok(position.hash()));
        }
    }

    #[test]
    fn different_positions_of_a_game_have_different_hashes(game in any_game()) {
        let mut lines = BTreeMap::new();
        for position in game.positions() {
            let line = with_sorted_dice(position);
            let earlier = lines.insert(position.hash(), line.clone());
            prop_assert!(earlier.is_none_or(|earlier| earlier == line));
        }
    }

    #[test]
    fn positions_differ_by_side_to_move_score_and_pending_play(position in crowded(Rules::Basic)) {
        let line = position.to_string();
        let [points, ..] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("four fields") };
        let mut hashes: Vec<u64> = Vec::new();
        for turn in ["b", "w"] {
            for score in ["0-0", "1-0", "0-1", "2-1", "1-2", "2-2"] {
                for pending in pendings(&position, turn) {
                    let line = format!("{points} {turn} {score} {pending}");
                    hashes.push(Position::parse(Rules::Basic, &line).expect("a valid line").hash());
                }
            }
        }
        let count = hashes.len();
        hashes.sort_unstable();
        hashes.dedup();
        prop_assert_eq!(hashes.len(), count);
    }

    #[test]
    fn positions_differ_by_dice_control_and_race(game in game(Rules::Advanced)) {
        let line = game.position().to_string();
        let points = line.split(' ').next().expect("points");
        let mut hashes: Vec<u64> = Vec::new();
        for dice in ["1-1-1 -", "1-1-1 b", "1-1-1 w", "1-1-2 -", "1-2-2 -", "1-2-3 -", "2-3-4 -", "4-4-4 w"] {
            for race in ["6:0-0", "6:1-0", "6:0-1", "6:5-5", "3:0-0", "3:1-0", "3:2-2"] {
                hashes.push(hash(&format!("{points} b 0-0 - {dice} {race}")));
            }
        }
        let count = hashes.len();
        hashes.sort_unstable();
        hashes.dedup();
        prop_assert_eq!(hashes.len(), count);
    }

    #[test]
    fn r14_the_order_of_the_dice_does_not_matter(game in game(Rules::Advanced)) {
        let line = game.position().to_string();
        let points = line.split(' ').next().expect("points");
        let hashes = ["1-2-4", "1-4-2", "2-1-4", "2-4-1", "4-1-2", "4-2-1"]
            .map(|dice| hash(&format!("{points} b 0-0 - {dice} - 6:0-0")));
        prop_assert_eq!(hashes, [hashes[0]; 6]);
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn games_with_the_same_key_have_the_same_plays_and_positions_after_them(game in any_game()) {
        // Every position of the game, with the history it had and with none.
        let mut game = game;
        let mut seen: BTreeMap<u64, Vec<(Action, String)>> = BTreeMap::new();
        loop {
            for game in [game.clone(), Game::new(*game.position())] {
                let after = |action: Action| {
                    let mut next = game.clone();
                    next.play_unchecked(action);
                    (action, with_sorted_dice(next.position()))
                };
                let plays: Vec<_> = game.legal_actions().into_iter().map(after).collect();
                prop_assert_eq!(game.hash(), game.position().hash_with(game.history()));
                if let Some(other) = seen.insert(game.hash(), plays.clone()) {
                    prop_assert_eq!(plays, other, "{}", game.position());
                }
            }
            if game.undo().is_none() {
                break;
            }
        }
    }
}

/// A ship steps out and back; whether the other side may do the same depends on the history.
#[test]
fn the_key_for_search_includes_what_repetition_would_look_at() {
    for (rules, rest) in [(Rules::Basic, ""), (Rules::Classic, ""), (Rules::Advanced, " 1-2-3 - 6:0-0")] {
        let mut game = Game::parse(rules, &format!("k/8/8/1b3w2 b 0-0 -{rest}")).expect("a valid line");
        ["b3-c3", "f3-g3", "c3-b3"].into_iter().for_each(|play| game.play(play.parse().expect("a play")));
        let fresh = Game::new(*game.position());
        // In classic the position before the last play is out of reach, so the history does not matter.
        assert_eq!(game.hash() == fresh.hash(), rules == Rules::Classic, "{rules}");
    }
    // Black can undo White's knock, which is an immediate repeat only after that knock.
    let mut game = Game::parse(Rules::Classic, "k/3w4/2wb4/3b4 w 0-0 -").expect("a valid line");
    game.play("c2xd2>e2".parse().expect("a play"));
    let fresh = Game::new(*game.position());
    assert_eq!(game.legal_actions(), fresh.legal_actions());
    assert_ne!(game.hash(), fresh.hash());
    assert_eq!(game.position().hash(), fresh.position().hash());
}

/// The line with the dice in ascending order: their order does not make positions differ (R14).
fn with_sorted_dice(position: &Position) -> String {
    let line = position.to_string();
    match position.dice() {
        None => line,
        Some(dice) => {
            let mut numbers = dice.numbers();
            numbers.sort_unstable();
            let [first, second, third] = numbers;
            line.replace(&format!(" {dice} "), &format!(" {first}-{second}-{third} "))
        }
    }
}

/// Nothing, and the withdrawal of each ship of a side.
fn pendings(position: &Position, turn: &str) -> Vec<String> {
    let ships = mur::Color::BOTH.into_iter().filter(|color| color.to_string() == turn);
    let ships = ships.flat_map(|color| position.board().ships(color));
    ["-".to_string()].into_iter().chain(ships.map(|ship| format!("-{ship}"))).collect()
}
