//! The order in which a table lists actions.

pub mod support;

use solver::{Objective, Valued};
use support::solved;
use ur::{Action, Origin, Rules, Target};

/// The order of actions by how much progress they make, most first.
fn progress_order(action: Action) -> u8 {
    match action {
        Action::Move(piece) if piece.to == Target::Home => 0,
        Action::Move(piece) if piece.from == Origin::Start => 1,
        Action::Move(piece) if piece.hit => 2,
        Action::Move(_) => 3,
        _ => 4,
    }
}

/// Long Jump has choices without dice. Among equals the order is home, from start, hits, other moves, throwing.
#[test]
fn actions_come_best_first_then_by_progress() {
    let (_dir, table) = solved(Rules::LongJump, 2, Objective::Points);
    let (mut better, mut ties) = (0, 0);
    for rank in 1..table.positions() {
        let position = table.index().unrank(rank);
        if position.winner().is_some() || position.is_chance() {
            continue;
        }
        let actions = table.valued_actions(&position).expect("a sound table");
        let value = table.value(&position).expect("a sound table");
        assert!((actions[0].value - value).abs() < 1e-9, "{position}");
        for pair in actions.windows(2) {
            let [one, other]: &[Valued; 2] = pair.try_into().expect("two");
            if (one.value - other.value).abs() < 1e-9 {
                ties += u32::from(progress_order(one.action) < progress_order(other.action));
                assert!(
                    progress_order(one.action) <= progress_order(other.action),
                    "{position}: {} {}",
                    one.action,
                    other.action
                );
            } else {
                better += 1;
                assert!(one.value > other.value, "{position}: {} {}", one.action, other.action);
            }
        }
    }
    assert!(better > 1000 && ties > 100, "{better} {ties}");
}
