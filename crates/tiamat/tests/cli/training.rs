//! `tiamat selfplay` and `tiamat train` as their users meet them.

use std::fs;

use crate::run::{directory, refuses, succeeds};

#[test]
fn games_train_a_network_that_plays() {
    let dir = directory("training");
    fs::create_dir_all(&dir).unwrap();
    let file = |name: &str| dir.join(name).display().to_string();
    let (games, network, again, plot) =
        (file("classic.games"), file("classic.net"), file("again.net"), file("loss.svg"));
    let _ = fs::remove_file(&games);
    let play = ["selfplay", "mur-classic", "--games", "26", "--nodes", "60", "--out", &games];
    let out = succeeds(&play);
    for words in ["mur-classic: 26 games in", "26 of them new", "Black won", "length: shortest", "per game:"] {
        assert!(out.contains(words), "{words} is missing in {out}");
    }
    assert!(succeeds(&play).contains("0 of them new"));
    let other_seed = [&play[..], &["--seed", "9"]].concat();
    refuses(&other_seed, &["classic.games", "the seed of the file is 1, not 9"]);

    let train = |out: &str| {
        succeeds(&["train", "mur-classic", "--games", &games, "--epochs", "2", "--out", out, "--plot", &plot])
    };
    let report = train(&network);
    assert!(report.contains("for training") && report.contains("checksum"), "{report}");
    assert_eq!(train(&again), report);
    assert_eq!(fs::read(&network).unwrap(), fs::read(&again).unwrap());
    assert!(fs::read_to_string(&plot).unwrap().starts_with("<svg"));
    assert!(!dir.join("classic.net.state").exists());

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
fn bad_requests_are_refused() {
    let dir = directory("training-refused");
    fs::create_dir_all(&dir).unwrap();
    let file = dir.join("other.games").display().to_string();
    fs::write(&file, "These are the games of another program altogether.").unwrap();
    refuses(&["selfplay", "ur-finkel", "--out", &file], &["only rule sets of Mur"]);
    refuses(&["selfplay", "mur-basic", "--out", &file], &["other.games", "not a file of games"]);
    refuses(&["train", "mur-basic", "--games", &file, "--out", "x.net"], &["not a file of games"]);
}
