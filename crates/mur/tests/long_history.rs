//! Looking back in games of thousands of plies, compared with a list of everything that was on the board.

use std::collections::HashSet;

use mur::{Action, Game, Pending, Position, Rules};

/// The content of the points and the dice, their order ignored.
fn content(position: &Position) -> (String, [u8; 3]) {
    let mut dice = position.dice().map_or([0; 3], mur::Dice::numbers);
    dice.sort_unstable();
    (position.to_string().split(' ').next().unwrap().to_owned(), dice)
}

/// What may be played if nothing that was there before may come again: nothing is forbidden to a position alone but itself.
fn slowly(position: &Position, before: &HashSet<(String, [u8; 3])>) -> Vec<Action> {
    let alone = Game::new(*position);
    let fresh = |action: &Action| {
        let mut next = alone.clone();
        next.play_unchecked(*action);
        !before.contains(&content(next.position()))
    };
    alone.legal_actions().into_iter().filter(fresh).collect()
}

fn is_free(game: &Game) -> bool {
    game.position().pending() == Pending::Nothing
}

#[test]
fn a_long_game_of_advanced_looks_back_at_all_of_it() {
    let forbidden: usize = [true, false].map(play_and_take_back).into_iter().sum();
    assert!(forbidden > 100, "{forbidden} plays would repeat something");
}

/// Plays a game, with as few ships as possible or with many, and takes it back; how many plays would repeat something.
fn play_and_take_back(few: bool) -> usize {
    let mut game = Game::parse(Rules::Advanced, "k/8/8/8 b 0-0 - 1-2-3 - 6:0-0").unwrap();
    let mut before = HashSet::from([content(game.position())]);
    let mut legal = Vec::new();
    let mut state = 7_u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let mut forbidden = 0;
    while legal.len() < 3_000 {
        let actions = game.legal_actions();
        if is_free(&game) && legal.len() % 2 == 0 {
            let expected = slowly(game.position(), &before);
            forbidden += Game::new(*game.position()).legal_actions().len() - expected.len();
            assert_eq!(actions, expected, "{}", game.position());
            assert_eq!(game.count_actions(), actions.len() as u64, "{}", game.position());
        }
        // Nobody advances, so that the game goes on; they go to and fro between few positions.
        let race = game.position().race();
        let alone = Game::new(*game.position());
        let stays = |action: &&Action| {
            let mut next = alone.clone();
            next.play_unchecked(**action);
            next.position().race() == race
        };
        let quiet: Vec<&Action> = actions.iter().filter(stays).collect();
        // With few ships much comes near to what was there before.
        let moves: Vec<&Action> = quiet.iter().copied().filter(|action| action.to_string().len() > 2).collect();
        let chosen = if moves.is_empty() || !few { quiet } else { moves };
        let action = *chosen[random(chosen.len())];
        legal.push(actions);
        game.play(action);
        before.insert(content(game.position()));
    }
    // Taking back brings back what was legal.
    for (number, expected) in legal.into_iter().enumerate().rev() {
        game.undo();
        assert_eq!(game.legal_actions(), expected, "after {number} plies");
    }
    forbidden
}
