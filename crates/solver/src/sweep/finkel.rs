//! Finkel: the mean over the dice of the best move.

use instructions::{Work, run};
use ur::index::{Crossing, FIRST_SHARED};
use ur::{Route, Rules};

use super::chances;
use super::common::{Common, Rows};
use super::row::{self, Row};
use crate::geometry::Geometry;
use crate::open_layer::OpenLayer;

/// The chances of the throws 0 to 4.
const ALL_CHANCES: [f64; 5] = chances(Rules::Finkel);
/// The chance of a 0, which ends the turn.
const CHANCE_OF_0: f64 = ALL_CHANCES[0];
/// The chances of the throws 1 to 4.
const CHANCES: [f64; 4] = [ALL_CHANCES[1], ALL_CHANCES[2], ALL_CHANCES[3], ALL_CHANCES[4]];
/// The number of squares of the route.
const LEN: usize = Route::of(Rules::Finkel).len as usize;
/// The rosettes, as bits along the route.
const ROSETTES: u32 = Route::of(Rules::Finkel).rosettes as u32;
/// The index of the first of the last two squares, which are private.
const EXIT: usize = LEN - 2;
/// Square 4, where a piece cannot be hit, as a set of shared squares.
const SAFE: u16 = 1 << (ur::finkel::SAFE - FIRST_SHARED);

/// The moves of Finkel, as far as they do not depend on the layer.
#[derive(Debug)]
pub(super) struct Moves {
    /// The moves from each set of private squares by the throws 1 to 4.
    lane: Vec<[Vec<LaneMove>; 4]>,
}

/// A move of a piece on a private square.
#[derive(Clone, Copy, Debug)]
struct LaneMove {
    /// The row it leads to.
    row: usize,
    lands: Lands,
}

/// Where a piece from a private square lands.
#[derive(Clone, Copy, Debug)]
enum Lands {
    /// On a private square, which may be a rosette.
    Private {
        rosette: bool,
    },
    /// On a shared square.
    Shared(usize),
    Home,
}

impl Moves {
    pub(super) fn new(geometry: &Geometry) -> Self {
        let throws = [1, 2, 3, 4];
        Self { lane: (0..64).map(|set| throws.map(|throw| lane_moves(geometry, set, throw))).collect() }
    }
}

fn lane_moves(geometry: &Geometry, set: u16, throw: usize) -> Vec<LaneMove> {
    let row = |set: u16| geometry.lane().rank(set) as usize;
    (0..LEN)
        .filter_map(|from| private(from).filter(|square| set >> square & 1 != 0).map(|square| (from, square)))
        .filter_map(|(from, square)| {
            let (left, to) = (set & !(1 << square), from + throw);
            match private(to) {
                // A piece never lands on one of its own side.
                Some(square) if set >> square & 1 != 0 => None,
                Some(square) => {
                    Some(LaneMove { row: row(left | 1 << square), lands: Lands::Private { rosette: is_rosette(to) } })
                }
                None if to < LEN => Some(LaneMove { row: row(left), lands: Lands::Shared(shared(to)) }),
                // Exact throws bear off.
                None => (to == LEN).then_some(LaneMove { row: row(left), lands: Lands::Home }),
            }
        })
        .collect()
}

/// The moves of a block's pieces that are not moves of [`Moves`].
struct BlockMoves {
    /// By each throw, the moves of pieces on shared squares to others or home.
    common: [Common; 4],
    /// Where pieces from private squares land on the first shared squares, unless they are blocked.
    into: [Option<Rows>; 4],
    /// By each throw, where the block begins to which a piece on a shared square leads that lands on each of the last two
    /// squares.
    exits: [[Option<usize>; 2]; 4],
}

/// Recomputes the block of a crossing. Returns the greatest change of a value.
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
) -> f64 {
    run(Block::<W> { geometry, moves, layer, crossing, keep })
}

/// A block to be recomputed. Whoever makes one promises what [`block`] asks for. Wide vectors gain a tenth here; in the other rule
/// sets they gain nothing.
struct Block<'a, const W: usize> {
    geometry: &'a Geometry,
    moves: &'a Moves,
    layer: &'a OpenLayer,
    crossing: Crossing,
    keep: bool,
}

impl<const W: usize> Work for Block<'_, W> {
    type Result = f64;

    #[inline(always)]
    fn run(self) -> f64 {
        let Self { geometry, moves, layer, crossing, keep } = self;
        // SAFETY: by the promise of whoever made this.
        unsafe { recompute::<W>(geometry, moves, layer, crossing, keep) }
    }
}

/// # Safety
/// As for [`block`].
#[inline(always)]
unsafe fn recompute<const W: usize>(
    geometry: &Geometry,
    moves: &Moves,
    layer: &OpenLayer,
    crossing: Crossing,
    keep: bool,
) -> f64 {
    let [mover, _] = crossing;
    let left = layer.shape.mover_open() - mover.count_ones() as usize;
    let here = geometry.block(&layer.shape, crossing);
    let home = layer.home.as_ref().map_or(0, |home| home.at + geometry.block(&home.shape, crossing));
    let BlockMoves { common, into, exits } = block_moves(geometry, layer, crossing);
    let arena = &layer.arena;
    let mut greatest = 0.0_f64;
    for number in (0..geometry.rows(&layer.shape, mover)).rev() {
        let set = geometry.lane().unrank(number as u32);
        let at_start = (set.count_ones() as usize) < left;
        let mut value: Row<W> = [0.0; W];
        // A throw of 0, or one that cannot be used, ends the turn.
        let lost = layer.passed + here + number * W;
        row::add(&mut value, CHANCE_OF_0, row::at(arena, lost));
        for (i, chance) in CHANCES.into_iter().enumerate() {
            let mut best: Row<W> = [f64::NEG_INFINITY; W];
            let mut any = !common[i].moves().is_empty();
            for rows in common[i].moves() {
                row::raise(&mut best, row::at(arena, rows.at + number * rows.stride));
            }
            for lane in &moves.lane[usize::from(set)][i] {
                let at = match lane.lands {
                    Lands::Private { rosette } => part(layer, rosette) + here + lane.row * W,
                    Lands::Shared(square) => match into[square] {
                        Some(rows) => rows.at + lane.row * rows.stride,
                        None => continue,
                    },
                    Lands::Home => home + lane.row * W,
                };
                any = true;
                row::raise(&mut best, row::at(arena, at));
            }
            for (square, exit) in (4..).zip(exits[i]) {
                if let Some(exit) = exit.filter(|_| set >> square & 1 == 0) {
                    any = true;
                    let row = geometry.lane().rank(set | 1 << square) as usize;
                    row::raise(&mut best, row::at(arena, exit + row * W));
                }
            }
            if at_start && set >> i & 1 == 0 {
                any = true;
                let row = geometry.lane().rank(set | 1 << i) as usize;
                row::raise(&mut best, row::at(arena, part(layer, is_rosette(i)) + here + row * W));
            }
            if any {
                row::add(&mut value, chance, &best);
            } else {
                row::add(&mut value, chance, row::at(arena, lost));
            }
        }
        let at = layer.values + here + number * W;
        greatest = greatest.max(row::change(&value, row::at(arena, at)));
        if !keep {
            // SAFETY: by the caller's promise; no row of the block is borrowed.
            unsafe { row::write(arena, at, &value) };
        }
    }
    greatest
}

#[inline(always)]
fn block_moves(geometry: &Geometry, layer: &OpenLayer, [mover, opponent]: Crossing) -> BlockMoves {
    // A piece never lands on one of its own side, nor on an opposing piece on 4.
    let blocked = mover | opponent & SAFE;
    // Where the rows begin to which a piece leads that lands on a shared square, having left `mover`.
    let landing = |mover: u16, square: usize| {
        let (mover, opponent) = (mover | 1 << square, opponent & !(1 << square));
        let part = part(layer, is_rosette(square + FIRST_SHARED as usize));
        Rows {
            at: part + geometry.block(&layer.shape, [mover, opponent]),
            stride: geometry.columns(&layer.shape, opponent),
        }
    };
    let columns = geometry.columns(&layer.shape, opponent);
    let mut moves = BlockMoves {
        common: [Common::default(); 4],
        into: core::array::from_fn(|square| (blocked >> square & 1 == 0).then(|| landing(mover, square))),
        exits: [[None; 2]; 4],
    };
    let mut rest = mover;
    while rest != 0 {
        let from = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let left = mover & !(1 << from);
        for i in 0..4 {
            let to = from + FIRST_SHARED as usize + i + 1;
            if to < EXIT {
                if blocked >> shared(to) & 1 == 0 {
                    let Rows { at, stride } = landing(left, shared(to));
                    moves.common[i].push(at, stride);
                }
            } else if to < LEN {
                let part = part(layer, is_rosette(to));
                moves.exits[i][to - EXIT] = Some(part + geometry.block(&layer.shape, [left, opponent]));
            } else if let Some(home) = layer.home.as_ref().filter(|_| to == LEN) {
                moves.common[i].push(home.at + geometry.block(&home.shape, [left, opponent]), columns);
            }
        }
    }
    moves
}

/// The part of the arena that a move leads to. Landing on a rosette gives another throw.
#[inline(always)]
fn part(layer: &OpenLayer, rosette: bool) -> usize {
    if rosette { layer.values } else { layer.passed }
}

#[inline(always)]
fn is_rosette(index: usize) -> bool {
    ROSETTES >> index & 1 != 0
}

/// The private square at an index of the route: the first four squares and the last two are private.
#[inline(always)]
fn private(index: usize) -> Option<usize> {
    match index {
        0..4 => Some(index),
        EXIT..LEN => Some(index - EXIT + 4),
        _ => None,
    }
}

/// The shared square at an index of the route.
#[inline(always)]
const fn shared(index: usize) -> usize {
    index - FIRST_SHARED as usize
}
