//! Drawings of boards.

use crate::run::{finish, program, refuses, succeeds};

const CROWD: [&str; 6] =
    ["position", "mur-basic", "--position", "w/2wk1wbb/bw1w4/bb1w1bbw w 2-0 -", "--moves", "d3xb3>e3"];

/// Draws a crowded board.
fn crowd(more: &[&str]) -> String {
    succeeds(&[&CROWD[..], more].concat())
}

#[test]
fn text_fits_a_terminal_of_80_by_24() {
    for rules in ["mur-basic", "mur-classic", "mur-advanced", "ur-runners", "ur-long-jump", "ur-finkel"] {
        for more in [&[][..], &["--flip"], &["--ascii"], &["--caption", "A caption in one line"]] {
            let drawn = succeeds(&[&["position", rules, "--text"][..], more].concat());
            // A row is left for the prompt.
            assert!(drawn.lines().count() <= 23, "{drawn}");
            assert!(drawn.lines().all(|line| line.chars().count() <= 80), "{drawn}");
        }
    }
    let advanced = succeeds(&["position", "mur-advanced", "--dice", "1-2-3", "--text"]);
    assert!(advanced.lines().count() <= 23, "{advanced}");
    assert!(advanced.lines().all(|line| line.chars().count() <= 80), "{advanced}");
}

#[test]
fn ascii_is_ascii() {
    assert!(!crowd(&["--text"]).is_ascii());
    assert!(crowd(&["--text", "--ascii"]).is_ascii());
    assert!(succeeds(&["tour", "--ascii"]).is_ascii());
    assert!(succeeds(&["rules", "mur-basic", "--ascii"]).is_ascii());
    let report = succeeds(&["match", "mur-basic", "--a", "greedy", "--b", "random", "--games", "2", "--ascii"]);
    assert!(report.is_ascii() && report.contains("1.5"), "{report}");
}

#[test]
fn a_locale_that_is_not_utf8_gets_ascii() {
    let drawn = |args: &[&str], variables: &[(&str, &str)]| {
        let mut program = program();
        ["LC_ALL", "LC_CTYPE", "LANG"].iter().for_each(|name| {
            program.env_remove(name);
        });
        finish(program.args(args).envs(variables.iter().copied()).output().expect("the program runs")).out
    };
    let text = ["position", "ur-finkel", "--text"];
    assert!(drawn(&text, &[("LC_ALL", "C"), ("LANG", "C.UTF-8")]).is_ascii());
    assert!(drawn(&text, &[("LC_CTYPE", "de_DE.ISO-8859-1"), ("LANG", "C.UTF-8")]).is_ascii());
    assert!(!drawn(&text, &[("LANG", "en_GB.UTF-8")]).is_ascii());
    assert!(!drawn(&text, &[("LC_ALL", ""), ("LANG", "C.utf8")]).is_ascii());
    // The tour draws a board too.
    assert!(drawn(&["tour"], &[("LC_ALL", "C")]).contains("K   kraken"));
}

#[test]
fn a_flipped_board_is_seen_from_the_other_side() {
    let (upright, flipped) = (crowd(&["--text"]), crowd(&["--text", "--flip"]));
    let first = |drawn: &str| drawn.lines().next().unwrap_or_default().to_owned();
    assert!(first(&upright).contains('a') && first(&upright).contains("White"), "{upright}");
    assert!(first(&flipped).contains('e') && first(&flipped).contains("Black"), "{flipped}");
    assert_ne!(crowd(&["--svg"]), crowd(&["--svg", "--flip"]));
}

#[test]
fn captions_and_themes_reach_the_picture() {
    let picture = crowd(&["--svg", "--theme", "dark", "--caption", "White & <co>"]);
    assert!(picture.contains("class=\"tiamat mur dark\"") && picture.contains("<title>White &amp; &lt;co&gt;</title>"));
    assert!(crowd(&["--svg"]).contains("class=\"tiamat mur auto\""));
    assert!(crowd(&["--svg", "--theme", "light"]).contains("class=\"tiamat mur light\""));
    assert!(crowd(&["--text", "--caption", "A fine knock"]).starts_with("A fine knock\n"));
    assert!(crowd(&["--svg", "--legend"]).contains("knocked piece"));
}

#[test]
fn options_of_a_drawing_need_that_drawing() {
    refuses(&["position", "mur-basic", "--theme", "dark"], &["--svg"]);
    refuses(&["position", "mur-basic", "--text", "--theme", "dark"], &["--theme", "--text"]);
    refuses(&["position", "mur-basic", "--flip"], &["--text", "--svg"]);
    refuses(&["position", "mur-basic", "--json", "--caption", "x"], &["--caption", "--json"]);
    refuses(&["position", "mur-basic", "--svg", "--theme", "blue"], &["blue", "light", "dark", "auto"]);
}
