//! Drawing a play.
//!
//! A position has slots, each empty or with one play the pieces might make; every such play is in exactly one slot. A slot
//! is drawn at random; if it is empty or its play illegal, another one is drawn, which leaves the legal plays equally likely.
//! First come the ways of the ships, four each, then what is [rare](super::rare).

use core::hint::select_unpredictable;

use super::compact_play::CompactPlay;
use super::random_game::RandomGame;
use super::ways::{Berth, OPEN_SEA, Way};
use crate::classes::digits;
use crate::{Bitboard, Point};

/// A play the pieces can make, and the pieces after it.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    /// The ships of the player and of the other side.
    pub(super) ships: [Bitboard; 2],
    pub(super) kraken: Point,
    pub(super) play: CompactPlay,
}

/// A way of a ship, the class of the ship and what is at its end.
#[derive(Clone, Copy)]
pub(super) struct ShipWay {
    pub(super) way: Way,
    class: u32,
    /// 0 for nothing, or the class of the ship there or of the kraken.
    occupant: u32,
}

impl ShipWay {
    /// Whether the ship may take the point at its end, as far as the piece there is concerned.
    #[inline(always)]
    fn is_open(self) -> bool {
        self.way.is_open(self.class, self.occupant)
    }
}

impl<const RULES: u8> RandomGame<RULES> {
    /// The play in the first of two slots if it has one, or else in the second. Now and then the second is not looked at,
    /// which changes none of the chances.
    #[inline(always)]
    pub(super) fn either(&self, first: u32, second: u32) -> Option<Candidate> {
        // A ship finds its way free about every other time: looking at two slots at once spares the processor guesses.
        let [ship_way, other] = [first, second].map(|slot| self.ship_way_in(slot));
        let settled = (first >= self.sailings) | ship_way.is_open();
        let slot = select_unpredictable(settled, first, second);
        if slot >= self.sailings {
            return self.rare(slot - self.sailings);
        }
        self.sailing(select_unpredictable(settled, ship_way, other))
    }

    /// The play in a slot.
    pub(super) fn candidate(&self, slot: u32) -> Option<Candidate> {
        match slot.checked_sub(self.sailings) {
            None => self.sailing(self.ship_way_in(slot)),
            Some(slot) => self.rare(slot),
        }
    }

    /// The way in a slot of the ships' ways; any way if it is another slot.
    #[inline(always)]
    fn ship_way_in(&self, slot: u32) -> ShipWay {
        self.ship_way(self.sides()[0].roster.berth(slot / 4), slot % 4)
    }

    #[inline(always)]
    pub(super) fn ship_way(&self, berth: Berth, way: u32) -> ShipWay {
        let [ours, others] = self.sides().map(|fleet| fleet.classes);
        // The player's own classes have been known since their last turn, so the processor can start here before it knows
        // the opponent's.
        let class = digits(ours, berth);
        let way = self.ways.from(class, berth)[way as usize & 3];
        let [mut ones, twos, mut fours] = [0, 1, 2].map(|digit| ours[digit] | others[digit]);
        let kraken = Bitboard::of(self.kraken).0;
        let mut occupant = 0;
        if Self::ADVANCED {
            // The kraken has no class: any ship may knock it.
            occupant |= (kraken >> way.to() & 1) << 3;
        } else {
            fours |= kraken;
        }
        if Self::CLASSIC {
            // There are no ports.
            ones |= 1 << OPEN_SEA;
        }
        ShipWay { way, class, occupant: occupant | digits([ones, twos, fours], way.to()) }
    }

    /// The play of a ship, unless it may not move there or another way is the same play.
    #[inline(always)]
    pub(super) fn sailing(&self, ship_way: ShipWay) -> Option<Candidate> {
        if !ship_way.is_open() {
            return None;
        }
        let ShipWay { way, class, occupant } = ship_way;
        let from = way.from();
        let [own, theirs] = self.sides().map(|fleet| fleet.ships);
        let left = Bitboard::of(from);
        let taken = Bitboard(1 << way.to());
        // The open sea is not on the board.
        let moved = (own ^ left ^ taken) & Bitboard::ALL;
        if occupant == 0 {
            let play = CompactPlay::sail(from, way.to());
            return Some(Candidate { ships: [moved, theirs], kraken: self.kraken, play });
        }
        let to = Point::from_bit(way.to());
        let landing = self.landing(way, class)?;
        let play = CompactPlay::knock(from, to, landing);
        let fled = taken ^ Bitboard::of(landing);
        if to == self.kraken {
            return Some(Candidate { ships: [moved, theirs], kraken: landing, play });
        }
        let ships = if theirs.has(to) { [moved, theirs ^ fled] } else { [moved ^ fled, theirs] };
        Some(Candidate { ships, kraken: self.kraken, play })
    }

    /// Where a piece knocked by one of a mover's ways comes to rest, unless a way before it does the same.
    #[inline(always)]
    pub(super) fn landing(&self, way: Way, class: u32) -> Option<Point> {
        let [own, theirs] = self.sides().map(|fleet| fleet.ships);
        // R4: the mover's starting point counts as empty.
        let empty = !((own | theirs | Bitboard::of(self.kraken)).without(way.from()));
        let landing = self.ways.landing(way, empty);
        if way.is_second() && self.is_done_before(way, class, landing, empty) { None } else { Some(landing) }
    }

    /// Whether a way before this one leads to the same point and the same landing.
    #[cold]
    fn is_done_before(&self, way: Way, class: u32, landing: Point, empty: Bitboard) -> bool {
        // The eight ways from the centre never meet, so that one berth is enough.
        let ways = self.ways.from(class, way.from().bit()).iter();
        let mut before = ways.take_while(|&&earlier| earlier != way);
        before.any(|&earlier| earlier.to() == way.to() && self.ways.landing(earlier, empty) == landing)
    }
}
