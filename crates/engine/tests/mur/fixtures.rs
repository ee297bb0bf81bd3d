//! Positions and engines for tests.

use engine::Random;
use engine::mur::{Engine, EngineOptions};
use mur::{Action, Dice, Game, Position, Rules};

/// An engine with a small table.
pub(crate) fn engine(rules: Rules) -> Engine {
    Engine::new(rules, &EngineOptions { hash_mb: 1, threads: 1 })
}

/// A game that begins at a line.
pub(crate) fn game(rules: Rules, line: &str) -> Game {
    Game::parse(rules, line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// A game from the start, after the set-up roll.
pub(crate) fn start(rules: Rules, random: &mut Random) -> Game {
    let mut game = Game::new(Position::start(rules));
    if rules == Rules::Advanced {
        game.play(Action::Roll(Dice::ALL[random.below(64)]));
    }
    game
}

/// A game after this many random plays, or fewer if it ended.
pub(crate) fn random_game(rules: Rules, plies: usize, random: &mut Random) -> Game {
    let mut game = start(rules, random);
    for _ in 0..plies {
        let actions = game.legal_actions();
        if actions.is_empty() {
            break;
        }
        game.play(actions[random.below(actions.len())]);
    }
    game
}
