//! Planted faults are caught by the same checks that the real store passes.
#![cfg(feature = "planted-faults")]

mod help;

use help::{Acknowledged, directory, invitation, line, lost, match_id};
use store::{Fault, Sqlite, Store};

#[tokio::test]
async fn two_lines_with_one_number_are_caught() {
    let directory = directory("no-guard");
    let store = Sqlite::open_faulty(&directory, Fault::NoNumberGuard).unwrap();
    store.create(invitation(1, 7)).await.unwrap();
    let mut acknowledged = Acknowledged::new();
    let mut twice = 0;
    let (a, b) = tokio::join!(store.append(line(1, 0, "a")), store.append(line(1, 0, "b")));
    for (answer, text) in [(a, "a"), (b, "b")] {
        if answer.is_ok() {
            twice += u32::from(acknowledged.insert((1, 0), text.to_owned()).is_some());
        }
    }
    assert_eq!(twice, 1, "the fault shows: number 0 was acknowledged twice");
    drop(store);
    std::fs::remove_dir_all(directory).unwrap();
}

#[tokio::test]
async fn lines_acknowledged_before_the_commit_are_missed() {
    let directory = directory("early");
    let store = Sqlite::open_faulty(&directory, Fault::AcknowledgesBeforeCommit).unwrap();
    store.create(invitation(1, 7)).await.unwrap();
    std::thread::sleep(std::time::Duration::from_millis(200));
    let mut acknowledged = Acknowledged::new();
    store.append(line(1, 0, "x")).await.unwrap();
    acknowledged.insert((1, 0), "x".to_owned());
    // What a crash at this moment leaves behind is what another process sees of the file now.
    let copy = help::directory("early-copy");
    std::fs::create_dir_all(&copy).unwrap();
    for file in std::fs::read_dir(&directory).unwrap().flatten() {
        std::fs::copy(file.path(), copy.join(file.file_name())).unwrap();
    }
    let found = Sqlite::open(&copy).unwrap();
    assert_eq!(lost(&found, &acknowledged).await, [(1, 0)], "{:?}", found.find(match_id(1)).await);
    drop((store, found));
    std::fs::remove_dir_all(directory).unwrap();
    std::fs::remove_dir_all(copy).unwrap();
}
