//! The slots drawn now and then: placements, tips and kraken moves.

use super::compact_play::CompactPlay;
use super::draw::Candidate;
use super::random_game::RandomGame;
use crate::{Bitboard, Classes, FLEET, Point};

impl<const RULES: u8> RandomGame<RULES> {
    /// The play in a slot after those of the ships' ways.
    #[inline(never)]
    pub(super) fn rare(&self, mut slot: u32) -> Option<Candidate> {
        let [own, theirs] = self.sides().map(|fleet| fleet.ships);
        if own.count() < FLEET {
            if let Some(&point) = Point::ALL.get(slot as usize) {
                let taken = own | theirs | Bitboard::of(self.kraken);
                let (ships, play) = ([own.with(point), theirs], CompactPlay::place(point));
                return (!taken.has(point)).then_some(Candidate { ships, kraken: self.kraken, play });
            }
            slot -= Point::COUNT as u32;
        }
        if !Self::ADVANCED {
            return None;
        }
        match slot.checked_sub(self.tip_slots()) {
            None => self.tipping(slot),
            Some(slot) => self.kraken_move(slot / self.kraken_ways() + 1, slot % self.kraken_ways()),
        }
    }

    /// How many slots there are: for placements one for each point, and in advanced for tips and kraken moves.
    #[inline(always)]
    pub(super) fn rare_slots(&mut self) -> u32 {
        let own = self.sides()[0].ships;
        let places = if own.count() < FLEET { Point::COUNT as u32 } else { 0 };
        if !Self::ADVANCED {
            return places;
        }
        self.tippers = self.find_tippers();
        let kraken_moves = if self.status.control == Some(self.turn) { 7 * self.kraken_ways() } else { 0 };
        places + self.tip_slots() + kraken_moves
    }

    /// The ways of the kraken; each for seven distances.
    #[inline(always)]
    fn kraken_ways(&self) -> u32 {
        if self.kraken == Point::O { 8 } else { 4 }
    }

    /// The slots of tips: for each choice one for each ship that may tip, and two more if it has several ways to.
    #[inline(always)]
    fn tip_slots(&self) -> u32 {
        (self.tippers.count() + 2 * self.with_meeting_ways(self.tippers).count()) * self.choices
    }

    /// Those ships whose class is 4 or 6: several of their ways may lead to one point.
    #[inline(always)]
    fn with_meeting_ways(&self, ships: Bitboard) -> Bitboard {
        let [ones, _, fours] = self.sides()[0].classes;
        Bitboard(ships.0 & fours & !ones)
    }

    /// The ships that knock the kraken and may tip (§7).
    #[inline(always)]
    fn find_tippers(&self) -> Bitboard {
        let [ones, twos, fours] = self.sides()[0].classes;
        let hits = self.ways.hits(self.triple, self.kraken);
        // From the digits of the classes, ones first, down to the one set that counts at each point.
        let by_ones = [0, 2, 4, 6].map(|class| hits[class] & !ones | hits[class + 1] & ones);
        let by_twos = [0, 2].map(|half| by_ones[half] & !twos | by_ones[half + 1] & twos);
        Bitboard(by_twos[0] & !fours | by_twos[1] & fours) & self.sides()[0].ships
    }

    /// A knock of the kraken with a tip.
    fn tipping(&self, slot: u32) -> Option<Candidate> {
        let dice = self.status.dice;
        let (choice, slot) = (slot % self.choices, slot / self.choices);
        let (from, which) = match slot.checked_sub(self.tippers.count()) {
            None => (nth(self.tippers, slot)?, 0),
            Some(slot) => (nth(self.with_meeting_ways(self.tippers), slot / 2)?, slot % 2 + 1),
        };
        let ways = if from == Point::O { 8 } else { 4 };
        let ship_ways = (0..ways).map(|way| self.ship_way(from.bit() + way / 4, way % 4));
        let mut onto_kraken = ship_ways.filter(|ship_way| ship_way.way.to() == self.kraken.bit());
        let mut knock = self.sailing(onto_kraken.nth(which as usize)?)?;
        knock.play.tip = dice.tips().nth(choice as usize)?;
        Some(knock)
    }

    /// A move of the kraken (§7): onto a ship, which must then be in a group as large as the distance.
    fn kraken_move(&self, distance: u32, way: u32) -> Option<Candidate> {
        let from = self.kraken;
        let way = self.ways.from(distance, from.bit() + way / 4)[way as usize & 3];
        let to = Point::from_bit(way.to());
        let [own, theirs] = self.sides().map(|fleet| fleet.ships);
        if !(own | theirs).has(to) {
            return None;
        }
        let landing = self.landing(way, distance)?;
        let fled = Bitboard::of(to) | Bitboard::of(landing);
        let (ships, hit) =
            if theirs.has(to) { ([own, theirs ^ fled], theirs ^ fled) } else { ([own ^ fled, theirs], own ^ fled) };
        if Classes::of_in_line(hit).digits_at(landing) != distance {
            return None;
        }
        Some(Candidate { ships, kraken: to, play: CompactPlay::knock(from, to, landing) })
    }
}

/// The ship with this number in a set.
fn nth(ships: Bitboard, number: u32) -> Option<Point> {
    ships.iter().nth(number as usize)
}
