//! §4: repetition, what all rule sets share and basic's own rule; R10, R11.

use crate::table::{after, basic, closing, every, game, illegal, legal, plays, rest, shows};
use mur::Rules;

const TWO_ADMIRALS: &str = "
       a b c d e f g h
    o  k
    1  . . . . . . . .
    2  . . . . . . . .
    3  . b . . . w . .";

#[test]
fn s4_example_1_a_knock_may_not_be_knocked_back() {
    let picture = "
           a b c d e f g h
        o  .
        1  . . b . . . . .
        2  . b w . . . . .
        3  . . w . . . . k";
    for game in closing(picture, 'b') {
        let game = after(&game, &["b2xc2>d2"]);
        illegal(&game, "d2xc2>b2");
    }
}

#[test]
fn s4_example_2_knocking_an_own_ship_to_the_starting_point_repeats() {
    // a1 goes out over a2 onto a3, and the ship from there turns back over a2 to a1.
    let picture = "
           a b c d e f g h
        o  k
        1  b b . . . . . .
        2  w . . . . . . .
        3  b b b . . . . .";
    for game in every(picture, 'b') {
        illegal(&game, "a1xa3>a1");
    }
    // From White's side of it, the knocked ship makes a difference.
    let white_on_a3 = "
           a b c d e f g h
        o  k
        1  b b . . . . . .
        2  w . . . . . . .
        3  w w . . . . . .";
    for game in every(white_on_a3, 'b') {
        legal(&game, "a1xa3>a1");
    }
}

#[test]
fn s4_diagram_14_the_threatened_ship_may_not_step_back_but_may_leave_by_the_port() {
    let diagram_14 = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . b . . . . .
        3  . b . w b . . .";
    for game in every(diagram_14, 'b') {
        let game = after(&game, &["c2-d2", "d3-c3", "d2-c2"]);
        if game.position().rules() == Rules::Classic {
            legal(&game, "c3-d3");
            illegal(&game, "-c3");
        } else {
            illegal(&game, "c3-d3");
            legal(&game, "-c3");
        }
    }
}

#[test]
fn r10_basic_looks_four_positions_back() {
    for game in closing(TWO_ADMIRALS, 'b') {
        illegal(&after(&game, &["b3-c3", "f3-g3", "c3-b3"]), "g3-f3");
    }
}

/// Three points in a triangle let a ship come back after three moves: five plies with the opponent's two.
const TRIANGLE: &str = "
       a b c d e f g h
    o  .
    1  b . . . . . . .
    2  . . . . . . . .
    3  . . . . w . . k";

#[test]
fn r10_basic_does_not_look_five_positions_back() {
    for game in every(TRIANGLE, 'b') {
        let game = after(&game, &["a1-b1", "e3-f3", "b1-o", "f3-e3"]);
        match game.position().rules() {
            // Advanced also shows that the side to move is not part of a position: it is White's turn this time.
            Rules::Advanced => illegal(&game, "o-a1"),
            _ => shows(&after(&game, &["o-a1"]), TRIANGLE),
        }
    }
}

#[test]
fn s4_the_start_counts_as_the_first_position() {
    let start = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . . . . . . .
        3  . . . . . . . .";
    for game in closing(start, 'b') {
        let game = after(&game, &["c3", "g3", "-c3"]);
        assert_eq!(plays(&game, "-"), [""; 0]);
    }
}

#[test]
fn s8_a_position_line_carries_no_history() {
    for first in closing(TWO_ADMIRALS, 'b') {
        let played = after(&first, &["b3-c3", "f3-g3", "c3-b3"]);
        illegal(&played, "g3-f3");
        let position = played.position();
        let read = mur::Game::parse(position.rules(), &position.to_string()).expect("a line");
        legal(&read, "g3-f3");
    }
}

/// Black's eye on d3, and White at sea.
const EYE: &str = "
       a b c d e f g h
    o  k
    1  . . . . . . . .
    2  . . . b . . . .
    3  . . b + b . . .";

#[test]
fn r11_forced_withdrawals_are_exempt_from_repetition() {
    for game in closing(EYE, 'b') {
        // The eye opens, White enters, it closes, White withdraws: the first position again, four plies later.
        let game = after(&game, &["d2-d1", "d3", "d1-d2"]);
        assert_eq!(plays(&game, ""), ["-d3"]);
        shows(&after(&game, &["-d3"]), EYE);
    }
}

#[test]
fn s4_the_score_and_the_race_are_not_part_of_a_position() {
    for game in closing(EYE, 'b') {
        let game = after(&game, &["d2-d1", "d3", "d1-d2", "-d3"]);
        // The board would be that of four plies ago, though Black has made a close since.
        illegal(&game, "d2-d1");
    }
}

#[test]
fn r11_the_position_after_a_forced_withdrawal_is_recorded() {
    let closed = "
           a b c d e f g h
        o  k
        1  w . . . . . . .
        2  . . . b . . . .
        3  . . b w b . . .";
    for (rules, fields) in [(Rules::Basic, "w 1-0 -d3"), (Rules::Advanced, "w 0-0 -d3 1-2-3 - 6:1-0")] {
        let game = after(&game(rules, closed, fields), &["-d3", "d2-d1", "a1-b1", "d1-d2"]);
        illegal(&game, "b1-a1");
    }
}

#[test]
fn s4_the_positions_before_are_forgotten_in_time() {
    // Basic: the same position comes back after six plies.
    let game = basic(TWO_ADMIRALS, "b 0-0 -");
    let game = after(&game, &["b3-c3", "f3-f2", "c3-c2", "f2-e2", "c2-c3", "e2-e3", "c3-b3"]);
    let game = after(&game, &["e3-f3"]);
    shows(&game, TWO_ADMIRALS);
    assert_eq!(rest(&game), "b 0-0 -");
}
