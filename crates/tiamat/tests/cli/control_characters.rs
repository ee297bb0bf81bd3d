//! What a file or a program says cannot command the terminal of the reader.

use std::fs;

use crate::run::{directory, run, run_with, succeeds};

/// Clears the screen, and writes the rest from right to left.
const COMMANDS: &str = "\u{1b}[2J\u{9b}31m\u{202e}";
const SPELLED: &str = r"\u{1b}[2J\u{9b}31m\u{202e}";

fn has_commands(text: &str) -> bool {
    text.chars().any(|letter| letter.is_control() && letter != '\n' || letter == '\u{202e}')
}

#[test]
fn records_are_shown_without_commands() {
    let dir = directory("control");
    fs::create_dir_all(&dir).unwrap();
    let file = |name: &str, text: &str| {
        let path = dir.join(name);
        fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let game = format!(
        "[Rules \"mur-basic\"]\n[Black \"Ann{COMMANDS}\"]\n[White \"Bo{COMMANDS}\"]\n\n{{first {COMMANDS}}} 1. c3 {{one {COMMANDS}}} 2. d3 (2. b3 {{two {COMMANDS}}})\n"
    );
    let name = file("game.record", &game);
    let shown = succeeds(&["record", "show", &name]);
    assert!(shown.matches(SPELLED).count() >= 4 && !has_commands(&shown), "{shown:?}");
    let reviewed = succeeds(&["review", &name, "--nodes", "10", "--no-cache", "--color", "always"]);
    let plain = reviewed.replace("\u{1b}[1m", "").replace("\u{1b}[0m", "");
    assert!(reviewed.starts_with("\u{1b}[1m") && plain.contains(SPELLED) && !has_commands(&plain), "{reviewed:?}");
    // Faults quote the file, on either output.
    let broken = file("broken.record", &game.replace("2. d3", &format!("2. d3{COMMANDS}")).replace("mur-", COMMANDS));
    for command in ["check", "stats", "show"] {
        let run = run(&["record", command, &broken]);
        assert!(!has_commands(&run.out) && !has_commands(&run.err), "{:?} {:?}", run.out, run.err);
    }
    // What programs read stays as it is.
    assert!(succeeds(&["record", "convert", &name, "--to", "record"]).contains(COMMANDS));
}

#[cfg(unix)]
#[test]
fn engines_and_names_have_no_commands() {
    let engine = r#"ugi:sh -c 'printf "\033[2Jx\n" >&2; exit 3'"#;
    let fouled = succeeds(&["match", "mur-basic", "--a", engine, "--b", "random", "--games", "2"]);
    assert!(fouled.contains(r"stderr: \u{1b}[2Jx") && !has_commands(&fouled), "{fouled:?}");
    let played = run_with(&["play", "mur-basic", "--friend", "--names", &format!("A{COMMANDS},B")], "quit\n");
    assert!(!has_commands(&played.out) && !has_commands(&played.err), "{:?} {:?}", played.out, played.err);
}
