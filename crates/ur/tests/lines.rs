//! The reader of position lines rejects every fault and names them all.

use ur::{Position, Rules};

/// Checks all the faults of a line, in order.
#[track_caller]
fn faults(rules: Rules, line: &str, expected: &str) {
    match Position::parse(rules, line) {
        Ok(_) => panic!("{rules} reads {line}"),
        Err(error) => assert_eq!(error.to_string(), expected, "{line}"),
    }
}

/// Checks that a line is read and written back.
#[track_caller]
fn reads(rules: Rules, line: &str) {
    match Position::parse(rules, line) {
        Ok(position) => assert_eq!(position.to_string(), line),
        Err(error) => panic!("{line}: {error}"),
    }
}

#[test]
fn the_board_is_empty_at_the_beginning() {
    for rules in Rules::ALL {
        assert_eq!(Position::start(rules, Rules::PIECES).to_string(), "6/8/6 b 7,0,0 7,0,0 t");
    }
}

#[test]
fn one_to_seven_pieces_the_same_for_both_sides() {
    for rules in Rules::ALL {
        (1..=7).for_each(|pieces| reads(rules, &format!("6/8/6 b {pieces},0,0 {pieces},0,0 t")));
        faults(
            rules,
            "6/8/6 b 8,0,0 8,0,0 t",
            "Black has 8 pieces; a side has 1 to 7; White has 8 pieces; a side has 1 to 7",
        );
        faults(rules, "6/8/6 b 7,0,0 6,0,0 t", "Black has 7 pieces and White 6; both sides have the same number");
        faults(
            rules,
            "6/8/6 b 0,0,0 0,0,0 t",
            "Black has no pieces; a side has 1 to 7; White has no pieces; a side has 1 to 7",
        );
    }
}

#[test]
fn pieces_must_be_on_their_routes() {
    faults(
        Rules::Runners,
        "w5/8/b5 b 6,0,0 6,0,0 t",
        "Black has a piece on a, which is not on its route; White has a piece on A, which is not on its route",
    );
    reads(Rules::LongJump, "4ww/8/4bb b 5,0,0 5,0,0 t");
    faults(
        Rules::Finkel,
        "4w1/8/5b b 6,0,0 6,0,0 t",
        "Black has a piece on f, which is not on its route; White has a piece on E, which is not on its route",
    );
}

#[test]
fn unknown_characters_and_digits() {
    for (line, expected) in [
        ("x5/8/6 b 7,0,0 7,0,0 t", "row ABCDEF has an unknown character 'x'"),
        ("6/B7/6 b 7,0,0 7,0,0 t", "row 12345678 has an unknown character 'B'"),
        ("60/8/6 b 7,0,0 7,0,0 t", "row ABCDEF has the digit 0; 1 to 8 count empty squares"),
        ("6/9/6 b 7,0,0 7,0,0 t", "row 12345678 has the digit 9; 1 to 8 count empty squares"),
        ("6/44/6 b 7,0,0 7,0,0 t", "row 12345678 has the digit 4 after 4; one digit counts empty squares"),
        ("6/8/5 b 7,0,0 7,0,0 t", "row abcdef has 6 squares, not 5"),
        ("6/8/5bb b 5,0,0 7,0,0 t", "row abcdef has 6 squares, not 7"),
        ("6/8 b 7,0,0 7,0,0 t", "the squares have 3 rows (ABCDEF/12345678/abcdef), not 2"),
        ("6/8/6 x 7,0,0 7,0,0 t", "the turn is `b` or `w`"),
        ("6/8/6 b 7,0 7,0,0 t", "Black's pieces off the board are `start,river,home`, one digit each"),
        ("6/8/6 b 7,0,0 7,0,0 t3", "a phase is `t`, `t2`, `d`, `+`, `!` or the number thrown, 0 to 4"),
        ("6/8/6 b 7,0,0 7,0,0", "a position has 5 parts (squares, turn, black, white, phase), not 4"),
        ("6/8/6 b 7,0,0 7,0,0 t t", "a position has 5 parts (squares, turn, black, white, phase), not 6"),
    ] {
        Rules::ALL.into_iter().for_each(|rules| faults(rules, line, expected));
    }
}

#[test]
fn finkel_has_no_river() {
    faults(Rules::Finkel, "6/8/6 b 6,1,0 7,0,0 t", "Black has pieces in the river, but ur-finkel has no river");
}

#[test]
fn at_most_one_side_is_home() {
    for rules in Rules::ALL {
        faults(rules, "6/8/6 b 0,0,7 0,0,7 t", "both sides have all pieces home");
        reads(rules, "6/8/6 b 0,0,7 7,0,0 t");
    }
}

#[test]
fn a_rule_set_has_its_own_phases() {
    for (rules, phases) in [
        (Rules::Runners, ["d", "0", "4"].as_slice()),
        (Rules::LongJump, &["t2", "+", "!", "0"]),
        (Rules::Finkel, &["t2", "d", "+", "!", "0"]),
    ] {
        for phase in phases {
            faults(rules, &format!("6/b7/6 b 6,0,0 7,0,0 {phase}"), &format!("{rules} has no phase `{phase}`"));
        }
    }
}

#[test]
fn two_tries_need_one_side_started_and_the_other_not() {
    reads(Rules::Runners, "6/b7/6 w 6,0,0 7,0,0 t2");
    faults(Rules::Runners, "6/b7/6 b 6,0,0 7,0,0 t2", "Black has two tries to start (`t2`), but has already started");
    faults(Rules::Runners, "6/8/6 b 7,0,0 7,0,0 t2", "Black has two tries (`t2`), but White has not started");
}

#[test]
fn only_a_side_that_has_started_can_have_something_to_play() {
    for phase in ["1", "+", "!"] {
        faults(
            Rules::Runners,
            &format!("6/8/6 b 7,0,0 6,1,0 {phase}"),
            &format!("Black has not started, so there is nothing to play in phase `{phase}`"),
        );
    }
    for (rules, line, phase) in [
        (Rules::Runners, "6/8/5b b 0,0,6 7,0,0", "2"),
        (Rules::LongJump, "6/w7/6 b 7,0,0 6,0,0", "1"),
        (Rules::Finkel, "5b/8/6 b 0,0,6 7,0,0", "2"),
    ] {
        faults(rules, &format!("{line} {phase}"), &format!("Black has nothing to play in phase `{phase}`"));
    }
    // In Long Jump and Finkel it does not matter whether a side has started.
    reads(Rules::LongJump, "6/8/6 b 7,0,0 7,0,0 1");
    reads(Rules::Finkel, "6/8/6 b 7,0,0 7,0,0 1");
}

#[test]
fn the_dice_are_due_only_where_a_player_may_throw() {
    reads(Rules::LongJump, "6/wwww4/6 b 7,0,0 3,0,0 d");
    for line in ["6/b7/6 b 0,0,6 7,0,0 d", "6/wwwb4/6 b 6,0,0 4,0,0 d"] {
        faults(Rules::LongJump, line, "the dice are due (`d`), but Black may not throw");
    }
}

#[test]
fn a_finished_game_is_in_phase_t() {
    for (rules, phase) in [(Rules::Runners, "+"), (Rules::LongJump, "d"), (Rules::Finkel, "1")] {
        faults(
            rules,
            &format!("6/8/6 b 0,0,7 7,0,0 {phase}"),
            &format!("the game is over, so the phase is `t`, not `{phase}`"),
        );
    }
}

#[test]
fn every_fault_is_named() {
    faults(
        Rules::Finkel,
        "6/8/6b x 7,1,0 6,0,0 ++",
        "row abcdef has 6 squares, not 7; the turn is `b` or `w`; \
         a phase is `t`, `t2`, `d`, `+`, `!` or the number thrown, 0 to 4; \
         Black has pieces in the river, but ur-finkel has no river",
    );
    faults(
        Rules::Runners,
        "6/8/b5 b 7,0,0 7,0,0 4",
        "Black has a piece on a, which is not on its route; Black has 8 pieces; a side has 1 to 7; \
         Black has 8 pieces and White 7; both sides have the same number; ur-runners has no phase `4`",
    );
}
