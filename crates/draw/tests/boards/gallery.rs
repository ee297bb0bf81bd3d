//! The pictures of the documentation and their text twins are what the code draws today.
//!
//! `REGENERATE=1 cargo test -p tiamat-draw --test boards` draws them again.

use std::path::{Path, PathBuf};

use crate::help::{game, place};
use draw::{SvgOptions, TextOptions, board_svg, board_text};

/// Compares a file with what is drawn, or writes it.
pub(crate) fn check(path: &Path, drawn: &str) {
    if std::env::var_os("REGENERATE").is_some() {
        std::fs::write(path, drawn).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert!(kept == drawn, "{} is out of date; draw it again with REGENERATE=1", path.display());
}

pub(crate) fn picture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/images").join(name)
}

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/boards/golden").join(name)
}

/// A position reached by actions, with the way and the destinations of a chosen piece.
#[track_caller]
fn gallery(name: &str, (rules, line): (&str, &str), actions: &str, chosen: Option<&str>, options: &SvgOptions) {
    let game = game(rules, line, actions);
    let chosen = chosen.map(|name| place(&game, name));
    let options = SvgOptions { destinations: chosen, route: chosen, ..options.clone() };
    check(&picture(&format!("{name}.svg")), &board_svg(&game, &options));
    let words = TextOptions { destinations: chosen, ..TextOptions::default() };
    let ascii = TextOptions { ascii: true, ..words.clone() };
    let coloured = TextOptions { color: true, ..words.clone() };
    for (kind, words) in [("", words), ("-ascii", ascii), ("-ansi", coloured)] {
        check(&golden(&format!("{name}{kind}.txt")), &board_text(&game, &words));
    }
}

fn captioned(caption: &str) -> SvgOptions {
    SvgOptions { caption: Some(caption.into()), ..SvgOptions::default() }
}

#[test]
fn mur_basic_start() {
    gallery("mur-basic-start", ("mur-basic", "k/8/8/8 b 0-0 -"), "", None, &SvgOptions::default());
}

#[test]
fn mur_basic_crowd() {
    let line = "w/2wk1wbb/bw1w4/bb1w1bbw w 2-0 -";
    let caption = captioned("White knocks from d3: the ship on b3 drifts on to e3");
    gallery("mur-basic-crowd", ("mur-basic", line), "d3xb3>e3", None, &caption);
}

#[test]
fn mur_classic_won() {
    let line = "1/1w1b3b/w4k2/2bwb1w1 b 2-1 -";
    gallery(
        "mur-classic-won",
        ("mur-classic", line),
        "d1-d2",
        None,
        &captioned("Black's third trap: White's ship on d3"),
    );
}

#[test]
fn mur_advanced_start() {
    let line = "k/8/8/8 b 0-0 - 1-2-3 - 6:0-0";
    gallery("mur-advanced-start", ("mur-advanced", line), "", None, &SvgOptions::default());
}

#[test]
fn mur_advanced_race() {
    let line = "1/5b1w/w1b1k1w1/1bw1bw2 b 0-0 - 3-3-3 b 6:2-4";
    gallery("mur-advanced-race", ("mur-advanced", line), "e3-d3", None, &SvgOptions::default());
}

#[test]
fn mur_advanced_short() {
    let line = "1/5b1w/w1b1k1w1/1b2bw2 w 0-0 - 1-4-2 - 3:1-2";
    let legend = SvgOptions { legend: true, ..SvgOptions::default() };
    gallery("mur-advanced-short", ("mur-advanced", line), "", Some("h1"), &legend);
}

#[test]
fn ur_runners() {
    let line = "b3b1/b1w1b1ww/w5 b 1,1,1 1,1,1 2";
    gallery("ur-runners", ("ur-runners", line), "5x7 d2", Some("1"), &SvgOptions::default());
}

#[test]
fn ur_long_jump() {
    let line = "b1b3/1bwb1w2/1w1w2 w 1,1,1 1,1,1 t";
    let legend = SvgOptions { legend: true, ..SvgOptions::default() };
    gallery("ur-long-jump", ("ur-long-jump", line), "b-c", None, &legend);
}

#[test]
fn ur_finkel() {
    let line = "1b4/3b2w1/2w3 b 3,0,2 2,0,3 t";
    gallery("ur-finkel", ("ur-finkel", line), "d1 B-C d3", Some("c"), &SvgOptions::default());
}
