//! Training: the same seed gives the same network, interrupted or not, and the network learns.

use std::fs;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use engine::Random;
use engine::mur::net::Network;
use engine::mur::{Evaluator, Weights};
use mur::{Dice, Rules};
use train::mur::{CutOff, Lessons, PlayedGame, SelfplaySettings, Trainer, TrainingSettings, selfplay};

fn file(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("tiamat-training-{}-{name}", std::process::id()))
}

fn settings(rules: Rules) -> SelfplaySettings {
    let evaluator = Evaluator::from(Weights::of(rules));
    SelfplaySettings { rules, nodes: 60, seed: 3, evaluator, games: 36, threads: NonZeroUsize::new(2).unwrap() }
}

fn lessons(rules: Rules, name: &str, foresight: u8) -> Lessons {
    let path = file(name);
    let _ = fs::remove_file(&path);
    selfplay(&settings(rules), &path, &mut |_| ()).unwrap();
    let lessons = Lessons::read(rules, &[&path], foresight).unwrap();
    fs::remove_file(path).unwrap();
    lessons
}

const SETTINGS: TrainingSettings = TrainingSettings { epochs: 4, seed: 5, rate: 0.002 };

fn train(trainer: &mut Trainer, lessons: &Lessons, epochs: usize) {
    while trainer.fits().len() < epochs {
        trainer.epoch(lessons, &mut |_| ());
    }
}

#[test]
fn interruptions_make_no_difference() {
    let lessons = lessons(Rules::Advanced, "interrupted", 90);
    let mut whole = Trainer::new(&lessons, SETTINGS);
    train(&mut whole, &lessons, 4);
    assert!(whole.is_done());
    let state = file("state");
    let mut first = Trainer::new(&lessons, SETTINGS);
    train(&mut first, &lessons, 2);
    first.save(&lessons, &state).unwrap();
    let mut second = Trainer::resume(&lessons, SETTINGS, &state).unwrap();
    train(&mut second, &lessons, 4);
    assert_eq!(whole.quantised(&lessons), second.quantised(&lessons));
    assert_eq!(whole.fits(), second.fits());

    fs::remove_file(state).unwrap();
}

#[test]
fn only_the_same_training_is_resumed() {
    let made = lessons(Rules::Basic, "resumed", 90);
    let state = file("other-state");
    Trainer::new(&made, SETTINGS).save(&made, &state).unwrap();
    let refused = |lessons: &Lessons, settings, expected: &str| {
        let fault = Trainer::resume(lessons, settings, &state).unwrap_err().to_string();
        assert!(fault.contains(&format!("this training was started with {expected}")), "{fault}");
    };
    refused(&made, TrainingSettings { epochs: 8, ..SETTINGS }, "--epochs 4, not --epochs 8; ");
    refused(&made, TrainingSettings { seed: 6, ..SETTINGS }, "--seed 5, not --seed 6; ");
    refused(&made, TrainingSettings { rate: 0.001, ..SETTINGS }, "--rate 0.002, not --rate 0.001; ");
    refused(&lessons(Rules::Basic, "resumed", 80), SETTINGS, "--foresight 90, not --foresight 80; ");
    refused(&lessons(Rules::Classic, "resumed", 90), SETTINGS, "the rule set mur-basic and the games of checksum ");
    Trainer::resume(&lessons(Rules::Basic, "resumed", 90), SETTINGS, &state).unwrap();
    fs::remove_file(state).unwrap();
}

#[test]
fn a_game_that_was_cut_off_is_left_out() {
    let path = file("cut-off");
    let settings = settings(Rules::Basic);
    selfplay(&settings, &path, &mut |_| ()).unwrap();
    let bytes = fs::read(&path).unwrap();
    fs::write(&path, &bytes[..bytes.len() - 1]).unwrap();
    let lessons = Lessons::read(Rules::Basic, &[&path], 90).unwrap();
    assert_eq!(lessons.cut_off, [CutOff { path: path.clone(), game: 36 }]);
    fs::remove_file(path).unwrap();
}

#[test]
fn the_loss_falls() {
    let lessons = lessons(Rules::Basic, "falls", 100);
    let mut trainer = Trainer::new(&lessons, TrainingSettings { epochs: 20, ..SETTINGS });
    train(&mut trainer, &lessons, 20);
    let fits = trainer.fits();
    assert!(fits[19].training < fits[0].training, "{fits:?}");
    assert!(fits.iter().all(|fit| fit.training > 0.0), "{fits:?}");
}

#[test]
fn whole_numbers_are_close_to_real_ones() {
    for rules in Rules::ALL {
        let lessons = lessons(rules, rules.name(), 90);
        let mut trainer = Trainer::new(&lessons, SETTINGS);
        train(&mut trainer, &lessons, 4);
        let network = Network::new(trainer.quantised(&lessons)).unwrap();
        let mut random = Random::new(4);
        let mut game = PlayedGame::start(rules, Some(Dice::ALL[20]));
        for _ in 0..150 {
            let actions = game.legal_actions();
            if actions.is_empty() {
                break;
            }
            let (whole, real) = (f64::from(network.evaluate(game.position())), trainer.judge(game.position()));
            assert!((whole - real).abs() < 8.0, "{}: {whole}, {real}", game.position());
            game.play(actions[random.below(actions.len())]);
        }
    }
}
