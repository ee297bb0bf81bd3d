//! The board that fills the terminal, in a real pseudo-terminal whose screen is read back.
#![cfg(unix)]

mod by_keys;
mod pty;

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use by_keys::random_keys;
use game::{Options, RuleSet};
use pty::Pty;

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
    // All at once, as somebody presses keys who is far ahead.
    pty.send(&random_keys(rules, 23, &Options { pieces: ur.then_some(1), ..Options::default() }));
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
fn the_board_before_the_opening_roll_has_the_pieces_of_the_match() {
    let state = state("opening");
    let mut pty = Pty::start(&["play", "ur-runners", "--level", "1", "--pieces", "2"], &state, (80, 24));
    pty.wait_for("Your opening roll");
    pty.wait_for("start 2 ●●");
    pty.send("q");
    pty.ends_well();
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
    let mut pty = Pty::start(&["play", "mur-basic"], &state, (80, 24));
    pty.wait_for("Continue it? [Y/n]");
    pty.send("\r");
    pty.wait_for("1. c3");
    pty.send("q");
    pty.ends_well();
    let mut pty = Pty::start(&["play", "mur-basic", "--friend"], &state, (80, 24));
    pty.wait_for("Continue it? [y/N]");
    pty.send("y\r");
    pty.wait_for("1. c3");
    pty.send("q");
    pty.ends_well();
    // With options people ask for another match.
    let mut pty = Pty::start(&["play", "mur-basic", "--friend"], &state, (80, 24));
    pty.wait_for("Continue it? [y/N]");
    pty.send("\r");
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
    pty.wait_for("Who gives up this game?");
    pty.wait_for("Press 1 for Ishtar, 2 for Anu, any other key to play on.");
    pty.send("n?");
    pty.wait_for("put the piece back");
    assert!(!pty.shows("hint"), "{}", pty.screen());
    pty.send(" :help\r");
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

#[test]
fn the_title_keeps_every_number_in_80_columns() {
    let long = "Ninhursag of Kesh and Adab,Enheduanna daughter of Sargon";
    let titles: [(&[&str], &[&str]); 4] = [
        (&["ur-runners", "--seed", "1", "--side", "black", "--stake", "10"], &["you 0, Tiamat 0", "21", "pool 20"]),
        (
            &["mur-classic", "--friend", "--set", "usual", "--stake", "6", "--names", "Ishtar,Anu"],
            &["Ishtar 0, Anu 0", "pool 12"],
        ),
        (
            &["mur-classic", "--friend", "--set", "usual", "--stake", "600", "--names", long],
            &["… 0, Enhe", "set 0–0", "pool 1200"],
        ),
        (
            &["ur-long-jump", "--friend", "--side", "black", "--stake", "5", "--names", long],
            &["Points of 21", "… 0, Enhe", "pool 10"],
        ),
    ];
    for (number, (args, parts)) in titles.into_iter().enumerate() {
        let state = state(&format!("title-{number}"));
        let args: Vec<&str> = ["play"].into_iter().chain(args.iter().copied()).collect();
        let mut pty = Pty::start(&args, &state, (80, 24));
        pty.wait_for("quit");
        let screen = pty.screen();
        let title = screen.lines().next().unwrap_or_default();
        for part in parts {
            assert!(title.contains(part), "{part:?} is missing in {title:?}");
        }
        pty.send("q");
        pty.ends_well();
    }
}

#[test]
fn the_first_keys_of_a_new_player_do_something() {
    let state = state("first-keys");
    let mut pty = Pty::start(&["play", "mur-basic", "--friend"], &state, (80, 24));
    pty.wait_for("begins.");
    // The cursor begins on a point where a ship can be placed, and Tab goes to the next.
    pty.send("\r");
    pty.wait_for("a1: press Enter to play");
    pty.send("\u{1b}");
    pty.wait_until("nothing is chosen", |screen| !screen.contains("press Enter to play"));
    pty.send("\t\r");
    pty.wait_for("a2: press Enter to play");
    pty.send("\u{1b}");
    pty.wait_until("nothing is chosen", |screen| !screen.contains("press Enter to play"));
    // The kraken in the centre cannot be played: that is said of it, not of a move that nobody has entered.
    let centre = pty.last("Ж");
    pty.click(centre);
    pty.wait_for("o, the centre: the kraken;");
    assert!(!pty.shows("illegal"), "{}", pty.screen());
    // The pieces that can move come before the hand.
    pty.send(":c2\r:e2\r");
    pty.wait_for("2. e2");
    pty.send("\t\r");
    pty.wait_for("(●)");
    pty.send("\u{1b}");
    pty.wait_until("the piece is put back", |screen| !screen.contains("(●)"));
    pty.send("\t\r\t\r");
    pty.wait_for("a1: press Enter to play");
    pty.send("\r");
    pty.wait_for("3. a1");
    pty.send("q");
    pty.ends_well();
}

#[test]
fn the_keyboard_alone_plays_mur() {
    for rules in ["mur-basic", "mur-classic", "mur-advanced"] {
        let state = state(&format!("keyboard-{rules}"));
        let args = ["play", rules, "--friend", "--side", "black", "--seed", "4"];
        let mut pty = Pty::start(&args, &state, (80, 24));
        pty.wait_for("begins.");
        // Throws if dice are due; goes to what can be chosen, chooses it, goes to where it can go, chooses that, plays it.
        pty.send(&"\t\r\t\r\r".repeat(60));
        let far = |screen: &str| (20..100).any(|number| screen.contains(&format!("{number}. ")));
        pty.wait_until("many moves", far);
        pty.send("q");
        pty.ends_well();
    }
}

#[test]
fn tab_goes_past_a_destination_with_several_outcomes() {
    let state = state("tab-outcomes");
    let line = "1/8/2k5/2b5 b 0-0 - 1-2-3 - 6:0-0";
    let args = ["play", "mur-advanced", "--friend", "--side", "black", "--position", line];
    let mut pty = Pty::start(&args, &state, (80, 24));
    pty.wait_for("begins.");
    // The ship on c3 goes to the hand, to b3 or to d3, or knocks the kraken on c2, with or without a tip.
    pty.send("\r\t\t\t\t\r");
    pty.wait_for("c3xc2>c1");
    pty.send("\u{1b}");
    pty.wait_until("nothing is chosen", |screen| !screen.contains("press Enter to play"));
    pty.send("\t\t\r");
    pty.wait_for("c3-b3: press Enter to play");
    pty.send("q");
    pty.ends_well();
}

#[test]
fn the_mouse_carries_a_piece_from_place_to_place() {
    let state = state("mouse-carry");
    let mut pty = Pty::start(&["play", "mur-basic", "--friend"], &state, (80, 24));
    pty.wait_for("begins.");
    pty.send(":c2\r:e2\r");
    pty.wait_for("2. e2");
    // The ship on the board; those in hand are beside it.
    let ship = pty.first(" ● ");
    pty.click((ship.0 + 1, ship.1));
    pty.wait_for("(●)");
    let free = pty.first("~∙~");
    pty.click((free.0 + 1, free.1));
    pty.wait_for("press Enter to play");
    pty.send("h");
    // A hint does not hide behind the move that is chosen.
    pty.wait_for("Hint (");
    assert!(pty.shows("press Enter to play"), "{}", pty.screen());
    pty.click((free.0 + 1, free.1));
    pty.wait_for("3. c2-");
    pty.send("q");
    pty.ends_well();
}

#[test]
fn the_mouse_throws_only_with_the_button() {
    let state = state("mouse-throw");
    let args = ["play", "ur-finkel", "--friend", "--side", "black", "--seed", "1"];
    let mut pty = Pty::start(&args, &state, (80, 24));
    pty.wait_for("throw the dice");
    for row in 2..20 {
        for column in (1..40).step_by(3) {
            pty.click((column, row));
        }
    }
    pty.wait_for("The dice come first");
    assert!(!pty.shows("1. d"), "{}", pty.screen());
    let throw = pty.last("t throw");
    pty.click(throw);
    pty.wait_for("1. d");
    pty.send("q");
    pty.ends_well();
}

#[test]
fn a_bonus_has_a_key_to_decline_it_and_no_stale_throw_is_shown() {
    let state = state("decline");
    let start = ["--dice", "manual", "--side", "black", "--position"];
    let runners = [&["play", "ur-runners", "--friend"], &start[..], &["6/2b2b1w/6 b 5,0,0 6,0,0 t"]].concat();
    let mut pty = Pty::start(&runners, &state, (80, 24));
    pty.wait_for("begins.");
    // A throw that jumps the rosette on 4 gives White a free move.
    pty.send("2\r");
    pty.wait_for("throw");
    pty.wait_for("= 2");
    pty.send(":3-5\r");
    pty.wait_for("free move");
    pty.wait_for("Press x to");
    pty.wait_for("x decline");
    assert!(!pty.shows("= 2"), "{}", pty.screen());
    pty.send("x");
    pty.wait_for("declines the free move");
    assert!(!pty.shows("x decline"), "{}", pty.screen());
    pty.send("q");
    pty.ends_well();
}

#[test]
fn long_jump_shows_chains_and_only_the_throw_to_be_played() {
    let state = state("chains");
    let start = ["--dice", "manual", "--side", "black", "--position", "2bb2/wbw5/6 b 4,0,0 5,0,0 t"];
    let mut pty = Pty::start(&[&["play", "ur-long-jump", "--friend"], &start[..]].concat(), &state, (80, 24));
    pty.wait_for("begins.");
    pty.wait_for("● 5");
    pty.send("t4\r");
    pty.wait_for("= 4");
    pty.send(":s-4\r");
    // The piece on the rosette has lengthened the chain, and its player goes on without dice.
    pty.wait_for("● 6");
    assert!(!pty.shows("= 4"), "{}", pty.screen());
    pty.send("q");
    pty.ends_well();
}

#[test]
fn a_key_names_the_ports() {
    let state = state("ports");
    let mut pty = Pty::start(&["play", "mur-basic", "--friend"], &state, (80, 24));
    pty.wait_for("begins.");
    assert!(!pty.shows("London"), "{}", pty.screen());
    for name in ["London", "Tokyo"] {
        pty.send("p");
        pty.wait_for(name);
    }
    pty.send("p");
    pty.wait_for("The ports have no names");
    assert!(!pty.shows("Tokyo"), "{}", pty.screen());
    pty.send("q");
    pty.ends_well();
}

#[test]
fn computers_are_watched_on_the_full_screen() {
    let state = state("watch");
    let args = ["watch", "mur-basic", "--a", "level:1", "--b", "greedy", "--seed", "3", "--delay", "5"];
    let mut pty = Pty::start(&args, &state, (80, 24));
    pty.wait_for("Tiamat (level 1)");
    // Only the keys that do something are listed.
    pty.send("?");
    pty.wait_for("stop watching");
    for key in ["hint", "undo", "resign", "offer a draw", "is kept"] {
        assert!(!pty.shows(key), "{key}: {}", pty.screen());
    }
    pty.send(" :help\r");
    pty.wait_for("Type one of these words:");
    for order in ["hint", "undo", "resign", "draw  ", "save"] {
        assert!(!pty.shows(order), "{order}: {}", pty.screen());
    }
    pty.send(" ");
    pty.wait_for("The match is over");
    pty.wait_for("wins");
    pty.send("q");
    pty.ends_well();
}

#[test]
fn colours_can_be_switched_off_by_the_environment() {
    for (setting, colours) in [("", true), ("NO_COLOR=1", false)] {
        let state = state(&format!("no-color-{colours}"));
        let script = format!("{setting} {} play ur-finkel --friend --seed 1", env!("CARGO_BIN_EXE_tiamat"));
        let mut pty = Pty::run("sh", &["-c", &script], &state, (80, 24));
        pty.wait_for("quit");
        assert_eq!(pty.has_colors(), colours, "{setting}");
        pty.send("q");
        pty.ends_well();
    }
}

#[test]
fn a_file_is_loaded_on_the_full_screen_and_messages_are_in_order() {
    let state = state("load");
    let file = state.join("club.match");
    let path = file.to_str().expect("a path");
    let mut pty = Pty::start(&["play", "mur-basic", "--friend", "--save", path], &state, (80, 24));
    pty.wait_for("begins.");
    pty.send(":c3\r:d3\r");
    pty.wait_for("2. d3");
    // Oldest first, and the newest is marked.
    pty.wait_for("· c3: Black places a ship on");
    pty.wait_for("▸ d3: White places a ship on");
    assert!(pty.first("· c3:").1 < pty.first("▸ d3:").1, "{}", pty.screen());
    pty.send("q");
    pty.ends_well();
    let mut pty = Pty::start(&["play", "--load", path], &state, (80, 24));
    pty.wait_for("The match continues.");
    pty.wait_for("2. d3");
    pty.send(":e3\r");
    pty.wait_for("3. e3");
    pty.send("q");
    pty.ends_well();
}

#[test]
fn a_referee_presses_who_resigns() {
    let state = state("resign");
    let args = ["play", "mur-classic", "--referee", "--set", "1x2", "--names", "Ishtar,Anu"];
    let mut pty = Pty::start(&args, &state, (80, 24));
    pty.wait_for("Press Enter to begin");
    pty.send("\r:c3\r");
    pty.wait_for("1. c3");
    pty.send("r");
    pty.wait_for("Who gives up this set?");
    pty.send("1");
    pty.wait_for("Anu wins the set by resignation");
    pty.send(":score\r");
    pty.wait_for("1     Ishtar  Anu    0-1     resignation");
    pty.send(" q");
    pty.ends_well();
}

#[test]
fn sixty_columns_show_the_way_out() {
    let state = state("narrow");
    let args = ["play", "ur-finkel", "--side", "black", "--names", "Enheduanna of Ur and Uruk and Kish,Nabu"];
    let mut pty = Pty::start(&args, &state, (60, 24));
    pty.wait_for("q quit");
    pty.wait_for("● Enhed…");
    pty.wait_for("? help");
    pty.send("?");
    pty.wait_for("put the piece back");
    pty.send(" q");
    pty.ends_well();
}

#[test]
fn an_unfinished_match_is_offered_by_its_players() {
    let state = state("offer-names");
    let args = ["play", "mur-classic", "--friend", "--names", "Ishtar,Anu"];
    let mut pty = Pty::start(&args, &state, (80, 24));
    pty.wait_for("begins.");
    pty.send(":c3\r:d3\r");
    pty.wait_for("2. d3");
    pty.send("q");
    pty.ends_well();
    let mut pty = Pty::start(&args, &state, (80, 24));
    pty.wait_for("mur-classic, Ishtar against Anu, is not over (game 1, 2 moves).");
    pty.send("n\r");
    pty.wait_for("begins.");
    pty.send("q");
    pty.ends_well();
}
