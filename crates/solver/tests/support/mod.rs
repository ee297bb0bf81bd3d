//! What the tests of tables share.

use std::env;
use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use solver::{Encoding, Game, Objective, Table, Task, solve};
use ur::Rules;

/// A directory of its own for a test, removed at the end.
pub struct Place(PathBuf);

impl Place {
    /// An empty place.
    pub fn new(name: &str) -> Self {
        static PLACES: AtomicU32 = AtomicU32::new(0);
        let number = PLACES.fetch_add(1, Ordering::Relaxed);
        let name = format!("tiamat-solver-{}-{number}-{name}", std::process::id());
        let path = env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&path);
        Self(path)
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A game.
pub fn game(rules: Rules, pieces: u8, objective: Objective) -> Game {
    Game { rules, pieces, objective }
}

/// To solve a game with one thread.
pub fn task(game: Game, dir: &Path) -> Task {
    Task { game, dir: dir.to_owned(), threads: NonZeroUsize::MIN, encoding: None, precision: None, endless: false }
}

/// Solves a game in a place of its own.
pub fn solved(rules: Rules, pieces: u8, objective: Objective) -> (Place, Table) {
    solved_as(game(rules, pieces, objective), None)
}

/// The same, written in a way of its own.
pub fn solved_as(game: Game, encoding: Option<Encoding>) -> (Place, Table) {
    let Game { rules, pieces, objective } = game;
    let place = Place::new(&format!("{rules}-{pieces}-{objective}"));
    let task = Task { encoding, ..task(game, place.path()) };
    let table = solve(&task, &|_| {}).expect("a new directory");
    (place, table)
}

/// The bytes of the table in a directory.
pub fn bytes(dir: &Path) -> Vec<u8> {
    fs::read(dir.join("table.ur")).expect("the table")
}
