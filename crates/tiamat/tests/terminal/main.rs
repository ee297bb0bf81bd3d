//! The board that fills the terminal, in a real pseudo-terminal whose screen is read back.
#![cfg(unix)]

mod pty;
#[path = "../shared/random_game.rs"]
mod random_game;

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use game::RuleSet;
use pty::Pty;
use random_game::random_game;

/// A fresh directory for the matches that a test keeps.
fn state(name: &str) -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("terminal-{name}"));
    let _ = fs::remove_dir_all(&directory);
    fs::create_dir_all(&directory).expect("a directory can be made");
    directory
}

fn plays_to_the_end(rules: &str) {
    let rules: RuleSet = rules.parse().expect("a rule set");
    let state = state(rules.name());
    let mut args = vec!["play", rules.name(), "--friend", "--side", "black", "--set", "1"];
    let ur = matches!(rules, RuleSet::Ur(_));
    if rules == RuleSet::Ur(ur::Rules::Runners) {
        // A set of Runners goes on until somebody has every tally.
        args.truncate(5);
    }
    if ur {
        args.extend(["--pieces", "1"]);
    }
    if ur || rules == RuleSet::Mur(mur::Rules::Advanced) {
        args.extend(["--dice", "manual"]);
    }
    let mut pty = Pty::start(&args, &state, (80, 24));
    pty.wait_for("begins.");
    // All at once, as somebody types who is far ahead.
    let orders: String = random_game(rules, 1, 23).0.iter().map(|order| format!(":{order}\r")).collect();
    pty.send(&orders);
    let end = if rules == RuleSet::Ur(ur::Rules::Runners) { "begin the next game" } else { "The match is over" };
    pty.wait_for(end);
    pty.wait_for("wins");
    pty.send("q");
    pty.ends_well();
}

#[test]
fn basic_mur_is_played_to_the_end() {
    plays_to_the_end("mur-basic");
}

#[test]
fn classic_mur_is_played_to_the_end() {
    plays_to_the_end("mur-classic");
}

#[test]
fn advanced_mur_is_played_to_the_end() {
    plays_to_the_end("mur-advanced");
}

#[test]
fn runners_is_played_to_the_end() {
    plays_to_the_end("ur-runners");
}

#[test]
fn long_jump_is_played_to_the_end() {
    plays_to_the_end("ur-long-jump");
}

#[test]
fn finkel_is_played_to_the_end() {
    plays_to_the_end("ur-finkel");
}

#[test]
fn the_keyboard_alone_wins_or_loses_against_the_computer() {
    let state = state("keyboard");
    let args = ["play", "ur-finkel", "--level", "1", "--pieces", "1", "--seed", "2", "--side", "black"];
    let mut pty = Pty::start(&args, &state, (80, 24));
    pty.wait_for("quit");
    for _ in 0..600 {
        if pty.shows("wins by bringing") {
            break;
        }
        // Throws if that is due; goes to the piece that can move, picks it up, and plays its only move.
        pty.send("t\t\r\r");
        pty.pause();
    }
    pty.wait_for("wins by bringing every piece home");
    pty.wait_for("The match is over");
    // Enter, which may be pressed once too often, does not leave.
    pty.send("\r\r");
    pty.wait_for("m rematch");
    pty.send("m");
    pty.wait_for("you have White");
    pty.send("q");
    pty.ends_well();
}

#[test]
fn a_click_shows_what_a_move_does_and_a_second_one_plays_it() {
    let state = state("mouse");
    let mut pty = Pty::start(&["play", "mur-basic", "--friend"], &state, (80, 24));
    pty.wait_for("begins.");
    // The port in the east is c3.
    let port = pty.last("[∙]");
    pty.click((port.0 + 1, port.1));
    pty.wait_for("c3: press Enter to play");
    pty.wait_for("- Black places a ship on c3");
    assert!(!pty.shows("1. c3"));
    pty.click((port.0 + 1, port.1));
    pty.wait_for("1. c3");
    let undo = pty.last("u undo");
    pty.click(undo);
    pty.wait_for("The last move is taken back");
    assert!(!pty.shows("1. c3"));
    pty.send("?");
    pty.wait_for("put the piece back");
    pty.send(" ");
    pty.send(":explain o\r");
    pty.wait_for("o: illegal");
    pty.send("q");
    pty.ends_well();
}

#[test]
fn destinations_are_marked_and_a_hint_too() {
    let state = state("marks");
    let mut pty = Pty::start(&["play", "mur-basic", "--friend"], &state, (80, 24));
    pty.wait_for("begins.");
    pty.send(":c2\r:e2\r");
    pty.wait_for("2. e2");
    // The only piece that can move is picked up, and then there is a choice.
    pty.send("\t\r");
    pty.wait_for("(●)");
    pty.wait_for("~∙~");
    pty.send("\u{1b}");
    pty.wait_until("the piece is put back", |screen| !screen.contains("(●)"));
    pty.send("h");
    pty.wait_for("Hint (");
    pty.send("q");
    pty.ends_well();
}

#[test]
fn the_board_follows_the_size_of_the_terminal() {
    let state = state("resize");
    let mut pty = Pty::start(&["play", "mur-advanced", "--friend", "--seed", "1", "--side", "black"], &state, (80, 24));
    pty.wait_for("begins.");
    pty.send("\r:c3\r");
    pty.wait_for("1. c3");
    let small = pty.last("<");
    pty.resize((140, 50));
    pty.wait_until("a larger board", |screen| screen.lines().count() > 45);
    let large = pty.last("<");
    assert!(large.0 > small.0 + 20 && large.1 > small.1 + 5, "{small:?} {large:?}");
    pty.resize((50, 10));
    pty.wait_for("too small");
    pty.resize((80, 24));
    pty.wait_for("1. c3");
    pty.send("q");
    pty.ends_well();
}

#[test]
fn ascii_and_no_color_leave_nothing_out() {
    let state = state("ascii");
    let mut pty = Pty::start(&["--ascii", "--color", "never", "play", "ur-runners", "--friend"], &state, (80, 24));
    pty.wait_for("BBBBBBB");
    assert!(pty.screen().is_ascii(), "{}", pty.screen());
    pty.send("q");
    pty.ends_well();
}

#[test]
fn a_match_goes_on_after_a_kill() {
    let state = state("kill");
    let mut pty = Pty::start(&["play", "mur-classic", "--friend", "--clock", "10m+5s"], &state, (80, 24));
    pty.wait_for("10:00");
    pty.send(":c3\r:d3\r:e3\r");
    pty.wait_for("3. e3");
    pty.kill("-KILL");
    let mut pty = Pty::start(&["play", "--resume"], &state, (80, 24));
    pty.wait_for("3. e3");
    pty.wait_for("The match continues");
    pty.send(":a1\r");
    pty.wait_for("4. a1");
    pty.send("q");
    pty.ends_well();
}

#[test]
fn an_unfinished_match_is_offered() {
    let state = state("offer");
    let mut pty = Pty::start(&["play", "mur-basic", "--friend"], &state, (80, 24));
    pty.wait_for("begins.");
    pty.send(":c3\r");
    pty.wait_for("1. c3");
    pty.send("\u{3}");
    pty.ends_well();
    let mut pty = Pty::start(&["play", "mur-basic", "--friend"], &state, (80, 24));
    pty.wait_for("Continue it?");
    pty.send("\r");
    pty.wait_for("1. c3");
    pty.send("q");
    pty.ends_well();
    let mut pty = Pty::start(&["play", "mur-basic", "--friend"], &state, (80, 24));
    pty.wait_for("Continue it?");
    pty.send("n\r");
    pty.wait_for("Black's turn: place a ship.");
    assert!(!pty.shows("1. c3"));
    pty.send("q");
    pty.ends_well();
}

#[test]
fn ctrl_c_and_a_signal_leave_the_terminal_as_it_was() {
    for end in ["key", "TERM", "INT", "HUP"] {
        let state = state(&format!("restore-{end}"));
        let program = env!("CARGO_BIN_EXE_tiamat");
        // The shell outlives the program and looks at the terminal afterwards.
        let script = format!("{program} play mur-basic --friend; stty -a; echo done");
        let mut pty = Pty::run("sh", &["-c", &script], &state, (80, 24));
        pty.wait_for("begins.");
        assert!(pty.is_taken(), "{end}");
        if end == "key" {
            pty.send("\u{3}");
        } else {
            let found = Command::new("pgrep").args(["-P", &pty.process().to_string()]).output().expect("pgrep runs");
            let child = String::from_utf8_lossy(&found.stdout).trim().to_owned();
            let killed = Command::new("kill").args([&format!("-{end}"), &child]).status().expect("kill runs");
            assert!(killed.success());
        }
        pty.wait_for("done");
        assert!(!pty.is_taken(), "{end}");
        let screen = pty.screen();
        let modes: Vec<&str> = screen.split_whitespace().collect();
        let set = ["isig", "icanon", "echo", "icrnl", "opost"].iter().all(|mode| modes.contains(mode));
        assert!(set, "{end}: {screen}");
    }
}

#[test]
fn pasted_lines_are_orders_and_never_keys() {
    let state = state("paste");
    let mut pty = Pty::start(&["play", "mur-basic", "--friend"], &state, (80, 24));
    pty.wait_for("begins.");
    let idle = "explain c3\n".repeat(200);
    pty.send(&format!("\u{1b}[200~{idle}c3\r\nd3\rry\nmoves\u{1b}[201~"));
    // The last line can be completed.
    pty.wait_for(":moves");
    pty.wait_for("2. d3");
    pty.send("\r");
    pty.wait_for("1. c3 2. d3");
    assert!(!pty.shows("wins"));
    pty.send("q");
    pty.ends_well();
}

#[test]
fn real_dice_are_typed_as_they_are_and_long_answers_scroll() {
    let state = state("manual");
    let args = ["play", "mur-advanced", "--referee", "--names", "Ishtar,Anu", "--clock", "round 10m d5s"];
    let mut pty = Pty::start(&args, &state, (80, 24));
    pty.wait_for("Press Enter to begin");
    pty.send("\r");
    pty.wait_for("Ishtar's opening roll");
    pty.send("999\r");
    pty.wait_for("cannot show that");
    pty.send("4 3 2\r111\r2-2-3\r");
    pty.wait_for("0. d2-2-3");
    pty.send(":c2\r:d3\rd");
    pty.wait_for("accept, x to decline.");
    pty.send("x");
    pty.wait_for("Anu declines the draw");
    assert!(!pty.shows("accept, x to decline."));
    pty.send("r");
    pty.wait_for("Does Ishtar give up this game?");
    pty.send("n:help\r");
    pty.wait_for("legal [PLACE]");
    pty.resize((80, 16));
    pty.wait_for("scroll");
    assert!(!pty.shows("quit    "));
    pty.send("\u{1b}[F");
    pty.wait_for("stop; the match is kept");
    pty.send("\u{1b}[H");
    pty.wait_for("Type a move in notation");
    pty.send("  q");
    pty.ends_well();
}
