//! §3.1: closes in basic and advanced; R6, R8.

use crate::table::{advanced, after, basic, closing, is_free, made, pending, rest};

/// A placement on the point marked `+` in the picture closes these ships of White's.
#[track_caller]
fn black_closes_here(picture: &str, here: &str, closed: &str, count: u32) {
    for game in closing(picture, 'b') {
        let game = after(&game, &[here]);
        assert_eq!(pending(&game), closed);
        assert_eq!(made(&game), [count, 0]);
    }
}

/// A placement closes nothing.
#[track_caller]
fn nothing_is_closed(picture: &str, play: &str) {
    for game in closing(picture, 'b') {
        let game = after(&game, &[play]);
        assert!(is_free(&game));
        assert_eq!(made(&game), [0, 0]);
    }
}

#[test]
fn s3_1_diagram_7_on_ring_3_a_third_ship_closes() {
    let diagram_7 = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . . + . . . .
        3  . . b w b . . .";
    black_closes_here(diagram_7, "d2", "-d3", 1);
}

#[test]
fn s3_1_diagram_8_on_ring_2_a_fourth_ship_closes() {
    let diagram_8 = "
           a b c d e f g h
        o  k
        1  . . . b . . . .
        2  . . b w b . . .
        3  . . . + . . . .";
    black_closes_here(diagram_8, "d3", "-d2", 1);
    let only_two = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . b w b . . .
        3  . . . + . . . .";
    nothing_is_closed(only_two, "d3");
}

#[test]
fn s3_1_diagram_9_on_ring_1_one_of_the_four_is_in_the_centre() {
    let diagram_9 = "
           a b c d e f g h
        o  +
        1  . . b w b . . .
        2  . . . b . . . .
        3  . . . . . . k .";
    black_closes_here(diagram_9, "o", "-d1", 1);
}

#[test]
fn s3_1_moving_into_place_closes_like_placing() {
    let picture = "
           a b c d e f g h
        o  k
        1  . . . b . . . .
        2  . . . + . . . .
        3  . . b w b . . .";
    black_closes_here(picture, "d1-d2", "-d3", 1);
}

#[test]
fn r06_diagram_10_two_ships_closed_at_once_count_twice() {
    let diagram_10 = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . b . b . . .
        3  . b w + w b . .";
    black_closes_here(diagram_10, "d3", "-c3-e3", 2);
}

#[test]
fn r06_three_ships_closed_at_once_count_three_times() {
    let picture = "
           a b c d e f g h
        o  b
        1  . . b w b . . .
        2  . b w + . . . .
        3  . . b w b . k .";
    let game = after(&basic(picture, "b 0-2 -"), &["d2"]);
    assert_eq!(rest(&game), "w 3-2 -");
    let game = after(&advanced(picture, "b 0-0 - 1-2-3 - 6:0-0"), &["d2"]);
    assert_eq!(rest(&game), "w 0-0 -d1-c2-d3 1-2-3 - 6:3-0");
}

#[test]
fn s3_diagram_11_a_surrounded_group_is_not_closed() {
    let diagram_11 = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . . b b . . .
        3  . . b w w + . .";
    nothing_is_closed(diagram_11, "f3");
}

#[test]
fn s3_the_kraken_never_counts_as_surrounding() {
    let picture = "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  . . . + . . . .
        3  . . b w k . . .";
    nothing_is_closed(picture, "d2");
}

#[test]
fn s3_both_colours_together_surround_nothing() {
    let picture = "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  . . . + . . . .
        3  . . b k w . . .";
    nothing_is_closed(picture, "d2");
}

#[test]
fn s3_nothing_in_the_centre_is_ever_surrounded() {
    let picture = "
           a b c d e f g h
        o  w
        1  b b b b b b + .
        2  . . . . . . . .
        3  . . . . k . . .";
    nothing_is_closed(picture, "g1");
}

#[test]
fn s3_1_diagram_9_of_advanced_knocking_into_a_close() {
    // White's ship flies from d2 into the pocket on d3, and its attacker closes the pocket behind it.
    let picture = "
           a b c d e f g h
        o  k
        1  . . . b . . . .
        2  . . . w w . . .
        3  . . b + b . . .";
    black_closes_here(picture, "d1xd2>d3", "-d3", 1);
}

#[test]
fn r08_a_ship_knocked_into_place_closes_like_its_mover() {
    // a2 knocks its own ship from c2 to d2, which completes the formation round d3.
    let picture = "
           a b c d e f g h
        o  .
        1  b . b . . . . .
        2  b . b + . . . .
        3  . . b w b . . k";
    black_closes_here(picture, "a2xc2>d2", "-d3", 1);
}

#[test]
fn s3_1_a_formation_whose_ship_is_replaced_in_the_play_closes_nothing() {
    // b2 knocks d2 away and takes its place: d3 was surrounded before and is after.
    let picture = "
           a b c d e f g h
        o  .
        1  . . . b b . . .
        2  b b . b + . . .
        3  . . b w b . k .";
    nothing_is_closed(picture, "b2xd2>e2");
}

#[test]
fn s3_1_a_piece_put_into_a_complete_eye_is_not_closed() {
    let eye = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . . b . . . .
        3  . . b + b . . .";
    for game in closing(eye, 'w') {
        let game = after(&game, &["d3"]);
        assert!(is_free(&game));
        // Nor later, as long as the eye is there.
        let game = after(&game, &["a1", "h3", "a1-b1"]);
        assert!(is_free(&game));
        assert_eq!(made(&game), [0, 0]);
    }
}

#[test]
fn s3_1_a_piece_knocked_into_a_complete_eye_is_not_closed() {
    let picture = "
           a b c d e f g h
        o  b
        1  . . . w w . . .
        2  . . . b . . . .
        3  . . b + b . k .";
    nothing_is_closed(picture, "oxd1>d3");
}

#[test]
fn s3_1_an_eye_that_opens_and_shuts_again_closes() {
    let sitting_in_an_eye = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . . b . . . .
        3  . . b w b . . .";
    for game in closing(sitting_in_an_eye, 'b') {
        let game = after(&game, &["d2-d1", "h3", "d1-d2"]);
        assert_eq!(pending(&game), "-d3");
        assert_eq!(made(&game), [1, 0]);
    }
}
