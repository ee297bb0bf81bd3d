//! The slow solver, compared with published numbers, numbers worked out on paper, and itself.

#[allow(dead_code, reason = "each test file uses its part of the twin")]
pub mod twin;

use twin::Twin;
use twin::solve::{Objective, Solution, solve};

/// The value of the start and how far it is from proven.
fn start(rules: &str, pieces: u8, objective: Objective) -> (f64, f64) {
    let start = Twin::start(rules, pieces);
    let solution = solve(&start, objective);
    (value(&solution, &start), solution.doubt())
}

fn value(solution: &Solution, twin: &Twin) -> f64 {
    solution.value(twin).unwrap_or_else(|| panic!("{} cannot be reached", twin.line()))
}

#[test]
fn finkel_as_published() {
    for (pieces, published) in [(1, 53.0049839525), (2, 51.8572907496)] {
        for objective in [Objective::Win, Objective::Points] {
            let (value, doubt) = start("ur-finkel", pieces, objective);
            let win_chance = 100.0 * (1.0 + value) / 2.0;
            assert!((win_chance - published).abs() < 6e-11, "{pieces} pieces: {win_chance}");
            assert!(doubt < 1e-12);
        }
    }
}

/// The start values, for points and for winning, that every other solver of these rules must find too.
fn check_start_values(rules: &str, pieces: u8, points: f64, win: f64) {
    for (objective, expected) in [(Objective::Points, points), (Objective::Win, win)] {
        let (value, doubt) = start(rules, pieces, objective);
        assert!((value - expected).abs() < 1e-12, "{rules} {pieces} {objective:?}: {value:.15}");
        assert!(doubt < 1e-12, "{rules} {pieces} {objective:?}: {doubt}");
    }
}

#[test]
fn start_values() {
    check_start_values("ur-runners", 1, 0.054853873397, 0.020482057337);
    check_start_values("ur-runners", 2, 0.140474229948, 0.021246427113);
    check_start_values("ur-long-jump", 1, 0.281555175781, 0.281555175781);
    check_start_values("ur-long-jump", 2, 0.355304657364, 0.280932608025);
}

/// Both sides one throw from home, again and again: v = p - (1 - p) v, so v = p / (2 - p).
#[test]
fn races_worked_out_on_paper() {
    for (rules, line, expected) in [
        // A 1 bears off: 4 of 16, so v = 1/7.
        ("ur-finkel", "5b/8/5w b 0,0,0 0,0,0 t", 1.0 / 7.0),
        // A 1 bears off, 0, 2 and 3 end the turn: 3 of 8, so v = 3/13.
        ("ur-runners", "5w/8/5b w 0,0,0 0,0,0 t", 3.0 / 13.0),
        // A free move takes the piece off at once.
        ("ur-runners", "5w/8/5b w 0,0,0 0,0,0 !", 1.0),
        // e-f is a rosette and gives another turn: f-h wins one point, for the piece on the board.
        ("ur-long-jump", "5w/8/4b1 b 0,0,0 0,0,0 t", 1.0),
    ] {
        let twin = Twin::from_line(rules, line).expect("a position");
        let solution = solve(&twin, Objective::Points);
        let found = value(&solution, &twin);
        assert!((found - expected).abs() < 1e-12, "{line}: {found}");
    }
}

/// Endless play counts 0. Here Black can steer White's only piece for ever, so waiting can hold up any value: sweeps from far
/// above and from far below do not meet. Those from min(v, 0) and max(v, 0) do.
#[test]
fn waiting_is_worth_nothing() {
    let line = "bb4/1w6/6 b 0,2,0 0,0,3 t";
    let twin = Twin::from_line("ur-long-jump", line).expect("a position");
    let solution = solve(&twin, Objective::Points);
    let [above, below] = [8.0, -8.0].map(|level| solution.swept_from(level)[0]);
    assert!(above - below > 1e-3, "from far above {above}, from far below {below}");
    assert!(solution.doubt() < 1e-12);
    // Black certainly wins, and White's piece is on the board then.
    assert!((value(&solution, &twin) - 1.0).abs() < 1e-12, "{}", value(&solution, &twin));
}
