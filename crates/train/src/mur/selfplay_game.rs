//! One game that the engine plays against itself.

use engine::mur::Engine;
use engine::{Limits, Random, Score, Unwatched};
use mur::{Action, Color, Dice, Game, Position, Rules};

/// A game and what the engine thought of its positions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedGame {
    /// The rule set.
    pub rules: Rules,
    /// What the dice showed at the start, in advanced.
    pub dice: Option<Dice>,
    /// The plies, in order.
    pub plies: Vec<Ply>,
    /// Who won; nobody if the game reached the ply limit.
    pub winner: Option<Color>,
}

/// A ply of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply {
    /// The number of the action among the legal ones, in the order of their strings.
    pub choice: u16,
    /// What the position before it is worth to the side to move; nothing if the play was drawn at random or forced.
    pub score: Option<Score>,
}

/// After how many plies a game is drawn.
pub(crate) const PLY_LIMIT: u32 = 400;
/// One play out of this many is drawn at random, so that games see all kinds of positions.
const RANDOM_ONE_IN: usize = 30;
/// The least number of random plies at the start, and how many more there may be.
const OPENING: (usize, usize) = (3, 8);

impl PlayedGame {
    /// The start of a game with these dice.
    pub fn start(rules: Rules, dice: Option<Dice>) -> Game {
        let mut game = Game::new(Position::start(rules));
        if let (Rules::Advanced, Some(dice)) = (rules, dice) {
            game.play_unchecked(Action::Roll(dice));
        }
        game
    }

    /// Plays a game. It depends on nothing but the engine, the nodes per play and the seed.
    pub fn by_engine(engine: &mut Engine, rules: Rules, nodes: u64, seed: u64) -> PlayedGame {
        let mut random = Random::new(seed);
        let dice = (rules == Rules::Advanced).then(|| Dice::ALL[random.below(Dice::ALL.len())]);
        let mut game = PlayedGame::start(rules, dice);
        let opening = OPENING.0 + random.below(OPENING.1);
        let mut plies = Vec::new();
        engine.new_game();
        while !game.position().is_over() && (plies.len() as u32) < PLY_LIMIT {
            let actions = game.legal_actions();
            if actions.is_empty() {
                break;
            }
            let drawn = plies.len() < opening || random.below(RANDOM_ONE_IN) == 0;
            let mut choice = random.below(actions.len());
            let mut score = None;
            if !drawn && actions.len() > 1 {
                let left = PLY_LIMIT - plies.len() as u32;
                let found = engine.search(&game, Some(left), &Limits::nodes(nodes), &mut Unwatched).ok();
                let known = found
                    .as_ref()
                    .and_then(|found| actions.iter().position(|action| *action == Action::from(found.action)));
                if let (Some(found), Some(known)) = (found, known) {
                    (choice, score) = (known, Some(found.score));
                }
            }
            plies.push(Ply { choice: choice as u16, score });
            game.play_unchecked(actions[choice]);
        }
        PlayedGame { rules, dice, plies, winner: game.position().winner() }
    }
}
