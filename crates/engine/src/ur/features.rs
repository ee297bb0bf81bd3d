//! What a network sees of a position.

mod long_jump;

use ur::{Position, Route, Rules, Side};

/// The number of features of a rule set: each side's squares, its pieces at start and, where there is one, in the river. In
/// Runners also whether it has started, and in Long Jump what its pieces can do and which of them are in danger.
pub const fn count(rules: Rules) -> usize {
    let squares = Route::of(rules).len as usize;
    match rules {
        Rules::Runners => 2 * (squares + 2 * WAITING + 1),
        Rules::LongJump => 2 * long_jump::SIDE,
        Rules::Finkel => 2 * (squares + WAITING),
    }
}

/// How many times the first layer of a network looks at a position: in Long Jump also as if the other side were to act, with the
/// same weights. That makes it twice as wide without making it larger.
pub const fn views(rules: Rules) -> usize {
    match rules {
        Rules::LongJump => 2,
        Rules::Runners | Rules::Finkel => 1,
    }
}

/// A feature as it is seen in one of the [views].
#[inline]
pub const fn seen(rules: Rules, feature: usize, view: usize) -> usize {
    let count = count(rules);
    let feature = feature + view * (count / 2);
    if feature < count { feature } else { feature - count }
}

/// Features for the pieces that wait in one place: one for each, up to all of them.
const WAITING: usize = Rules::PIECES as usize;

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
        let [mover, opponent] = [position.mover(), position.opponent()];
        long_jump::visit(mover, opponent, &mut active);
        long_jump::visit(opponent, mover, |feature| active(half + feature));
    }
}

/// The features for pieces that wait which games with up to this many pieces never show, each with the last one they do show.
pub fn unseen(rules: Rules, pieces: u8) -> impl Iterator<Item = (usize, usize)> {
    let squares = Route::of(rules).len as usize;
    let places = if rules == Rules::Finkel { 1 } else { 2 };
    let most = usize::from(pieces).clamp(1, WAITING);
    (0..2 * places).flat_map(move |place| {
        let first = (place / places) * (count(rules) / 2) + squares + (place % places) * WAITING;
        (most..WAITING).map(move |piece| (first + piece, first + most - 1))
    })
}

#[inline]
fn side(rules: Rules, side: Side, mut active: impl FnMut(usize)) {
    each(u32::from(side.board), &mut active);
    let squares = Route::of(rules).len as usize;
    (0..usize::from(side.start)).for_each(|piece| active(squares + piece));
    if rules != Rules::Finkel {
        (0..usize::from(side.river)).for_each(|piece| active(squares + WAITING + piece));
        if rules == Rules::Runners && !side.has_started() {
            active(squares + 2 * WAITING);
        }
    }
}

#[inline]
fn each(mut bits: u32, mut visit: impl FnMut(usize)) {
    while bits != 0 {
        visit(bits.trailing_zeros() as usize);
        bits &= bits - 1;
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
        let (first, end) = (long_jump::JUMP, long_jump::ENDANGERED);
        let line = "6/2bbw3/6 b 0,0,5 0,0,6 t";
        let own: Vec<usize> =
            features(Rules::LongJump, line).into_iter().filter(|f| (first..end).contains(f)).collect();
        assert_eq!(own, [first + 3 * 6 + 2, first + 3 * 7 + 2]);
        // White's chain of two can jump from 4 to 6, but not past it.
        let endangered = |line: &str| features(Rules::LongJump, line).contains(&(end + 9));
        assert!(endangered("6/2ww1b2/6 b 0,0,6 0,0,5 t"));
        assert!(!endangered("6/3w1b2/6 b 0,0,6 0,0,6 t"));
    }

    #[test]
    fn what_jumps_lead_to_is_seen_in_long_jump() {
        let own = |line: &str| -> Vec<usize> {
            let first = long_jump::ENDANGERED + 16;
            features(Rules::LongJump, line).into_iter().filter(|&f| f >= first && f < long_jump::SIDE).collect()
        };
        let [landing, home, hitting, hits] = [94, 110, 114, 130];
        // 4 jumps to 6 and 3 to 5, which is taken; nothing waits, so no throw can enter a piece.
        assert_eq!(own("6/2bbw3/6 b 0,0,5 0,0,6 t"), [landing + 9, landing + 10, 136]);
        assert_eq!(own("6/2b1w3/6 b 0,0,6 0,0,6 t"), [landing + 7, 133, 136]);
        assert_eq!(own("6/2bw4/6 b 1,0,5 0,0,6 t"), [landing + 8, 135]);
        assert_eq!(own("6/2bb1w2/6 b 1,0,4 0,0,6 t"), [landing + 8, landing + 9, hitting + 7, hits, 135]);
        assert_eq!(own("6/8/5b b 0,0,6 7,0,0 t"), [home, 136]);
    }

    #[test]
    fn a_view_exchanges_the_sides() {
        let line = "b5/3w4/6 b 4,1,1 5,0,1 t";
        let position = Position::parse(Rules::LongJump, line).unwrap();
        let turned =
            Position::from_sides_unchecked(Rules::LongJump, ur::Color::White, position.opponent(), position.mover());
        let mut expected = Vec::new();
        visit(&turned, |feature| expected.push(feature));
        let mut found: Vec<usize> =
            features(Rules::LongJump, line).iter().map(|&f| seen(Rules::LongJump, f, 1)).collect();
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected);
    }

    #[test]
    fn features_that_small_games_never_show_are_listed() {
        let listed: Vec<(usize, usize)> = unseen(Rules::LongJump, 5).collect();
        let half = long_jump::SIDE;
        let expected = [16, 23, half + 16, half + 23].map(|first| [(first + 5, first + 4), (first + 6, first + 4)]);
        assert_eq!(listed, expected.concat());
        assert_eq!(unseen(Rules::Finkel, 7).count(), 0);
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
