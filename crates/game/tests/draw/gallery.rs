//! The pictures of the documentation and their text twins are what the code draws today.
//!
//! `REGENERATE=1 cargo test -p game --test draw` draws them anew.

use std::path::{Path, PathBuf};

use game::draw::mur::{Options, TextOptions, svg, text};
use mur::{Game, Play, Rules};

/// Compares a file with what is drawn, or writes it.
fn check(path: &Path, drawn: &str) {
    if std::env::var_os("REGENERATE").is_some() {
        std::fs::write(path, drawn).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        kept == drawn,
        "{} has drifted; draw it anew with REGENERATE=1",
        path.display()
    );
}

fn picture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../docs/images")
        .join(name)
}

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/draw/golden")
        .join(name)
}

/// A position of Mur, reached by a play if one is given.
fn mur(name: &str, rules: Rules, line: &str, play: Option<&str>, options: Options) {
    let mut game = Game::from_line(rules, line).unwrap();
    let last: Option<Play> = play.map(|play| play.parse().unwrap());
    if let Some(play) = last {
        game.try_play(play).unwrap();
    }
    let words = TextOptions {
        last,
        targets: options.targets.clone(),
        flipped: options.flipped,
        ..TextOptions::default()
    };
    let options = Options { last, ..options };
    check(
        &picture(&format!("{name}.svg")),
        &svg(game.position(), &options),
    );
    check(
        &golden(&format!("{name}.txt")),
        &text(game.position(), &words),
    );
    let plain = TextOptions {
        ascii: true,
        ..words.clone()
    };
    check(
        &golden(&format!("{name}-ascii.txt")),
        &text(game.position(), &plain),
    );
    let coloured = TextOptions {
        color: true,
        ..words
    };
    check(
        &golden(&format!("{name}-ansi.txt")),
        &text(game.position(), &coloured),
    );
}

#[test]
fn mur_basic_start() {
    mur(
        "mur-basic-start",
        Rules::Basic,
        "k/8/8/8 b 0-0 -",
        None,
        Options::default(),
    );
}

#[test]
fn mur_basic_crowd() {
    let options = Options {
        caption: Some("White knocks from d3: the ship on b3 drifts on to e3".into()),
        ..Options::default()
    };
    mur(
        "mur-basic-crowd",
        Rules::Basic,
        "w/2wk1wbb/bw1w4/bb1w1bbw w 2-0 -",
        Some("d3xb3>e3"),
        options,
    );
}

#[test]
fn mur_advanced_race() {
    let line = "1/5b1w/w1b1k1w1/1bw1bw2 b 0-0 - 3-3-3 b 6:2-4";
    mur(
        "mur-advanced-race",
        Rules::Advanced,
        line,
        Some("e3-d3"),
        Options::default(),
    );
}
