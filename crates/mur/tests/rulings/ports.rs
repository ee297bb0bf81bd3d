//! §4: ports.

use crate::table::{advanced, after, basic, classic, closing, illegal, plays, rest, shows};

#[test]
fn s4_own_ships_of_any_class_leave_by_the_ports() {
    let picture = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . b . . . . .
        3  b . b b . . b .";
    for game in closing(picture, 'b') {
        assert_eq!(plays(&game, "-"), ["-c3", "-g3"]);
        shows(
            &after(&game, &["-c3"]),
            "
               a b c d e f g h
            o  k
            1  . . . . . . . .
            2  . . b . . . . .
            3  b . . b . . b .",
        );
    }
}

#[test]
fn s4_only_own_ships_leave_one_a_turn() {
    let picture = "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  . . . . . . . .
        3  . . w . . . k .";
    for game in closing(picture, 'b') {
        assert_eq!(plays(&game, "-"), [""; 0]);
    }
    let both_ports = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . . . . . . .
        3  . . b . . . b .";
    for game in closing(both_ports, 'b') {
        illegal(&game, "-c3-g3");
        // A withdrawn ship can be placed again.
        shows(
            &after(&game, &["-g3", "a1", "g1"]),
            "
               a b c d e f g h
            o  k
            1  w . . . . . b .
            2  . . . . . . . .
            3  . . b . . . . .",
        );
    }
}

#[test]
fn s4_classic_has_no_ports() {
    let picture = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . . . . . . .
        3  . . b . . . b .";
    assert_eq!(plays(&classic(picture, "b 0-0 -"), "-"), [""; 0]);
}

#[test]
fn s4_leaving_by_a_port_changes_no_score_and_forces_nothing() {
    let picture = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . . . . . . .
        3  . . b . . . . .";
    assert_eq!(rest(&after(&basic(picture, "b 1-2 -"), &["-c3"])), "w 1-2 -");
    let game = advanced(picture, "b 0-0 - 1-1-1 w 6:4-5");
    assert_eq!(rest(&after(&game, &["-c3"])), "w 0-0 - 1-1-1 w 6:4-5");
}

#[test]
fn s4_a_port_is_not_a_way_round_repetition() {
    let start = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . . . . . . .
        3  . . . . . . . .";
    for game in closing(start, 'b') {
        // White's withdrawal would bring the empty board back.
        illegal(&after(&game, &["c3", "g3", "-c3"]), "-g3");
    }
}
