//! Conversations with `tiamat ugi` through real pipes, and `tiamat ugi-check`.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use crate::run::{json, program, refuses, run, succeeds};

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
    engine.reports_fault("setoption name SetScore value 1,1", "an unfinished set of mur-basic");
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
    engine.reports_fault("setoption name SetScore value 20,2", "20,2 is not the score of an unfinished set");
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
    engine.reports_fault("position startpos moves c3 c3", "ply 2");
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
    assert!(lines.last().unwrap().contains("a search is running"), "{lines:?}");
    engine.send("stop");
    assert_ne!(engine.until("bestmove").last().unwrap(), "bestmove none");
    engine.answers("query p1turn", "response true");
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
        assert!(start.elapsed() < Duration::from_secs(10), "{limits}: {:?}", start.elapsed());
    }
}

#[test]
fn end_of_input_ends_the_engine_even_while_it_searches() {
    for commands in [&[][..], &["ugi"], &["go infinite"], &["go depth 100"]] {
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

#[test]
fn own_engine_passes_every_check() {
    let tiamat = env!("CARGO_BIN_EXE_tiamat");
    let report = run(&["ugi-check", "--patience", "60000", tiamat, "ugi"]);
    assert_eq!(report.code, Some(0), "{}", report.out);
    assert!(report.out.ends_with("all 14 checks passed\n"), "{}", report.out);
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
fn programs_that_do_not_exist_are_refused() {
    refuses(&["ugi-check", "/nowhere/engine"], &["cannot start '/nowhere/engine'"]);
    refuses(&["ugi-check", "sh -c 'echo"], &["quotation mark"]);
    refuses(&["ugi-check"], &["COMMAND"]);
}
