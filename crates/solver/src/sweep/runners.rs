//! Runners: the mean over the dice of the best move, and the best gift.

use ur::index::{Crossing, FIRST_SHARED};
use ur::runners::{BONUS_DISTANCES, LAST_ROSETTE, jumps};
use ur::{Route, Rules, Step};

use super::chances;
use super::common::{Common, Rows};
use super::row::{self, Row};
use crate::geometry::Geometry;
use crate::open_layer::OpenLayer;

/// The chances of the throws 0 to 3.
const CHANCES: [f64; 4] = chances(Rules::Runners);
/// The chance of a 0, which starts a player.
pub(super) const CHANCE_OF_0: f64 = CHANCES[0];
/// The last rosette, from which pieces go home, as a set of shared squares.
const LAST: u16 = 1 << (LAST_ROSETTE - FIRST_SHARED);
/// All shared squares.
const SHARED: u16 = Route::of(Rules::Runners).shared >> FIRST_SHARED;

/// What a move leads to.
#[derive(Clone, Copy, Debug)]
enum Lands {
    /// Another throw.
    Plain,
    /// A bonus.
    Rosette,
    /// The opponent's free move.
    Jumps,
}

/// A move of a piece on a private square.
#[derive(Clone, Copy, Debug)]
struct LaneMove {
    lands: Lands,
    /// The row it leads to.
    row: usize,
    /// The shared square it leads to, if it leaves the private ones.
    shared: Option<usize>,
}

/// The moves of Runners, as far as they do not depend on the layer. Distances are those of a bonus: 1, 2, 3 and 5. A throw
/// has all but the last.
#[derive(Debug)]
pub(super) struct Moves {
    /// How a piece lands that moves from an index of the route by each distance.
    lands: [[Lands; 4]; 16],
    /// The moves from each set of private squares by each distance.
    lane: Vec<[Vec<LaneMove>; 4]>,
}

impl Moves {
    pub(super) fn new(geometry: &Geometry) -> Self {
        let lands = core::array::from_fn(|from| BONUS_DISTANCES.map(|distance| lands(from as u8, distance)));
        let lane = (0..16).map(|set| BONUS_DISTANCES.map(|distance| lane_moves(geometry, set, distance))).collect();
        Self { lands, lane }
    }
}

fn lands(from: u8, distance: u8) -> Lands {
    let to = from + distance;
    // R4: a move that incurs penalty 3 earns no bonus.
    if jumps(Step { from, to }) {
        Lands::Jumps
    } else if u32::from(Route::of(Rules::Runners).rosettes) >> to & 1 != 0 {
        Lands::Rosette
    } else {
        Lands::Plain
    }
}

fn lane_moves(geometry: &Geometry, set: u16, distance: u8) -> Vec<LaneMove> {
    (0..4)
        .filter(|from| set >> from & 1 != 0)
        .filter_map(|from| {
            let (left, to) = (set & !(1 << from), from + distance);
            let (after, shared) = match to.checked_sub(FIRST_SHARED) {
                Some(square) => (left, Some(usize::from(square))),
                // A piece never lands on one of its own side.
                None if set >> to & 1 != 0 => return None,
                None => (left | 1 << to, None),
            };
            Some(LaneMove { lands: lands(from, distance), row: geometry.lane().rank(after) as usize, shared })
        })
        .collect()
}

/// Recomputes the block of a crossing. Returns the greatest change of a value and of a gift.
///
/// # Safety
/// Meanwhile no other thread may use the block, nor write to blocks that it leads to.
#[inline]
pub(super) unsafe fn block<const W: usize>(
    geometry: &Geometry,
    moves: &Moves,
    layer: &OpenLayer,
    crossing: Crossing,
    keep: bool,
) -> [f64; 2] {
    // SAFETY: by the caller's promise.
    unsafe {
        if layer.started[0] {
            started::<W>(geometry, moves, layer, crossing, keep)
        } else {
            unstarted::<W>(geometry, layer, crossing, keep)
        }
    }
}

/// A side that has not started throws once: a 0 starts it, anything else passes the turn.
///
/// # Safety
/// As for [`block`].
unsafe fn unstarted<const W: usize>(
    geometry: &Geometry,
    layer: &OpenLayer,
    [mover, opponent]: Crossing,
    keep: bool,
) -> [f64; 2] {
    let here = geometry.block(&layer.shape, [mover, opponent]);
    let mut value: Row<W> = [0.0; W];
    row::add(&mut value, CHANCE_OF_0, row::at(&layer.arena, layer.gifts + here));
    row::add(&mut value, 1.0 - CHANCE_OF_0, row::at(&layer.arena, layer.passed + here));
    let at = layer.values + here;
    let change = row::change(&value, row::at(&layer.arena, at));
    if !keep {
        // SAFETY: by the caller's promise; no row of the block is borrowed.
        unsafe { row::write(&layer.arena, at, &value) };
    }
    [change, 0.0]
}

/// A side that has started throws until a penalty stops it.
///
/// # Safety
/// As for [`block`].
unsafe fn started<const W: usize>(
    geometry: &Geometry,
    moves: &Moves,
    layer: &OpenLayer,
    [mover, opponent]: Crossing,
    keep: bool,
) -> [f64; 2] {
    let left = layer.shape.mover_open() - mover.count_ones() as usize;
    let here = geometry.block(&layer.shape, [mover, opponent]);
    let common: [Common; 4] = core::array::from_fn(|d| common(geometry, moves, layer, [mover, opponent], d));
    let into: [Rows; 5] = core::array::from_fn(|square| {
        if left == 0 || mover >> square & 1 != 0 {
            Rows::default()
        } else {
            let opponent = opponent & !(1 << square);
            Rows {
                at: geometry.block(&layer.shape, [mover | 1 << square, opponent]),
                stride: geometry.columns(&layer.shape, opponent),
            }
        }
    });
    // Penalty 2: an opponent who has not started takes a 0 at once.
    let stuck = if layer.started[1] { layer.passed } else { layer.given };
    let mut changes = [0.0_f64; 2];
    for number in (0..geometry.rows(&layer.shape, mover)).rev() {
        let set = usize::from(geometry.lane().unrank(number as u32));
        let in_river = (set.count_ones() as usize) < left;
        let arena = &layer.arena;
        let mut value: Row<W> = [0.0; W];
        row::add(&mut value, CHANCES[0], row::at(arena, layer.passed + here + number * W));
        let mut gift: Row<W> = [f64::NEG_INFINITY; W];
        for (d, common) in common.iter().enumerate() {
            let mut best: Row<W> = [f64::NEG_INFINITY; W];
            let mut any = !common.moves().is_empty();
            for rows in common.moves() {
                row::raise(&mut best, row::at(arena, rows.at + number * rows.stride));
            }
            for lane in &moves.lane[set][d] {
                let part = match lane.lands {
                    Lands::Plain => layer.values,
                    Lands::Rosette => layer.gifts,
                    Lands::Jumps => layer.given,
                };
                let at = match lane.shared {
                    None => here + lane.row * W,
                    Some(square) if mover >> square & 1 == 0 => into[square].at + lane.row * into[square].stride,
                    Some(_) => continue,
                };
                any = true;
                row::raise(&mut best, row::at(arena, part + at));
            }
            // R3: pieces cannot enter with the 5.
            if in_river && d < 3 && set >> d & 1 == 0 {
                any = true;
                let entered = geometry.lane().rank(set as u16 | 1 << d) as usize;
                row::raise(&mut best, row::at(arena, layer.values + here + entered * W));
            }
            row::raise(&mut gift, &best);
            if d < 3 {
                let throw = if any { &best } else { row::at(arena, stuck + here + number * W) };
                row::add(&mut value, CHANCES[d + 1], throw);
            }
        }
        let at = layer.values + here + number * W;
        changes[0] = changes[0].max(row::change(&value, row::at(arena, at)));
        if keep {
            value = *row::at(arena, at);
        } else {
            // SAFETY: by the caller's promise; no row of the block is borrowed.
            unsafe { row::write(arena, at, &value) };
        }
        // R2: a gift may be declined.
        row::raise(&mut gift, &value);
        let at = layer.gifts + here + number * W;
        changes[1] = changes[1].max(row::change(&gift, row::at(arena, at)));
        // SAFETY: the same.
        unsafe { row::write(arena, at, &gift) };
    }
    changes
}

/// The moves of pieces on shared squares, and of those from start, by one distance.
#[inline(always)]
fn common(geometry: &Geometry, moves: &Moves, layer: &OpenLayer, [mover, opponent]: Crossing, d: usize) -> Common {
    let distance = usize::from(BONUS_DISTANCES[d]);
    let mut common = Common::default();
    // A piece never lands on one of its own side, nor moves past the last rosette.
    let mut movers = mover & !(mover >> distance) & (SHARED >> distance);
    while movers != 0 {
        let from = movers.trailing_zeros() as usize;
        movers &= movers - 1;
        let to = 1 << (from + distance);
        let part = match moves.lands[from + FIRST_SHARED as usize][d] {
            Lands::Plain => layer.values,
            Lands::Rosette => layer.gifts,
            Lands::Jumps => layer.given,
        };
        let (mover, opponent) = (mover & !(1 << from) | to, opponent & !to);
        common.push(part + geometry.block(&layer.shape, [mover, opponent]), geometry.columns(&layer.shape, opponent));
    }
    if let Some(home) = layer.home.as_ref().filter(|_| d == 0 && mover & LAST != 0) {
        common.push(
            home.at + geometry.block(&home.shape, [mover & !LAST, opponent]),
            geometry.columns(&home.shape, opponent),
        );
    }
    let to = 1 << d;
    if let Some(entered) = layer.entered.as_ref().filter(|_| d < 3 && mover & to == 0) {
        let opponent = opponent & !to;
        common.push(
            entered.at + geometry.block(&entered.shape, [mover | to, opponent]),
            geometry.columns(&entered.shape, opponent),
        );
    }
    common
}
