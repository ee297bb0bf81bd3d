//! What the hand-written evaluation looks at.

use mur::{Bitboard, Color, Point, Position, Rules, Score};

/// Declares the features with the words for what they count.
macro_rules! features {
    ($($name:ident: $words:literal,)*) => {
        /// What the hand-written evaluation counts, for each side.
        ///
        /// A gap is taken if a piece stands on it. "Waiting" features are counted for the side that is not to move, whose
        /// threats the other side has one play to meet.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Feature {
            $(#[doc = $words] $name,)*
        }

        impl Feature {
            /// Every feature, in order.
            pub const ALL: [Feature; COUNT] = [$(Feature::$name,)*];

            /// What it counts, in words.
            pub fn name(self) -> &'static str {
                match self {
                    $(Feature::$name => $words,)*
                }
            }
        }
    };
}

features! {
    ShipNeedsOne: "ship needs one, gap empty",
    ShipNeedsOneTaken: "ship needs one, gap taken",
    ShipNeedsTwo: "ship needs two, gaps empty",
    ShipNeedsTwoTaken: "ship needs two, a gap taken",
    KrakenNeedsOne: "kraken needs one, gap empty",
    KrakenNeedsOneTaken: "kraken needs one, gap taken",
    KrakenNeedsTwo: "kraken needs two, gaps empty",
    KrakenNeedsTwoTaken: "kraken needs two, a gap taken",
    Class1: "ships of class 1",
    Class2: "ships of class 2",
    Class3: "ships of class 3",
    Class4: "ships of class 4",
    Class5To7: "ships of class 5 to 7",
    Moves: "moves to empty points",
    Knocks: "knocks of opposing ships",
    OwnKnocks: "knocks of own ships",
    KrakenKnocks: "knocks of the kraken",
    Centre: "ship in the centre",
    Ring1: "ships on ring 1",
    Ring2: "ships on ring 2",
    Ports: "ships in ports",
    InHand: "a ship in hand",
    FiveToGo: "five or fewer to go",
    FourToGo: "four or fewer to go",
    ThreeToGo: "three or fewer to go",
    TwoToGo: "two or fewer to go",
    OneToGo: "one to go",
    Control: "control of the kraken",
    EmptyPockets: "empty pockets",
    EmptyEyes: "empty eyes",
    ToMove: "to move",
    WaitingShip: "waiting: ship needs one, gap empty",
    WaitingShipTaken: "waiting: ship needs one, gap taken",
    WaitingTwo: "waiting: two threats or more",
    WaitingKraken: "waiting: kraken needs one, gap empty",
    WaitingWin: "waiting: a threat that would win",
    Surroundable: "ships that could be surrounded",
    TwoInHand: "two ships in hand or more",
    WaitingShipReady: "waiting: threat to a ship can be carried out",
    WaitingKrakenReady: "waiting: threat to the kraken can be carried out",
    Class1OnRing3: "ships of class 1 on ring 3",
    Class1OnRing1: "ships of class 1 on ring 1",
    Class2OnRing3: "ships of class 2 on ring 3",
    Reach: "points within reach",
    TipFromControl: "a tip away from control",
    KnockOnGap: "threat by a knock on the gap",
    ThreeInHand: "three ships in hand or more",
    MoreThreats: "threats to ships and kraken, beyond the first",
}

/// The number of features: a multiple of 16, so that processors can add them up in whole registers.
pub const COUNT: usize = 48;

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
    sides[0][Feature::ToMove as usize] = 1;
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
    let mut add = |feature: Feature, number: u32| features[feature as usize] = number as i16;

    let threats = (pockets & theirs & open).count();
    let blocked = ((pockets & theirs) - open).count();
    let kraken_threat = (pockets & kraken & open).count();
    add(Feature::ShipNeedsOne, threats);
    add(Feature::ShipNeedsOneTaken, blocked);
    add(Feature::ShipNeedsTwo, (halves & (theirs & open).bits()).count_ones());
    add(Feature::ShipNeedsTwoTaken, (halves & (theirs - open).bits()).count_ones());
    add(Feature::KrakenNeedsOne, kraken_threat);
    add(Feature::KrakenNeedsOneTaken, ((pockets & kraken) - open).count());
    add(Feature::KrakenNeedsTwo, (halves & (kraken & open).bits()).count_ones());
    add(Feature::KrakenNeedsTwoTaken, (halves & (kraken - open).bits()).count_ones());
    add(Feature::EmptyPockets, (pockets & empty).count());
    add(Feature::EmptyEyes, (surrounded & empty).count());
    add(Feature::Surroundable, (theirs & open).count());
    let to_go = to_go(position, color);
    add(Feature::MoreThreats, (threats + blocked + kraken_threat).saturating_sub(1));
    if waiting {
        add(Feature::WaitingShip, threats);
        add(Feature::WaitingShipTaken, blocked);
        add(Feature::WaitingTwo, u32::from(threats + kraken_threat > 1));
        add(Feature::WaitingKraken, kraken_threat);
        let kraken_wins = position.rules() != Rules::Advanced || to_go <= 3;
        add(Feature::WaitingWin, u32::from(threats > 0 && to_go == 1 || kraken_threat > 0 && kraken_wins));
    }

    let classes = position.classes(color);
    let mut stronger = Bitboard::EMPTY;
    for (feature, class) in [Feature::Class1, Feature::Class2, Feature::Class3, Feature::Class4].into_iter().zip(1..) {
        let ships = own - stronger - classes.weaker_than(class);
        stronger |= ships;
        add(feature, ships.count());
    }
    add(Feature::Class5To7, (own - stronger).count());

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
    add(Feature::Moves, moves);
    add(Feature::Knocks, knocks);
    add(Feature::OwnKnocks, own_knocks);
    add(Feature::KrakenKnocks, kraken_knocks);
    add(Feature::Reach, reached.count());
    add(Feature::TipFromControl, u32::from(kraken_knocks > 0 && board.kraken() != Point::O && is_tip_away(position)));
    add(Feature::KnockOnGap, ((pockets & theirs).neighbours() & knocked & theirs).count().min(1));

    add(Feature::Centre, (own & Bitboard::CENTRE).count());
    add(Feature::Ring1, (own & Bitboard::RING_1).count());
    add(Feature::Ring2, (own & Bitboard::RING_2).count());
    if position.rules() != Rules::Classic {
        add(Feature::Ports, (own & Bitboard::PORTS).count());
    }
    let hand = board.off_board(color);
    add(Feature::InHand, u32::from(hand > 0));
    add(Feature::TwoInHand, u32::from(hand > 1));
    add(Feature::ThreeInHand, u32::from(hand > 2));
    if waiting {
        let fillable = if hand > 0 { empty } else { reached };
        let carried_out = |threats: Bitboard| u32::from((threats.neighbours() & fillable).any());
        add(Feature::WaitingShipReady, carried_out(pockets & theirs & open));
        add(Feature::WaitingKrakenReady, carried_out(pockets & kraken & open));
    }
    let (singles, pairs) = (classes.ships(1), classes.ships(2));
    add(Feature::Class1OnRing3, (singles & Bitboard::RING_3).count());
    add(Feature::Class1OnRing1, (singles & Bitboard::RING_1).count());
    add(Feature::Class2OnRing3, (pairs & Bitboard::RING_3).count());
    let to_go_features = [Feature::OneToGo, Feature::TwoToGo, Feature::ThreeToGo, Feature::FourToGo, Feature::FiveToGo];
    for (feature, limit) in to_go_features.into_iter().zip(1..) {
        add(feature, u32::from(to_go <= limit));
    }
    add(Feature::Control, u32::from(position.control() == Some(color)));
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
        let of = |feature: Feature| features[feature as usize];
        assert_eq!([Feature::ShipNeedsOne, Feature::ShipNeedsOneTaken, Feature::WaitingShip].map(of), [-1, 0, -1]);
        assert_eq!(of(Feature::ToMove), 1);
    }
}
