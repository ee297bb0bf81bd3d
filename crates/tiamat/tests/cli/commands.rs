//! The other commands: rules, perft, random, bench, completions, help, the tour.

use crate::run::{commands, directory, program, refuses, run, succeeds};
use serde_json::Value;

const RULE_SETS: [&str; 6] = ["mur-basic", "mur-classic", "mur-advanced", "ur-runners", "ur-long-jump", "ur-finkel"];

#[test]
fn rules_lists_the_rule_sets() {
    let list = succeeds(&["rules"]);
    let names: Vec<&str> = list.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(names, RULE_SETS);
}

#[test]
fn rules_of_a_rule_set_are_numbered_sections_with_diagrams() {
    for rules in RULE_SETS {
        let text = succeeds(&["rules", rules]);
        assert!(text.starts_with(&format!("The rules of {rules}")), "{rules}");
        assert!(text.contains("\n1. The game\n") && text.contains("\n2. The board\n"), "{rules}");
        for leftover in ["```", "\ntry ", "\nrefuse "] {
            assert!(!text.contains(leftover), "{rules}: a diagram was not drawn");
        }
    }
    assert!(succeeds(&["rules", "mur-classic"]).contains("a gouge"));
    assert!(succeeds(&["rules", "mur-advanced"]).contains("Blue takes control of the kraken"));
}

// §8: from the start, depths 1 to 3.
#[test]
fn perft_counts_what_the_rules_say() {
    for (args, nodes) in [
        (["mur-basic", "1"], 24),
        (["mur-basic", "2"], 552),
        (["mur-basic", "3"], 14_134),
        (["mur-classic", "3"], 14_088),
        (["ur-runners", "1"], 4),
        (["mur-basic", "0"], 1),
    ] {
        assert_eq!(succeeds(&["perft", args[0], args[1]]), format!("nodes {nodes}\n"), "{args:?}");
    }
    assert_eq!(succeeds(&["perft", "mur-advanced", "3", "--dice", "1-2-3"]), "nodes 14134\n");
}

#[test]
fn perft_divides_and_shares_out_the_work() {
    let alone = succeeds(&["perft", "mur-basic", "3", "--divide"]);
    assert_eq!(alone.lines().count(), 25);
    let parts = alone.lines().take(24).map(|line| line.split_once(' ').unwrap().1);
    assert_eq!(parts.map(|nodes| nodes.parse::<u64>().unwrap()).sum::<u64>(), 14_134);
    assert_eq!(alone.lines().last(), Some("nodes 14134"));
    assert_eq!(succeeds(&["perft", "mur-basic", "3", "--divide", "--threads", "3"]), alone);
    assert_eq!(succeeds(&["perft", "mur-basic", "3", "--threads", "3"]), "nodes 14134\n");
    let run = run(&["perft", "ur-finkel", "3"]);
    assert!(run.err.contains("nodes per second"), "the speed goes to stderr: {}", run.err);
}

#[test]
fn random_games_depend_on_the_seed_alone() {
    for rules in RULE_SETS {
        let games = |seed| succeeds(&["random", rules, "--games", "5", "--seed", seed]);
        assert_eq!(games("1"), games("1"));
        assert_ne!(games("1"), games("2"));
    }
}

#[test]
fn random_games_are_counted() {
    let text = succeeds(&["random", "mur-basic", "--games", "5", "--max-plies", "10"]);
    for words in ["5 random games of mur-basic, seed 1", "longest 10", "drawn: ", "knocks of the kraken"] {
        assert!(text.contains(words), "{words:?} is missing in {text}");
    }
    let counts: Value = serde_json::from_str(&succeeds(&["random", "ur-runners", "--games", "5", "--json"])).unwrap();
    assert_eq!((counts["games"].as_u64(), counts["drawn"].as_u64()), (Some(5), Some(0)));
    assert!(counts["happenings"]["hits"].as_u64().is_some());
    assert!(counts["length"]["median"].as_u64() >= counts["length"]["min"].as_u64());
    assert!(succeeds(&["random", "mur-basic", "--games", "1"]).starts_with("1 random game of mur-basic"));
}

#[test]
fn bench_measures_every_rule_set() {
    let measured: Value = serde_json::from_str(&succeeds(&["bench", "playouts", "--rounds", "1", "--json"])).unwrap();
    for (rules, speed) in RULE_SETS.iter().zip(measured.as_array().unwrap()) {
        assert!(speed["name"].as_str().unwrap().starts_with(rules), "{speed}");
        assert!(speed["rate"].as_f64() > Some(0.0), "{speed}");
    }
}

#[test]
fn bench_of_the_engine_counts_the_same_nodes_every_time() {
    let counted = || -> Value { serde_json::from_str(&succeeds(&["bench", "engine", "--json"])).unwrap() };
    let (first, second) = (counted(), counted());
    assert_eq!(first["nodes"], second["nodes"]);
    assert!(first["nodes"].as_u64() > Some(0));
}

#[test]
fn best_closes_the_kraken_and_shows_several_lines() {
    let best = succeeds(&["best", "mur-basic", "--position", "1/8/8/1bkb4 b 0-0 -", "--depth", "3"]);
    assert_eq!(best.split_whitespace().collect::<Vec<_>>(), ["c2", "win", "in", "1", "move"]);
    let lines = succeeds(&["best", "mur-classic", "--lines", "3", "--nodes", "2000"]);
    assert_eq!(lines.lines().count(), 3);
    let level = succeeds(&["best", "mur-advanced", "--dice", "1-2-3", "--level", "1"]);
    assert!(succeeds(&["moves", "mur-advanced", "--dice", "1-2-3"]).contains(&level));
}

#[test]
fn every_command_has_help_with_examples() {
    let commands = commands();
    assert!(commands.len() > 12, "{commands:?}");
    for command in &commands {
        let help = succeeds(&[command, "--help"]);
        assert!(help.contains("Example") && help.contains(&format!("tiamat {command}")), "{command}: {help}");
    }
    let help = succeeds(&["--help"]);
    assert!(help.contains("Exit codes:"), "{help}");
    assert!(help.contains("Examples:\n  tiamat "), "{help}");
    assert!(succeeds(&["perft", "--help"]).contains("Repetition in Mur"));
    assert!(succeeds(&["verify-dice", "--help"]).contains("Exit code 0"));
    assert!(succeeds(&["--version"]).starts_with("tiamat "));
}

// Arguments of explain may begin with a dash, as withdrawals do, but a lone -h is help, as in every other command.
#[test]
fn explain_takes_h_as_help() {
    let help = succeeds(&["explain", "--help"]);
    for args in [&["explain", "-h"][..], &["explain", "mur-basic", "-h"], &["explain", "mur-basic", "c3", "-h"]] {
        assert_eq!(succeeds(args), help, "{args:?}");
    }
}

#[test]
fn help_uses_colours_as_asked() {
    assert!(succeeds(&["--color", "always", "--help"]).contains('\x1b'));
    assert!(succeeds(&["--color=always", "moves", "--help"]).contains('\x1b'));
    assert!(!succeeds(&["--color", "never", "--help"]).contains('\x1b'));
    assert!(!succeeds(&["--help"]).contains('\x1b'), "a pipe is not a terminal");
}

#[test]
fn every_command_has_a_manual_page() {
    let dir = directory("manual").join("man1");
    let said = format!("The manual pages are in {}.\n", dir.display());
    assert_eq!(succeeds(&["manual", dir.to_str().unwrap()]), said);
    for command in commands() {
        let page = std::fs::read_to_string(dir.join(format!("tiamat-{command}.1"))).unwrap();
        assert!(page.contains(".SH NAME") && page.contains("Examples:"), "{command}: {page}");
    }
    let page = std::fs::read_to_string(dir.join("tiamat.1")).unwrap();
    assert!(page.contains("Exit codes:") && page.contains("tiamat\\-verify\\-dice(1)"), "{page}");
    let file = dir.join("tiamat.1");
    refuses(&["manual", file.to_str().unwrap()], &["tiamat.1: "]);
}

#[test]
fn completions_know_commands_and_rule_sets() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = succeeds(&["completions", shell]);
        assert!(script.contains("verify-dice"), "{shell}");
    }
    assert!(succeeds(&["completions", "zsh"]).contains("mur-classic"));
}

#[test]
fn the_tour_shows_commands_and_rule_sets() {
    let tour = succeeds(&["tour"]);
    assert!(tour.contains("tiamat rules") && RULE_SETS.iter().all(|rules| tour.contains(rules)), "{tour}");
}

#[test]
fn colours_are_used_only_where_they_are_wanted() {
    let tour = |args: &[&str], no_color: Option<&str>| {
        let mut command = program();
        if let Some(value) = no_color {
            command.env("NO_COLOR", value);
        }
        crate::run::finish(command.arg("tour").args(args).output().unwrap()).out
    };
    assert!(!tour(&[], None).contains('\x1b'), "a pipe is not a terminal");
    assert!(!tour(&["--color", "never"], None).contains('\x1b'));
    assert!(tour(&["--color", "always"], None).contains('\x1b'));
    assert!(!tour(&["--color", "auto"], Some("1")).contains('\x1b'));
    // The command line overrides the environment.
    assert!(tour(&["--color", "always"], Some("1")).contains('\x1b'));
}
