//! Helpers shared by the tests of tables.

use std::env;
use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use solver::{Encoding, Game, Objective, Table, Task, solve};
use ur::Rules;

/// A temporary directory, removed when dropped.
pub struct TempDir(PathBuf);

impl TempDir {
    /// A path for a directory that does not exist yet.
    pub fn new(name: &str) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("tiamat-solver-{}-{number}-{name}", std::process::id());
        let path = env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&path);
        Self(path)
    }

    /// The path.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for TempDir {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A game.
pub fn game(rules: Rules, pieces: u8, objective: Objective) -> Game {
    Game { rules, pieces, objective }
}

/// The task of solving a game with one thread.
pub fn task(game: Game, dir: &Path) -> Task {
    Task { game, dir: dir.to_owned(), threads: NonZeroUsize::MIN, encoding: None, precision: None, endless: false }
}

/// Solves a game in a temporary directory.
pub fn solved(rules: Rules, pieces: u8, objective: Objective) -> (TempDir, Table) {
    solved_as(game(rules, pieces, objective), None)
}

/// The same, with a given encoding.
pub fn solved_as(game: Game, encoding: Option<Encoding>) -> (TempDir, Table) {
    let Game { rules, pieces, objective } = game;
    let dir = TempDir::new(&format!("{rules}-{pieces}-{objective}"));
    let task = Task { encoding, ..task(game, dir.path()) };
    let table = solve(&task, &|_| {}).expect("a new directory");
    (dir, table)
}

/// The bytes of the table in a directory.
pub fn bytes(dir: &Path) -> Vec<u8> {
    fs::read(dir.join("table.ur")).expect("the table")
}
