//! Limits, determinism and several threads.

use engine::mur::{Engine, EngineOptions, Style};
use engine::{Control, Info, Limits, Random, Unwatched};
use mur::{Play, Rules};

use crate::fixtures::{engine, game, random_game};

#[test]
fn a_limit_on_nodes_is_never_exceeded() {
    let mut random = Random::new(1);
    for rules in Rules::ALL {
        for nodes in [1, 10, 100, 1000, 5000].into_iter().chain((1..100).map(|more| more * 7)) {
            let game = random_game(rules, 30, &mut random);
            if game.position().is_over() {
                continue;
            }
            let choice = engine(rules).search(&game, None, &Limits::nodes(nodes), &mut Unwatched).unwrap();
            assert!(choice.nodes <= nodes, "{} of {nodes}", choice.nodes);
            assert!(game.is_legal(choice.action.into()));
        }
    }
}

#[test]
fn the_same_search_gives_the_same_result() {
    let mut random = Random::new(2);
    for rules in Rules::ALL {
        let game = random_game(rules, 25, &mut random);
        let search = || engine(rules).search(&game, None, &Limits::nodes(30_000), &mut Unwatched);
        assert_eq!(search(), search());
    }
}

#[test]
fn several_lines_are_different_and_sorted() {
    let mut random = Random::new(3);
    for rules in Rules::ALL {
        let game = random_game(rules, 16, &mut random);
        // Tricks that leave plays out depend on what was searched before, so they are switched off.
        let engine = || engine(rules).with_style(Style::PLAIN);
        let choices = engine().analyse(&game, None, 4, &Limits::depth(3), &mut Unwatched).unwrap();
        assert_eq!(choices.len(), 4);
        for pair in choices.windows(2) {
            assert!(pair[0].score.rank() >= pair[1].score.rank(), "{choices:?}");
            assert_ne!(pair[0].action, pair[1].action);
        }
        let best = engine().search(&game, None, &Limits::depth(3), &mut Unwatched).unwrap();
        assert_eq!(best.score, choices[0].score);
    }
}

#[test]
fn the_expected_line_can_be_played() {
    let mut random = Random::new(4);
    for rules in Rules::ALL {
        for _ in 0..10 {
            let mut game = random_game(rules, 20, &mut random);
            if let Ok(choice) = engine(rules).search(&game, None, &Limits::depth(4), &mut Unwatched) {
                assert_eq!(choice.pv[0], choice.action);
                choice.pv.iter().for_each(|&play| game.play(play.into()));
            }
        }
    }
}

#[test]
fn several_threads_find_legal_plays() {
    let mut random = Random::new(5);
    for rules in Rules::ALL {
        let mut engine = Engine::new(rules, &EngineOptions { hash_mb: 1, threads: 3 });
        for _ in 0..5 {
            let game = random_game(rules, 20, &mut random);
            if let Ok(choice) = engine.search(&game, None, &Limits::depth(5), &mut Unwatched) {
                assert!(game.is_legal(choice.action.into()));
            }
        }
    }
}

/// A clock that moves on by a millisecond each time somebody looks, and a caller who counts what is reported.
#[derive(Default)]
struct Watcher {
    ms: u64,
    infos: Vec<Info<Play>>,
}

impl Control<Play> for Watcher {
    fn elapsed_ms(&mut self) -> u64 {
        self.ms += 1;
        self.ms
    }

    fn info(&mut self, info: &Info<Play>) {
        self.infos.push(info.clone());
    }
}

#[test]
fn time_is_judged_by_the_callers_clock() {
    let game = random_game(Rules::Basic, 10, &mut Random::new(7));
    let mut watcher = Watcher::default();
    let limits = Limits { soft_ms: Some(20), hard_ms: Some(40), ..Limits::default() };
    engine(Rules::Basic).search(&game, None, &limits, &mut watcher).unwrap();
    assert!((20..=45).contains(&watcher.ms), "{}", watcher.ms);
    assert!(watcher.infos.windows(2).all(|pair| pair[0].depth <= pair[1].depth));
    assert!(!watcher.infos.is_empty());
}

#[test]
fn no_iteration_begins_after_the_soft_limit() {
    let game = random_game(Rules::Basic, 10, &mut Random::new(7));
    for soft in 1..=3 {
        // Without a hard limit somebody looks at the clock once after each iteration.
        let limits = Limits { soft_ms: Some(soft), ..Limits::default() };
        let choice = engine(Rules::Basic).search(&game, None, &limits, &mut Watcher::default()).unwrap();
        assert_eq!(u64::from(choice.depth), soft);
    }
}

#[test]
fn a_play_that_stays_the_best_needs_less_time() {
    let (mut random, mut sooner) = (Random::new(8), 0);
    for _ in 0..12 {
        let game = random_game(Rules::Basic, 12, &mut random);
        let mut watcher = Watcher::default();
        let limits = Limits { soft_ms: Some(5), ..Limits::default() };
        let choice = engine(Rules::Basic).search(&game, None, &limits, &mut watcher);
        let Some(choice) = choice.ok().filter(|choice| choice.score.rank().abs() < 1_000) else { continue };
        let best: Vec<Play> = watcher.infos.iter().map(|info| info.pv[0]).collect();
        // Three times the same play as before: two thirds of the time have passed.
        let steady = best[..4].iter().all(|play| *play == best[0]);
        assert_eq!(choice.depth, if steady { 4 } else { 5 }, "{best:?}");
        sooner += usize::from(steady);
    }
    assert!((1..12).contains(&sooner), "{sooner}");
}

#[test]
fn a_single_legal_play_needs_no_time_on_a_clock() {
    let game = game(Rules::Basic, "k/8/2b5/1bwb4 w 1-0 -c3");
    let depth = |limits| engine(Rules::Basic).search(&game, None, &limits, &mut Unwatched).unwrap().depth;
    let nodes = Limits::nodes(20_000);
    assert_eq!(depth(Limits { soft_ms: Some(60_000), ..nodes }), 1);
    assert!(depth(nodes) > 1);
}

/// A caller who stops the search at once.
struct Impatient;

impl Control<Play> for Impatient {
    fn stop(&mut self) -> bool {
        true
    }
}

/// Black closes the kraken with `c2`, the 16th play in the list, and wins.
const WIN_IN_ONE: &str = "1/8/8/1bkb4 b 0-0 -";

#[test]
fn a_search_that_is_stopped_at_once_has_looked_at_every_play() {
    let game = game(Rules::Basic, WIN_IN_ONE);
    let late = Limits::time(0);
    for threads in [1, 4] {
        let mut engine = Engine::new(Rules::Basic, &EngineOptions { hash_mb: 1, threads });
        let stopped = engine.search(&game, None, &Limits::default(), &mut Impatient).unwrap();
        assert_eq!(stopped.action.to_string(), "c2");
        let late = engine.search(&game, None, &late, &mut Watcher::default()).unwrap();
        assert_eq!(late.action.to_string(), "c2");
    }
}

#[test]
fn every_thread_has_its_share_of_the_nodes() {
    let game = game(Rules::Basic, WIN_IN_ONE);
    for threads in [2, 4, 8] {
        let mut engine = Engine::new(Rules::Basic, &EngineOptions { hash_mb: 1, threads });
        let choice = engine.search(&game, None, &Limits::nodes(1000), &mut Unwatched).unwrap();
        assert_eq!(choice.action.to_string(), "c2", "with {threads} threads");
        assert!(choice.nodes <= 1000, "{}", choice.nodes);
    }
}

#[test]
fn a_forced_withdrawal_is_worth_what_comes_after_it() {
    let game = game(Rules::Basic, "k/8/2b5/1bwb4 w 1-0 -c3");
    let mut engine = engine(Rules::Basic);
    let whole = engine.search(&game, None, &Limits::depth(6), &mut Unwatched).unwrap();
    let limits = Limits { depth: Some(30), ..Limits::nodes(20_000) };
    let cut_off = engine.search(&game, None, &limits, &mut Unwatched).unwrap();
    assert!(cut_off.depth > 4, "{}", cut_off.depth);
    let [whole, cut_off] = [whole.score, cut_off.score].map(engine::Score::rank);
    assert!(whole < -50 && cut_off < -50, "{whole} {cut_off}");
}
