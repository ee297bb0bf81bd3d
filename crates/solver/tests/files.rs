//! Altered, truncated and foreign files give a clear error, never a wrong value.

pub mod support;

use std::fs;

use solver::{Error, Objective, Table, solve};
use support::{TempDir, bytes, game, solved, task};
use ur::{Position, Rules};

/// Opens a table whose file was changed.
fn altered(change: impl FnOnce(&mut Vec<u8>)) -> (TempDir, Result<Table, Error>) {
    let (dir, table) = solved(Rules::Runners, 1, Objective::Points);
    drop(table);
    let path = dir.path().join("table.ur");
    let mut bytes = fs::read(&path).expect("the table");
    change(&mut bytes);
    fs::write(&path, bytes).expect("a writable directory");
    let table = Table::open(dir.path());
    (dir, table)
}

#[test]
fn a_sound_table_opens() {
    let (_dir, table) = altered(|_| {});
    let table = table.expect("nothing was changed");
    table.check_all().expect("nothing was changed");
    assert_eq!(table.positions(), 349);
}

/// A checksum by FNV-1a. Not CRC-32, which is the same for all data that ends with its own CRC-32.
fn sum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// However solving is made faster, tables stay the same.
#[test]
fn tables_stay_the_same_to_the_byte() {
    let sums = Rules::ALL.map(|rules| {
        [1, 2].map(|pieces| {
            let (dir, _table) = solved(rules, pieces, Objective::Points);
            sum(&bytes(dir.path()))
        })
    });
    assert_eq!(
        sums,
        [
            [8_955_739_000_590_610_476, 17_549_449_864_676_111_395],
            [4_763_849_029_055_683_340, 10_006_275_079_317_310_070],
            [15_679_147_315_776_459_151, 4_635_547_105_129_392_723],
        ]
    );
}

#[test]
fn every_altered_byte_is_found() {
    let (dir, table) = solved(Rules::Runners, 1, Objective::Points);
    drop(table);
    let path = dir.path().join("table.ur");
    let sound = fs::read(&path).expect("the table");
    for at in 0..sound.len() {
        let mut bytes = sound.clone();
        bytes[at] ^= 0x10;
        fs::write(&path, &bytes).expect("a writable directory");
        let found = Table::open(dir.path()).and_then(|table| table.check_all());
        assert!(found.is_err(), "byte {at} was altered");
    }
}

#[test]
fn an_altered_value_is_not_returned() {
    let start = Position::start(Rules::Runners, 1);
    let (_dir, table) = altered(|bytes| bytes[4096 + 8 * 300] ^= 1);
    let error =
        table.expect("values are checked when they are looked up").value(&start).expect_err("its block was altered");
    assert!(matches!(error, Error::Damaged(..)), "{error}");
}

#[test]
fn truncated_tables_are_refused() {
    for len in [0, 1, 100, 4095, 4096, 5000, 6888] {
        let (_dir, table) = altered(|bytes| bytes.truncate(len));
        assert!(table.is_err(), "{len} bytes");
    }
    let (_dir, table) = altered(|bytes| bytes.push(0));
    assert!(table.is_err(), "a byte too many");
}

/// A certificate that skips a layer, with all checksums right.
#[test]
fn an_incomplete_certificate_is_refused() {
    let (_dir, table) = altered(|bytes| {
        let line = |bytes: &[u8], name: &str| {
            let header = String::from_utf8_lossy(&bytes[..4096]).into_owned();
            header.lines().find(|line| line.starts_with(name)).expect("a line of the header").to_owned()
        };
        let len: usize = line(bytes, "certificate-bytes ")[18..].parse().expect("a number");
        let at = bytes.len() - len;
        let second = at + 1 + bytes[at..].iter().position(|&byte| byte == b'\n').expect("lines");
        assert_eq!(&bytes[second..second + 7], b"pair 1 ");
        bytes[second + 5] = b'9';
        let (before, after) =
            (line(bytes, "certificate-crc "), format!("certificate-crc {}", crc32fast::hash(&bytes[at..])));
        let header = String::from_utf8_lossy(&bytes[..4092]).replace(&before, &after).replace('\0', "");
        let mut header = header.into_bytes();
        header.resize(4092, 0);
        header.extend_from_slice(&crc32fast::hash(&header).to_le_bytes());
        bytes[..4096].copy_from_slice(&header);
    });
    let error = table.expect_err("layer 1 is not proven");
    assert!(error.to_string().contains("does not cover all layers"), "{error}");
}

#[test]
fn foreign_files_are_refused() {
    let (_dir, table) = altered(|bytes| *bytes = b"ELF and so on".repeat(1000));
    assert!(matches!(table, Err(Error::Damaged(..))));
    let (_dir, table) = altered(|bytes| {
        let at = b"tiamat ur table ".len();
        bytes[at] = b'9';
    });
    let error = table.expect_err("another version");
    assert!(matches!(error, Error::Version(..)), "{error}");
    assert!(error.to_string().contains("tiamat ur table 9"), "{error}");
}

#[test]
fn a_directory_of_another_game_is_refused() {
    let (dir, _table) = solved(Rules::Finkel, 1, Objective::Win);
    for (rules, pieces, objective) in
        [(Rules::Runners, 1, Objective::Win), (Rules::Finkel, 2, Objective::Win), (Rules::Finkel, 1, Objective::Points)]
    {
        let task = task(game(rules, pieces, objective), dir.path());
        let error = solve(&task, &|_| {}).expect_err("another game");
        assert!(matches!(error, Error::OtherGame { .. }), "{error}");
        assert!(error.to_string().contains("holds ur-finkel with 1 piece, objective win"), "{error}");
    }
    // The same game is already there.
    let task = task(game(Rules::Finkel, 1, Objective::Win), dir.path());
    assert!(solve(&task, &|_| panic!("there is nothing to do")).is_ok());
}

#[test]
fn a_position_of_another_game_has_no_value() {
    let (_dir, table) = solved(Rules::Finkel, 1, Objective::Win);
    assert!(table.value(&Position::start(Rules::Finkel, 2)).is_err());
    assert!(table.value(&Position::start(Rules::Runners, 1)).is_err());
}

#[test]
fn settings_out_of_range_are_refused() {
    let dir = TempDir::new("settings");
    let mut task = task(game(Rules::Finkel, 8, Objective::Win), dir.path());
    assert!(matches!(solve(&task, &|_| {}), Err(Error::Pieces(8))));
    task.game.pieces = 1;
    for precision in [0.0, -1.0, 1e-30, 2.0, f64::NAN] {
        task.precision = Some(precision);
        assert!(matches!(solve(&task, &|_| {}), Err(Error::Precision(_))));
    }
    assert!(!dir.path().exists(), "nothing was started");
}
