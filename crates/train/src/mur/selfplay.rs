//! Playing many games and writing them to a file.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{BufWriter, Seek, SeekFrom, Write};
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use engine::Random;
use engine::mur::{Engine, EngineOptions, Evaluator};
use mur::Rules;

use super::error::TrainError;
use super::file::{GameReader, Header, write};
use super::selfplay_game::PlayedGame;

/// What to play.
#[derive(Clone, Debug)]
pub struct SelfplaySettings {
    /// The rule set.
    pub rules: Rules,
    /// Positions to look at per play.
    pub nodes: u32,
    /// Settles everything random.
    pub seed: u64,
    /// What the engine judges positions by.
    pub evaluator: Evaluator,
    /// How many games the file is to hold.
    pub games: u64,
    /// How many games to play at once; the file does not depend on it.
    pub threads: NonZeroUsize,
}

impl SelfplaySettings {
    /// How the file of these games begins.
    fn header(&self) -> Header {
        Header { rules: self.rules, nodes: self.nodes, seed: self.seed, weights: self.evaluator.checksum() }
    }
}

/// How far the work is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// Games in the file.
    pub games: u64,
    /// Of these, games that an earlier run played.
    pub earlier: u64,
    /// Plies of this run whose play was searched rather than random or forced.
    pub searched: u64,
}

/// Megabytes for the table of an engine. Games are short searches, so a small table is soon full and soon cleared.
const HASH_MB: usize = 1;

/// Plays games until the file holds as many as planned. A file that was begun with the same settings is continued.
///
/// # Errors
/// If the file cannot be read or written, was made with another settings, or is damaged.
pub fn selfplay(
    settings: &SelfplaySettings,
    path: &Path,
    watch: &mut dyn FnMut(Progress),
) -> Result<Progress, TrainError> {
    let (file, earlier) = open(settings, path)?;
    let mut progress = Progress { games: earlier, earlier, searched: 0 };
    watch(progress);
    let mut file = BufWriter::new(file);
    let next = AtomicU64::new(progress.games);
    let (found, played) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..settings.threads.get() {
            let (next, found) = (&next, found.clone());
            let work = move || {
                let SelfplaySettings { rules, nodes, seed, evaluator, .. } = settings;
                let engine = Engine::new(*rules, &EngineOptions { hash_mb: HASH_MB, threads: 1 });
                let mut engine = engine.with_evaluator(evaluator.clone());
                let claim = |number: u64| (number < settings.games).then(|| number + 1);
                while let Ok(number) = next.fetch_update(Ordering::Relaxed, Ordering::Relaxed, claim) {
                    let seed = Random::new(seed ^ number.wrapping_mul(0xd6e8_feb8_6659_fd93)).bits();
                    let game = PlayedGame::by_engine(&mut engine, *rules, u64::from(*nodes), seed);
                    if found.send((number, game)).is_err() {
                        return;
                    }
                }
            };
            thread::Builder::new().spawn_scoped(scope, work).map_err(TrainError::Threads)?;
        }
        drop(found);
        // Games are written in the order of their numbers.
        let mut early = BTreeMap::new();
        for (number, game) in played {
            early.insert(number, game);
            while let Some(game) = early.remove(&progress.games) {
                write(&game, &mut file).and_then(|()| file.flush()).map_err(TrainError::at(path))?;
                progress.games += 1;
                progress.searched += game.plies.iter().filter(|ply| ply.score.is_some()).count() as u64;
                watch(progress);
            }
        }
        Ok(progress)
    })
}

/// Opens the file to add games to it, and counts the games it has. A game that was cut off is removed.
fn open(settings: &SelfplaySettings, path: &Path) -> Result<(File, u64), TrainError> {
    let fault = TrainError::at(path);
    let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(&fault)?;
    if file.metadata().map_err(&fault)?.len() == 0 {
        file.write_all(&settings.header().bytes()).map_err(&fault)?;
        return Ok((file, 0));
    }
    let mut reader = GameReader::open(path)?;
    settings.header().expect(&reader.header()).map_err(TrainError::at(path))?;
    while reader.next_game()?.is_some() {}
    file.set_len(reader.whole()).and_then(|()| file.seek(SeekFrom::End(0))).map_err(&fault)?;
    Ok((file, reader.games()))
}
