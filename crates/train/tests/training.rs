//! Training: the same seed gives the same network, interrupted or not, and the network learns.

use std::fs;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use engine::Random;
use engine::mur::net::Network;
use engine::mur::{Evaluator, Weights};
use mur::{Dice, Rules};
use train::{Lessons, Plan, PlayedGame, Trainer, TrainingSettings, selfplay};

fn file(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("tiamat-training-{}-{name}", std::process::id()))
}

fn lessons(rules: Rules, name: &str, foresight: f32) -> Lessons {
    let path = file(name);
    let _ = fs::remove_file(&path);
    let evaluator = Evaluator::from(Weights::of(rules));
    let plan = Plan { rules, nodes: 60, seed: 3, evaluator, games: 36, threads: NonZeroUsize::new(2).unwrap() };
    selfplay(&plan, &path, &mut |_| ()).unwrap();
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
    let lessons = lessons(Rules::Advanced, "interrupted", 0.9);
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

    let other = TrainingSettings { seed: 6, ..SETTINGS };
    assert!(Trainer::resume(&lessons, other, &state).unwrap_err().to_string().contains("training"));
    let mut bytes = fs::read(&state).unwrap();
    bytes[1000] ^= 1;
    fs::write(&state, &bytes).unwrap();
    let fault = Trainer::resume(&lessons, SETTINGS, &state).unwrap_err().to_string();
    assert_eq!(fault, "the state of the training is damaged: its checksum is wrong");
    fs::remove_file(state).unwrap();
}

#[test]
fn the_loss_falls() {
    let lessons = lessons(Rules::Basic, "falls", 1.0);
    let mut trainer = Trainer::new(&lessons, TrainingSettings { epochs: 20, ..SETTINGS });
    train(&mut trainer, &lessons, 20);
    let fits = trainer.fits();
    assert!(fits[19].training < fits[0].training, "{fits:?}");
    assert!(fits.iter().all(|fit| fit.training > 0.0), "{fits:?}");
}

#[test]
fn whole_numbers_are_close_to_real_ones() {
    for rules in Rules::ALL {
        let lessons = lessons(rules, rules.name(), 0.9);
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
