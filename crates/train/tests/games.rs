//! Files of games: the same seed gives the same file, however often the work was interrupted.

use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use engine::mur::{Evaluator, Weights};
use mur::Rules;
use train::{GameReader, Lessons, Plan, PlayedGame, Progress, TrainError, selfplay};

fn plan(rules: Rules, games: u64, threads: usize) -> Plan {
    let evaluator = Evaluator::from(Weights::of(rules));
    Plan { rules, nodes: 60, seed: 3, evaluator, games, threads: NonZeroUsize::new(threads).unwrap() }
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
        selfplay(&plan(rules, 6, 1), &one, &mut |_| ()).unwrap();
        selfplay(&plan(rules, 6, 2), &two, &mut |_| ()).unwrap();
        let bytes = fs::read(&one).unwrap();
        assert!(bytes == fs::read(&two).unwrap(), "{rules}: threads make a difference");
        // Interrupted after three games and a bit.
        selfplay(&plan(rules, 3, 1), &resumed, &mut |_| ()).unwrap();
        let three = fs::read(&resumed).unwrap().len();
        fs::write(&resumed, &bytes[..three + 10]).unwrap();
        let progress = selfplay(&plan(rules, 6, 2), &resumed, &mut |_| ()).unwrap();
        assert_eq!((progress.games, progress.earlier), (6, 3));
        assert!(bytes == fs::read(&resumed).unwrap(), "{rules}: the interruption makes a difference");
        let again = selfplay(&plan(rules, 6, 1), &resumed, &mut |_| ()).unwrap();
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
        selfplay(&plan(rules, 4, 1), &path, &mut |_| ()).unwrap();
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

#[test]
fn faults_are_named() {
    let path = file("faults");
    selfplay(&plan(Rules::Basic, 2, 1), &path, &mut |_| ()).unwrap();
    let other = Plan { seed: 4, ..plan(Rules::Basic, 2, 1) };
    let fault = selfplay(&other, &path, &mut |_| ()).unwrap_err();
    assert_eq!(fault.to_string(), "the seed of the file is 3, not 4");
    let fault = Lessons::read(Rules::Classic, &[&path], 0.9).unwrap_err();
    assert_eq!(fault.to_string(), "the rule set of the file is mur-basic, not mur-classic");
    let bytes = fs::read(&path).unwrap();
    for place in 30..bytes.len() {
        // A length that is wrong may also look like a game that was cut off.
        let mut damaged = bytes.clone();
        damaged[place] ^= 1;
        fs::write(&path, &damaged).unwrap();
        let mut reader = GameReader::open(&path).unwrap();
        let mut whole = 0;
        let end = loop {
            match reader.next_game() {
                Ok(Some(_)) => whole += 1,
                other => break other,
            }
        };
        assert!(whole < 2, "byte {place} was changed unnoticed");
        assert!(matches!(end, Ok(None) | Err(TrainError::Damaged { .. })), "byte {place}: {end:?}");
    }
    fs::write(&path, b"something else entirely, and quite long").unwrap();
    assert!(matches!(GameReader::open(&path), Err(TrainError::Foreign(_))));
    fs::remove_file(path).unwrap();
}
