//! Nothing that was acknowledged is lost when a program is killed while it writes, and nothing is acknowledged on a full disk.
#![cfg(unix)]

mod help;

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use help::{Acknowledged, directory, invitation, line, lost, match_id};
use store::{Error, Sqlite, Store};

/// How often it is killed: some times here, and as often as this variable says in a long run.
const KILLS: &str = "TIAMAT_KILLS";

/// How many matches are written to at once.
const MATCHES: u8 = 40;

/// The process that is killed: this very program, with a directory in this variable.
const CHILD: &str = "TIAMAT_STORE_CHILD";

fn child(test: &str, directory: &Path) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args([test, "--exact", "--ignored", "--nocapture"]).env(CHILD, directory);
    command.stdin(Stdio::null()).stdout(Stdio::piped());
    command
}

/// Writes without end, and says on stdout what is safe.
// Not a test by itself: the body of a child process that another test starts and kills.
#[ignore = "a test that kills it starts it"]
#[tokio::test]
async fn writes_until_it_is_killed() {
    let store = &Sqlite::open(Path::new(&std::env::var(CHILD).unwrap())).unwrap();
    let mut lines = Vec::new();
    for id in 0..MATCHES {
        // It may be there from the run before.
        let _ = store.create(invitation(id, 7)).await;
        lines.push(store.find(match_id(id)).await.unwrap().unwrap().lines);
    }
    loop {
        let text = |id: usize| format!("{id}-{}-{}", lines[id], std::process::id());
        let number = |id: u8| lines[usize::from(id)];
        let answers = (0..MATCHES).map(|id| store.append(line(id, number(id), &text(usize::from(id)))));
        for (id, answer) in answers.collect::<Vec<_>>().into_iter().enumerate() {
            answer.await.unwrap();
            println!("safe {id} {} {}", lines[id], format_args!("{id}-{}-{}", lines[id], std::process::id()));
        }
        lines.iter_mut().for_each(|lines| *lines += 1);
    }
}

#[tokio::test]
async fn nothing_acknowledged_is_lost_by_a_kill() {
    let directory = directory("kills");
    let kills = std::env::var(KILLS).map_or(5, |kills| kills.parse().expect("a number"));
    let mut acknowledged = Acknowledged::new();
    for kill in 0..kills {
        let mut writer = child("writes_until_it_is_killed", &directory).spawn().unwrap();
        let mut said = BufReader::new(writer.stdout.take().unwrap()).lines();
        let mut counted = 0;
        while let Some(Ok(text)) = said.next() {
            let mut parts = text.split(' ');
            if parts.next() != Some("safe") {
                continue;
            }
            let (id, number) = (parts.next().unwrap().parse().unwrap(), parts.next().unwrap().parse().unwrap());
            let line = parts.next().unwrap().to_owned();
            assert_eq!(acknowledged.insert((id, number), line), None, "accepted twice");
            counted += 1;
            // What it said until it died still counts.
            if counted == 150 + 37 * kill {
                writer.kill().unwrap();
            }
        }
        writer.wait().unwrap();
        assert!(counted > 100, "it wrote {counted} lines");
        let store = Sqlite::open(&directory).unwrap();
        assert_eq!(lost(&store, &acknowledged).await, []);
        for id in 0..MATCHES {
            let lines = store.read(match_id(id), 0).await.unwrap();
            assert_eq!(store.find(match_id(id)).await.unwrap().unwrap().lines, lines.len() as u64);
        }
    }
    std::fs::remove_dir_all(directory).unwrap();
}

/// Writes until there is no room.
// Not a test by itself: the body of a child process that another test starts where there is little room.
#[ignore = "a test that gives it little room starts it"]
#[tokio::test]
async fn writes_until_the_disk_is_full() {
    let store = Sqlite::open(Path::new(&std::env::var(CHILD).unwrap())).unwrap();
    store.create(invitation(1, 7)).await.unwrap();
    for number in 0..1_000 {
        match store.append(line(1, number, &"x".repeat(10_000))).await {
            Ok(()) => println!("safe {number}"),
            Err(error) => {
                println!("refused {error:?}");
                let again = store.append(line(1, number, &"x".repeat(10_000))).await;
                assert!(again.is_err(), "still no room");
                assert_eq!(store.find(match_id(1)).await.unwrap().unwrap().lines, number, "as before");
                assert!(!matches!(again, Err(Error::Number { .. })), "nothing of it was kept");
                println!("unchanged");
                return;
            }
        }
    }
}

#[tokio::test]
async fn a_full_disk_is_an_error_and_leaves_everything_as_it_was() {
    let directory = directory("full");
    let program = std::env::current_exe().unwrap();
    // Files of at most 2 MB, and no signal about it: writing more fails as on a full disk.
    let limited = "trap '' XFSZ; ulimit -f 4096; exec \"$@\"";
    let output = Command::new("sh")
        .args(["-c", limited, "sh"])
        .arg(program)
        .args(["writes_until_the_disk_is_full", "--exact", "--ignored", "--nocapture"])
        .env(CHILD, &directory)
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("\nrefused ") && said.contains("\nunchanged"), "{said}");
    assert!(!said.contains("\nrefused Damaged"), "{said}");
    let store = Sqlite::open(&directory).unwrap();
    let safe = said.lines().filter(|line| line.starts_with("safe ")).count();
    assert_eq!(store.read(match_id(1), 0).await.unwrap().len(), safe);
    store.append(line(1, safe as u64, "there is room again")).await.unwrap();
    drop(store);
    std::fs::remove_dir_all(directory).unwrap();
}
