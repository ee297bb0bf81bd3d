//! Lanes: the closed loops along which pieces travel.
//!
//! A ring walked clockwise is a loop of 8 points, counterclockwise another one. A diameter walked to its end, back to the
//! other end and again to the start is a loop of 12 points, because a piece turns back at ring 3. So every move, and every
//! flight of a knocked piece (R5), is a walk forward on one of ten loops: there are no edges and no special cases.
//!
//! A *stop* is a step of a lane: a point together with a direction of travel. There are 6 × 8 + 4 × 12 = 96 stops.

use crate::{Bitboard, Point};

/// A point together with a direction of travel.
pub(crate) type Stop = u8;

const RING_LANES: usize = 6;
const RING_STOPS: usize = RING_LANES * 8;
const STOPS: usize = RING_STOPS + 4 * 12;

/// The point at each stop.
const POINT: [Point; STOPS] = {
    let mut point = [Point::O; STOPS];
    let mut stop = 0;
    while stop < STOPS {
        point[stop] = if stop < RING_STOPS {
            let (lane, step) = (stop / 8, (stop % 8) as u8);
            let letter = if lane.is_multiple_of(2) { step } else { 7 - step };
            Point::new(letter, lane as u8 / 2 + 1)
        } else {
            let (letter, step) = (((stop - RING_STOPS) / 12) as u8, (stop - RING_STOPS) % 12);
            // Steps 0 to 6 cross the board from the far end of the radius; 7 to 11 come back.
            let along = if step <= 6 { step } else { 12 - step } as u8;
            match along {
                0..=2 => Point::new(letter, 3 - along),
                3 => Point::O,
                _ => Point::new(letter + 4, along - 3),
            }
        };
        stop += 1;
    }
    point
};

/// The stop `steps` further along the same lane.
const fn further(stop: Stop, steps: u8) -> Stop {
    if (stop as usize) < RING_STOPS {
        stop - stop % 8 + (stop % 8 + steps) % 8
    } else {
        let step = stop - RING_STOPS as u8;
        stop - step % 12 + (step % 12 + steps) % 12
    }
}

/// The stops at which a piece on a point can set off: both ways round its ring, both ways along its diameter (one way from
/// ring 3, where the way out turns back at once), all eight radii from the centre.
const SET_OFF: [([Stop; 8], usize); 32] = {
    let mut set_off = [([0; 8], 0); 32];
    let mut stop = 0;
    while stop < STOPS {
        let (stops, count) = &mut set_off[POINT[stop].bit() as usize];
        stops[*count] = stop as Stop;
        *count += 1;
        stop += 1;
    }
    set_off
};

/// Where pieces get by their moves, for each class and starting point.
struct Moves {
    /// The stops where a piece arrives, one for each way there is.
    arrivals: [[([Stop; 8], usize); 32]; 8],
    /// The points it can reach, as a set.
    targets: [[Bitboard; 32]; 8],
    /// The stop where it arrives on a point, where only one way leads there.
    arrival_on: [[[Stop; 32]; 32]; 8],
}

const MOVES: Moves = {
    let mut moves =
        Moves { arrivals: [[([0; 8], 0); 32]; 8], targets: [[Bitboard::EMPTY; 32]; 8], arrival_on: [[[0; 32]; 32]; 8] };
    let mut class = 1;
    while class < 8 {
        let mut bit = 0;
        while bit < 32 {
            let (stops, ways) = SET_OFF[bit];
            let mut way = 0;
            while way < ways {
                let arrival = further(stops[way], class as u8);
                let target = POINT[arrival as usize];
                // R3: a move that ends on its own starting point does not exist.
                if target.bit() as usize != bit {
                    let (list, count) = &mut moves.arrivals[class][bit];
                    list[*count] = arrival;
                    *count += 1;
                    moves.targets[class][bit] = moves.targets[class][bit].with(target);
                    moves.arrival_on[class][bit][target.bit() as usize] = arrival;
                }
                way += 1;
            }
            bit += 1;
        }
        class += 1;
    }
    moves
};

/// The tables in memory once, however often they are used.
static ARRIVALS: [[([Stop; 8], usize); 32]; 8] = MOVES.arrivals;
static TARGETS: [[Bitboard; 32]; 8] = MOVES.targets;
static ARRIVAL_ON: [[[Stop; 32]; 32]; 8] = MOVES.arrival_on;

/// The points ahead of each stop, nearest first, at least once around the loop.
const AHEAD: [[Point; 12]; STOPS] = {
    let mut points_ahead = [[Point::O; 12]; STOPS];
    let mut stop = 0;
    while stop < STOPS {
        let mut steps = 0;
        while steps < 12 {
            points_ahead[stop][steps] = POINT[further(stop as Stop, steps as u8 + 1) as usize];
            steps += 1;
        }
        stop += 1;
    }
    points_ahead
};

/// The points on the lanes through each point: a piece that lands there came from one of them.
static LINES: [Bitboard; 32] = {
    let mut lines = [Bitboard::EMPTY; 32];
    let mut stop = 0;
    while stop < STOPS {
        let line = &mut lines[POINT[stop].bit() as usize];
        let mut steps = 0;
        while steps < 12 {
            *line = line.with(AHEAD[stop][steps]);
            steps += 1;
        }
        stop += 1;
    }
    lines
};

/// The points from which a knocked piece might land on one of these.
#[inline]
pub(crate) fn lines(points: Bitboard) -> Bitboard {
    points.iter().fold(Bitboard::EMPTY, |lines, point| lines | LINES[point.bit() as usize & 31])
}

/// The stops at which a piece on this point can set off.
#[inline]
pub(crate) fn set_off(from: Point) -> &'static [Stop] {
    let (stops, ways) = &SET_OFF[from.bit() as usize & 31];
    &stops[..*ways]
}

/// The points ahead of a stop, nearest first, at least once around the loop.
#[inline]
pub(crate) fn ahead(stop: Stop) -> &'static [Point; 12] {
    &AHEAD[stop as usize]
}

/// The point at a stop.
#[inline]
pub(crate) fn point(stop: Stop) -> Point {
    POINT[stop as usize]
}

/// Where a piece of this class arrives from a point, one stop for each way.
#[inline]
pub(crate) fn arrivals(class: u32, from: Point) -> &'static [Stop] {
    let (stops, ways) = &ARRIVALS[class as usize & 7][from.bit() as usize & 31];
    &stops[..*ways]
}

/// The points a piece of this class can move to or knock on.
#[inline]
pub(crate) fn targets(class: u32, from: Point) -> Bitboard {
    TARGETS[class as usize & 7][from.bit() as usize & 31]
}

/// Where a piece arrives on one of its targets; for the classes whose ways never meet.
#[inline]
pub(crate) fn arrival_on(class: u32, from: Point, to: Point) -> Stop {
    ARRIVAL_ON[class as usize & 7][from.bit() as usize & 31][to.bit() as usize & 31]
}

/// Whether two ways of this class may lead to the same point: 4 steps are half a ring, 6 steps half a diameter's loop.
#[inline]
pub(crate) const fn ways_meet(class: u32) -> bool {
    class == 4 || class == 6
}

/// Where a piece knocked at this stop comes to rest: on the first empty point ahead.
///
/// R4: the mover's starting point, on the same lane, counts as empty, so a landing always exists.
#[inline]
pub(crate) fn landing(stop: Stop, empty: Bitboard) -> Point {
    let rest = AHEAD[stop as usize].iter().find(|&&point| empty.has(point));
    *rest.expect("the mover's own point is empty and on the lane")
}
