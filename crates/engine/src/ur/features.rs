//! What a network sees of a position.

use ur::long_jump::visit_chains;
use ur::{Position, Route, Rules, Side};

/// The number of features of a rule set: each side's squares, its pieces at start and, where there is one, in the river. In
/// Runners also whether it has started, and in Long Jump how far its pieces can jump and which of them are in danger.
pub const fn count(rules: Rules) -> usize {
    let squares = Route::of(rules).len as usize;
    match rules {
        Rules::Runners => 2 * (squares + 2 * WAITING + 1),
        Rules::LongJump => 2 * (squares + 2 * LEARNED + squares * JUMPS + squares),
        Rules::Finkel => 2 * (squares + WAITING),
    }
}

/// How many lengths of jumps are distinguished; the last includes longer ones.
const JUMPS: usize = 4;

/// Features for the pieces that wait in one place: one for each, up to all of them.
const WAITING: usize = Rules::PIECES as usize;

/// The same in Long Jump. Its network has learned from games with up to four pieces, so a fifth counts like another fourth: the
/// weight of a feature that was never seen would be random.
const LEARNED: usize = 4;

/// Visits the features of a placement, those of the side to act first. A feature that is visited twice counts twice.
///
/// Pieces at home do not matter: what a position is worth depends only on the pieces still to go, so a network plays with any
/// number of them. The exception is Runners, where a side without a piece on the board or in the river may not have started.
#[inline]
pub fn visit(position: &Position, mut active: impl FnMut(usize)) {
    let rules = position.rules();
    let half = count(rules) / 2;
    side(rules, position.mover(), &mut active);
    side(rules, position.opponent(), |feature| active(half + feature));
    if rules == Rules::LongJump {
        let [mover, opponent] = [position.mover().board, position.opponent().board];
        jumps(mover, opponent, &mut active);
        jumps(opponent, mover, |feature| active(half + feature));
    }
}

/// The jumps of one side in Long Jump, and its pieces that the other side can hit.
#[inline]
fn jumps(own: u16, other: u16, mut active: impl FnMut(usize)) {
    let squares = Route::of(Rules::LongJump).len as usize;
    let first = squares + 2 * LEARNED;
    let across = |bits: u16| u32::from(Rules::LongJump.on_opponent_route(bits));
    visit_chains(u32::from(own), u32::from(own) | across(other), |length, movers| {
        let length = usize::from(length).min(JUMPS) - 1;
        each(movers, |index| active(first + JUMPS * index + length));
    });
    let mut reached = 0;
    visit_chains(u32::from(other), u32::from(other) | across(own), |length, movers| reached |= movers << length);
    let endangered = Rules::LongJump.on_opponent_route(reached as u16) & own;
    each(u32::from(endangered), |index| active(first + JUMPS * squares + index));
}

#[inline]
fn each(mut bits: u32, mut visit: impl FnMut(usize)) {
    while bits != 0 {
        visit(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}

#[inline]
fn side(rules: Rules, side: Side, mut active: impl FnMut(usize)) {
    each(u32::from(side.board), &mut active);
    let squares = Route::of(rules).len as usize;
    let most = if rules == Rules::LongJump { LEARNED } else { WAITING };
    (0..usize::from(side.start)).for_each(|piece| active(squares + piece.min(most - 1)));
    if rules != Rules::Finkel {
        (0..usize::from(side.river)).for_each(|piece| active(squares + most + piece.min(most - 1)));
        if rules == Rules::Runners && !side.has_started() {
            active(squares + 2 * WAITING);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn features(rules: Rules, line: &str) -> Vec<usize> {
        let mut found = Vec::new();
        visit(&Position::parse(rules, line).unwrap(), |feature| found.push(feature));
        found
    }

    #[test]
    fn pieces_at_home_do_not_matter() {
        let three = features(Rules::Finkel, "b5/3w4/6 b 1,0,1 2,0,0 t");
        let seven = features(Rules::Finkel, "b5/3w4/6 b 1,0,5 2,0,4 t");
        assert_eq!(three, seven);
        assert_eq!(three, [0, 14, 21 + 7, 21 + 14, 21 + 15]);
    }

    #[test]
    fn a_side_that_has_not_started_is_told_apart() {
        let fresh = features(Rules::Runners, "6/b7/6 b 2,0,0 3,0,0 t");
        let started = features(Rules::Runners, "6/b7/6 b 2,0,4 3,0,4 t");
        assert_eq!(fresh.len(), started.len() + 1);
        assert_eq!(fresh.last(), Some(&(count(Rules::Runners) - 1)));
    }

    #[test]
    fn jumps_and_dangers_are_seen_in_long_jump() {
        // Black on 3 and 4, White on 5: a chain of three on both routes, so 4-7 and 3-6, and White's 5-8.
        let first = 16 + 8;
        let line = "6/2bbw3/6 b 0,0,5 0,0,6 t";
        let half = count(Rules::LongJump) / 2;
        let own: Vec<usize> = features(Rules::LongJump, line).into_iter().filter(|&f| f >= first && f < half).collect();
        assert_eq!(own, [first + 4 * 6 + 2, first + 4 * 7 + 2]);
        // White's chain of two can jump from 4 to 6, but not past it.
        let endangered = |line: &str| features(Rules::LongJump, line).contains(&(first + 64 + 9));
        assert!(endangered("6/2ww1b2/6 b 0,0,6 0,0,5 t"));
        assert!(!endangered("6/3w1b2/6 b 0,0,6 0,0,6 t"));
    }

    #[test]
    fn further_pieces_that_wait_count_like_the_fourth_in_long_jump() {
        let start: Vec<usize> = features(Rules::LongJump, "6/8/6 b 6,1,0 7,0,0 t").into_iter().take(7).collect();
        assert_eq!(start, [16, 17, 18, 19, 19, 19, 20]);
    }

    #[test]
    fn both_colours_are_alike() {
        let black = Position::parse(Rules::LongJump, "b5/3w4/6 b 4,1,1 5,0,1 t").unwrap();
        let list = |position: &Position| {
            let mut found = Vec::new();
            visit(position, |feature| found.push(feature));
            found
        };
        assert_eq!(list(&black), list(&black.swapped()));
    }
}
