//! Where a piece gets to, for each way it can set off.

use std::sync::LazyLock;

use crate::lane::{self, Stop};
use crate::{Bitboard, Point};

/// One way to go a number of steps from a point, in four bytes: from, to, the stop where it ends, and its limit: [`FIRST`] or
/// [`SECOND`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Way(u32);

/// The limit of the first way to a point, which may end on any weaker piece or on an empty point: see [`Way::is_open`].
const FIRST: u32 = 32;
/// The limit of a later way to the same point, which may only knock: to an empty point both would be the same play.
const SECOND: u32 = 16;

/// A place from which a ship sets off by four ways: the bit of its point, or [`SECOND_CENTRE`].
pub(super) type Berth = u32;

/// The centre has eight ways and a second berth for the last four of them. Its bit is one of those that no point uses.
pub(super) const SECOND_CENTRE: Berth = 1;

/// Where ships go that leave by a port: another unused bit. Points on ring 3 have three ways; the ports have this fourth.
pub(super) const OPEN_SEA: u32 = 2;

/// The ways of a piece of each class from each berth.
pub(super) struct Ways {
    ways: [[[Way; 4]; 32]; 8],
    /// For each stop, the bits of the points ahead, nearest first: the flight of a piece knocked there.
    flights: [[u8; 8]; 128],
    /// For each triple and each point of the kraken, the points from which ships of each class hit it and may tip.
    hits: [[[u32; 8]; 32]; 5],
}

impl Ways {
    /// The table, made from the lanes on first use.
    pub(super) fn table() -> &'static Ways {
        static TABLE: LazyLock<Ways> = LazyLock::new(Ways::new);
        &TABLE
    }

    fn new() -> Ways {
        // A way that does not exist ends where it begins, where nothing can go.
        let mut ways = [[[Way(0); 4]; 32]; 8];
        let mut flights = [[0; 8]; 128];
        for class in 1..8 {
            for from in Point::ALL {
                let mut all = [Way::new(from, from.bit(), 0, false); 8];
                let arrivals = lane::arrivals(class, from);
                for (index, &arrival) in arrivals.iter().enumerate() {
                    let to = lane::point(arrival);
                    let second = arrivals[..index].iter().any(|&earlier| lane::point(earlier) == to);
                    all[index] = Way::new(from, to.bit(), arrival, second);
                    flights[arrival as usize] = flight(arrival);
                }
                if from.is_port() {
                    all[3] = Way::new(from, OPEN_SEA, 0, false);
                }
                let rows = &mut ways[class as usize];
                rows[from.bit() as usize].copy_from_slice(&all[..4]);
                if from == Point::O {
                    rows[SECOND_CENTRE as usize].copy_from_slice(&all[4..]);
                }
            }
        }
        // Going back as many steps leads home: a ship hits the kraken if the kraken could hit the ship.
        let mut hits = [[[0; 8]; 32]; 5];
        for (triple, hits) in hits.iter_mut().enumerate() {
            for kraken in Bitboard::ALL - Bitboard::CENTRE {
                hits[kraken.bit() as usize] = core::array::from_fn(|class| {
                    if triple == 0 || triple == class { lane::targets(class as u32, kraken).0 } else { 0 }
                });
            }
        }
        Ways { ways, flights, hits }
    }

    /// The ways of a piece of this class from a berth.
    #[inline(always)]
    pub(super) fn from(&self, class: u32, berth: Berth) -> &[Way; 4] {
        &self.ways[class as usize & 7][berth as usize & 31]
    }

    /// For each class, the points from which a ship hits the kraken and may tip (§7): not in the centre, and a triple (0 for
    /// none) only by a ship that moves as many steps as it shows.
    #[inline(always)]
    pub(super) fn hits(&self, triple: u8, kraken: Point) -> &[u32; 8] {
        &self.hits[usize::from(triple.min(4))][kraken.bit() as usize & 31]
    }

    /// Where a piece knocked at the end of a way comes to rest: on the first empty point ahead.
    #[inline(always)]
    pub(super) fn landing(&self, way: Way, empty: Bitboard) -> Point {
        let flight = &self.flights[(way.0 >> 16) as usize & 127];
        // All at once, without a branch to mispredict. R4: the mover's own point is among them and empty.
        let mut free = 0;
        for (index, bit) in flight.iter().enumerate() {
            free |= (empty.0 >> (bit & 31) & 1) << index;
        }
        Point::from_bit(u32::from(flight[free.trailing_zeros() as usize & 7]))
    }
}

/// The other points ahead of a stop, nearest first, then its own, which is not empty when a piece is knocked there.
fn flight(stop: Stop) -> [u8; 8] {
    let here = lane::point(stop);
    let mut passed = Bitboard::of(here);
    let mut flight = [here.bit() as u8; 8];
    let mut length = 0;
    for &point in lane::ahead(stop) {
        if !passed.has(point) {
            passed = passed.with(point);
            flight[length] = point.bit() as u8;
            length += 1;
        }
    }
    flight
}

impl Way {
    const fn new(from: Point, to: u32, arrival: Stop, second: bool) -> Way {
        Way(from.bit() | to << 8 | (arrival as u32) << 16 | if second { SECOND } else { FIRST } << 24)
    }

    /// The point where it begins.
    #[inline(always)]
    pub(super) const fn from(self) -> Point {
        Point::from_bit(self.0 & 31)
    }

    /// The bit of the point where it ends, or of the open sea.
    #[inline(always)]
    pub(super) const fn to(self) -> u32 {
        self.0 >> 8 & 31
    }

    /// Whether a way before it ends on the same point.
    #[inline(always)]
    pub(super) const fn is_second(self) -> bool {
        self.0 >> 24 == SECOND
    }

    /// Whether a ship of this class may take the point at its end: an empty one, or one whose occupant is of a weaker class,
    /// a larger number. An empty point's occupant is 0.
    #[inline(always)]
    pub(super) const fn is_open(self, class: u32, occupant: u32) -> bool {
        // Less one, an empty point becomes 31, above the limit of a second way. What is not weaker falls below zero and wraps.
        (occupant.wrapping_sub(1) & 31).wrapping_sub(class) < self.0 >> 24
    }
}
