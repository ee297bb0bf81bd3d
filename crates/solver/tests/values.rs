//! Values in tables, compared with published ones and with those of the slow twin.

pub mod support;
#[allow(dead_code, reason = "the twin serves many tests")]
#[path = "../../ur/tests/twin/mod.rs"]
pub mod twin;

use std::collections::HashSet;

use solver::{Objective, Table};
use support::solved;
use twin::Twin;
use ur::{Position, Rules};

const OBJECTIVES: [Objective; 2] = [Objective::Points, Objective::Win];

/// The values of starts, for points and for winning, as an independent solver found them.
const STARTS: [(Rules, u8, [f64; 2]); 9] = [
    (Rules::Finkel, 1, [0.060099679050, 0.060099679050]),
    (Rules::Finkel, 2, [0.037145814991, 0.037145814991]),
    (Rules::Finkel, 3, [0.032402204477, 0.032402204477]),
    (Rules::LongJump, 1, [0.281555175781, 0.281555175781]),
    (Rules::LongJump, 2, [0.355304657364, 0.280932608025]),
    (Rules::LongJump, 3, [0.110758517976, 0.001697268190]),
    (Rules::Runners, 1, [0.054853873397, 0.020482057337]),
    (Rules::Runners, 2, [0.140474229948, 0.021246427113]),
    (Rules::Runners, 3, [0.235897099798, 0.021932618273]),
];

#[test]
fn start_values() {
    for (rules, pieces, values) in STARTS {
        for (objective, expected) in OBJECTIVES.into_iter().zip(values) {
            let (_dir, table) = solved(rules, pieces, objective);
            let start = Position::start(rules, pieces);
            let found = table.value(&start).expect("a sound table");
            assert!((found - expected).abs() < 1e-9, "{rules} {pieces} {objective}: {found:.12}");
            let certificate = table.certificate();
            assert!(certificate.residual() <= 1e-12, "{}", certificate.residual());
            assert!(certificate.doubt() <= 1e-9, "{}", certificate.doubt());
        }
    }
}

#[test]
fn finkel_as_published() {
    for (pieces, published) in [(1, 53.0049839525), (2, 51.8572907496)] {
        let (_dir, table) = solved(Rules::Finkel, pieces, Objective::Win);
        let start = Position::start(Rules::Finkel, pieces);
        let value = table.value(&start).expect("a sound table");
        let percent = 50.0 * (1.0 + value);
        assert!((percent - published).abs() < 1e-9, "{pieces}: {percent} %");
    }
}

#[test]
fn every_position_of_runners_with_two_pieces_agrees_with_the_twin() {
    compare_all(Rules::Runners);
}

#[test]
fn every_position_of_long_jump_with_two_pieces_agrees_with_the_twin() {
    compare_all(Rules::LongJump);
}

#[test]
fn every_position_of_finkel_with_two_pieces_agrees_with_the_twin() {
    compare_all(Rules::Finkel);
}

/// Compares every reachable position with up to two pieces, in every phase.
fn compare_all(rules: Rules) {
    for pieces in [1, 2] {
        for objective in OBJECTIVES {
            let (_dir, table) = solved(rules, pieces, objective);
            let compared = compare(&table, Twin::start(rules.name(), pieces), usize::MAX);
            assert!(compared > 100, "{rules} {pieces}: {compared}");
        }
    }
}

/// Compares positions with three pieces that can be reached from some near the end.
#[test]
fn samples_with_three_pieces_agree_with_the_twin() {
    for (rules, line) in [
        (Rules::Runners, "2b3/8/4wb b 0,0,1 0,0,2 t"),
        (Rules::LongJump, "1b4/2wb4/6 w 0,0,1 0,0,2 t"),
        (Rules::LongJump, "6/1b6/6 b 1,0,1 1,0,2 d"),
        (Rules::Finkel, "3b2/5w1b/6 b 0,0,1 0,0,2 t"),
    ] {
        let (_dir, table) = solved(rules, 3, Objective::Points);
        let twin = Twin::from_line(rules.name(), line).expect("a position");
        assert!(compare(&table, twin, 60_000) > 100, "{line}");
    }
}

/// Compares the values of at most `most` positions that can be reached from one. Returns how many there were.
fn compare(table: &Table, from: Twin, most: usize) -> usize {
    let game = table.game();
    let objective = match game.objective {
        Objective::Points => twin::solve::Objective::Points,
        Objective::Win => twin::solve::Objective::Win,
    };
    let solution = twin::solve::solve(&from, objective);
    let reached = reachable(from, most);
    for twin in &reached {
        let line = twin.line();
        let position = Position::parse(game.rules, &line).expect("a position line");
        let found = table.value(&position).expect("a sound table");
        let expected = solution.value(twin).expect("it was reached");
        assert!((found - expected).abs() < 1e-9, "{game}: {line}: {found:.12}, not {expected:.12}");
    }
    reached.len()
}

/// The positions that can be reached from one, itself first; about `most` of them at most.
fn reachable(from: Twin, most: usize) -> Vec<Twin> {
    let mut known = HashSet::from([from.clone()]);
    let mut found = vec![from];
    let mut next = 0;
    while next < found.len() && found.len() < most {
        for act in found[next].acts() {
            let after = found[next].after(act);
            if known.insert(after.clone()) {
                found.push(after);
            }
        }
        next += 1;
    }
    found
}
