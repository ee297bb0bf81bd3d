//! Measuring how fast games are solved.

use std::env;
use std::fs;
use std::num::NonZeroUsize;

use ur::Rules;
use ur::index::{Index, LayerSide};

use crate::error::Error;
use crate::game::Game;
use crate::objective::Objective;
use crate::open_layer::SolvedLayers;
use crate::pair::Pair;
use crate::solve::{Task, solve};
use crate::spent::{Spent, thread_seconds};
use crate::sweep::Sweeper;
use crate::threads::cores;

/// How fast a game was solved.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    /// The game.
    pub game: Game,
    /// The number of its positions.
    pub positions: u64,
    /// The number of threads.
    pub threads: NonZeroUsize,
    /// The time and memory it took.
    pub spent: Spent,
}

/// Solves every rule set with 3 and 4 pieces for points on one thread, and with 4 pieces on all cores if there are several.
///
/// # Errors
/// If the directory for temporary files cannot be written to.
pub fn measure() -> Result<Vec<Measured>, Error> {
    let one = NonZeroUsize::MIN;
    let mut games = vec![(3, one), (4, one)];
    games.extend(Some((4, cores())).filter(|&(_, cores)| cores > one));
    let mut measured = Vec::new();
    for rules in Rules::ALL {
        for &(pieces, threads) in &games {
            measured.push(measure_game(Game { rules, pieces, objective: Objective::Points }, threads)?);
        }
    }
    Ok(measured)
}

/// Solves a game in a temporary directory, which is removed afterwards.
///
/// # Errors
/// If the directory for temporary files cannot be written to.
pub fn measure_game(game: Game, threads: NonZeroUsize) -> Result<Measured, Error> {
    let name = format!("tiamat-bench-{}-{}-{}", std::process::id(), game.rules, game.pieces);
    let dir = env::temp_dir().join(name);
    let _ = fs::remove_dir_all(&dir);
    let task = Task { game, dir: dir.clone(), threads, encoding: None, precision: None, endless: false };
    let solved = solve(&task, &|_| {}).map(|table| Measured {
        game,
        positions: table.positions(),
        threads,
        spent: table.spent().unwrap_or_default(),
    });
    let _ = fs::remove_dir_all(&dir);
    solved
}

/// The seconds per position of one sweep over a pair of layers, the best of several sweeps. The layers are given by the pieces
/// at start and home of both sides; the layers they lead to have made-up values. `None` if there are no such layers.
pub fn sweep_seconds(rules: Rules, pieces: u8, sides: [[u8; 2]; 2], sweeps: u32) -> Option<f64> {
    let made_up = MadeUp(Index::new(rules, pieces));
    let [mover, opponent] =
        sides.map(|[start, home]| LayerSide { start: (rules != Rules::Finkel).then_some(start), home });
    let layers = made_up.0.layers();
    let layer = layers.iter().find(|layer| layer.mover == mover && layer.opponent == opponent)?;
    let mirror = &layers[layer.mirror];
    let sweeper = Sweeper::new(rules, pieces);
    let mut pair = Pair::load(&sweeper, [layer, mirror], &made_up, &()).ok()?;
    let positions = f64::from(layer.len) + f64::from(mirror.len);
    let mut sweep = || {
        let before = thread_seconds();
        pair.settle_apart(f64::INFINITY).ok()?;
        Some((thread_seconds() - before) / positions)
    };
    (0..sweeps).filter_map(|_| sweep()).min_by(f64::total_cmp)
}

/// Layers with made-up values.
pub(crate) struct MadeUp(pub(crate) Index);

impl SolvedLayers for MadeUp {
    type Error = Error;

    fn values(&self, mover: LayerSide, opponent: LayerSide) -> Result<Vec<f64>, Error> {
        let layers = self.0.layers().iter();
        let layer = layers.clone().find(|layer| layer.mover == mover && layer.opponent == opponent);
        let len = layer.map_or(0, |layer| layer.len);
        let made_up = |number: u32| f64::from(number.wrapping_mul(2_654_435_761) >> 16) / 65536.0;
        Ok((0..len).map(made_up).collect())
    }
}
