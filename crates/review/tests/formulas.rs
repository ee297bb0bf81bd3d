//! The thresholds and formulas of `docs/review.md`, at their borders.

use engine::{EngineOptions, Level, Limits, Score, Unwatched};
use game::{Game, Options, Random, RuleSet};
use review::{
    EngineJudge, Grade, Judge, Review, Settings, SideReport, Thresholds, accuracy, equity, loss, random_loss, units,
    win_chance,
};

const DOCUMENT: &str = include_str!("../../../docs/review.md");

fn rules(name: &str) -> RuleSet {
    name.parse().unwrap()
}

#[test]
fn thresholds_are_those_of_the_document() {
    let row = |name: &str| -> [f64; 2] {
        let row = DOCUMENT.lines().find(|line| line.starts_with(&format!("| {name} |"))).expect(name);
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        [cells[2], cells[3]].map(|cell| cell.parse().unwrap())
    };
    for (column, name) in
        [(0, "mur-basic"), (0, "mur-classic"), (0, "mur-advanced"), (1, "ur-runners"), (1, "ur-finkel")]
    {
        let found = Thresholds::of(rules(name));
        let documented = ["inaccuracy", "mistake", "blunder"].map(|grade| row(grade)[column]);
        assert_eq!([found.inaccuracy, found.mistake, found.blunder], documented, "{name}");
    }
    for grade in [Grade::Inaccuracy, Grade::Mistake, Grade::Blunder] {
        let row = DOCUMENT.lines().find(|line| line.starts_with(&format!("| {} |", grade.name()))).unwrap();
        assert!(row.ends_with(&format!("| `{}` |", grade.marks())), "{row}");
    }
}

#[test]
fn a_grade_begins_at_its_threshold() {
    for name in ["mur-basic", "ur-finkel"] {
        let thresholds = Thresholds::of(rules(name));
        assert_eq!(thresholds.grade(0.0), Grade::Good);
        let borders = [
            (thresholds.inaccuracy, Grade::Good, Grade::Inaccuracy),
            (thresholds.mistake, Grade::Inaccuracy, Grade::Mistake),
            (thresholds.blunder, Grade::Mistake, Grade::Blunder),
        ];
        for (border, below, above) in borders {
            assert_eq!((thresholds.grade(border - 1e-9), thresholds.grade(border)), (below, above), "{name} {border}");
        }
        assert_eq!(thresholds.grade(2.0), Grade::Blunder);
    }
}

#[test]
fn equity_of_mur_is_wins_less_losses() {
    let mur = rules("mur-classic");
    assert_eq!(equity(mur, Score::Centi(0)), 0.0);
    assert_eq!((equity(mur, Score::WinIn(7)), equity(mur, Score::LoseIn(2))), (1.0, -1.0));
    // One close multiplies the odds of winning by e.
    for closes in [-2, -1, 1, 3] {
        let found = equity(mur, Score::Centi(100 * closes));
        let odds = f64::from(closes).exp();
        let won = odds / (1.0 + odds);
        assert!((found - (2.0 * won - 1.0)).abs() < 1e-12, "{closes}: {found}");
    }
}

#[test]
fn equity_of_ur_is_points_by_those_of_a_usual_win() {
    for (name, points) in [("ur-runners", 10.0), ("ur-long-jump", 1.5), ("ur-finkel", 1.0)] {
        for millionths in [-750_000, 0, 250_000, 3_000_000] {
            let expected = f64::from(millionths) / 1e6 / points;
            assert!((equity(rules(name), Score::Expected(millionths)) - expected).abs() < 1e-12, "{name}");
        }
    }
}

#[test]
fn nothing_counts_more_than_a_proven_win() {
    assert_eq!((units(Score::WinIn(9)), units(Score::LoseIn(9))), (10.0, -10.0));
    // The engine's score for a win that it sees and cannot prove.
    assert_eq!((units(Score::Centi(5_000)), units(Score::Centi(-5_000))), (10.0, -10.0));
    assert_eq!((units(Score::Centi(123)), units(Score::Expected(-250_000))), (1.23, -0.25));
}

#[test]
fn accuracy_is_between_random_play_and_none_lost() {
    for rules in RuleSet::ALL {
        let random = random_loss(rules);
        assert_eq!([0.0, -1.0, random, 3.0 * random].map(|lost| accuracy(rules, lost)), [100.0, 100.0, 0.0, 0.0]);
        assert!((accuracy(rules, random / 4.0) - 75.0).abs() < 1e-9, "{rules}");
    }
}

#[test]
fn losses_are_percent_of_the_chance_to_win_or_points() {
    for (name, equity, expected) in
        [("mur-basic", 0.5, 25.0), ("ur-finkel", 2.0, 100.0), ("ur-runners", 0.2, 2.0), ("ur-long-jump", 0.2, 0.3)]
    {
        assert!((loss(rules(name), equity) - expected).abs() < 1e-9, "{name}");
    }
    assert_eq!(win_chance(rules("mur-basic"), Score::LoseIn(3)), Some(0.0));
    assert_eq!(win_chance(rules("ur-finkel"), Score::Expected(500_000)), Some(0.75));
    assert_eq!(win_chance(rules("ur-runners"), Score::Expected(500_000)), None);
}

/// Two games of each kind, judged with little effort: far fewer than for the table of the document, but enough to tell the players apart.
#[test]
fn random_play_scores_low_and_level_10_high() {
    for (rules, seed) in RuleSet::ALL.into_iter().zip(20..) {
        let [random, weak, best] = [0, 1, 10].map(|level| accuracy_of(rules, level, seed));
        assert!(random < 30.0, "{rules}: random play has {random}");
        assert!(best > 75.0, "{rules}: level 10 has {best}");
        assert!(weak < best - 10.0, "{rules}: level 1 has {weak}, level 10 {best}");
    }
}

/// The accuracy of both sides together in games of a level against itself; 0 plays at random.
fn accuracy_of(rules: RuleSet, level: u8, seed: u64) -> f64 {
    let options = EngineOptions { hash_mb: 2, threads: 1 };
    let mut all = SideReport::new(rules);
    for seed in [seed, seed + 100] {
        let mut random = Random::new(seed);
        let mut player = Level::new(level).map(|level| level.player(rules, &options, seed));
        let mut game = Game::start(rules, &Options::default()).unwrap();
        let mut judge = EngineJudge::new(rules, &Settings { nodes: 400, hash_mb: 2, depth: 1 });
        while game.ending().is_none() && game.plies() < 60 {
            let action = match &mut player {
                Some(player) if game.chance().is_none() => {
                    player.choose(&game, &Limits::nodes(1_000), &mut Unwatched).unwrap()
                }
                _ => game.random_action(&mut random).unwrap(),
            };
            game.play(action);
        }
        let mut review = Review::new(&game, None);
        while let Some(question) = review.next() {
            let judged = judge.judge(&question).unwrap();
            review.answer(judged).unwrap();
        }
        review.report().sides.iter().for_each(|side| all.add(side));
    }
    all.accuracy().unwrap()
}
