//! §3.1: closes nobody may make; R7. Where the words apply, classic's self-traps as well.

use crate::table::{after, closing, every, illegal, is_free, legal, made, pending};

#[test]
fn s3_1_diagram_11_of_advanced_a_self_close_is_illegal() {
    // White's c3 would knock b3 to a3, where it closes White's own ship on h3.
    let diagram_11 = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . b . . . . . b
        3  + b w . . . b w";
    for game in every(diagram_11, 'w') {
        illegal(&game, "c3xb3>a3");
    }
    let without_the_third = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . b . . . . . b
        3  + b w . . . . w";
    for game in every(without_the_third, 'w') {
        legal(&game, "c3xb3>a3");
    }
}

#[test]
fn s3_1_diagram_12_a_self_close_by_knocking_into_a_group() {
    // b2 flies over White's c2 and d2 to e2, next to Black's e3, which d3 and f3 already flank.
    let diagram_12 = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  b w w w + . . .
        3  . . . w b w . .";
    for game in every(diagram_12, 'b') {
        illegal(&game, "a2xb2>e2");
    }
}

#[test]
fn s3_1_diagram_15_a_mixed_double_is_illegal() {
    // a2 takes c2 and so closes c3, but the ship it knocks to d2 closes d3.
    let mixed = "
           a b c d e f g h
        o  k
        1  b . w . . . . .
        2  b . w + . . . .
        3  . b w b w . . .";
    for game in every(mixed, 'b') {
        illegal(&game, "a2xc2>d2");
    }
    let only_the_close = "
           a b c d e f g h
        o  k
        1  b . w . . . . .
        2  b . w + . . . .
        3  . b w b . . . .";
    for game in every(only_the_close, 'b') {
        let game = after(&game, &["a2xc2>d2"]);
        assert_eq!(pending(&game), "-c3");
        assert_eq!(made(&game), [1, 0]);
    }
}

#[test]
fn r07_nobody_may_close_the_kraken_for_the_opponent() {
    // b2 would knock c2 to d2, where it completes White's formation round the kraken.
    let picture = "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  . b w + . . . .
        3  . . w k w . . .";
    for game in every(picture, 'b') {
        illegal(&game, "b2xc2>d2");
    }
}

#[test]
fn s3_1_the_kraken_knocked_into_a_complete_eye_of_the_opponent_is_not_closed() {
    let eye = "
           a b c d e f g h
        o  b
        1  . . . k . . . .
        2  . . . w . . . .
        3  . . w + w . . .";
    for game in closing(eye, 'b') {
        let game = after(&game, &["oxd1>d3"]);
        assert!(is_free(&game));
        assert_eq!(made(&game), [0, 0]);
    }
}

#[test]
fn s3_1_diagram_17_placing_in_an_eye_is_not_a_self_close_and_may_close() {
    // Blue's eye on d3 is there already; White's ship in it closes c3.
    let diagram_17 = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . w b . . . .
        3  . w b + b . . .";
    for game in closing(diagram_17, 'w') {
        let game = after(&game, &["d3"]);
        assert_eq!(pending(&game), "-c3");
        assert_eq!(made(&game), [0, 1]);
    }
}

#[test]
fn s3_1_walking_into_a_pocket_is_safe_until_it_shuts() {
    let pocket = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . . . . . . .
        3  . . w . w . . .";
    for game in every(pocket, 'b') {
        let game = after(&game, &["d3"]);
        assert!(is_free(&game));
        assert_eq!(pending(&after(&game, &["d2"])), "-d3");
    }
}
