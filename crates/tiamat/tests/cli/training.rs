//! `tiamat selfplay` and `tiamat train` as their users meet them.

use std::fs;

use crate::run::{directory, interrupted, refuses, run, succeeds};

#[test]
fn games_train_a_network_that_plays() {
    let dir = directory("training");
    fs::create_dir_all(&dir).unwrap();
    let file = |name: &str| dir.join(name).display().to_string();
    let (games, network, again) = (file("classic.games"), file("classic.net"), file("again.net"));
    let _ = fs::remove_file(&games);
    let play = ["selfplay", "mur-classic", "--games", "26", "--nodes", "60", "--out", &games];
    let out = succeeds(&play);
    for words in ["mur-classic: 26 games in", "26 of them new", "Black won", "length: shortest", "per game:"] {
        assert!(out.contains(words), "{words} is missing in {out}");
    }
    assert!(succeeds(&play).contains("0 of them new"));
    let other_seed = [&play[..], &["--seed", "9"]].concat();
    refuses(&other_seed, &["classic.games", "the games were played with --seed 1, not --seed 9"]);

    let train = |out: &str| {
        let plot = format!("{out}.svg");
        succeeds(&["train", "mur-classic", "--games", &games, "--epochs", "2", "--out", out, "--plot", &plot])
    };
    let report = train(&network);
    assert!(report.contains("for training") && report.contains("checksum"), "{report}");
    assert_eq!(train(&again), report);
    assert_eq!(fs::read(&network).unwrap(), fs::read(&again).unwrap());
    assert!(fs::read_to_string(dir.join("classic.net.svg")).unwrap().starts_with("<svg"));
    assert!(!dir.join("classic.net.state").exists());
    let before = fs::read(&network).unwrap();
    let over = ["train", "mur-classic", "--games", &games, "--epochs", "1", "--out", &network];
    refuses(&over, &["classic.net: the file is there already"]);
    assert_eq!(fs::read(&network).unwrap(), before);

    let weights = format!("weights:{network}");
    let with = |rules| ["match", rules, "--a", &weights, "--b", "random", "--games", "2", "--nodes", "100"];
    assert!(succeeds(&with("mur-classic")).ends_with("a 2 b 0 draws 0\n"));
    refuses(&with("mur-basic"), &["classic.net", "the network was trained for mur-classic"]);
    let mut bytes = fs::read(&network).unwrap();
    bytes[2000] ^= 1;
    fs::write(&network, bytes).unwrap();
    refuses(&with("mur-classic"), &["classic.net", "the network is damaged: its checksum is wrong"]);
}

#[test]
fn interrupted_games_are_resumed() {
    let dir = directory("training-interrupted");
    fs::create_dir_all(&dir).unwrap();
    let games = dir.join("basic.games").display().to_string();
    let kept = || fs::metadata(&games).map_or(0, |file| file.len());
    let play = |count| ["selfplay", "mur-basic", "--games", count, "--nodes", "60", "--out", &games];
    let run = interrupted(&play("100000"), "INT", |run| run.code == Some(130) && kept() > 100);
    assert_eq!(run.code, Some(130), "{}", run.err);
    assert!(run.err.ends_with("interrupted; run the same command again to resume\n"), "{}", run.err);
    assert!(kept() > 100);
}

#[test]
fn bad_requests_are_refused() {
    let dir = directory("training-refused");
    fs::create_dir_all(&dir).unwrap();
    let file = dir.join("other.games").display().to_string();
    fs::write(&file, "These are the games of another program altogether.").unwrap();
    refuses(&["selfplay", "ur-finkel", "--out", &file], &["only rule sets of Mur"]);
    refuses(&["selfplay", "mur-basic", "--out", &file], &["other.games", "not a file of games"]);
    for (games, fault) in [(file.as_str(), "this is not a file of games"), ("none.games", "No such file")] {
        refuses(&["train", "mur-basic", "--games", games, "--out", "x.net"], &[games, fault]);
    }
    let [dir, nowhere] = [dir.clone(), dir.join("none/x.net")].map(|path| path.display().to_string());
    for (out, fault) in [(&dir, "directory"), (&nowhere, "No such file")] {
        refuses(&["train", "mur-basic", "--games", &file, "--out", out], &[out, fault]);
        refuses(&["distil", "ur-finkel", "--tables", &dir, "--out", out], &[out, fault]);
    }
}

/// Games, the second file with its last game cut off.
fn games(name: &str) -> [String; 3] {
    let dir = directory(name);
    fs::create_dir_all(&dir).unwrap();
    let [whole, cut, out] = ["whole.games", "cut.games", "x.net"].map(|name| dir.join(name).display().to_string());
    succeeds(&["selfplay", "mur-basic", "--games", "26", "--nodes", "40", "--out", &whole]);
    let bytes = fs::read(&whole).unwrap();
    fs::write(&cut, &bytes[..bytes.len() - 3]).unwrap();
    [whole, cut, out]
}

#[test]
fn a_game_that_was_cut_off_is_left_out_or_played_again() {
    let [whole, cut, out] = games("training-cut");
    let train = run(&["train", "mur-basic", "--games", &whole, "--games", &cut, "--epochs", "1", "--out", &out]);
    assert_eq!(train.code, Some(0), "{}", train.err);
    assert_eq!(train.err, format!("{cut}: the file ends in the middle of game 26; it is left out\n"));
    let again = succeeds(&["selfplay", "mur-basic", "--games", "26", "--nodes", "40", "--out", &cut]);
    assert!(again.contains("1 of them new"), "{again}");
    assert!(fs::read(&whole).unwrap() == fs::read(&cut).unwrap());
}

#[test]
fn damaged_games_are_refused_by_name() {
    let [whole, damaged, out] = games("training-damaged");
    let mut bytes = fs::read(&whole).unwrap();
    // The length of the first game, after the header.
    bytes[28..30].fill(0xff);
    fs::write(&damaged, bytes).unwrap();
    let fault = ["cut.games: game 1 is damaged: its length is wrong"];
    refuses(&["train", "mur-basic", "--games", &whole, "--games", &damaged, "--out", &out], &fault);
    refuses(&["selfplay", "mur-basic", "--games", "26", "--nodes", "40", "--out", &damaged], &fault);
}

#[test]
fn games_of_another_network_are_not_continued() {
    let [games, _, network] = games("training-networks");
    succeeds(&["train", "mur-basic", "--games", &games, "--epochs", "1", "--out", &network]);
    let weights = ["selfplay", "mur-basic", "--games", "30", "--nodes", "40", "--out", &games, "--weights", &network];
    refuses(&weights, &["whole.games: the games were played with the weights of checksum", ", not the weights of"]);
}
