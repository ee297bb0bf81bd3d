use mur::{Bitboard, Play, Point};

/// A play in 20 bits, for the transposition table and for move ordering.
///
/// Every play that a player can choose has a form of its own. Withdrawals of several ships, or with the kraken, are always
/// forced; they are never stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Packed(u32);

const WITHDRAW: u32 = 0;
const PLACE: u32 = 1;
const MOVE: u32 = 2;
const KNOCK: u32 = 3;

impl Packed {
    /// No play.
    pub(crate) const NONE: Packed = Packed(0);
    /// The number of bits that matter.
    pub(crate) const BITS: u32 = 20;

    pub(crate) fn new(play: Play) -> Packed {
        let index = |point: Point| point.index() as u32;
        Packed(match play {
            Play::Place(to) => PLACE << 18 | index(to) << 5,
            Play::Move { from, to } => MOVE << 18 | index(from) | index(to) << 5,
            Play::Knock { from, to, landing, tip } => {
                KNOCK << 18
                    | index(from)
                    | index(to) << 5
                    | index(landing) << 10
                    | tip.map_or(0, |number| u32::from(number) & 7) << 15
            }
            // The index plus one, so that it differs from no play at all.
            Play::Withdraw { ships, kraken: false } if !ships.has_several() => {
                ships.first().map_or(0, |ship| WITHDRAW << 18 | (index(ship) + 1))
            }
            Play::Withdraw { .. } => 0,
        })
    }

    pub(crate) fn bits(self) -> u32 {
        self.0
    }

    /// From the bits that a table returns; whatever they are, they are only ever compared or checked for legality.
    pub(crate) fn from_bits(bits: u32) -> Packed {
        Packed(bits & ((1 << Packed::BITS) - 1))
    }

    /// The play, or none if the bits name none.
    pub(crate) fn play(self) -> Option<Play> {
        let point = |shift: u32| Point::ALL.get((self.0 >> shift & 31) as usize).copied();
        match self.0 >> 18 & 3 {
            PLACE => Some(Play::Place(point(5)?)),
            MOVE => Some(Play::Move { from: point(0)?, to: point(5)? }),
            KNOCK => {
                let tip = Some((self.0 >> 15 & 7) as u8).filter(|&number| number > 0);
                Some(Play::Knock { from: point(0)?, to: point(5)?, landing: point(10)?, tip })
            }
            _ => {
                let ship = Point::ALL.get((self.0 & 31).checked_sub(1)? as usize)?;
                Some(Play::Withdraw { ships: Bitboard::of(*ship), kraken: false })
            }
        }
    }

    /// The courses that ordering distinguishes: where a piece comes from (25: from the hand) and where it goes (31 for a
    /// withdrawal).
    pub(crate) const COURSES: usize = 26 * 32;

    pub(crate) fn course(self) -> usize {
        let (from, to) = (self.0 & 31, self.0 >> 5 & 31);
        let from = if self.0 >> 18 & 3 == PLACE { 25 } else { from };
        // A withdrawal gets a number that no point has, to differ from a move to the centre.
        let to = if self.0 >> 18 & 3 == WITHDRAW { 31 } else { to };
        (from.min(25) * 32 + to) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mur::{Game, Position, Rules};

    #[test]
    fn every_choice_has_a_form_of_its_own() {
        for rules in Rules::ALL {
            let mut game = Game::new(Position::start(rules));
            let mut seed = 1_u64;
            for _ in 0..2000 {
                if game.position().is_over() {
                    game = Game::new(Position::start(rules));
                }
                let actions = game.legal_actions();
                let plays: Vec<Play> = actions.iter().copied().filter_map(mur::Action::play).collect();
                if plays.len() > 1 {
                    for &play in &plays {
                        assert_eq!(Packed::new(play).play(), Some(play));
                        assert!(Packed::new(play).course() < Packed::COURSES);
                    }
                }
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                game.play(actions[(seed >> 33) as usize % actions.len()]);
            }
        }
    }

    #[test]
    fn no_bits_panic() {
        assert_eq!(Packed::NONE.play(), None);
        for bits in 0..1 << Packed::BITS {
            let _ = (Packed::from_bits(bits).play(), Packed::from_bits(bits).course());
        }
    }
}
