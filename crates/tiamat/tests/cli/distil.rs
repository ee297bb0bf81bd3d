//! `tiamat distil` as its users meet it.

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use crate::run::{directory, program, refuses, succeeds};

/// Rounds of a training that is interrupted: a checkpoint is written after the eighth, and removed at the end.
const ROUNDS: &str = "16";

fn args<'a>(tables: &'a str, out: &'a str) -> Vec<&'a str> {
    vec!["distil", "ur-finkel", "--tables", tables, "--width", "2", "--rounds", ROUNDS, "--out", out]
}

/// The checkpoint of a training.
fn state(out: &str) -> String {
    format!("{out}.state")
}

fn prepare(name: &str) -> [String; 3] {
    let dir = directory(name);
    fs::create_dir_all(&dir).unwrap();
    let [tables, one, two] = ["tables", "one.net", "two.net"].map(|name| dir.join(name).display().to_string());
    succeeds(&["solve", "ur-finkel", "--pieces", "1", "--out", &tables]);
    [tables, one, two]
}

/// Starts a training and stops it as soon as there is a checkpoint. On a busy machine that may be too late.
fn interrupt(tables: &str, out: &str) {
    for _ in 0..20 {
        let mut child = program().args(args(tables, out)).stdout(Stdio::null()).spawn().unwrap();
        while !Path::new(&state(out)).exists() && child.try_wait().unwrap().is_none() {
            thread::sleep(Duration::from_millis(1));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        if Path::new(&state(out)).exists() {
            return;
        }
        fs::remove_file(out).unwrap();
    }
    panic!("every training was over before it could be stopped");
}

#[test]
fn an_interrupted_training_ends_with_the_same_network() {
    let [tables, one, two] = prepare("distil-interrupted");
    assert!(succeeds(&args(&tables, &one)).contains("error in the last round"));
    interrupt(&tables, &two);
    succeeds(&args(&tables, &two));
    assert_eq!(fs::read(&one).unwrap(), fs::read(&two).unwrap());
    for out in [&one, &two] {
        assert!(!Path::new(&state(out)).exists(), "the checkpoint of a finished training is left behind");
    }
    let before = fs::read(&one).unwrap();
    refuses(&args(&tables, &one), &["one.net: the file is there already"]);
    assert_eq!(fs::read(&one).unwrap(), before);
}

// The network is there, and so is the checkpoint that should have been removed after it was written.
#[test]
fn a_training_that_was_stopped_at_its_very_end_can_be_finished() {
    let [tables, one, _] = prepare("distil-finished");
    interrupt(&tables, &one);
    fs::write(&one, "another network").unwrap();
    succeeds(&args(&tables, &one));
    assert_ne!(fs::read(&one).unwrap(), b"another network");
    assert!(!Path::new(&state(&one)).exists());
}

#[test]
fn the_seed_settles_the_network() {
    let [tables, one, two] = prepare("distil-seed");
    let three = format!("{two}-3");
    let train = |out: &str, seed: &str| {
        let args = ["distil", "ur-finkel", "--tables", &tables, "--width", "2", "--rounds", "1"];
        succeeds(&[&args[..], &["--out", out, "--seed", seed]].concat());
        fs::read(out).unwrap()
    };
    let network = train(&one, "1");
    assert_eq!(train(&two, "1"), network);
    assert_ne!(train(&three, "2"), network);
}

#[test]
fn damage_is_named() {
    let [tables, one, two] = prepare("distil-damaged");
    interrupt(&tables, &one);
    let train = args(&tables, &one);
    let started = "this training was started with --seed 1, not --seed 7; repeat the old command";
    refuses(&[&train[..], &["--seed", "7"]].concat(), &["one.net.state", started, "delete the file to start again"]);
    let other = format!("{tables}-2");
    succeeds(&["solve", "ur-finkel", "--pieces", "1", "--precision", "1e-3", "--out", &other]);
    let table = "the table of ur-finkel with 1 piece, objective points, checksum ";
    refuses(&args(&other, &one), &[&format!("started with {table}"), &format!(", not {table}")]);
    let checkpoint = fs::read(state(&one)).unwrap();
    let mut damaged = checkpoint.clone();
    damaged[checkpoint.len() / 2] ^= 1;
    for (bytes, fault) in [
        (&damaged[..], "the checkpoint is damaged"),
        (&checkpoint[..checkpoint.len() / 2], "the checkpoint is damaged"),
        (b"something else altogether", "this is not a checkpoint"),
    ] {
        fs::write(state(&one), bytes).unwrap();
        refuses(&train, &["one.net.state", fault]);
    }
    fs::remove_file(state(&one)).unwrap();
    succeeds(&["distil", "ur-finkel", "--tables", &tables, "--width", "2", "--rounds", "1", "--out", &one]);
    refuses(&["distil", "ur-runners", "--tables", &tables, "--out", &two], &["ur-runners"]);

    let weights = format!("weights:{one}");
    let with = |rules| ["match", rules, "--a", &weights, "--b", "random", "--games", "2", "--nodes", "50"];
    assert!(succeeds(&with("ur-finkel")).contains("2 games"));
    refuses(&with("ur-runners"), &["one.net", "the network was trained for ur-finkel"]);
    let network = fs::read(&one).unwrap();
    let mut damaged = network.clone();
    damaged[network.len() / 2] ^= 1;
    for (bytes, fault) in [
        (&damaged[..], "the network is damaged: its checksum is wrong"),
        (&network[..network.len() - 1], "its checksum is wrong"),
        (b"x", "this is not a network for Ur"),
        (b"something else altogether", "this is not a network for Ur"),
    ] {
        fs::write(&one, bytes).unwrap();
        refuses(&with("ur-finkel"), &["one.net", fault]);
    }
}
