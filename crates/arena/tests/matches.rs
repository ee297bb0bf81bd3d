//! Whole matches, between players inside the program and against programs that misbehave.

use std::fs;
use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use arena::{Plan, Report, RunError, Watcher};
use engine::EngineOptions;
use game::{Options, RuleSet};
use players::{Allowance, Purpose};
use session::record::{Record, TagName};

fn plan(rules: &str, a: &str, b: &str, games: u64) -> Plan {
    Plan {
        rules: rules.parse::<RuleSet>().unwrap(),
        options: Options::default(),
        a: a.parse().unwrap(),
        b: b.parse().unwrap(),
        games,
        sets: false,
        purpose: Purpose::Win,
        allowance: Allowance { movetime_ms: None, nodes: Some(200), margin_ms: 5000, patience_ms: 20_000 },
        odds: NonZeroU64::MIN,
        opening: 6,
        sprt: None,
        engine: EngineOptions { hash_mb: 1, threads: 1 },
        seed: 1,
        threads: NonZeroUsize::new(2).unwrap(),
    }
}

fn play(plan: &Plan) -> Report {
    run(plan, &mut |_, _| {}).unwrap()
}

/// The report of a match, but for how many games were played at once.
fn play_on_any_threads(plan: &Plan) -> Report {
    let mut report = play(plan);
    assert_eq!(report.settings.threads, plan.threads);
    report.settings.threads = NonZeroUsize::MIN;
    report
}

/// Plays a match that nobody interrupts.
fn run(plan: &Plan, watch: &mut Watcher<'_>) -> Result<Report, RunError> {
    arena::run(plan, &Arc::default(), watch)
}

#[test]
fn every_game_is_counted_once() {
    for rules in RuleSet::ALL {
        let report = play(&plan(rules.name(), "greedy", "random", 20));
        assert_eq!((report.games, report.a.wins + report.b.wins + report.draws), (20, 20), "{rules}");
        assert_eq!((report.pairs.iter().sum::<u64>(), report.endings.values().sum::<u64>()), (10, 20), "{rules}");
        assert!(report.a.wins > report.b.wins, "{rules}: {report:?}");
        assert_eq!(report.fouls, [], "{rules}");
    }
}

#[test]
fn sides_are_swapped() {
    // The better player wins from either side, so pairs are lost or won, not split.
    let report = play(&plan("mur-basic", "random", "level:4", 8));
    assert_eq!((report.b.wins, report.pairs), (8, [4, 0, 0, 0, 0]));
}

#[test]
fn threads_do_not_change_the_result() {
    for (rules, a, b) in [("mur-classic", "level:2", "greedy"), ("ur-runners", "greedy", "random")] {
        let one = Plan { threads: NonZeroUsize::MIN, ..plan(rules, a, b, 9) };
        let three = Plan { threads: NonZeroUsize::new(3).unwrap(), ..one.clone() };
        assert_eq!(play_on_any_threads(&one), play_on_any_threads(&three), "{rules}");
        assert_ne!(play(&one), play(&Plan { seed: 2, ..one.clone() }), "{rules}");
    }
}

#[test]
fn whole_sets_are_played() {
    for rules in ["ur-runners", "ur-long-jump"] {
        let sets = Plan { sets: true, ..plan(rules, "greedy", "random", 8) };
        let report = play_on_any_threads(&sets);
        assert_eq!((report.games, report.a.wins + report.b.wins, report.fouls.len()), (8, 8, 0), "{rules}: {report:?}");
        let games = play(&Plan { sets: false, ..sets.clone() });
        assert!(report.plies > games.plies && report.a.wins >= games.a.wins, "{rules}: {report:?} {games:?}");
        assert_eq!(play(&Plan { threads: NonZeroUsize::MIN, ..sets.clone() }), report, "{rules}");
    }
    // Equal players with the same dice win one set each.
    let report = play(&Plan { sets: true, ..plan("ur-runners", "level:10", "level:10", 4) });
    assert_eq!(report.pairs, [0, 0, 2, 0, 0]);
}

#[test]
fn odds_cost_games() {
    let even = plan("ur-long-jump", "uct", "uct", 20);
    let odds = Plan { odds: NonZeroU64::new(100).unwrap(), ..even.clone() };
    let [even, odds] = [play(&even), play(&odds)];
    assert!(odds.a.wins > even.a.wins && odds.a.wins > 15, "{odds:?} {even:?}");
    assert_eq!((even.settings.odds, odds.settings.odds.map(NonZeroU64::get)), (None, Some(100)));
}

#[test]
fn only_some_rule_sets_have_sets() {
    for rules in ["mur-classic", "ur-finkel"] {
        let refused = run(&Plan { sets: true, ..plan(rules, "greedy", "random", 2) }, &mut |_, _| {});
        assert!(matches!(refused, Err(RunError::NoSets(_))), "{rules}");
    }
}

#[test]
fn watcher_sees_every_game_in_order() {
    let mut seen = Vec::new();
    run(&plan("ur-finkel", "random", "random", 7), &mut |report, _| seen.push(report.games)).unwrap();
    assert_eq!(seen, [1, 2, 3, 4, 5, 6, 7]);
}

#[test]
fn test_stops_the_match_at_the_same_pair_on_any_number_of_threads() {
    let one = Plan {
        sprt: Some("0,200".parse().unwrap()),
        threads: NonZeroUsize::MIN,
        ..plan("ur-finkel", "greedy", "random", 1000)
    };
    let report = play(&one);
    assert_eq!(report.sprt.unwrap().state, "accepted");
    assert!(report.games < 200 && report.games.is_multiple_of(2), "{report:?}");
    assert_eq!(report, play_on_any_threads(&Plan { threads: NonZeroUsize::new(3).unwrap(), ..one }));
}

/// The records of all games of a match.
fn records(plan: &Plan) -> Vec<Record> {
    let mut all = Vec::new();
    run(plan, &mut |_, records| all.extend_from_slice(records)).unwrap();
    all
}

#[test]
fn every_game_has_a_record() {
    for rules in RuleSet::ALL {
        let games = records(&plan(rules.name(), "greedy", "random", 4));
        let players: Vec<_> = games.iter().map(|game| game.tags.black.as_deref().unwrap()).collect();
        assert_eq!(players, ["greedy", "random", "greedy", "random"], "{rules}");
        for (game, round) in games.iter().zip(["1", "2", "3", "4"]) {
            let read = Record::parse(&game.to_string()).unwrap();
            assert!(read.check().unwrap().ending.is_some(), "{rules}: {game}");
            assert_eq!(read.tags.other[&TagName::new("Round").unwrap()], round, "{rules}");
        }
        // The second game of a pair begins like the first one: with the same plies, or with the same dice.
        let first = |game: &Record| game.actions[..if rules.name().starts_with("mur") { 6 } else { 1 }].to_vec();
        assert_eq!(first(&games[0]), first(&games[1]), "{rules}");
    }
}

#[test]
fn players_who_are_the_same_have_different_names() {
    let names = |game: &Record| [game.tags.black.clone().unwrap(), game.tags.white.clone().unwrap()];
    let games = records(&plan("ur-finkel", "random", "random", 2));
    assert_eq!(names(&games[0]), ["random (a)", "random (b)"]);
    assert_eq!(names(&games[1]), ["random (b)", "random (a)"]);
}

#[test]
fn a_set_has_a_record_of_each_game() {
    let games = records(&Plan { sets: true, ..plan("ur-runners", "greedy", "random", 2) });
    let rounds: Vec<_> = games.iter().map(|game| game.tags.other[&TagName::new("Round").unwrap()].as_str()).collect();
    assert!(rounds.starts_with(&["1.1"]) && rounds.contains(&"2.1"), "{rounds:?}");
    assert!(games.iter().all(|game| game.check().unwrap().ending.is_some()));
}

#[test]
fn a_foul_is_in_the_record() {
    let one = plan("mur-basic", "random", &engine("exit 3"), 2);
    for (game, [loser, winner]) in records(&one).iter().zip([["White", "black"], ["Black", "white"]]) {
        let text = game.to_string();
        let comment = format!("{{{loser} crashed (exit status: 3)}}");
        for part in [&*comment, &format!("[Result \"{winner}\"]"), "[Termination \"abandoned\"]"] {
            assert!(text.contains(part), "{part} is missing in {text}");
        }
        assert!(Record::parse(&text).unwrap().check().is_ok(), "{text}");
    }
    let late = Allowance { movetime_ms: Some(50), margin_ms: 100, nodes: None, patience_ms: 20_000 };
    let one = Plan { allowance: late, ..plan("ur-finkel", "random", &engine("sleep 0.5; echo bestmove c3"), 1) };
    let text = records(&one)[0].to_string();
    assert!(text.contains("[Termination \"time\"]") && text.contains("overran its time"), "{text}");
    assert!(Record::parse(&text).unwrap().check().is_ok(), "{text}");
}

// R18: play at the ply limit is drawn.
#[test]
fn ply_limit_counts_half() {
    let options = Options { ply_limit: Some(10), ..Options::default() };
    let report = play(&Plan { options, ..plan("mur-basic", "random", "random", 4) });
    assert_eq!((report.draws, report.score.unwrap().value), (4, 0.5));
    assert_eq!(report.endings.get("ply_limit"), Some(&4));
}

#[test]
fn unfit_players_are_refused_before_the_first_game() {
    for (rules, a, words) in [
        ("ur-finkel", "hand-written", "hand-written does not play ur-finkel"),
        ("ur-finkel", "weights:/nowhere", "/nowhere: "),
        ("mur-basic", "tables:x", "tables:x does not play mur-basic"),
        ("mur-basic", "weights:/nowhere", "/nowhere: "),
        ("ur-finkel", "tables:/nowhere", "/nowhere: no such directory"),
        ("ur-finkel", "tables:.", "no table of ur-finkel:\n  . contains no tables\n`tiamat solve ur-finkel"),
        ("mur-basic", "ugi:/nowhere/engine", "cannot start '/nowhere/engine'"),
    ] {
        let error = run(&plan(rules, a, "random", 2), &mut |_, _| {}).unwrap_err();
        assert!(error.to_string().contains(words), "{a}: {error}");
    }
    let points = Plan { purpose: Purpose::Points, ..plan("mur-basic", "random", "random", 2) };
    assert!(matches!(run(&points, &mut |_, _| {}), Err(RunError::NoPoints(_))));
    let options = Options { short: true, ..Options::default() };
    let error = run(&Plan { options, ..plan("mur-basic", "random", "random", 2) }, &mut |_, _| {}).unwrap_err();
    assert!(matches!(error, RunError::Options(_)));
}

/// An engine that greets properly and then answers `go` with this shell command.
fn engine(answer: &str) -> String {
    let script = format!(
        "while read -r word rest; do case $word in \
         ugi) echo id name Faulty; echo ugiok;; isready) echo readyok;; go) {answer};; quit) exit 0;; esac; done"
    );
    format!("ugi:sh -c '{script}'")
}

/// A match of two games against an engine, which loses both: the fouls in the report.
#[track_caller]
fn loses(engine: &str, allowance: Allowance, foul: &str, words: &str) {
    let report = play(&Plan { allowance, ..plan("mur-basic", "random", engine, 2) });
    assert_eq!((report.a.wins, report.b.wins, report.draws), (2, 0, 0), "{report:?}");
    assert_eq!(report.endings.get(foul), Some(&2), "{report:?}");
    let fouls: Vec<(u64, char)> = report.fouls.iter().map(|foul| (foul.game, foul.side)).collect();
    assert_eq!(fouls, [(1, 'b'), (2, 'b')]);
    for foul in &report.fouls {
        assert!(foul.what.contains(words), "{}", foul.what);
    }
}

const PATIENT: Allowance = Allowance { movetime_ms: None, nodes: Some(10), margin_ms: 0, patience_ms: 20_000 };

/// Long enough for a shell to begin and to answer on a busy machine, where somebody has to wait for it in vain.
const TIME_TO_GREET_MS: u64 = 6_000;

#[test]
fn an_engine_that_crashes_loses() {
    loses(&engine("exit 3"), PATIENT, "crash", "crashed (exit status: 3)");
    loses("ugi:true", PATIENT, "crash", "crashed (exit status: 0)");
}

#[test]
fn a_crash_is_reported_with_the_last_words_of_the_engine() {
    let stderr = |engine: &str| {
        let report = play(&Plan { allowance: PATIENT, ..plan("mur-basic", "random", engine, 2) });
        report.fouls.iter().map(|foul| foul.stderr.clone()).collect::<Vec<_>>()
    };
    assert_eq!(stderr(&engine("echo out of fuel >&2; exit 3")), [["out of fuel"]; 2]);
    assert_eq!(stderr("ugi:sh -c 'echo no licence >&2; exit 1'"), [["no licence"]; 2]);
    assert_eq!(stderr("ugi:true"), [[""; 0]; 2]);
    // An engine that never stops complaining is not held up by a full pipe, and only the end of it is kept.
    let flood = "i=0; while [ $i -lt 20000 ]; do i=$((i+1)); echo complaint $i >&2; done; exit 3";
    let last: Vec<String> = (19_991..=20_000).map(|number| format!("complaint {number}")).collect();
    assert_eq!(stderr(&engine(flood)), [last.clone(), last]);
}

#[test]
fn a_hang_is_reported_with_the_last_words_of_the_engine() {
    let allowance = Allowance { patience_ms: TIME_TO_GREET_MS, ..PATIENT };
    let report = play(&Plan {
        allowance,
        ..plan("mur-basic", "random", &engine("echo a thread panicked >&2; exec sleep 60"), 1)
    });
    assert_eq!((report.fouls[0].foul, &*report.fouls[0].stderr), ("hang", &["a thread panicked".to_owned()][..]));
}

// What the engine has started keeps its standard error open.
#[test]
fn nobody_waits_for_last_words_for_long() {
    let started = Instant::now();
    let daemon = engine("echo leaving >&2; sleep 60 >/dev/null </dev/null & exit 3");
    let report = play(&plan("mur-basic", "random", &daemon, 1));
    assert_eq!((report.fouls[0].foul, &*report.fouls[0].stderr), ("crash", &["leaving".to_owned()][..]));
    assert!(started.elapsed() < Duration::from_secs(30), "{:?}", started.elapsed());
}

#[test]
fn an_engine_that_plays_an_illegal_move_loses() {
    loses(&engine("echo bestmove z9"), PATIENT, "illegal", "played an illegal move, 'z9': it is not a move");
    loses(&engine("echo bestmove a1-a2"), PATIENT, "illegal", "'a1-a2'");
    loses(&engine("echo bestmove flag"), PATIENT, "illegal", "'flag'");
    loses(&engine("echo info string error: lost; echo bestmove none"), PATIENT, "illegal", "reported: lost");
    loses(&engine("echo bestmove"), PATIENT, "protocol", "`bestmove` without a move");
}

#[test]
fn an_engine_that_hangs_loses() {
    let allowance = Allowance { patience_ms: TIME_TO_GREET_MS, ..PATIENT };
    loses(&engine("exec sleep 60"), allowance, "hang", "hung: no answer to `go` within 6000 ms");
    let allowance = Allowance { patience_ms: 300, ..PATIENT };
    loses("ugi:sleep 60", allowance, "hang", "hung: no answer to `ugi` within 300 ms");
    // Talking is not answering.
    loses("ugi:yes", allowance, "hang", "hung: no answer to `ugi` within 300 ms");
}

#[test]
fn an_engine_that_overruns_its_time_loses() {
    let allowance = Allowance { movetime_ms: Some(50), margin_ms: 100, nodes: None, patience_ms: 20_000 };
    loses(&engine("sleep 0.5; echo bestmove c3"), allowance, "time", "overran its time: ");
}

#[test]
fn a_line_without_end_is_a_foul() {
    let endless = "ugi:sh -c 'while :; do printf 0123456789012345678901234567890123456789; done'";
    loses(endless, Allowance { patience_ms: 60_000, ..PATIENT }, "protocol", "a line of more than a megabyte");
}

// The games in hand are abandoned at once, although an engine hangs in one of them.
#[test]
fn an_interrupted_match_reports_the_games_that_were_finished() {
    let stop = Arc::new(AtomicBool::new(false));
    let mut seen = 0;
    let long = Plan { games: 1_000_000, ..plan("ur-finkel", "greedy", "random", 1) };
    let report = arena::run(&long, &stop, &mut |report, _| {
        seen = report.games;
        stop.store(report.games >= 20, Ordering::Relaxed);
    })
    .unwrap();
    assert!(report.interrupted && report.games >= 20 && report.games == seen, "{report:?}");
    assert_eq!(report.a.wins + report.b.wins + report.draws, report.games);
    assert_eq!(report.fouls, []);

    let stop = Arc::new(AtomicBool::new(false));
    let hanging = plan("mur-basic", "random", &engine("exec sleep 60"), 2);
    let (flag, started) = (Arc::clone(&stop), Instant::now());
    thread::spawn(move || {
        thread::sleep(Duration::from_millis(500));
        flag.store(true, Ordering::Relaxed);
    });
    let report = arena::run(&hanging, &stop, &mut |_, _| {}).unwrap();
    assert_eq!((report.interrupted, report.games, report.fouls.len()), (true, 0, 0));
    assert!(started.elapsed() < Duration::from_secs(30));
    assert!(!play(&plan("ur-finkel", "greedy", "random", 2)).interrupted);
}

#[test]
fn points_are_counted_when_they_are_played_for() {
    let win = plan("ur-runners", "greedy", "random", 40);
    let points = Plan { purpose: Purpose::Points, ..win.clone() };
    let [win, points] = [play(&win), play(&points)];
    assert_eq!((win.purpose, win.points), (Some("win"), None));
    assert_eq!(points.purpose, Some("points"));
    let average = points.points.unwrap();
    assert!(average.value > 0.0 && average.low < average.value && average.value < average.high, "{average:?}");
    assert_eq!(play(&plan("mur-basic", "greedy", "random", 2)).purpose, None);
}

/// Tables of Runners with one piece, for this objective alone.
fn tables(objective: solver::Objective) -> PathBuf {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("runners-{objective}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&dir);
    let game = solver::Game { rules: ur::Rules::Runners, pieces: 1, objective };
    let task = solver::Task {
        game,
        dir: dir.clone(),
        threads: NonZeroUsize::MIN,
        encoding: None,
        precision: None,
        endless: false,
    };
    solver::solve(&task, &|_| {}).unwrap();
    dir
}

#[test]
fn tables_must_be_for_what_is_played_for() {
    use solver::Objective::{Points, Win};
    let one = Options { pieces: Some(1), ..Options::default() };
    let with = |dir: &PathBuf, purpose, sets| {
        let match_ = plan("ur-runners", &format!("tables:{}", dir.display()), "random", 2);
        run(&Plan { options: one, purpose, sets, ..match_ }, &mut |_, _| {})
    };
    let [points, win] = [tables(Points), tables(Win)];
    assert_eq!(with(&points, Purpose::Points, false).unwrap().fouls, []);
    assert_eq!(with(&win, Purpose::Win, false).unwrap().fouls, []);
    let refused = [
        (with(&points, Purpose::Win, false), "--pieces 1 --objective win --out DIR` makes one"),
        (with(&win, Purpose::Points, false), "holds objective win, not points"),
        (with(&points, Purpose::Win, true), "no table of ur-runners with 1 piece, objective win"),
    ];
    for (refused, words) in refused {
        let error = refused.unwrap_err().to_string();
        assert!(error.contains(words), "{error}");
    }
}

// The engine that a script has started ends with the script.
#[test]
fn a_killed_engine_takes_its_children_along() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("child-{}", std::process::id()));
    let script = format!("sleep 600 & echo $! > {}; wait", file.display());
    let allowance = Allowance { patience_ms: TIME_TO_GREET_MS, ..PATIENT };
    let report = play(&Plan { allowance, ..plan("mur-basic", "random", &format!("ugi:sh -c '{script}'"), 1) });
    assert_eq!(report.endings.get("hang"), Some(&1), "{report:?}");
    let child = fs::read_to_string(&file).unwrap();
    let child = PathBuf::from("/proc").join(child.trim()).join("stat");
    let running = || fs::read_to_string(&child).is_ok_and(|stat| !stat.contains(") Z "));
    let deadline = Instant::now() + Duration::from_secs(20);
    while running() && Instant::now() < deadline {
        thread::sleep(Duration::from_millis(20));
    }
    assert!(!running(), "the child runs on");
}
