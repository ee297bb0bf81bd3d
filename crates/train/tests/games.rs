//! Files of games: the same seed gives the same file, however often the work was interrupted.

use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use engine::mur::net::{Network, Quantised};
use engine::mur::{Evaluator, Weights};
use mur::Rules;
use train::mur::{GameReader, Lessons, PlayedGame, Progress, SelfplaySettings, TrainError, selfplay};

fn settings(rules: Rules, games: u64, threads: usize) -> SelfplaySettings {
    let evaluator = Evaluator::from(Weights::of(rules));
    SelfplaySettings { rules, nodes: 60, seed: 3, evaluator, games, threads: NonZeroUsize::new(threads).unwrap() }
}

fn file(name: &str) -> PathBuf {
    let file = std::env::temp_dir().join(format!("tiamat-train-{}-{name}", std::process::id()));
    let _ = fs::remove_file(&file);
    file
}

fn games(path: &Path) -> Vec<PlayedGame> {
    let mut reader = GameReader::open(path).unwrap();
    core::iter::from_fn(|| reader.next_game().unwrap()).collect()
}

#[test]
fn the_same_seed_gives_the_same_file() {
    for rules in Rules::ALL {
        let (one, two, resumed) = (file("one"), file("two"), file("resumed"));
        selfplay(&settings(rules, 6, 1), &one, &mut |_| ()).unwrap();
        selfplay(&settings(rules, 6, 2), &two, &mut |_| ()).unwrap();
        let bytes = fs::read(&one).unwrap();
        assert!(bytes == fs::read(&two).unwrap(), "{rules}: threads make a difference");
        // Interrupted after three games and a bit.
        selfplay(&settings(rules, 3, 1), &resumed, &mut |_| ()).unwrap();
        let three = fs::read(&resumed).unwrap().len();
        fs::write(&resumed, &bytes[..three + 10]).unwrap();
        let progress = selfplay(&settings(rules, 6, 2), &resumed, &mut |_| ()).unwrap();
        assert_eq!((progress.games, progress.earlier), (6, 3));
        assert!(bytes == fs::read(&resumed).unwrap(), "{rules}: the interruption makes a difference");
        let again = selfplay(&settings(rules, 6, 1), &resumed, &mut |_| ()).unwrap();
        assert_eq!(again, Progress { games: 6, earlier: 6, searched: 0 });
        for path in [one, two, resumed] {
            fs::remove_file(path).unwrap();
        }
    }
}

#[test]
fn games_are_legal_and_end_as_recorded() {
    for rules in Rules::ALL {
        let path = file("legal");
        selfplay(&settings(rules, 4, 1), &path, &mut |_| ()).unwrap();
        for played in games(&path) {
            let mut game = PlayedGame::start(rules, played.dice);
            for ply in &played.plies {
                let actions = game.legal_actions();
                assert!(ply.score.is_none() || actions.len() > 1, "a forced play needs no search");
                game.try_play(actions[usize::from(ply.choice)]).unwrap();
            }
            assert_eq!(game.position().winner(), played.winner);
            assert!(game.position().is_over() || played.plies.len() == 400);
        }
        fs::remove_file(path).unwrap();
    }
}

/// What a file that was changed is refused with.
fn fault(path: &Path, bytes: &[u8]) -> String {
    fs::write(path, bytes).unwrap();
    let read = || {
        let mut reader = GameReader::open(path)?;
        while reader.next_game()?.is_some() {}
        Ok::<_, TrainError>(reader.games())
    };
    let error = read().unwrap_err().to_string();
    error.strip_prefix(&format!("{}: ", path.display())).expect("the file is named").to_owned()
}

#[test]
fn files_of_other_plans_are_refused() {
    let path = file("others");
    let made = settings(Rules::Basic, 2, 1);
    selfplay(&made, &path, &mut |_| ()).unwrap();
    let refused = |other: SelfplaySettings, expected: &str| {
        let fault = selfplay(&other, &path, &mut |_| ()).unwrap_err().to_string();
        assert_eq!(fault, format!("{}: {expected}", path.display()));
    };
    refused(SelfplaySettings { seed: 4, ..made.clone() }, "the games were played with --seed 3, not --seed 4");
    refused(SelfplaySettings { nodes: 61, ..made.clone() }, "the games were played with --nodes 60, not --nodes 61");
    refused(settings(Rules::Classic, 2, 1), "the games are of mur-basic, not mur-classic");
    let fault = Lessons::read(Rules::Classic, &[&path], 90).unwrap_err().to_string();
    assert_eq!(fault, format!("{}: the games are of mur-basic, not mur-classic", path.display()));
    fs::remove_file(path).unwrap();
}

#[test]
fn another_network_is_refused() {
    let path = file("networks");
    let network = Network::of(Rules::Basic);
    let other = Quantised { out_start: network.quantised().out_start + 300, ..network.quantised().clone() };
    let other = Arc::new(Network::new(other).unwrap());
    let with = |network: &Arc<Network>| SelfplaySettings {
        evaluator: Arc::clone(network).into(),
        ..settings(Rules::Basic, 2, 1)
    };
    selfplay(&with(&network), &path, &mut |_| ()).unwrap();
    for (evaluator, sum) in [
        (Evaluator::from(Arc::clone(&other)), other.quantised().checksum()),
        (Weights::of(Rules::Basic).into(), Weights::of(Rules::Basic).checksum()),
    ] {
        let fault =
            selfplay(&SelfplaySettings { evaluator, ..with(&network) }, &path, &mut |_| ()).unwrap_err().to_string();
        let sums = [network.quantised().checksum(), sum].map(|sum| format!("the weights of checksum {sum:08x}"));
        assert!(fault.ends_with(&format!("with {}, not {}", sums[0], sums[1])), "{fault}");
    }
    selfplay(&with(&network), &path, &mut |_| ()).unwrap();
    fs::remove_file(path).unwrap();
}

#[test]
fn damage_is_not_taken_for_the_end() {
    let path = file("damaged");
    selfplay(&settings(Rules::Basic, 1, 1), &path, &mut |_| ()).unwrap();
    let one = fs::read(&path).unwrap().len();
    selfplay(&settings(Rules::Basic, 2, 1), &path, &mut |_| ()).unwrap();
    let bytes = fs::read(&path).unwrap();
    for place in 28..bytes.len() {
        for change in [1, 0xff] {
            let mut damaged = bytes.clone();
            damaged[place] ^= change;
            let fault = fault(&path, &damaged);
            let game = if place < one { 1 } else { 2 };
            assert!(fault.starts_with(&format!("game {game} is damaged: its ")), "byte {place}: {fault}");
        }
    }
    let mut damaged = bytes.clone();
    damaged[one..one + 2].fill(0xff);
    assert_eq!(fault(&path, &damaged), "game 2 is damaged: its length is wrong");
    let refused = selfplay(&settings(Rules::Basic, 2, 1), &path, &mut |_| ()).unwrap_err();
    assert!(refused.to_string().ends_with("game 2 is damaged: its length is wrong"), "{refused}");
    assert_eq!(fs::read(&path).unwrap(), damaged, "a damaged file is left alone");

    let mut old = bytes.clone();
    old[8] = 1;
    assert_eq!(fault(&path, &old), "games in format 1 cannot be read; play them again with `tiamat selfplay`");
    assert_eq!(fault(&path, b"something else entirely, and quite long"), "this is not a file of games");
    assert_eq!(fault(&path, &bytes[..27]), "this is not a file of games");
    fs::remove_file(path).unwrap();
}

#[test]
fn a_game_that_was_cut_off_is_noticed() {
    let path = file("cut");
    selfplay(&settings(Rules::Basic, 1, 1), &path, &mut |_| ()).unwrap();
    let one = fs::read(&path).unwrap().len();
    selfplay(&settings(Rules::Basic, 2, 1), &path, &mut |_| ()).unwrap();
    let bytes = fs::read(&path).unwrap();
    for length in 28..=bytes.len() {
        fs::write(&path, &bytes[..length]).unwrap();
        let mut reader = GameReader::open(&path).unwrap();
        while reader.next_game().unwrap().is_some() {}
        let cut_off = match length {
            28 => None,
            length if length < one => Some(1),
            length if length == one || length == bytes.len() => None,
            _ => Some(2),
        };
        assert_eq!(reader.cut_off(), cut_off, "{length} bytes");
    }
    fs::remove_file(path).unwrap();
}
