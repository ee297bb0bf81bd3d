//! Alpha-beta with a table gives the same values as minimax without either.

use std::sync::Arc;

use engine::mur::net::Network;
use engine::mur::{Evaluation, Evaluator, Style, Weights};
use engine::{Limits, Random, Score, Unwatched};
use mur::{Game, Pending, Position, Rules};

use crate::fixtures::{engine, random_game};

const WIN: i32 = 100_000;

type Evaluate<'a> = &'a dyn Fn(&Position) -> i32;

/// The value of a position to the side to move by trying everything. Forced withdrawals cost no depth.
fn minimax(game: &mut Game, evaluate: Evaluate<'_>, depth: u32) -> i32 {
    let position = *game.position();
    if let Some(winner) = position.winner() {
        return if winner == position.turn() { WIN } else { -WIN };
    }
    let forced = matches!(position.pending(), Pending::Withdraw { .. });
    let mut plays = Vec::new();
    let mut best = -WIN - 1;
    if depth == 0 && !forced {
        best = evaluate(&position);
        game.visit_closing_plays(|play| plays.push(play));
    } else {
        game.visit_plays(|play| plays.push(play));
        if plays.is_empty() {
            return 0;
        }
    }
    let left = if forced { depth } else { depth.saturating_sub(1) };
    for play in plays {
        game.play_unchecked(play.into());
        best = best.max(-minimax(game, evaluate, left));
        game.undo();
    }
    best
}

#[test]
fn values_equal_those_of_minimax() {
    let mut random = Random::new(7);
    let mut judged = 0;
    for rules in Rules::ALL {
        for round in 0..24 {
            let played = random_game(rules, 4 + round * 2, &mut random);
            // The history begins here, so that repetition cannot make the table and minimax differ.
            let mut game = Game::new(*played.position());
            if game.position().is_over() {
                continue;
            }
            // The network is updated step by step in the search, and starts from nothing here.
            let network = Network::of(rules);
            let by_network = |position: &Position| network.evaluate(position);
            let by_hand = |position: &Position| Weights::of(rules).evaluate(position);
            let evaluations: [(Evaluator, Evaluate<'_>); 2] =
                [(Arc::clone(&network).into(), &by_network), (Weights::of(rules).into(), &by_hand)];
            for (depth, (evaluator, evaluate)) in
                (1..=3).flat_map(|depth| evaluations.clone().map(|pair| (depth, pair)))
            {
                let value = minimax(&mut game, evaluate, depth);
                let mut engine = engine(rules).with_style(Style::PLAIN).with_evaluator(evaluator);
                let choice = engine.search(&game, None, &Limits::depth(depth), &mut Unwatched).unwrap();
                match choice.score {
                    Score::Centi(centi) => {
                        assert_eq!(centi, value, "{} at depth {depth}", game.position());
                        judged += 1;
                    }
                    Score::WinIn(_) => assert_eq!(value, WIN, "{}", game.position()),
                    Score::LoseIn(_) => assert_eq!(value, -WIN, "{}", game.position()),
                    Score::Expected(_) => panic!("Mur has no chance during play"),
                }
            }
        }
    }
    assert!(judged > 100, "{judged} positions without a win");
}

#[test]
fn forced_withdrawals_cost_no_depth() {
    let mut random = Random::new(11);
    let mut seen = 0;
    for rules in Rules::ALL {
        for _ in 0..200 {
            let played = random_game(rules, 60, &mut random);
            let forced = played
                .positions()
                .find(|position| matches!(position.pending(), Pending::Withdraw { .. }) && !position.is_over());
            let Some(&forced) = forced else { continue };
            let mut game = Game::new(forced);
            let mut engine = engine(rules).with_style(Style::PLAIN);
            let before = engine.search(&game, None, &Limits::depth(2), &mut Unwatched).unwrap();
            game.play(before.action.into());
            engine.new_game();
            if let Ok(after) = engine.search(&game, None, &Limits::depth(2), &mut Unwatched)
                && let (Score::Centi(before), Score::Centi(after)) = (before.score, after.score)
            {
                assert_eq!(before, -after, "{}", game.position());
                seen += 1;
            }
        }
    }
    assert!(seen > 50, "{seen} forced withdrawals");
}
