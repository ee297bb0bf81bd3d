//! Runners: the mean over the dice of the best move, and the best gift.

use ur::{Route, Rules};

use super::row::{self, Row};
use crate::geometry::Geometry;
use crate::half::Half;

/// How far a throw (all but the last) or a gift may go.
const DISTANCES: [usize; 4] = [1, 2, 3, 5];
/// The chances of the throws 0 to 3.
const CHANCES: [f64; 4] = [0.125, 0.375, 0.375, 0.125];
/// The last rosette among the shared squares, the only way home.
const LAST: u16 = 1 << 11;

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

/// The moves of Runners that do not depend on the layer.
#[derive(Debug)]
pub(super) struct Moves {
    /// How a piece lands that leaves a place by each distance.
    lands: [[Lands; 4]; 16],
    /// The moves from each set of private squares by each distance.
    lane: Vec<[Vec<LaneMove>; 4]>,
}

impl Moves {
    pub(super) fn new(geometry: &Geometry) -> Self {
        let lands = core::array::from_fn(|from| DISTANCES.map(|distance| lands(from, distance)));
        let lane = (0..16).map(|set| DISTANCES.map(|distance| lane_moves(geometry, set, distance))).collect();
        Self { lands, lane }
    }
}

fn lands(from: usize, distance: usize) -> Lands {
    let route = Route::of(Rules::Runners);
    let to = from + distance;
    let passed = (1_u32 << to) - (2 << from);
    // Penalty 3: passing over a rosette, unless the piece starts from an eye. R4: no bonus then.
    if passed & u32::from(route.rosettes) != 0 && route.eyes >> from & 1 == 0 {
        Lands::Jumps
    } else if u32::from(route.rosettes) >> to & 1 != 0 {
        Lands::Rosette
    } else {
        Lands::Plain
    }
}

fn lane_moves(geometry: &Geometry, set: usize, distance: usize) -> Vec<LaneMove> {
    (0..4)
        .filter(|from| set >> from & 1 != 0)
        .filter_map(|from| {
            let (left, to) = (set & !(1 << from), from + distance);
            let (after, shared) = match to.checked_sub(4) {
                Some(square) => (left, Some(square)),
                // A piece never lands on one of its own side.
                None if set >> to & 1 != 0 => return None,
                None => (left | 1 << to, None),
            };
            Some(LaneMove { lands: lands(from, distance), row: usize::from(geometry.row[after]), shared })
        })
        .collect()
}

/// Where the rows begin that a move leads to, and how far apart they are.
#[derive(Clone, Copy, Default)]
struct Rows {
    at: usize,
    stride: usize,
}

/// The moves by one distance that are the same for every row of a block.
#[derive(Clone, Copy, Default)]
struct Common {
    moves: [Rows; 9],
    count: usize,
}

impl Common {
    #[inline(always)]
    fn push(&mut self, at: usize, stride: usize) {
        self.moves[self.count] = Rows { at, stride };
        self.count += 1;
    }
}

/// Recomputes the block of a crossing; tells the greatest change of a value and of a gift.
///
/// # Safety
/// No other thread may look at the block meanwhile, nor write to blocks that it leads to.
#[inline]
pub(super) unsafe fn block<const W: usize>(
    geometry: &Geometry,
    moves: &Moves,
    half: &Half,
    crossing: [u16; 2],
    keep: bool,
) -> [f64; 2] {
    // SAFETY: the caller's.
    unsafe {
        if half.started[0] {
            started::<W>(geometry, moves, half, crossing, keep)
        } else {
            unstarted::<W>(geometry, half, crossing, keep)
        }
    }
}

/// A side that has not started throws once: a 0 starts it, anything else passes the turn.
///
/// # Safety
/// As for [`block`].
unsafe fn unstarted<const W: usize>(
    geometry: &Geometry,
    half: &Half,
    [mover, opponent]: [u16; 2],
    keep: bool,
) -> [f64; 2] {
    let here = geometry.block(&half.shape, mover, opponent);
    let mut value: Row<W> = [0.0; W];
    row::add(&mut value, 0.125, row::at(&half.arena, half.gifts + here));
    row::add(&mut value, 0.875, row::at(&half.arena, half.passed + here));
    let place = half.values + here;
    let change = row::change(&value, row::at(&half.arena, place));
    if !keep {
        // SAFETY: the block is ours, and no row of it is held.
        unsafe { row::write(&half.arena, place, &value) };
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
    half: &Half,
    [mover, opponent]: [u16; 2],
    keep: bool,
) -> [f64; 2] {
    let left = half.shape.mover_open - mover.count_ones() as usize;
    let here = geometry.block(&half.shape, mover, opponent);
    let common: [Common; 4] = core::array::from_fn(|e| common(geometry, moves, half, mover, opponent, e));
    let into: [Rows; 5] = core::array::from_fn(|square| {
        if left == 0 || mover >> square & 1 != 0 {
            Rows::default()
        } else {
            let opponent = opponent & !(1 << square);
            Rows {
                at: geometry.block(&half.shape, mover | 1 << square, opponent),
                stride: geometry.columns(&half.shape, opponent),
            }
        }
    });
    // Penalty 2: an opponent who has not started takes a 0 at once.
    let stuck = if half.started[1] { half.passed } else { half.given };
    let mut changes = [0.0_f64; 2];
    for number in (0..geometry.ways[left]).rev() {
        let set = usize::from(geometry.set[number]);
        let in_river = (set.count_ones() as usize) < left;
        let arena = &half.arena;
        let mut value: Row<W> = [0.0; W];
        row::add(&mut value, CHANCES[0], row::at(arena, half.passed + here + number * W));
        let mut gift: Row<W> = [f64::NEG_INFINITY; W];
        for (e, common) in common.iter().enumerate() {
            let mut best: Row<W> = [f64::NEG_INFINITY; W];
            let mut any = common.count > 0;
            for rows in &common.moves[..common.count] {
                row::raise(&mut best, row::at(arena, rows.at + number * rows.stride));
            }
            for lane in &moves.lane[set][e] {
                let part = match lane.lands {
                    Lands::Plain => half.values,
                    Lands::Rosette => half.gifts,
                    Lands::Jumps => half.given,
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
            if in_river && e < 3 && set >> e & 1 == 0 {
                any = true;
                let entered = usize::from(geometry.row[set | 1 << e]);
                row::raise(&mut best, row::at(arena, half.values + here + entered * W));
            }
            row::raise(&mut gift, &best);
            if e < 3 {
                let throw = if any { &best } else { row::at(arena, stuck + here + number * W) };
                row::add(&mut value, CHANCES[e + 1], throw);
            }
        }
        let place = half.values + here + number * W;
        changes[0] = changes[0].max(row::change(&value, row::at(arena, place)));
        if keep {
            value = *row::at(arena, place);
        } else {
            // SAFETY: the block is ours, and no row of it is held.
            unsafe { row::write(arena, place, &value) };
        }
        // R2: a gift may be declined.
        row::raise(&mut gift, &value);
        let place = half.gifts + here + number * W;
        changes[1] = changes[1].max(row::change(&gift, row::at(arena, place)));
        // SAFETY: the same.
        unsafe { row::write(arena, place, &gift) };
    }
    changes
}

/// The moves of pieces on shared squares, and of those from start, by one distance.
#[inline(always)]
fn common(geometry: &Geometry, moves: &Moves, half: &Half, mover: u16, opponent: u16, e: usize) -> Common {
    let distance = DISTANCES[e];
    let mut common = Common::default();
    // A piece never lands on one of its own side, nor moves past the last rosette.
    let mut movers = mover & !(mover >> distance) & (0xfff >> distance);
    while movers != 0 {
        let from = movers.trailing_zeros() as usize;
        movers &= movers - 1;
        let to = 1 << (from + distance);
        let part = match moves.lands[from + 4][e] {
            Lands::Plain => half.values,
            Lands::Rosette => half.gifts,
            Lands::Jumps => half.given,
        };
        let (mover, opponent) = (mover & !(1 << from) | to, opponent & !to);
        common.push(part + geometry.block(&half.shape, mover, opponent), geometry.columns(&half.shape, opponent));
    }
    if let Some(home) = half.home.as_ref().filter(|_| e == 0 && mover & LAST != 0) {
        common.push(
            home.at + geometry.block(&home.shape, mover & !LAST, opponent),
            geometry.columns(&home.shape, opponent),
        );
    }
    let gate = 1 << e;
    if let Some(entered) = half.entered.as_ref().filter(|_| e < 3 && mover & gate == 0) {
        let opponent = opponent & !gate;
        common.push(
            entered.at + geometry.block(&entered.shape, mover | gate, opponent),
            geometry.columns(&entered.shape, opponent),
        );
    }
    common
}
