//! Games played from tables with two pieces, which are solved first.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

use solver::{Game, Objective, Table, Task};
use study::{BestPlay, Cost, Plan, Question, Sample, Strategy, openings};
use ur::Rules;

fn table(rules: Rules, test: &str) -> Table {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}-{rules}"));
    let _ = std::fs::remove_dir_all(&dir);
    let game = Game { rules, pieces: 2, objective: Objective::Points };
    let task = Task { game, dir, threads: NonZeroUsize::MIN, precision: None, encoding: None, endless: false };
    solver::solve(&task, &|_| ()).expect("a small game is solved")
}

fn plan(games: u64, threads: usize) -> Plan {
    Plan { games, seed: 7, threads: NonZeroUsize::new(threads).expect("not 0") }
}

fn start_value(table: &Table) -> f64 {
    let Game { rules, pieces, .. } = table.game();
    table.value(&ur::Position::start(rules, pieces)).expect("the start is in the table")
}

/// Three standard errors, from the margin of a 95 % interval.
fn three_sigma(margin: f64) -> f64 {
    margin * 3.0 / 1.96
}

#[test]
fn best_play_scores_the_value_of_the_start() {
    for rules in Rules::ALL {
        let table = table(rules, "value");
        let best = BestPlay::of(&table, &plan(20_000, 2), &|_| ()).expect("a sound table");
        let points = best.results.mean();
        let value = start_value(&table);
        assert!((points.mean() - value).abs() < three_sigma(points.margin()), "{rules}: {points:?}, not {value}");
        assert_eq!(
            (best.endless, best.results.count(), best.turns.count(), best.wins.count()),
            (0, 20_000, 20_000, 20_000)
        );
        let wins = best.results.iter().filter(|(points, _)| *points > 0).map(|(_, times)| times).sum::<u64>();
        assert!((best.wins.mean() - wins as f64 / 20_000.0).abs() < 1e-12);
    }
}

#[test]
fn games_score_less_by_what_the_choices_lose() {
    for rules in Rules::ALL {
        let table = table(rules, "lost");
        for player in Strategy::RULES_OF_THUMB {
            let cost = Cost::of(player, &table, &plan(4_000, 2), &|_| ()).expect("a sound table");
            // Each side throws first in half of the games, so best play of both would score 0.
            let apart = (cost.result.mean() + cost.lost.mean()).abs();
            assert!(apart < three_sigma(cost.result.margin() + cost.lost.margin()), "{rules}, {player}: {cost:?}");
            assert!(cost.lost.mean() > 0.0, "{rules}, {player}: {cost:?}");
        }
        let cost = Cost::of(Strategy::Best, &table, &plan(500, 2), &|_| ()).expect("a sound table");
        assert!(cost.lost.mean().abs() < 1e-9, "{rules}: {cost:?}");
    }
}

#[test]
fn the_games_do_not_depend_on_the_number_of_threads() {
    let table = table(Rules::Runners, "threads");
    let played = AtomicU64::new(0);
    let report = |games| {
        played.fetch_add(games, Ordering::Relaxed);
    };
    let [one, three] =
        [1, 3].map(|threads| BestPlay::of(&table, &plan(1_000, threads), &report).expect("a sound table"));
    assert_eq!(played.load(Ordering::Relaxed), 2_000);
    assert_eq!((&one.results, &one.throws, one.wins), (&three.results, &three.throws, three.wins));
    for (one, three) in one.answers.iter().zip(&three.answers) {
        assert_eq!((one.asked, one.right, &one.examples), (three.asked, three.right, &three.examples));
    }
    let other = BestPlay::of(&table, &Plan { seed: 8, ..plan(1_000, 1) }, &report).expect("a sound table");
    assert_ne!(other.throws, three.throws);
}

#[test]
fn questions_come_up_where_the_rules_pose_them() {
    for rules in Rules::ALL {
        let table = table(rules, "questions");
        let best = BestPlay::of(&table, &plan(2_000, 2), &|_| ()).expect("a sound table");
        let sample = Sample::of(&table, &plan(2_000, 2), &|_| ()).expect("a sound table");
        assert!(sample.positions > 1_000, "{rules}");
        for answer in best.answers.iter().chain(&sample.answers) {
            let posed = match answer.question {
                Question::DeclineBonus | Question::DeclineFreeMove | Question::PassRosette => rules == Rules::Runners,
                Question::ThrowInsteadOfMoving => rules == Rules::LongJump,
                Question::SpareHit | Question::LeaveRosette | Question::StayOut => true,
            };
            assert_eq!(answer.asked > 0, posed, "{rules}: {}", answer.question);
            assert!(answer.right.count() + answer.equal <= answer.asked);
            assert!(answer.examples.is_sorted_by(|one, next| one.margin() >= next.margin()));
            for example in &answer.examples {
                let actions = table.valued_actions(&example.position).expect("a sound table");
                assert_eq!(actions[0].value, example.best.value, "{}", example.position);
                assert!(actions.contains(&example.other) && example.margin() > 0.0, "{}", example.position);
            }
        }
    }
}

#[test]
fn a_large_sample_takes_every_placement_once() {
    let table = table(Rules::Runners, "everywhere");
    let reported = AtomicU64::new(0);
    let report = |games| {
        reported.fetch_add(games, Ordering::Relaxed);
    };
    let games = table.index().len() + 5;
    let found = Sample::of(&table, &plan(games, 2), &report).expect("a sound table");
    let open = |&number: &u64| {
        let placement = table.index().unrank(number);
        !placement.mover().is_home() && !placement.opponent().is_home()
    };
    assert_eq!((found.all, reported.into_inner()), (true, games));
    assert_eq!(found.placements, (0..table.index().len()).filter(open).count() as u64);
    // In this game it is never right to decline a bonus or free move, or to pass over a rosette.
    for answer in &found.answers {
        let foolish =
            matches!(answer.question, Question::DeclineBonus | Question::DeclineFreeMove | Question::PassRosette);
        if foolish {
            assert!(answer.asked > 1_000 && answer.right.count() == 0, "{}: {:?}", answer.question, answer.examples);
        }
    }
    let some = Sample::of(&table, &plan(100, 1), &|_| ()).expect("a sound table");
    assert_eq!((some.all, some.placements), (false, 100));
}

#[test]
fn the_likeliest_first_choices_come_first() {
    let table = table(Rules::Runners, "openings");
    let first = openings(&table, 3).expect("a sound table");
    let found: Vec<(String, f64)> = first
        .iter()
        .map(|opening| {
            let moves: Vec<String> = opening.moves.iter().map(ToString::to_string).collect();
            (moves.join(" "), opening.chance)
        })
        .collect();
    // A 0 starts Black. With a 1 only the piece on 1 can move, because it blocks the square for others.
    assert_eq!(found[0], ("d0 d2".into(), 3.0 / 64.0));
    assert!(found.is_sorted_by(|(_, one), (_, next)| one >= next), "{found:?}");
    for opening in &first {
        assert!(opening.actions.len() > 1);
        assert_eq!(opening.actions.len(), opening.position.legal_actions().len());
    }
}
