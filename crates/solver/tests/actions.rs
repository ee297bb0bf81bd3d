//! The order in which a table tells actions.

pub mod support;

use solver::{Objective, Valued};
use support::solved;
use ur::{Action, Origin, Rules, Target};

/// How far an action is from bringing the game on.
fn rank(action: Action) -> u8 {
    match action {
        Action::Move(piece) if piece.to == Target::Home => 0,
        Action::Move(piece) if piece.from == Origin::Start => 1,
        Action::Move(piece) if piece.hit => 2,
        Action::Move(_) => 3,
        _ => 4,
    }
}

/// Long Jump has choices without dice: the best first; among equals home, from start, hits, other moves, throwing last.
#[test]
fn the_best_come_first_and_among_equals_those_that_bring_the_game_on() {
    let (_place, table) = solved(Rules::LongJump, 2, Objective::Points);
    let (mut better, mut ties) = (0, 0);
    for rank_of in 1..table.positions() {
        let position = table.index().unrank(rank_of);
        if position.winner().is_some() || position.is_chance() {
            continue;
        }
        let actions = table.actions(&position).expect("a sound table");
        let value = table.value(&position).expect("a sound table");
        assert!((actions[0].value - value).abs() < 1e-9, "{position}");
        for pair in actions.windows(2) {
            let [one, other]: &[Valued; 2] = pair.try_into().expect("two");
            if (one.value - other.value).abs() < 1e-9 {
                ties += u32::from(rank(one.action) < rank(other.action));
                assert!(rank(one.action) <= rank(other.action), "{position}: {} {}", one.action, other.action);
            } else {
                better += 1;
                assert!(one.value > other.value, "{position}: {} {}", one.action, other.action);
            }
        }
    }
    assert!(better > 1000 && ties > 100, "{better} {ties}");
}
