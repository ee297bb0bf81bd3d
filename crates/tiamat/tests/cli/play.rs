//! `play` and `watch` by pipe: lines in, lines out.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::Stdio;

use game::RuleSet;

use crate::random_game::random_game;
use crate::run::{Run, directory, finish, program, succeeds};

/// Runs a command with this input; matches without a file of their own are kept in this directory.
fn play_in(state: &Path, args: &[&str], input: &str) -> Run {
    let mut command = program();
    command.args(args).env("XDG_STATE_HOME", state);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program runs");
    // A program that has refused its arguments does not read on.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    finish(child.wait_with_output().expect("the program ends"))
}

fn says(run: &Run, sentences: &[&str]) {
    assert_eq!(run.code, Some(0), "{}", run.err);
    for sentence in sentences {
        assert!(run.out.contains(sentence), "{sentence:?} is missing in:\n{}", run.out);
    }
}

/// The files that are kept, by the end of their names.
fn kept(state: &Path, ending: &str) -> usize {
    let files = fs::read_dir(state.join("tiamat")).expect("a directory");
    files
        .filter(|file| file.as_ref().is_ok_and(|file| file.path().extension().is_some_and(|end| end == ending)))
        .count()
}

#[test]
fn a_position_is_described_and_moves_are_explained() {
    let state = directory("play-words");
    let run =
        play_in(&state, &["play", "mur-basic", "--friend"], "c3\nlegal c3\nd3\nc3-d3\nundo\nexplain e3\nfoo\nscore\n");
    says(
        &run,
        &[
            "Black's turn: place a ship.",
            "c3: Black places a ship on c3.",
            "Black's groups: c3; 6 ships in hand. White's groups: none; 7 ships in hand. The kraken is on o.",
            "Nothing can be played from c3: ",
            "c3-d3: illegal, ",
            "The last move is taken back.",
            "e3: White places a ship on e3.",
            "say `help`",
            "The match is a single game.",
            "`tiamat play --resume` continues it.",
        ],
    );
    assert_eq!(kept(&state, "match"), 1);
    let run = play_in(&state, &["play", "--resume"], "moves\nresign\n");
    says(&run, &["The match continues.", "1. c3", "Black wins by resignation.", "The record is in "]);
    assert_eq!((kept(&state, "match"), kept(&state, "record")), (0, 1));
    let run = play_in(&state, &["play", "--resume"], "");
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("there is no unfinished match"), "{}", run.err);
}

#[test]
fn the_computer_answers_hints_help_and_undo_goes_back_to_your_move() {
    let state = directory("play-computer");
    let run =
        play_in(&state, &["play", "mur-classic", "--level", "1", "--seed", "5"], "hint\nc3\nundo\nmoves\nhelp\nquit\n");
    says(
        &run,
        &[
            "You have Black, Tiamat has White; you begin.",
            "Hint (",
            " closes): ",
            "c3: you place a ship on c3.",
            "Tiamat places a ship on",
            "The last 2 moves are taken back.",
            "No moves yet.",
            "take back your last move",
        ],
    );
    assert!(!run.out.contains("You offer"), "{}", run.out);
}

#[test]
fn a_game_of_each_rule_set_is_played_to_the_end_by_pipe() {
    for rules in RuleSet::ALL {
        let state = directory(&format!("play-{rules}"));
        let (orders, actions) = random_game(rules, 2, 11);
        let mut args = vec!["play", rules.name(), "--friend", "--side", "black"];
        if RuleSet::Mur(mur::Rules::Basic) != rules && RuleSet::Mur(mur::Rules::Classic) != rules {
            args.extend(["--dice", "manual"]);
        }
        if matches!(rules, RuleSet::Ur(_)) {
            args.extend(["--pieces", "2"]);
        }
        let run = play_in(&state, &args, &(orders.join("\n") + "\nquit\n"));
        says(&run, &["wins"]);
        let records = fs::read_dir(state.join("tiamat")).expect("a directory");
        let record = records
            .filter_map(|file| Some(file.ok()?.path()))
            .find(|path| path.extension().is_some_and(|end| end == "record"));
        let text = fs::read_to_string(record.expect("a record")).expect("it can be read");
        let record = session::record::Record::parse(&text).expect("a record");
        assert_eq!(record.check().expect("a legal game").game.actions().len(), actions, "{rules}");
    }
}

#[test]
fn a_referee_enters_both_sides_and_gets_the_score_sheet() {
    let state = directory("play-referee");
    fs::create_dir_all(&state).expect("a directory can be made");
    let file = state.join("club.match");
    let args = ["play", "ur-finkel", "--referee", "--names", "Ann,Bob", "--pieces", "1", "--set", "2", "--save"];
    let args: Vec<&str> = args.into_iter().chain([file.to_str().expect("a path")]).collect();
    let run = play_in(&state, &args, "\n1\n2\nhint\n1\ns-A\n0\nresign Ann\nnext\n0\nresign Ann\n");
    says(
        &run,
        &[
            "Ann's opening roll: say what the dice show, a number from 0 to 4.",
            "Ann throws 1.",
            "Bob has Black, Ann has White; Bob begins.",
            "A referee gives no hints.",
            "s-A: Bob enters a piece on A; it is Ann's turn.",
            "Bob wins by resignation.",
            "Games won: Ann 0, Bob 1.",
            "Bob wins the match by 2 games to 0.",
            "Score sheet:",
            "[Black \"Bob\"]",
            "[OpeningRolls \"white d1 black d2\"]",
        ],
    );
    // The file was asked for, so it stays; and a session can be replayed from it.
    let replayed = play_in(&state, &["session", "--replay", file.to_str().expect("a path")], "");
    assert_eq!(replayed.code, Some(0), "{}", replayed.err);
    assert!(replayed.out.contains("\"phase\":\"over\""), "{}", replayed.out);
}

#[test]
fn a_flag_falls_while_nobody_says_anything() {
    let state = directory("play-flag");
    let mut command = program();
    command.args(["play", "mur-basic", "--friend", "--clock", "200ms"]).env("XDG_STATE_HOME", &state);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program runs");
    let input = child.stdin.take();
    let run = finish(child.wait_with_output().expect("the program ends"));
    drop(input);
    says(&run, &["Clocks: Black 0:00.", "Black's flag falls.", "White wins on time."]);
}

#[test]
fn a_file_is_not_overwritten_and_a_cut_off_line_is_left_out() {
    let state = directory("play-files");
    fs::create_dir_all(&state).expect("a directory can be made");
    let file = state.join("game.match");
    let path = file.to_str().expect("a path");
    says(&play_in(&state, &["play", "mur-basic", "--friend", "--save", path], "c3\nd3\n"), &["--load"]);
    let run = play_in(&state, &["play", "mur-basic", "--friend", "--save", path], "");
    assert_eq!(run.code, Some(2));
    let text = fs::read_to_string(&file).expect("it can be read");
    fs::write(&file, &text[..text.len() - 9]).expect("it can be written");
    let run = play_in(&state, &["play", "--load", path], "moves\n");
    says(&run, &["1. c3\n"]);
    assert!(run.err.contains("cut off"), "{}", run.err);
}

#[test]
fn a_match_is_loaded_with_or_without_its_rule_set() {
    let state = directory("play-load");
    fs::create_dir_all(&state).expect("a directory can be made");
    let file = state.join("m.match");
    let path = file.to_str().expect("a path");
    says(&play_in(&state, &["play", "ur-finkel", "--friend", "--save", path], "\n"), &["--load"]);
    for args in [&["play", "--load", path][..], &["play", "ur-finkel", "--load", path]] {
        says(&play_in(&state, args, ""), &["The match continues."]);
    }
    let run = play_in(&state, &["play", "mur-basic", "--load", path], "");
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
    assert!(run.err.contains("m.match is a match of ur-finkel, not mur-basic"), "{}", run.err);
}

#[test]
fn computers_can_be_watched_with_their_scores() {
    let state = directory("watch");
    let run = play_in(&state, &["watch", "mur-basic", "--a", "level:2", "--b", "greedy", "--seed", "3"], "");
    says(&run, &["Tiamat (level 2) has Black, greedy has White; Black begins.", "(Black judges ", " wins "]);
    assert!(!state.join("tiamat").exists());
    let again = play_in(&state, &["watch", "mur-basic", "--a", "level:2", "--b", "greedy", "--seed", "3"], "");
    assert_eq!(run.out, again.out);
    for (player, why) in [("tables:nowhere", "tables:nowhere"), ("ugi:nonexistent", "cannot start 'nonexistent'")] {
        for players in [[player, "greedy"], ["greedy", player]] {
            let run = play_in(&state, &["watch", "mur-basic", "--a", players[0], "--b", players[1]], "");
            assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{player}");
            assert!(run.err.contains(why), "{}", run.err);
        }
    }
    // Players are named as on the command line, at the beginning of a sentence too.
    let run = play_in(&state, &["watch", "mur-basic", "--a", "greedy", "--b", "random", "--seed", "3"], "");
    assert!(run.out.starts_with("greedy has Black, random has White; Black begins.\n"), "{}", run.out);
    // Two of a kind are told apart.
    let run = play_in(&state, &["watch", "mur-basic", "--a", "random", "--b", "random", "--seed", "3"], "");
    assert!(run.out.starts_with("random A has Black, random B has White; Black begins.\n"), "{}", run.out);
}

#[test]
fn players_need_different_names() {
    let run = play_in(&directory("names"), &["play", "mur-basic", "--friend", "--names", "Ada,ada"], "");
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
    assert!(run.err.contains("expected two different names"), "{}", run.err);
}

#[test]
fn the_position_in_words_has_everything_that_the_drawing_has() {
    let said: [(&str, &str, &str, &[&str]); 6] = [
        ("mur-basic", "k/8/3b3w/2bw2wb b 2-1 -", "", &["The kraken is on o. Closes: Black 2, White 1; 3 win."]),
        ("mur-classic", "k/8/3b3w/2bw2wb b 0-2 -", "", &["4 ships in hand.", "Traps: Black 0, White 2; 3 win."]),
        (
            "mur-advanced",
            "1/5b1w/w1b1k1w1/1bw1bw2 b 0-0 - 3-3-3 b 6:2-4",
            "",
            &[
                "The kraken is on e2; Blue controls it.",
                "Race: Blue 2 of 6 bars, White 4 of 6.",
                "Blue's die shows 3, White's dice show 3 and 3.",
            ],
        ),
        ("ur-runners", "", "0\n2\n", &["on 1; 6 at start, 0 in the river, 0 of 7 home.", "Black's turn: play the 2: "]),
        ("ur-long-jump", "", "throw 4\n", &["7 at start, 0 in the river, 0 of 7 home.", "Black's turn: play the 4: "]),
        ("ur-finkel", "", "3\n", &["on no squares; 7 at start, 0 of 7 home.", "Black's turn: play the 3: "]),
    ];
    for (rules, line, orders, sentences) in said {
        let state = directory(&format!("play-position-{rules}"));
        let mut args = vec!["play", rules, "--friend", "--side", "black"];
        if line.is_empty() {
            args.extend(["--dice", "manual"]);
        } else {
            args.extend(["--position", line]);
        }
        let run = play_in(&state, &args, &format!("{orders}legal\nposition\n"));
        // Only what comes after the order.
        let asked = run.out.split("legal move").nth(1).unwrap_or_default().to_owned();
        says(&Run { out: asked, ..run }, sentences);
    }
    let state = directory("play-position-roll");
    let run = play_in(&state, &["play", "mur-advanced", "--level", "1", "--side", "black"], "position\n");
    says(&run, &["nobody controls it. Race: you 0 of 6 bars, Tiamat 0 of 6. The dice are not rolled yet."]);
    let run = play_in(&directory("play-score"), &["play", "mur-basic", "--friend"], "c3\nscore\n");
    says(&run, &["Closes: Black 0, White 0; 3 win.\nThe match is a single game.\n"]);
}

#[test]
fn help_lists_what_the_match_has() {
    let help = |args: &[&str]| {
        let state = directory(&format!("play-help-{}", args.len()));
        let all: Vec<&str> = ["play"].into_iter().chain(args.iter().copied()).collect();
        let run = play_in(&state, &all, "help\nthrow\nthrow 3\n");
        assert_eq!(run.code, Some(0), "{}", run.err);
        run.out
    };
    let basic = help(&["mur-basic", "--friend"]);
    assert!(basic.contains("c3-d3 (move)") && basic.contains("  draw ") && basic.contains("  hint "), "{basic}");
    // A script ends with the match.
    assert!(!basic.contains("rematch"), "{basic}");
    assert!(!basic.contains("  throw") && !basic.contains("  clock") && !basic.contains("  next"), "{basic}");
    assert_eq!(basic.matches("There are no dice in this game.").count(), 2, "{basic}");
    let runners = help(&["ur-runners", "--referee", "--clock", "10m"]);
    assert!(runners.contains("s-2 (enter a piece)") && runners.contains("  throw DICE"), "{runners}");
    assert!(runners.contains("  resign NAME") && runners.contains("  clock"), "{runners}");
    assert!(!runners.contains("  draw ") && !runners.contains("  hint "), "{runners}");
}

#[test]
fn a_referee_says_who_resigns_and_reads_the_games_in_a_table() {
    let state = directory("play-sheet");
    let args = ["play", "mur-classic", "--referee", "--set", "2x2", "--names", "Ishtar,Anu", "--stake", "6"];
    let orders = "\nc3\nresign\nresign set\nresign Anu\nresign Anu\nscore\n\nresign ishtar\n";
    let run = play_in(&state, &args, orders);
    says(
        &run,
        &[
            "Who resigns? Say `resign Ishtar` or `resign Anu`.",
            "Who resigns? Say `resign set Ishtar` or `resign set Anu`.",
            "Ishtar wins the set by resignation.",
            "Sets won: Ishtar 1, Anu 0; this set: 0 to 0; stakes in the pool: 12.",
            "No game is being played; say `resign set Anu` to give up the set.",
            "Game  Black   White  Result  How          Ishtar - Anu           Stakes\n\
             1     Ishtar  Anu    1-0     resignation  sets 1 - 0, set 0 - 0  pool 12\n",
            "Score sheet:\n",
            "2     Anu     Ishtar  1-0     resignation  sets 1 - 1, set 0 - 0  even\n",
            "Records:\n",
            "[Black \"Ishtar\"]",
        ],
    );
}

#[test]
fn the_end_of_a_single_game_is_said_once() {
    let run = play_in(&directory("play-once"), &["play", "mur-classic", "--friend"], "c3\nresign\n");
    says(&run, &["Black wins the set by resignation.\n", "The record is in "]);
    assert!(!run.out.contains("match"), "{}", run.out);
}

#[test]
fn ports_are_named_and_renamed() {
    let args = ["play", "mur-basic", "--friend", "--ports", "atlantic"];
    let orders = "board\nports\nboard\nports none\nports indian\n";
    let run = play_in(&directory("play-ports"), &args, orders);
    let order =
        ["London", "g3 is Shanghai, c3 is Tokyo.", "Tokyo", "The ports have no names.", "Expected none, atlantic"];
    let mut rest = run.out.as_str();
    for words in order {
        rest = rest.split_once(words).unwrap_or_else(|| panic!("{words} is missing in:\n{}", run.out)).1;
    }
    let run = play_in(&directory("play-no-ports"), &["play", "mur-classic", "--friend"], "ports\n");
    says(&run, &["There are no ports in this game."]);
}

#[test]
fn a_bonus_is_declined_with_one_letter() {
    let args = [
        "play",
        "ur-runners",
        "--friend",
        "--dice",
        "manual",
        "--position",
        "6/3b2w1/6 b 6,0,0 6,0,0 +",
        "--side",
        "black",
    ];
    let run = play_in(&directory("play-decline"), &args, "\nx\n");
    says(&run, &["or decline. Say x or `decline` to decline.\n", "pass: Black declines the bonus.\n"]);
}

#[test]
fn the_chains_of_long_jump_are_said() {
    let line = "2bb2/wbw5/6 b 4,0,0 5,0,0 t";
    let args = ["play", "ur-long-jump", "--friend", "--side", "black", "--position", line];
    let run = play_in(&directory("play-chains"), &args, "\n2-7\nposition\n");
    says(&run, &["Chains: C, D and 2 go 5.\n", "Chains: 1 and 3 go 1.\n"]);
}

/// Mur §6: help, orders and refusals agree that a single game of classic is a set, and that only the set can be resigned.
#[test]
fn a_single_game_of_classic_is_a_set_that_can_be_resigned() {
    let orders = "c3\nhelp\nresign game\nresign\n";
    let run = play_in(&directory("play-set-of-one"), &["play", "mur-classic", "--friend"], orders);
    let [help, refusal] = [
        "  resign         give up the set, which is this one game\n",
        "A player may resign a set, never a single game.\n",
    ];
    says(&run, &[help, refusal, "Black wins the set by resignation.\n"]);
    assert!(!run.out.contains("give up the game"), "{}", run.out);
}

/// What can be given up beside a game is called the same in help, orders and refusals: a set, or a match without sets.
#[test]
fn games_without_sets_are_resigned_with_the_match() {
    let args = ["play", "mur-basic", "--friend", "--set", "3"];
    let run = play_in(&directory("play-whole-match"), &args, "help\nc3\nresign game\nresign\nresign match\n");
    let [help, between] = [
        "  resign         give up the game; `resign match`, the whole match\n",
        "No game is being played; say `resign match` to give up the match.\n",
    ];
    says(&run, &[help, between, " wins the match"]);
    assert!(!run.out.contains("the whole set"), "{}", run.out);
}

#[test]
fn the_position_after_a_game_ends_with_its_result() {
    let state = directory("play-position-over");
    let args = ["play", "mur-basic", "--friend", "--set", "3"];
    let run = play_in(&state, &args, "c3\nresign\nposition\n\nposition\n");
    let asked = "3 win.\nBlack wins by resignation.\nPress Enter to begin the next game.\n";
    says(&run, &["Player A has Black, Player B has White; Black begins.\n", asked, "White's turn: place a ship.\n"]);
    // Everybody learns who has which side, in every game.
    says(&run, &["Game 2: Player B has Black, Player A has White; "]);
}

#[test]
fn a_record_is_not_a_match_but_can_be_played_on() {
    let state = directory("play-record");
    fs::create_dir_all(&state).expect("a directory can be made");
    let file = state.join("game.record");
    let path = file.to_str().expect("a path");
    let refused = |text: &str| {
        fs::write(&file, text).expect("it can be written");
        let run = play_in(&state, &["play", "--load", path], "");
        assert_eq!(run.code, Some(2), "{}", run.out);
        assert_eq!(fs::read_to_string(&file).expect("it can be read"), text);
        run.err
    };
    let err = refused("[Rules \"mur-basic\"]\n\n1. c3 2. d3\n");
    assert!(err.contains("this is the record of a game, not a match to continue"), "{err}");
    assert!(err.contains(&format!("`tiamat record show {path}` replays it")), "{err}");
    assert!(err.contains("`tiamat play mur-basic --position 'k/8/8/2bw4 b 0-0 -'` plays on"), "{err}");
    assert!(refused("[Rules \"mur-basic\"] 1. c3 2. c3").contains("the record of a game"));
    assert!(refused("[Rules").contains("this looks like a record"));
    assert!(refused("[Rules \"mur-basic\"]\n1. c3\n\n[Rules \"mur-basic\"]\n1. d3\n").contains("these are records"));
    assert!(refused("{\"seats\":[").contains("there is no match in this file"));
    assert!(refused("root:x:0:0:root:/root:/bin/sh\n").contains("this is not a match of Tiamat"));
    assert!(refused("{\"seats\":1}\n").contains("line 1"));
}

#[test]
fn hints_and_judgements_have_a_unit_and_few_digits() {
    let run = play_in(&directory("play-hint"), &["play", "mur-basic", "--friend"], "hint\n");
    says(&run, &[" closes): "]);
    let args = ["play", "ur-finkel", "--friend", "--dice", "manual", "--side", "black", "--pieces", "2"];
    let run = play_in(&directory("play-hint-ur"), &args, "2\ns-B\n1\ns-a\n1\nhint\n");
    // A match of one game is played to win.
    says(&run, &[" % to win): "]);
    let figure = run.out.split("Hint (").nth(1).and_then(|rest| rest.split(' ').next()).unwrap_or_default();
    assert_eq!(figure.len(), "51.2".len(), "{}", run.out);
}

// Nobody has a side before the opening roll, so a match given up then has a result but no record, and the player reads why.
#[test]
fn a_match_resigned_before_its_first_game_says_that_there_is_no_record() {
    let lack = "No game was begun, so there is no record.";
    let matches =
        [("ur-runners", "set", "Player B wins the set"), ("mur-advanced", "match", "Player B wins the match")];
    for (rules, whole, result) in matches {
        let state = directory(&format!("play-early-{rules}"));
        let run = play_in(&state, &["play", rules, "--friend"], &format!("resign\nresign {whole}\n"));
        says(&run, &[&format!("No game is being played; say `resign {whole}`"), result, lack]);
        assert_eq!((kept(&state, "match"), kept(&state, "record")), (0, 0));
    }
    // A game that has begun has a record, even without a move.
    let state = directory("play-early-game");
    let run = play_in(&state, &["play", "mur-basic", "--friend"], "resign\n");
    says(&run, &["White wins by resignation.", "The record is in "]);
    assert!(!run.out.contains(lack), "{}", run.out);
    assert_eq!(kept(&state, "record"), 1);
}

/// What both say of a position, each with its unit: a set is not played for the points of one game.
#[test]
fn watch_and_best_judge_alike() {
    let watch = ["watch", "ur-runners", "--a", "level:10", "--b", "level:10", "--plain", "--seed", "1"];
    let child = program().args(watch).args(["--movetime", "300"]).stdout(Stdio::piped()).spawn();
    let mut child = child.expect("the program runs");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines().map_while(Result::ok);
    let judged = lines.find_map(|line| Some(line.split_once(" judges ")?.1.trim_end_matches(')').to_owned()));
    let played = lines.next().expect("the move that was judged");
    child.kill().and_then(|()| child.wait()).expect("it ends");
    let chance = |text: &str| text.strip_suffix(" % to win the set").and_then(|number| number.parse::<f64>().ok());
    let watched = chance(&judged.expect("a judgement"));
    let best = ["best", "ur-runners", "--moves", "d0 d2", "--score", "0,0", "--time", "300"];
    let best = succeeds(&best);
    let (action, worth) = best.trim().split_once(' ').expect("a move and its worth");
    let asked = chance(worth.trim());
    // Neither is limited by anything but time.
    assert!(watched.zip(asked).is_some_and(|(watched, asked)| (watched - asked).abs() < 2.0), "{watched:?} {asked:?}");
    assert!(played.starts_with(&format!("{action}: ")), "{played}");
    assert!(succeeds(&["best", "ur-runners", "--moves", "d0 d2", "--depth", "1"]).ends_with(" points\n"));
}
