//! Constructed games: best play is perfect, a planted blunder is found, named and priced, and luck is what exact values say.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;

use game::{Action, Color, Game, Options, Position, Random, RuleSet};
use players::UrTables;
use review::words::threats;
use review::{EngineJudge, Grade, Judge, Judged, Ply, PlyKind, Question, Ranked, Report, Review, Settings, accuracy};
use solver::{Objective, Table, Task};

fn rules(name: &str) -> RuleSet {
    name.parse().unwrap()
}

/// A game of these actions from a position line.
fn game(name: &str, line: &str, actions: &str) -> Game {
    let mut game = Game::parse(rules(name), line).unwrap();
    for action in actions.split_whitespace() {
        game.play_text(action).unwrap();
    }
    game
}

fn review(game: &Game, judge: &mut dyn Judge) -> Report {
    let mut review = Review::new(game, None);
    while let Some(question) = review.next() {
        let answer = judge.judge(&question).unwrap();
        review.answer(answer).unwrap();
    }
    assert_eq!(review.done(), review.len());
    review.report().clone()
}

/// A judge of Ur that knows the exact values of games with two pieces.
fn exact(name: &str) -> (EngineJudge, Table) {
    let RuleSet::Ur(rules) = rules(name) else { panic!("{name} has no tables") };
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("review-{name}-{}", std::process::id()));
    let game = solver::Game { rules, pieces: 2, objective: Objective::Points };
    let task =
        Task { game, dir: dir.clone(), threads: NonZeroUsize::MIN, encoding: None, precision: None, endless: false };
    let table = solver::solve(&task, &|_| {}).unwrap();
    let tables = UrTables::open(&[dir], rules).unwrap();
    let engine = engine::ur::Engine::new(rules).with_tables(Arc::new(tables));
    (EngineJudge::of_ur(engine, &Settings::default()), table)
}

/// Plays a game of Ur with two pieces: the dice fall at random, `choose` gives the rank of the action to take.
fn play_ur(name: &str, judge: &mut EngineJudge, seed: u64, mut choose: impl FnMut(usize) -> usize) -> Game {
    let options = Options { pieces: Some(2), ..Options::default() };
    let mut game = Game::start(rules(name), &options).unwrap();
    let mut random = Random::new(seed);
    while game.ending().is_none() && game.plies() < 2_000 {
        let action = match game.chance() {
            Some(_) => game.random_action(&mut random).unwrap(),
            None => {
                let mut ahead = game.clone();
                ahead.play(game.legal_actions()[0]);
                let mut review = Review::new(&ahead, None);
                while review.next().unwrap().index < game.actions().len() {
                    review.answer(Judged::Forced).unwrap();
                }
                match judge.judge(&review.next().unwrap()).unwrap() {
                    Judged::Decision(ranked) => ranked[choose(ranked.len()).min(ranked.len() - 1)].action,
                    _ => game.legal_actions()[0],
                }
            }
        };
        game.play(action);
    }
    game
}

#[test]
fn best_play_of_ur_is_perfect() {
    for name in ["ur-runners", "ur-long-jump", "ur-finkel"] {
        let (mut judge, _) = exact(name);
        for seed in 0..5 {
            let game = play_ur(name, &mut judge, seed, |_| 0);
            let report = review(&game, &mut judge);
            assert_eq!(report.faults().count(), 0);
            for side in &report.sides {
                assert!(side.lost_equity < 1e-5, "{side:?}");
                if side.decisions > 0 {
                    assert!(side.accuracy().unwrap() > 99.9 && side.error_rate().unwrap() < 0.01, "{side:?}");
                }
            }
        }
    }
}

// With exact values nothing gets lost: what a game brings is its value at the start, the luck, and what both sides gave away.
#[test]
fn result_is_value_plus_luck_less_losses() {
    for name in ["ur-runners", "ur-long-jump", "ur-finkel"] {
        let (mut judge, table) = exact(name);
        let mut random = Random::new(7);
        for seed in 0..10 {
            let game = play_ur(name, &mut judge, seed, |count| random.below(count));
            if game.ending().is_none() {
                continue;
            }
            let report = review(&game, &mut judge);
            let Position::Ur(start) = game.first_position() else { panic!() };
            let luck = report.luck.unwrap();
            let [black, white] = report.sides;
            let expected = table.value(&start).unwrap() + luck.black - black.lost + white.lost;
            assert!((luck.result - expected).abs() < 1e-3, "{name}: {luck:?} {expected}");
            assert!((luck.adjusted - (luck.result - luck.black)).abs() < 1e-12);
            // Random play loses something.
            assert!(black.lost + white.lost > 0.0);
        }
    }
}

#[test]
fn luck_of_a_known_throw_is_what_exact_values_say() {
    let (mut judge, table) = exact("ur-finkel");
    // Black needs a 1 to bring the last piece home; White has one piece left, two squares from home.
    let line = "5b/8/5w b 0,0,1 0,0,1 t";
    let report = |dice: &str, judge: &mut EngineJudge| review(&game("ur-finkel", line, dice), judge);
    let Position::Ur(before) = Position::parse(rules("ur-finkel"), line).unwrap() else { panic!() };
    let expected = |dice: u8| {
        let after = before.play(ur::Action::Roll(dice));
        let value = table.value(&after).unwrap();
        let own = if after.turn() == before.turn() { value } else { -value };
        own - table.value(&before).unwrap()
    };
    for dice in 0..=4 {
        let found = report(&format!("d{dice}"), &mut judge);
        let PlyKind::Throw { luck } = found.plies[0].kind else { panic!("{found:?}") };
        assert!((luck - expected(dice)).abs() < 1e-5, "d{dice}: {luck} {}", expected(dice));
        assert!((found.luck.unwrap().black - luck).abs() < 1e-12);
    }
    // The lucky throw is the 1: it wins at once.
    assert!(expected(1) > 0.5 && expected(0) < 0.0);
}

/// The only fault of a report.
fn fault(report: &Report) -> &Ply {
    let faults: Vec<&Ply> = report.faults().collect();
    assert_eq!(faults.len(), 1, "{faults:?}");
    faults[0]
}

#[test]
fn a_missed_hit_is_found_named_and_priced() {
    let (mut judge, _) = exact("ur-finkel");
    // Black's piece on 5 can hit White's last piece on 7, which is about to leave the middle.
    let line = "6/4b1w1/6 b 1,0,0 0,0,1 2";
    let all = {
        let game = game("ur-finkel", line, "5x7");
        let report = review(&game, &mut judge);
        assert_eq!(report.faults().count(), 0, "{report:?}");
        report
    };
    let blunder = review(&game("ur-finkel", line, "s-B"), &mut judge);
    let ply = fault(&blunder);
    let PlyKind::Decision { grade, lost, best, missed, score, best_score, .. } = &ply.kind else { panic!() };
    assert_eq!((*grade, best.to_string().as_str()), (Grade::Blunder, "5x7"));
    assert_eq!(missed[0], "missed a hit on 7");
    assert!((lost - (review::units(*best_score) - review::units(*score))).abs() < 1e-9);
    assert!((all.plies[0].value - blunder.plies[0].value - lost).abs() < 1e-6);
    let side = blunder.side(Color::Black);
    assert_eq!((side.decisions, side.graded(Grade::Blunder)), (1, 1));
    assert!((side.accuracy().unwrap() - accuracy(blunder.rules, *lost)).abs() < 1e-9);
    // In Finkel a point is the difference between a sure loss and an even game: half of the chance to win.
    assert!((side.error_rate().unwrap() - 50.0 * lost).abs() < 1e-6);
}

#[test]
fn a_jumped_rosette_is_found_named_and_priced() {
    let (mut judge, table) = exact("ur-runners");
    // A 3 from 2 goes to 5 and runs over the rosette on 4.
    let line = "6/1b6/6 b 1,0,0 2,0,0 3";
    assert_eq!(review(&game("ur-runners", line, "s-3"), &mut judge).faults().count(), 0);
    let report = review(&game("ur-runners", line, "2-5"), &mut judge);
    let ply = fault(&report);
    let PlyKind::Decision { grade, best, lost, missed, .. } = &ply.kind else { panic!() };
    assert_eq!((*grade > Grade::Good, best.to_string().as_str()), (true, "s-3"));
    assert_eq!(missed[0], "jumped a rosette, which gives the opponent a free move");
    let Position::Ur(before) = Position::parse(rules("ur-runners"), line).unwrap() else { panic!() };
    let value = |text: &str| {
        let found = table.valued_actions(&before).unwrap();
        found.iter().find(|valued| valued.action.to_string() == text).unwrap().value
    };
    assert!((lost - (value("s-3") - value("2-5"))).abs() < 1e-5, "{lost}");
}

#[test]
fn jumped_rosettes_of_random_games_are_named() {
    let (mut judge, _) = exact("ur-runners");
    let jumps = |game: &Game, action: Action| game.effects(action).iter().any(|effect| effect.kind() == "penalty-3");
    let mut found = 0;
    for seed in 0..200 {
        let options = Options { pieces: Some(2), ..Options::default() };
        let mut game = Game::start(rules("ur-runners"), &options).unwrap();
        let mut random = Random::new(seed);
        while game.ending().is_none() && game.plies() < 200 {
            let legal = game.legal_actions();
            let (jumping, other): (Vec<Action>, Vec<Action>) = legal.iter().partition(|&&action| jumps(&game, action));
            if game.chance().is_none() && !jumping.is_empty() && !other.is_empty() {
                let mut jumped = game.clone();
                jumped.play(jumping[0]);
                let report = review(&jumped, &mut judge);
                let PlyKind::Decision { grade, best, missed, .. } = &report.plies.last().unwrap().kind else {
                    panic!()
                };
                if *grade > Grade::Good && !jumps(&game, *best) {
                    assert_eq!(missed[0], "jumped a rosette, which gives the opponent a free move");
                    found += 1;
                }
                break;
            }
            let action = game.random_action(&mut random).unwrap();
            game.play(action);
        }
    }
    assert!(found > 5, "{found}");
}

// An engine that answers otherwise is another one: what was kept does not belong to it.
#[test]
fn engines_that_answer_differently_have_different_signatures() {
    for name in ["mur-basic", "mur-advanced", "ur-runners", "ur-finkel"] {
        let signature = |nodes, depth| {
            let settings = Settings { nodes, depth, ..Settings::default() };
            EngineJudge::new(rules(name), &settings).signature(rules(name)).unwrap()
        };
        let usual = signature(1_000, 1);
        assert_eq!(usual, signature(1_000, 1));
        // Mur is looked into less far, Ur less deeply.
        assert_ne!(usual, signature(100, 0), "{name}");
    }
}

#[test]
fn a_missed_close_is_found_named_and_priced() {
    let mut judge = EngineJudge::new(rules("mur-basic"), &Settings::default());
    // Both sides have two closes. Black can close White's ship on d3 with e3, and White Black's on h3 with a3.
    let line = "k/8/3b3w/2bw2wb b 2-2 -";
    let mut candidates = Game::parse(rules("mur-basic"), line).unwrap();
    let wins: Vec<Action> = candidates
        .legal_actions()
        .into_iter()
        .filter(|&action| {
            candidates.play(action);
            let won = candidates.winner() == Some(Color::Black);
            candidates.undo();
            won
        })
        .collect();
    assert!(!wins.is_empty());
    let perfect = review(&game("mur-basic", line, &wins[0].to_string()), &mut judge);
    assert_eq!((perfect.faults().count(), perfect.side(Color::Black).accuracy()), (0, Some(100.0)));
    let report = review(&game("mur-basic", line, "b1"), &mut judge);
    let ply = fault(&report);
    let PlyKind::Decision { grade, best, missed, best_score, .. } = &ply.kind else { panic!() };
    assert_eq!(*grade, Grade::Blunder);
    assert!(wins.contains(best));
    assert_eq!(*best_score, engine::Score::WinIn(1));
    assert!(missed[0].starts_with("missed a win") && missed[1].starts_with("missed a close"), "{missed:?}");
    assert!(missed.iter().any(|words| words == "allowed White to win: a3"), "{missed:?}");
    assert_eq!(report.side(Color::White).decisions, 0);
}

#[test]
fn a_missed_knock_is_found_named_and_priced() {
    let mut judge = EngineJudge::new(rules("mur-basic"), &Settings::default());
    // Both sides have two closes, and Black threatens White's ship on a3. Only the knock on a2 helps.
    let line = "k/4w3/bb4w1/w1b4b w 2-2 -";
    let perfect = review(&game("mur-basic", line, "a3xa2>a1"), &mut judge);
    assert_eq!((perfect.faults().count(), perfect.side(Color::White).accuracy()), (0, Some(100.0)));
    let report = review(&game("mur-basic", line, "c1"), &mut judge);
    let ply = fault(&report);
    let PlyKind::Decision { grade, best, missed, score, lost, .. } = &ply.kind else { panic!() };
    assert_eq!((*grade, best.to_string().as_str()), (Grade::Blunder, "a3xa2>a1"));
    assert_eq!(missed[0], "missed a knock (Black's commander on a2 is knocked to a1)");
    assert!(missed.iter().any(|words| words.starts_with("allowed Black to win: ")), "{missed:?}");
    // A proven loss counts as ten closes.
    assert_eq!(*score, engine::Score::LoseIn(2));
    assert!(*lost > 5.0 && (lost - (10.0 + review::units(best_score(ply)))).abs() < 1e-9, "{lost}");
    let words = review::words::fault(report.rules, ply).unwrap();
    assert_eq!(words, "a blunder that lost the game: the opponent wins in 1 turn");
}

#[test]
fn a_missed_threat_is_found_named_and_priced() {
    let mut judge = EngineJudge::new(rules("mur-basic"), &Settings::default());
    // Both sides have two closes. After b2, Black closes b3 next, or wins elsewhere.
    let line = "k/5bw1/2w3b1/bw1b4 b 2-2 -";
    let perfect = review(&game("mur-basic", line, "b2"), &mut judge);
    assert_eq!(perfect.faults().count(), 0, "{perfect:?}");
    let report = review(&game("mur-basic", line, "d3-d2"), &mut judge);
    let ply = fault(&report);
    let PlyKind::Decision { grade, best, missed, .. } = &ply.kind else { panic!() };
    assert_eq!((*grade, best.to_string().as_str()), (Grade::Blunder, "b2"));
    assert_eq!(best_score(ply), engine::Score::WinIn(3));
    assert_eq!(missed[0], "missed a threat: c3, White's ship on b3 is closed");
    assert_eq!(review::words::fault(report.rules, ply).unwrap(), "a blunder that lost a forced win in 3 turns");
}

#[test]
fn an_overlooked_threat_is_found_named_and_priced() {
    let mut judge = EngineJudge::new(rules("mur-basic"), &Settings::default());
    // Both sides have two closes. White can close Black's ship on d3 with d2.
    let line = "k/8/8/2wbw3 b 2-2 -";
    assert_eq!(review(&game("mur-basic", line, "d2"), &mut judge).faults().count(), 0);
    let report = review(&game("mur-basic", line, "h3"), &mut judge);
    let ply = fault(&report);
    let PlyKind::Decision { grade, missed, .. } = &ply.kind else { panic!() };
    assert_eq!(*grade, Grade::Blunder);
    assert!(missed.iter().any(|words| words == "allowed White to win: d2"), "{missed:?}");
    let words = review::words::fault(report.rules, ply).unwrap();
    assert_eq!(words, "a blunder that lost the game: the opponent wins in 1 turn");
}

/// A game in which both sides play what the judge thinks best, and the report of it.
fn best_play(name: &str, opening: &[&str], plies: usize, judge: &mut EngineJudge) -> (Game, Report) {
    let mut played = Game::start(rules(name), &Options::default()).unwrap();
    for action in opening {
        played.play_text(action).unwrap();
    }
    while played.ending().is_none() && played.actions().len() < opening.len() + plies {
        let question = Question { game: &played, action: played.legal_actions()[0], index: 0 };
        let best = match judge.judge(&question).unwrap() {
            Judged::Decision(ranked) => ranked[0].action,
            _ => question.action,
        };
        played.play(best);
    }
    let report = review(&played, judge);
    (played, report)
}

#[test]
fn best_play_of_mur_is_perfect_and_a_planted_blunder_is_its_only_fault() {
    let settings = Settings { nodes: 400, ..Settings::default() };
    for (name, opening) in [("mur-basic", &[][..]), ("mur-classic", &[]), ("mur-advanced", &["d1-2-3"])] {
        let mut judge = EngineJudge::new(rules(name), &settings);
        let (played, report) = best_play(name, opening, 14, &mut judge);
        assert_eq!(report.faults().count(), 0, "{name}: {:?}", report.faults().next());
        for side in &report.sides {
            assert_eq!((side.lost, side.accuracy(), side.error_rate()), (0.0, Some(100.0), Some(0.0)), "{name}");
        }
        // Something that lets the opponent close a ship, instead of the last play.
        let mut blundered = played.clone();
        blundered.undo();
        let careless = blundered.legal_actions().into_iter().filter(|&action| !threats(&blundered, action).is_empty());
        let found = careless.into_iter().find_map(|action| {
            let mut game = blundered.clone();
            game.play(action);
            let report = review(&game, &mut judge);
            let fault = report.faults().next()?.clone();
            let PlyKind::Decision { grade, missed, .. } = &fault.kind else { panic!() };
            let named = missed.iter().any(|missed| missed.starts_with("allowed a threat: "));
            (*grade == Grade::Blunder && named).then_some((report, fault))
        });
        let (report, fault) = found.expect(name);
        assert_eq!((report.faults().count(), fault.number), (1, blundered.plies() + 1), "{name}");
        let side = report.side(blundered.turn());
        assert_eq!((side.graded(Grade::Blunder), side.lost), (1, loss(&fault)), "{name}");
        let other = report.side(!blundered.turn());
        assert_eq!((other.lost, other.accuracy()), (0.0, Some(100.0)), "{name}");
        assert!(
            loss(&fault) <= 20.0 && review::words::fault(report.rules, &fault).unwrap().starts_with("a blunder that ")
        );
    }
}

/// What a decision lost, in closes or points.
fn loss(ply: &Ply) -> f64 {
    let PlyKind::Decision { lost, .. } = ply.kind else { panic!("{ply:?}") };
    lost
}

/// What the best action instead of a fault was worth.
fn best_score(ply: &Ply) -> engine::Score {
    let PlyKind::Decision { best_score, .. } = ply.kind else { panic!("{ply:?}") };
    best_score
}

// Where nothing happens at once, the words come from what the engine expects.
#[test]
fn what_happens_later_is_named() {
    let start = Game::parse(rules("mur-basic"), "k/8/8/2b5 b 0-0 -").unwrap();
    let line = |texts: &[&str]| {
        let mut ahead = start.clone();
        let play = |text: &&str| {
            let action = ahead.explain(text).action.unwrap();
            ahead.play(action);
            action
        };
        texts.iter().map(play).collect::<Vec<Action>>()
    };
    let ranked = |line: Vec<Action>| Ranked { action: line[0], score: engine::Score::Centi(0), line };
    let better = ranked(line(&["h1", "d3", "e3", "a1", "d2"]));
    let worse = ranked(line(&["a1", "b3", "f2", "d3", "h1", "c2"]));
    assert_eq!(
        review::words::missed(&start, &worse, &better),
        ["missed a line that closes d3 (h1 d3 e3 a1 d2)", "allowed a line in which White closes c3 (b3 f2 d3 h1 c2)"]
    );
    // A line that cannot be played says nothing.
    let better = ranked(vec![better.action, better.action, better.action]);
    assert_eq!(review::words::missed(&start, &better, &better), Vec::<String>::new());
}

#[test]
fn forced_actions_and_throws_are_not_decisions() {
    let mut judge = EngineJudge::new(rules("mur-advanced"), &Settings { nodes: 500, ..Settings::default() });
    let mut played = Game::start(rules("mur-advanced"), &Options::default()).unwrap();
    for action in ["d1-2-3", "c2", "flag", "d3"] {
        played.play_text(action).unwrap();
    }
    let report = review(&played, &mut judge);
    let decisions: Vec<u32> = report.sides.iter().map(|side| side.decisions).collect();
    assert_eq!(decisions, [1, 1]);
    assert_eq!(report.plies.iter().map(|ply| ply.number).collect::<Vec<_>>(), [0, 1, 2, 3]);
    assert_eq!(report.luck, None);
}

#[test]
fn an_answer_must_fit_its_question() {
    let played = game("ur-finkel", "6/8/6 b 7,0,0 7,0,0 t", "d1 s-A");
    let mut judge = EngineJudge::new(played.rules(), &Settings::default());
    let mut review = Review::new(&played, None);
    let throw = judge.judge(&review.next().unwrap()).unwrap();
    assert!(review.answer(Judged::Decision(Vec::new())).is_err());
    review.answer(throw.clone()).unwrap();
    assert!(review.answer(throw).is_err());
    assert_eq!(review.done(), 1);
}
