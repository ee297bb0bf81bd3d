//! The thresholds and formulas of `docs/review.md`, at their borders.

use engine::Score;
use game::RuleSet;
use review::{Grade, Thresholds, accuracy, equity, units};

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
fn accuracy_falls_from_100_by_the_formula() {
    assert_eq!((accuracy(0.0), accuracy(-1.0)), (100.0, 100.0));
    assert!((accuracy(0.3) - 100.0 * (-0.66_f64).exp()).abs() < 1e-9);
    // The whole game.
    assert!(accuracy(2.0) < 1.3);
}
