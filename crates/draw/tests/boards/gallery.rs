//! The pictures of the documentation and their text twins are what the code draws today.
//!
//! `REGENERATE=1 cargo test -p game --test draw` draws them anew.

use std::path::{Path, PathBuf};

use draw::{Frame, mur as draw_mur, ur as draw_ur};
use mur::{Game, Play};
use ur::{Action, Color, Move, Origin, Position, Square};

/// Compares a file with what is drawn, or writes it.
fn check(path: &Path, drawn: &str) {
    if std::env::var_os("REGENERATE").is_some() {
        std::fs::write(path, drawn).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert!(kept == drawn, "{} has drifted; draw it anew with REGENERATE=1", path.display());
}

fn picture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/images").join(name)
}

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/boards/golden").join(name)
}

/// A position of Mur, reached by a play if one is given.
fn mur(name: &str, rules: mur::Rules, line: &str, play: Option<&str>, caption: Option<&str>) {
    let mut game = Game::parse(rules, line).unwrap();
    let last: Option<Play> = play.map(|play| play.parse().unwrap());
    if let Some(play) = last {
        game.try_play(play.into()).unwrap();
    }
    let frame = Frame { caption: caption.map(str::to_owned), ..Frame::default() };
    let options = draw_mur::Options { frame, last, ..Default::default() };
    check(&picture(&format!("{name}.svg")), &draw_mur::svg(game.position(), &options));
    let words = draw_mur::TextOptions { last, ..Default::default() };
    let plain = draw_mur::TextOptions { ascii: true, ..words.clone() };
    let coloured = draw_mur::TextOptions { color: true, ..words.clone() };
    for (kind, words) in [("", words), ("-ascii", plain), ("-ansi", coloured)] {
        check(&golden(&format!("{name}{kind}.txt")), &draw_mur::text(game.position(), &words));
    }
}

/// A position of Ur, reached by actions, with the way and the targets of a chosen piece.
fn ur(name: &str, rules: ur::Rules, line: &str, actions: &[&str], chosen: Option<Origin>) {
    let mut position = Position::parse(rules, line).unwrap();
    let mut last: Option<(Color, Move)> = None;
    for action in actions {
        let action: Action = action.parse().unwrap();
        if let Action::Move(piece_move) = action {
            last = Some((position.turn(), piece_move));
        }
        position = position.try_play(action).unwrap();
    }
    let legal = position.legal_actions();
    let targets: Vec<_> = legal
        .iter()
        .filter_map(|action| match action {
            Action::Move(found) if Some(found.from) == chosen => Some(found.to),
            _ => None,
        })
        .collect();
    let options = draw_ur::Options {
        last,
        targets: targets.clone(),
        route: chosen.map(|origin| (position.turn(), origin)),
        ..Default::default()
    };
    check(&picture(&format!("{name}.svg")), &draw_ur::svg(&position, &options));
    let words = draw_ur::TextOptions { last, targets, ..Default::default() };
    let plain = draw_ur::TextOptions { ascii: true, ..words.clone() };
    let coloured = draw_ur::TextOptions { color: true, ..words.clone() };
    for (kind, words) in [("", words), ("-ascii", plain), ("-ansi", coloured)] {
        check(&golden(&format!("{name}{kind}.txt")), &draw_ur::text(&position, &words));
    }
}

#[test]
fn mur_basic_start() {
    mur("mur-basic-start", mur::Rules::Basic, "k/8/8/8 b 0-0 -", None, None);
}

#[test]
fn mur_basic_crowd() {
    let line = "w/2wk1wbb/bw1w4/bb1w1bbw w 2-0 -";
    let caption = "White knocks from d3: the ship on b3 drifts on to e3";
    mur("mur-basic-crowd", mur::Rules::Basic, line, Some("d3xb3>e3"), Some(caption));
}

#[test]
fn mur_classic_won() {
    let line = "1/1w1b3b/w4k2/2bwb1w1 b 2-1 -";
    mur("mur-classic-won", mur::Rules::Classic, line, Some("d1-d2"), Some("Black's third trap: White's ship on d3"));
}

#[test]
fn mur_advanced_start() {
    mur("mur-advanced-start", mur::Rules::Advanced, "k/8/8/8 b 0-0 - 1-2-3 - 6:0-0", None, None);
}

#[test]
fn mur_advanced_race() {
    let line = "1/5b1w/w1b1k1w1/1bw1bw2 b 0-0 - 3-3-3 b 6:2-4";
    mur("mur-advanced-race", mur::Rules::Advanced, line, Some("e3-d3"), None);
}

#[test]
fn ur_runners() {
    let line = "b3b1/b1w1b1ww/w5 b 1,1,1 1,1,1 2";
    let chosen = Square::from_name('1').map(Origin::Square);
    ur("ur-runners", ur::Rules::Runners, line, &["5x7", "d2"], chosen);
}

#[test]
fn ur_long_jump() {
    let line = "b1b3/1bwb1w2/1w1w2 w 1,1,1 1,1,1 t";
    ur("ur-long-jump", ur::Rules::LongJump, line, &["b-c"], None);
}

#[test]
fn ur_finkel() {
    let chosen = Square::from_name('c').map(Origin::Square);
    let line = "1b4/3b2w1/2w3 b 3,0,2 2,0,3 t";
    ur("ur-finkel", ur::Rules::Finkel, line, &["d1", "B-C", "d3"], chosen);
}
