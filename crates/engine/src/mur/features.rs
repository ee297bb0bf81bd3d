//! What the hand-written evaluation looks at.

use mur::{Bitboard, Color, Point, Position, Rules, Score};

/// The number of features, rounded up so that processors can add them up in whole registers.
pub const COUNT: usize = 48;

/// What each feature counts, in order. "Waiting" features are counted for the side that is not to move, whose threats the
/// other side has one play to meet.
pub const NAMES: [&str; COUNT] = [
    "ship needs one, gap empty",
    "ship needs one, gap taken",
    "ship needs two, gaps empty",
    "ship needs two, a gap taken",
    "kraken needs one, gap empty",
    "kraken needs one, gap taken",
    "kraken needs two, gaps empty",
    "kraken needs two, a gap taken",
    "ships of class 1",
    "ships of class 2",
    "ships of class 3",
    "ships of class 4",
    "ships of class 5 to 7",
    "moves to empty points",
    "knocks of opposing ships",
    "knocks of own ships",
    "knocks of the kraken",
    "ship in the centre",
    "ships on ring 1",
    "ships on ring 2",
    "ships in ports",
    "a ship in hand",
    "five or fewer to go",
    "four or fewer to go",
    "three or fewer to go",
    "two or fewer to go",
    "one to go",
    "control of the kraken",
    "empty pockets",
    "empty eyes",
    "to move",
    "waiting: ship needs one, gap empty",
    "waiting: ship needs one, gap taken",
    "waiting: two threats or more",
    "waiting: kraken needs one, gap empty",
    "waiting: a threat that would win",
    "ships that could be surrounded",
    "two ships in hand or more",
    "waiting: threat to a ship can be carried out",
    "waiting: threat to the kraken can be carried out",
    "ships of class 1 on ring 3",
    "ships of class 1 on ring 1",
    "ships of class 2 on ring 3",
    "points within reach",
    "a tip away from control",
    "threat by a knock on the gap",
    "three ships in hand or more",
    "threats to ships and kraken, beyond the first",
];

/// A number for each feature.
pub type Features = [i16; COUNT];

/// The features of a position: those of the side to move less those of the other side.
#[inline]
pub fn features(position: &Position) -> Features {
    let [mut features, theirs] = features_of_sides(position);
    features.iter_mut().zip(theirs).for_each(|(feature, theirs)| *feature -= theirs);
    features
}

/// The features of the side to move and of the other side.
#[inline]
pub fn features_of_sides(position: &Position) -> [Features; 2] {
    let mut sides = [[0; COUNT]; 2];
    count(position, position.turn(), false, &mut sides[0]);
    count(position, !position.turn(), true, &mut sides[1]);
    sides[0][30] = 1;
    sides
}

/// Counts the features of one side, which is to move or waiting.
#[inline(always)]
fn count(position: &Position, color: Color, waiting: bool, features: &mut Features) {
    let board = position.board();
    let (own, theirs, empty) = (board.ships(color), board.ships(!color), board.empty());
    let kraken = Bitboard::of(board.kraken());
    let surrounded = own.surrounded();
    let pockets = own.pockets() - surrounded;
    let halves = at_least_two(own) & !own.pockets().bits();
    // Points that could still be surrounded by placing ships on empty points alone.
    let open = (own | empty).surrounded();
    let mut add = |feature: usize, number: u32| features[feature] = number as i16;

    let threats = (pockets & theirs & open).count();
    let blocked = ((pockets & theirs) - open).count();
    let kraken_threat = (pockets & kraken & open).count();
    add(0, threats);
    add(1, blocked);
    add(2, (halves & (theirs & open).bits()).count_ones());
    add(3, (halves & (theirs - open).bits()).count_ones());
    add(4, kraken_threat);
    add(5, ((pockets & kraken) - open).count());
    add(6, (halves & (kraken & open).bits()).count_ones());
    add(7, (halves & (kraken - open).bits()).count_ones());
    add(28, (pockets & empty).count());
    add(29, (surrounded & empty).count());
    add(36, (theirs & open).count());
    let to_go = to_go(position, color);
    add(47, (threats + blocked + kraken_threat).saturating_sub(1));
    if waiting {
        add(31, threats);
        add(32, blocked);
        add(33, u32::from(threats + kraken_threat > 1));
        add(34, kraken_threat);
        let kraken_wins = position.rules() != Rules::Advanced || to_go <= 3;
        add(35, u32::from(threats > 0 && to_go == 1 || kraken_threat > 0 && kraken_wins));
    }

    let classes = position.classes(color);
    let mut stronger = Bitboard::EMPTY;
    for class in 1..5_u32 {
        let ships = own - stronger - classes.weaker_than(class);
        stronger |= ships;
        add(7 + class as usize, ships.count());
    }
    add(12, (own - stronger).count());

    let (mut moves, mut knocks, mut own_knocks, mut kraken_knocks) = (0, 0, 0, 0);
    let (mut reached, mut knocked) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for ship in own {
        let reach = position.reach(color, ship);
        reached |= reach.moves;
        knocked |= reach.knocks;
        moves += reach.moves.count();
        knocks += (reach.knocks & theirs).count();
        own_knocks += (reach.knocks & own).count();
        kraken_knocks += (reach.knocks & kraken).count();
    }
    add(13, moves);
    add(14, knocks);
    add(15, own_knocks);
    add(16, kraken_knocks);
    add(43, reached.count());
    add(44, u32::from(kraken_knocks > 0 && board.kraken() != Point::O && is_tip_away(position)));
    add(45, ((pockets & theirs).neighbours() & knocked & theirs).count().min(1));

    add(17, (own & Bitboard::CENTRE).count());
    add(18, (own & Bitboard::RING_1).count());
    add(19, (own & Bitboard::RING_2).count());
    if position.rules() != Rules::Classic {
        add(20, (own & Bitboard::PORTS).count());
    }
    let hand = board.off_board(color);
    add(21, u32::from(hand > 0));
    add(37, u32::from(hand > 1));
    add(46, u32::from(hand > 2));
    if waiting {
        let fillable = if hand > 0 { empty } else { reached };
        let carried_out = |threats: Bitboard| u32::from((threats.neighbours() & fillable).any());
        add(38, carried_out(pockets & theirs & open));
        add(39, carried_out(pockets & kraken & open));
    }
    let (singles, pairs) = (classes.ships(1), classes.ships(2));
    add(40, (singles & Bitboard::RING_3).count());
    add(41, (singles & Bitboard::RING_1).count());
    add(42, (pairs & Bitboard::RING_3).count());
    for limit in 1..6 {
        add(27 - limit as usize, u32::from(to_go <= limit));
    }
    add(27, u32::from(position.control() == Some(color)));
}

/// How many more closes, traps or bars a side needs to win.
#[inline]
pub(crate) fn to_go(position: &Position, color: Color) -> u32 {
    match position.race() {
        Some(race) => u32::from(race.length() - race.bars(color)),
        None => match position.score(color) {
            Score::Closes(closes) => Score::TO_WIN.saturating_sub(closes),
            Score::Kraken => 0,
        },
    }
}

/// Whether tipping one die would make a triple.
#[inline]
fn is_tip_away(position: &Position) -> bool {
    position.dice().is_some_and(|dice| {
        dice.triple().is_none()
            && dice.tips().any(|number| dice.tipped_to(number).is_some_and(|tipped| tipped.triple().is_some()))
    })
}

/// The ring points with at least two neighbours in a set; what lies beyond ring 3 counts as one, as it does for pockets.
#[inline]
fn at_least_two(ships: Bitboard) -> u32 {
    let x = ships.bits();
    let left = x << 1 & 0xFEFE_FE00 | x >> 7 & 0x0101_0100;
    let right = x >> 1 & 0x7F7F_7F00 | x << 7 & 0x8080_8000;
    let inner = (x & 0x00FF_FF00) << 8 | (x & 1).wrapping_neg() & 0x0000_FF00;
    let outer = x >> 8 & 0x00FF_FF00 | 0xFF00_0000;
    left & right | inner & outer | (left | right) & (inner | outer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_with_two_neighbours_are_counted_one_by_one() {
        let mut seed = 1_u64;
        for _ in 0..10_000 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let ships: Bitboard =
                (0..7).map(|index| Point::ALL[(seed >> (8 + 7 * index)) as usize % Point::COUNT]).collect();
            let slow: Bitboard = Point::ALL
                .into_iter()
                .filter(|point| point.ring() > 0)
                .filter(|point| (point.neighbours() & ships).count() + u32::from(point.ring() == 3) >= 2)
                .collect();
            assert_eq!(at_least_two(ships), slow.bits(), "{ships:?}");
        }
    }

    #[test]
    fn threats_are_counted_by_their_gaps() {
        let position = Position::parse(Rules::Basic, "k/8/8/2bwb3 w 0-0 -").unwrap();
        // Black waits, so its features count negatively.
        let features = features(&position);
        assert_eq!((features[0], features[1], features[31]), (-1, 0, -1));
        assert_eq!(features[30], 1);
    }
}
