//! Conversations with `tiamat ugi` through real pipes, and `tiamat ugi-check`.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use crate::run::{directory, json, program, refuses, run, run_with, succeeds};

/// Nothing here takes this long, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: Receiver<String>,
}

impl Engine {
    fn start() -> Engine {
        let mut child = program().arg("ugi").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (found, output) = mpsc::channel();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        thread::spawn(move || lines.map_while(Result::ok).all(|line| found.send(line).is_ok()));
        Engine { input: child.stdin.take(), child, output }
    }

    fn send(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    fn line(&mut self) -> String {
        self.output.recv_timeout(PATIENCE).expect("an answer")
    }

    /// Lines up to one that begins like this, which is the last.
    fn until(&mut self, start: &str) -> Vec<String> {
        let mut lines = vec![self.line()];
        while !lines.last().unwrap().starts_with(start) {
            lines.push(self.line());
        }
        lines
    }

    /// The only line that a command is answered with.
    #[track_caller]
    fn answers(&mut self, command: &str, answer: &str) {
        self.send(command);
        assert_eq!(self.line(), answer, "{command}");
    }

    /// The error that a command is answered with, and nothing else.
    #[track_caller]
    fn reports_fault(&mut self, command: &str, words: &str) {
        self.send(command);
        let line = self.line();
        assert!(line.starts_with("info string error: ") && line.contains(words), "{command}: {line}");
        self.answers("isready", "readyok");
    }

    #[track_caller]
    fn ends(mut self) -> ExitStatus {
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            thread::sleep(Duration::from_millis(10));
        }
        self.child.kill().unwrap();
        panic!("the engine keeps running");
    }
}

#[test]
fn greeting_lists_the_options() {
    let mut engine = Engine::start();
    engine.send("ugi");
    let lines = engine.until("ugiok");
    assert!(lines[0].starts_with("id name Tiamat "), "{lines:?}");
    assert!(lines.iter().any(|line| line.starts_with("id author ")));
    let rules = "option name RuleSet type combo default mur-basic var mur-basic var mur-classic";
    assert!(lines.iter().any(|line| line.starts_with(rules)), "{lines:?}");
    engine.answers("isready", "readyok");
    engine.send("quit");
    assert!(engine.ends().success());
}

#[test]
fn moves_come_with_information() {
    let mut engine = Engine::start();
    engine.send("position startpos moves c3 d3");
    engine.send("go depth 3");
    let lines = engine.until("bestmove");
    let info = &lines[lines.len() - 2];
    for word in ["info depth 3 ", " score cp ", " nodes ", " nps ", " time ", " pv "] {
        assert!(info.contains(word), "{word} is missing in {info}");
    }
    let best = lines.last().unwrap().strip_prefix("bestmove ").unwrap();
    assert!(info.contains(&format!(" pv {best}")), "{lines:?}");
    let moves = succeeds(&["moves", "mur-basic", "--moves", "c3 d3"]);
    assert!(moves.split_whitespace().any(|word| word == best), "{best}");
    engine.send("setoption name MultiPV value 3");
    engine.send("go depth 2");
    let lines = engine.until("bestmove");
    assert!(lines.iter().any(|line| line.contains("depth 2 ") && line.contains(" multipv 3 ")), "{lines:?}");
}

// Black closes the kraken with c2. A proven win is a mate, counted in plies.
#[test]
fn proven_wins_are_mates() {
    let won = succeeds(&["best", "mur-basic", "--position", WON, "--depth", "2"]);
    assert!(won.contains("win in 1"), "{won}");
    let mut engine = Engine::start();
    engine.send(&format!("position fen {WON}"));
    engine.send("go depth 2");
    let lines = engine.until("bestmove");
    assert!(lines.iter().any(|line| line.contains(" score mate 1 ")), "{lines:?}");
    let best = lines.last().unwrap().strip_prefix("bestmove ").unwrap();
    assert!(won.starts_with(best), "{best} {won}");
}

const WON: &str = "1/8/8/1bkb4 b 0-0 -";

#[test]
fn queries_follow_the_game() {
    let mut engine = Engine::start();
    engine.answers("query p1turn", "response true");
    engine.send("position startpos moves c3");
    engine.answers("query p1turn", "response false");
    engine.answers("query gameover", "response false");
    engine.answers("query result", "response none");
    engine.send("position fen k/8/8/8 w 3-0 -");
    engine.answers("query gameover", "response true");
    engine.answers("query result", "response p1win");
    engine.send("position fen k/8/8/8 b 0-3 -");
    engine.answers("query result", "response p2win");
}

#[test]
fn dice_are_moves() {
    let mut engine = Engine::start();
    engine.send("setoption name RuleSet value ur-finkel");
    engine.send("position startpos moves d2");
    engine.send("go nodes 100");
    assert_eq!(engine.until("bestmove").last().unwrap(), "bestmove s-B");
    engine.send("position startpos");
    engine.send("go nodes 100");
    let lines = engine.until("bestmove");
    assert!(lines[0].contains("dice") && lines[1] == "bestmove none", "{lines:?}");
    engine.send("setoption name RuleSet value mur-advanced");
    engine.send("position startpos moves d1-2-3");
    engine.send("go depth 1");
    assert_ne!(engine.until("bestmove").last().unwrap(), "bestmove none");
}

#[test]
fn players_can_be_chosen() {
    let mut engine = Engine::start();
    for player in ["random", "greedy", "uct", "level:1", "level:7", "auto"] {
        engine.send(&format!("setoption name Player value {player}"));
        engine.send("go nodes 50");
        let lines = engine.until("bestmove");
        assert!(!lines.iter().any(|line| line.contains("error")), "{player}: {lines:?}");
    }
    engine.reports_fault("setoption name Player value ugi:true", "cannot be another engine");
    engine.reports_fault("setoption name Player value level:11", "level from 1 to 10");
    engine.reports_fault("setoption name Player value tables:x", "does not play mur-basic");
}

#[test]
fn the_score_of_a_set_changes_what_a_position_is_worth() {
    let mut engine = Engine::start();
    engine.reports_fault("setoption name SetScore value 1,1", "mur-basic has no sets");
    engine.send("setoption name RuleSet value ur-runners");
    let mut judged = |score: &str| {
        engine.send(&format!("setoption name SetScore value {score}"));
        engine.send("position startpos moves d0 d2");
        engine.send("go depth 1");
        let lines = engine.until("bestmove");
        let words: Vec<&str> = lines[0].split_whitespace().collect();
        let at = words.iter().position(|&word| word == "cp").unwrap();
        words[at + 1].parse::<i32>().unwrap()
    };
    let [ahead, even, behind] = ["20,1", "0,0", "1,20"].map(&mut judged);
    assert!(ahead > even && even > behind, "{ahead} {even} {behind}");
    assert_ne!(judged("none"), ahead);
    engine.reports_fault("setoption name SetScore value 20,2", "20,2 makes 22 tallies");
    engine.reports_fault("setoption name SetScore value lots", "two numbers");
    engine.reports_fault("setoption name SetScore value 1,1,1", "two numbers");
}

#[test]
fn faults_are_answered() {
    let mut engine = Engine::start();
    engine.reports_fault("castle", "unknown command 'castle'");
    engine.reports_fault("setoption name Colour value red", "unknown option 'Colour'");
    engine.reports_fault("setoption name Hash value lots", "Hash needs a whole number from 1 to 65536");
    engine.reports_fault("setoption name RuleSet value mur-basik", "did you mean mur-basic?");
    engine.reports_fault("query weather", "unknown query");
    engine.reports_fault("position startpos moves c3 c3", "move 2");
    engine.reports_fault("position fen k/8/8/7k x 0-0 -", "one kraken");
    // There is no position now, and the engine does not make one up.
    engine.reports_fault("query result", "no position");
    engine.send("go nodes 10");
    let lines = engine.until("bestmove");
    assert!(lines[0].contains("no position") && lines[1] == "bestmove none", "{lines:?}");
    engine.send("position fen k/8/8/8 w 3-0 -");
    engine.send("go nodes 10");
    let lines = engine.until("bestmove");
    assert!(lines[0].contains("over") && lines[1] == "bestmove none", "{lines:?}");
    engine.send("go sideways");
    let lines = engine.until("bestmove");
    assert!(lines[0].contains("unknown limit 'sideways'") && lines[1] == "bestmove none", "{lines:?}");
    engine.reports_fault(&"x".repeat(100_000), "unknown command 'xxx");
}

#[test]
fn stop_ends_a_search_and_others_wait_for_it() {
    let mut engine = Engine::start();
    engine.send("stop");
    engine.send("go infinite");
    engine.until("info depth 2");
    engine.send("isready");
    engine.until("readyok");
    engine.send("position startpos moves c3");
    let lines = engine.until("info string error");
    assert!(lines.last().unwrap().contains("the search has no limit: send stop first"), "{lines:?}");
    engine.send("stop");
    assert_ne!(engine.until("bestmove").last().unwrap(), "bestmove none");
    engine.answers("query p1turn", "response true");
}

// As a script sends them through a pipe: every search is finished, and the end of the input waits for it.
#[test]
fn searches_with_a_limit_are_answered_one_by_one() {
    let script = "position startpos moves c3 d3\ngo depth 3\nposition fen 1/8/8/1bkb4 b 0-0 -\nquery p1turn\n\
                  go nodes 20000\nsetoption name RuleSet value ur-finkel\nposition startpos moves d2\ngo movetime 50\n";
    let out = run_with(&["ugi"], script).out;
    let answers: Vec<&str> = out.lines().filter(|line| !line.starts_with("info depth")).collect();
    assert_eq!(answers.len(), 4, "{out}");
    assert_eq!(answers[1..], ["response true", "bestmove c2", "bestmove s-B"], "{out}");
    assert!(out.contains("info depth 3 ") && !out.contains("error"), "{out}");
}

#[test]
fn players_that_need_no_limit_are_waited_for() {
    let script = "setoption name Player value level:4\nposition startpos moves c3 d3\ngo\nsetoption name Hash value 2\n\
                  setoption name Player value greedy\ngo\n";
    let out = run_with(&["ugi"], script).out;
    assert_eq!(out.matches("bestmove").count(), 2, "{out}");
    assert!(!out.contains("error"), "{out}");
}

#[test]
fn stop_ends_the_searches_that_wait_as_well() {
    let mut engine = Engine::start();
    for command in
        ["go movetime 600000", "isready", "position startpos moves c3", "go infinite", "stop", "query p1turn"]
    {
        engine.send(command);
    }
    let lines = engine.until("response");
    let answers = lines.iter().filter(|line| line.starts_with("bestmove ")).count();
    assert_eq!((answers, lines.last().unwrap().as_str()), (2, "response false"), "{lines:?}");
    engine.send("go movetime 600000");
    engine.send("position startpos");
    engine.send("quit");
    assert!(engine.ends().success());
}

#[test]
fn clocks_must_have_the_time_of_the_player_to_move() {
    let mut engine = Engine::start();
    engine.send("position startpos moves c3");
    for limits in ["p1time 3000", "p1inc 100 p2inc 100", "p1time 1000 p2inc 10"] {
        engine.send(&format!("go {limits}"));
        let lines = engine.until("bestmove");
        assert!(lines[0].contains("player 2 is to move") && lines[0].contains("p2time"), "{limits}: {lines:?}");
        assert_eq!(lines[1], "bestmove none", "{limits}");
    }
    for limits in ["p2time 100", "p1time 1000 depth 1", "p1inc 10 nodes 100"] {
        engine.send(&format!("go {limits}"));
        assert_ne!(engine.until("bestmove").last().unwrap(), "bestmove none", "{limits}");
    }
}

// A table that the machine cannot hold is refused, and the engine plays on with the one it has. Elsewhere memory has no limit.
#[cfg(target_os = "linux")]
#[test]
fn too_large_a_table_is_refused() {
    let limited = format!("ulimit -v 4000000; exec {} ugi", env!("CARGO_BIN_EXE_tiamat"));
    let mut child = std::process::Command::new("sh")
        .args(["-c", &limited])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let commands = b"isready\nsetoption name Hash value 60000\nisready\ngo nodes 100\n";
    child.stdin.take().unwrap().write_all(commands).unwrap();
    let output = child.wait_with_output().unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{out}");
    let fault = "readyok\ninfo string error: there is not enough memory for a table of 60000 MB\nreadyok\n";
    assert!(out.starts_with(fault) && out.contains("bestmove "), "{out}");
}

#[test]
fn the_goal_changes_what_a_position_is_worth() {
    let mut engine = Engine::start();
    engine.send("setoption name RuleSet value ur-runners");
    engine.send("position fen 6/8/5b b 0,0,6 7,0,0 1");
    for (goal, score) in [("points", "score cp 2100 "), ("win", "score cp 100 ")] {
        engine.send(&format!("setoption name Goal value {goal}"));
        engine.send("go depth 1");
        let lines = engine.until("bestmove");
        assert!(lines[0].contains(score), "{goal}: {lines:?}");
    }
    engine.reports_fault("setoption name Goal value fame", "expected `points` or `win`, not 'fame'");
}

#[test]
fn missing_tables_are_noted() {
    let dir = directory("ugi-tables");
    let table = dir.join("points");
    succeeds(&["solve", "ur-runners", "--pieces", "1", "--out", table.to_str().unwrap()]);
    let mut engine = Engine::start();
    engine.send("setoption name RuleSet value ur-runners");
    engine.reports_fault("setoption name Player value tables:/nowhere", "/nowhere: no such directory");
    engine.send(&format!("setoption name Player value tables:{}", dir.display()));
    engine.send("position fen 6/8/5b b 0,0,0 1,0,0 1");
    for (goal, note) in [("points", false), ("win", true)] {
        engine.send(&format!("setoption name Goal value {goal}"));
        engine.send("go nodes 10");
        let lines = engine.until("bestmove");
        assert_eq!(
            lines[0].starts_with("info string note: the engine judges by its network: no table"),
            note,
            "{lines:?}"
        );
        assert_ne!(lines.last().unwrap(), "bestmove none");
    }
}

// The search is over at once, but the answer waits.
#[test]
fn infinite_searches_answer_only_after_stop() {
    let mut engine = Engine::start();
    engine.send("setoption name Player value random");
    engine.send("go infinite");
    engine.answers("isready", "readyok");
    engine.send("stop");
    assert!(engine.line().starts_with("bestmove "));
}

#[test]
fn time_is_kept() {
    let mut engine = Engine::start();
    for limits in ["movetime 100", "p1time 1000 p2time 10 p1inc 0 p2inc 0", "p1time -5 p2time 60000"] {
        let start = Instant::now();
        engine.send(&format!("go {limits}"));
        assert_ne!(engine.until("bestmove").last().unwrap(), "bestmove none");
        assert!(start.elapsed() < Duration::from_secs(30), "{limits}: {:?}", start.elapsed());
    }
}

#[test]
fn end_of_input_ends_the_engine_even_while_it_searches() {
    for commands in [&[][..], &["ugi"], &["go infinite"], &["go"], &["go depth 90"]] {
        let mut engine = Engine::start();
        commands.iter().for_each(|command| engine.send(command));
        engine.input = None;
        assert!(engine.ends().success(), "{commands:?}");
    }
    let mut engine = Engine::start();
    engine.send("go infinite");
    engine.until("info depth 2");
    engine.send("quit");
    assert!(engine.ends().success());
}

// A second for each search that waits would be a minute.
#[test]
fn searches_that_wait_share_what_is_left_after_the_end_of_the_input() {
    let start = Instant::now();
    let mut engine = Engine::start();
    (0..60).for_each(|_| engine.send("go depth 90"));
    engine.input = None;
    for _ in 0..60 {
        assert_ne!(engine.until("bestmove").last().unwrap(), "bestmove none");
    }
    assert!(engine.ends().success());
    assert!(start.elapsed() < Duration::from_secs(40), "{:?}", start.elapsed());
}

#[test]
fn own_engine_passes_every_check() {
    let tiamat = env!("CARGO_BIN_EXE_tiamat");
    let report = run(&["ugi-check", "--patience", "60000", tiamat, "ugi"]);
    assert_eq!(report.code, Some(0), "{}", report.out);
    assert!(report.out.ends_with("all 16 checks passed\n"), "{}", report.out);
    assert!(!report.out.contains("note") && !report.out.contains("FAIL"), "{}", report.out);
}

/// Checks a shell script; the findings that are not fine, by the name of the check.
fn findings(script: &str, patience: &str) -> Vec<(String, String)> {
    let report = run(&["ugi-check", "--rules", "mur-basic", "--patience", patience, "--json", "sh", "-c", script]);
    assert_eq!(report.code, Some(1), "{}{}", report.out, report.err);
    let findings = json(&report.out);
    let text = |finding: &serde_json::Value, key: &str| finding[key].as_str().unwrap_or_default().to_owned();
    let failed = findings.as_array().unwrap().iter().filter(|finding| finding["verdict"] == "failed");
    failed.map(|finding| (text(finding, "check"), text(finding, "fault"))).collect()
}

#[test]
fn faulty_engines_get_clear_findings() {
    let silent = findings("exec sleep 60", "700");
    assert_eq!(silent.len(), 1, "{silent:?}");
    assert!(silent[0].1.contains("hung: no answer to `ugi` within 700 ms"), "{silent:?}");

    let silent = run(&["ugi-check", "--rules", "mur-basic", "--patience", "700", "sh", "-c", "exec sleep 60"]);
    assert!(silent.out.ends_with("1 of 16 checks failed, 15 were skipped\n"), "{}", silent.out);

    let args = ["ugi-check", "--rules", "mur-basic", "sh", "-c", "echo no book >&2; exit 7"];
    let crashed = run(&args);
    let expected = "     the engine crashed (exit status: 7)\n     stderr: no book\n";
    assert!(crashed.code == Some(1) && crashed.out.contains(expected), "{}", crashed.out);
    let crashed = json(&run(&[&["ugi-check", "--json"], &args[1..]].concat()).out);
    assert_eq!(crashed[0]["stderr"], serde_json::json!(["no book"]), "{crashed}");

    let nameless = findings("while read -r line; do case $line in ugi) echo ugiok;; quit) exit;; esac; done", "20000");
    assert_eq!(nameless[0].1, "`id name` is missing");

    let faulty = findings(
        "while read -r word rest; do case $word in \
         ugi) echo id name Faulty; echo id author Nobody; echo option name Hash type spin default 9; echo ugiok;; \
         isready) echo readyok;; query) echo response true;; go) echo bestmove a1-b7;; quit) exit 4;; esac; done",
        "20000",
    );
    let found = |check: &str| faulty.iter().find(|(name, _)| name.contains(check)).map_or("", |(_, fault)| fault);
    assert!(found("options").contains("`option name Hash type spin default 9`: `min` is missing"), "{faulty:?}");
    assert!(found("query").contains("expected false, got true"), "{faulty:?}");
    assert!(found("moves are legal").contains("played an illegal move, 'a1-b7'"), "{faulty:?}");
    assert!(found("infinite").contains("ended before `stop`"), "{faulty:?}");
    assert!(found("quit").contains("exit status: 4"), "{faulty:?}");
}

#[test]
fn engines_that_talk_nonsense_get_clear_findings() {
    let engine = |answer: &str| {
        let script = format!(
            "while read -r word rest; do case $word in ugi) echo id name X; echo id author Y; echo ugiok;; \
             isready) echo readyok;; query) echo response false;; go) {answer};; quit) exit;; esac; done"
        );
        findings(&script, "20000")
    };
    // The same legal move in every position that is asked about would be luck; the first one is the start.
    let twice = engine("echo bestmove c3; echo bestmove c3");
    assert!(twice.iter().any(|(_, fault)| fault.contains("`bestmove` was sent twice")), "{twice:?}");
    let nonsense = engine("echo info depth 1 nodes -5 pv c3; echo bestmove c3");
    assert!(nonsense.iter().any(|(_, fault)| fault.contains("`nodes` needs a whole number, not '-5'")), "{nonsense:?}");
    let deep = engine("echo info depth 999 score cp 1 nodes 5 pv c3; echo bestmove c3");
    assert!(deep.iter().any(|(_, fault)| fault == "`go depth 2` reports depth 999"), "{deep:?}");
}

#[test]
fn programs_that_do_not_exist_are_refused() {
    refuses(&["ugi-check", "/nowhere/engine"], &["cannot start '/nowhere/engine'"]);
    refuses(&["ugi-check", "sh -c 'echo"], &["quotation mark"]);
    refuses(&["ugi-check"], &["COMMAND"]);
}

// The player of the other side may be anybody, and name any file.
#[test]
fn a_file_that_holds_no_weights_is_not_quoted() {
    let file = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("secret.txt");
    std::fs::write(&file, "swordfish\n").unwrap();
    let talk = format!("setoption name Player value weights:{}\nquit\n", file.display());
    let said = run_with(&["ugi"], &talk).out;
    assert!(said.contains("line 1 has something that is not a whole number"), "{said}");
    assert!(!said.contains("swordfish"), "{said}");
}
