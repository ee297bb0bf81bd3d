//! Which files are opened, and what is said about the others.

mod help;

use std::fs;
use std::path::Path;

use help::{directory, invitation, line, match_id};
use rusqlite::Connection;
use store::{Sqlite, Store};

fn refusal(directory: &Path) -> String {
    Sqlite::open(directory).expect_err("it is refused").to_string()
}

#[tokio::test]
async fn everything_is_there_after_it_was_closed_and_opened_again() {
    let directory = directory("again");
    let store = Sqlite::open(&directory).unwrap();
    store.create(invitation(1, 7)).await.unwrap();
    store.append(line(1, 0, "x")).await.unwrap();
    drop(store);
    assert_eq!(Sqlite::open(&directory).unwrap().read(match_id(1), 0).await.unwrap(), ["x"]);
    fs::remove_dir_all(directory).unwrap();
}

#[test]
fn two_servers_cannot_have_the_same_directory() {
    let directory = directory("shared");
    let first = Sqlite::open(&directory).unwrap();
    assert!(refusal(&directory).contains("in use by another server"));
    drop(first);
    Sqlite::open(&directory).unwrap();
    fs::remove_dir_all(directory).unwrap();
}

#[test]
fn a_newer_schema_is_refused_and_left_alone() {
    let directory = directory("newer");
    let path = Sqlite::open(&directory).unwrap().path().to_owned();
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let why = refusal(&directory);
    assert!(why.contains("has version 99") && why.contains("use a newer program"), "{why}");
    let version: i64 =
        Connection::open(&path).unwrap().pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
    assert_eq!(version, 99);
    fs::remove_dir_all(directory).unwrap();
}

#[test]
fn other_databases_and_damaged_ones_are_refused_with_what_to_do() {
    let directory = directory("odd");
    fs::create_dir_all(&directory).unwrap();
    let path = directory.join(Sqlite::FILE);
    Connection::open(&path).unwrap().execute_batch("CREATE TABLE other (x)").unwrap();
    assert!(refusal(&directory).contains("is not a database of Tiamat"));
    fs::write(&path, "Dear diary, today I wrote no SQLite. ".repeat(100)).unwrap();
    let why = refusal(&directory);
    assert!(why.contains("is damaged") && why.contains("put a backup in its place"), "{why}");
    fs::remove_dir_all(directory).unwrap();
}

#[tokio::test]
async fn damage_in_the_middle_is_found_at_the_start() {
    let directory = directory("damaged");
    let store = Sqlite::open(&directory).unwrap();
    for id in 0..50 {
        store.create(invitation(id, 7)).await.unwrap();
        store.append(line(id, 0, &"x".repeat(500))).await.unwrap();
    }
    let path = store.path().to_owned();
    drop(store);
    let mut bytes = fs::read(&path).unwrap();
    let middle = bytes.len() / 2 / 4096 * 4096;
    bytes[middle..middle + 4096].fill(0xa5);
    fs::write(&path, bytes).unwrap();
    assert!(refusal(&directory).contains("is damaged"));
    fs::remove_dir_all(directory).unwrap();
}

#[cfg(unix)]
#[test]
fn nobody_else_can_read_it() {
    use std::os::unix::fs::PermissionsExt;
    let directory = directory("private");
    let store = Sqlite::open(&directory).unwrap();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!((mode(&directory), mode(store.path())), (0o700, 0o600));
    fs::remove_dir_all(directory).unwrap();
}
