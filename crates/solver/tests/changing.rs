//! A table whose file changes while it is open: every answer is the value it was opened with, or an error that names the file.

pub mod support;

use std::fs::{self, File, OpenOptions};
use std::os::unix::fs::FileExt;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use solver::{Error, Game, Objective, Table};
use support::{TempDir, game, solved, solved_as};
use ur::{Position, Rules};

const GAME: Game = Game { rules: Rules::Finkel, pieces: 2, objective: Objective::Win };

/// How many bytes of the table are kept in memory: everything, one block of two, nothing.
const KEPT: [usize; 3] = [usize::MAX, 8 * 4096, 0];

/// A table, its file, and its value for each position to throw in which the game is not over.
struct Opened {
    dir: TempDir,
    path: PathBuf,
    table: Table,
    values: Vec<(Position, f64)>,
}

impl Opened {
    fn new(kept: usize) -> Self {
        let (dir, table) = solved_as(GAME, None);
        let positions = (0..table.positions()).map(|rank| table.index().unrank(rank));
        let value = |position: Position| (position, table.value(&position).expect("a sound table"));
        let values = positions.filter(|position| position.winner().is_none()).map(value).collect();
        // Opened again, it has nothing in memory yet.
        let table = Table::open_keeping(dir.path(), kept).expect("a sound table");
        Self { path: dir.path().join("table.ur"), dir, table, values }
    }

    fn writable(&self) -> File {
        OpenOptions::new().read(true).write(true).open(&self.path).expect("the table")
    }

    /// Looks everything up, and returns how many values there were. An error names the file and has these words.
    fn answered(&self, words: &str) -> usize {
        let right = |(position, value): &&(Position, f64)| match self.table.value(position) {
            Ok(found) => {
                assert!(found.to_bits() == value.to_bits(), "{position}: {found}, not {value}");
                true
            }
            Err(error) => {
                assert!(matches!(&error, Error::Damaged(path, _) if *path == self.path), "{error}");
                assert!(error.to_string().contains(words), "{error}");
                false
            }
        };
        self.values.iter().filter(right).count()
    }
}

#[test]
fn a_truncated_table_is_an_error() {
    for (kept, len) in KEPT.into_iter().flat_map(|kept| [0, 4096, 4096 + 8 * 5000].map(|len| (kept, len))) {
        let opened = Opened::new(kept);
        assert!(opened.values.len() > 10_000);
        opened.writable().set_len(len).expect("a writable file");
        let answered = opened.answered("table.ur is damaged: it was truncated: bytes ");
        // Whole blocks of 4096 values are still there.
        assert_eq!(answered > 0, len > 4096 + 8 * 4096, "{len}");
        assert!(answered < opened.values.len());
        assert!(opened.table.check_all().is_err());
    }
}

/// Values that were read before are right or an error, depending on whether they are kept in memory.
#[test]
fn a_table_truncated_after_it_was_read_is_right_or_an_error() {
    let answered = KEPT.map(|kept| {
        let opened = Opened::new(kept);
        assert_eq!(opened.answered("nothing is damaged"), opened.values.len());
        opened.writable().set_len(0).expect("a writable file");
        assert!(opened.table.check_all().is_err());
        (opened.answered("it was truncated"), opened.values.len())
    });
    let [(all, of), (some, _), none] = answered;
    assert_eq!((all, none.0), (of, 0));
    assert!((1..=4096).contains(&some), "one block is kept: {some}");
}

/// Bytes that were not yet read, or read and not kept.
#[test]
fn bytes_altered_in_place_are_found() {
    for (kept, read_before, most_missing) in [(usize::MAX, false, 4096), (0, false, 4096), (0, true, 256)] {
        let opened = Opened::new(kept);
        if read_before {
            assert_eq!(opened.answered("nothing is damaged"), opened.values.len());
        }
        opened.writable().write_all_at(&0.123_f64.to_le_bytes(), 4096 + 8 * 3000).expect("a writable file");
        let missing = opened.values.len() - opened.answered("table.ur is damaged: the values in bytes ");
        assert!((1..=most_missing).contains(&missing), "{missing} without a value");
    }
}

/// Checksums altered together with the values do not help: those of the time when the table was opened count.
#[test]
fn a_table_overwritten_by_another_is_found() {
    let opened = Opened::new(0);
    let mut bytes = support::bytes(opened.dir.path());
    let (values, rest) = bytes[4096..].split_at_mut(8 * opened.table.positions() as usize);
    // The top byte of a number has its sign.
    values.chunks_exact_mut(8).for_each(|value| value[7] ^= 0x80);
    for (block, sum) in values.chunks(8 * 4096).zip(rest.chunks_exact_mut(4)) {
        sum.copy_from_slice(&crc32fast::hash(block).to_le_bytes());
    }
    opened.writable().write_all_at(&bytes, 0).expect("a writable file");
    assert_eq!(opened.answered("were altered"), 0);
}

#[test]
fn a_table_replaced_or_deleted_stays_as_it_was() {
    for kept in KEPT {
        let replaced = Opened::new(kept);
        let (other, _table) = solved(Rules::Runners, 1, Objective::Points);
        fs::rename(other.path().join("table.ur"), &replaced.path).expect("a writable directory");
        assert_eq!(replaced.answered("nothing is damaged"), replaced.values.len());
        let now = Table::open(replaced.dir.path()).expect("the other table");
        assert_eq!(now.game(), game(Rules::Runners, 1, Objective::Points));

        let deleted = Opened::new(kept);
        fs::remove_dir_all(deleted.dir.path()).expect("a writable directory");
        assert_eq!(deleted.answered("nothing is damaged"), deleted.values.len());
    }
}

#[test]
fn a_table_written_to_all_the_time_never_has_a_wrong_value() {
    let mut opened = Opened::new(0);
    let open = |number: usize| Table::open_keeping(opened.dir.path(), KEPT[number % 3]).expect("a sound table");
    let tables: Vec<Table> = (0..30).map(open).collect();
    let (sound, file, end) = (support::bytes(opened.dir.path()), opened.writable(), AtomicBool::new(false));
    thread::scope(|scope| {
        scope.spawn(|| {
            for round in (0_u8..=255).cycle().take_while(|_| !end.load(Ordering::Relaxed)) {
                let garbage = vec![round; sound.len() - 4096];
                file.write_all_at(&garbage, 4096).expect("a writable file");
                file.set_len(u64::from(round) * 1000).expect("a writable file");
                file.write_all_at(&sound, 0).expect("a writable file");
            }
        });
        for table in tables {
            opened.table = table;
            opened.answered("table.ur is damaged: ");
        }
        end.store(true, Ordering::Relaxed);
    });
    assert_eq!(opened.answered("it is whole again"), opened.values.len());
}
