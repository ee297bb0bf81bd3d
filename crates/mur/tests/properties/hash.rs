//! The hash of a position.

use std::collections::BTreeMap;

use mur::{Position, Rules};
use proptest::prelude::*;

use crate::games::{any_game, cases, crowded, game};

/// The hash of a line of advanced.
fn hash(line: &str) -> u64 {
    Position::from_line(Rules::Advanced, line).expect("a valid line").hash()
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn the_hash_kept_play_by_play_is_the_hash_of_the_position(game in any_game()) {
        for position in game.earlier().chain([game.position()]) {
            prop_assert_eq!(position.hash(), position.recomputed_hash());
            let read = Position::from_line(position.rules(), &position.to_string());
            prop_assert_eq!(read.map(|read| read.hash()), Ok(position.hash()));
        }
    }

    #[test]
    fn different_positions_of_a_game_have_different_hashes(game in any_game()) {
        let mut lines = BTreeMap::new();
        for position in game.earlier().chain([game.position()]) {
            let line = with_sorted_dice(position);
            let earlier = lines.insert(position.hash(), line.clone());
            prop_assert!(earlier.is_none_or(|earlier| earlier == line));
        }
    }

    #[test]
    fn the_side_to_move_the_score_and_the_pending_play_tell_positions_apart(position in crowded(Rules::Basic)) {
        let line = position.to_string();
        let [points, ..] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("four fields") };
        let mut hashes: Vec<u64> = Vec::new();
        for turn in ["b", "w"] {
            for score in ["0-0", "1-0", "0-1", "2-1", "1-2", "2-2"] {
                for pending in pendings(&position, turn) {
                    let line = format!("{points} {turn} {score} {pending}");
                    hashes.push(Position::from_line(Rules::Basic, &line).expect("a valid line").hash());
                }
            }
        }
        let count = hashes.len();
        hashes.sort_unstable();
        hashes.dedup();
        prop_assert_eq!(hashes.len(), count);
    }

    #[test]
    fn dice_control_and_race_tell_positions_apart(game in game(Rules::Advanced)) {
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

/// The line with the dice in ascending order: their order tells no positions apart (R14).
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
