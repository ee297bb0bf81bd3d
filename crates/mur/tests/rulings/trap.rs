//! §3.2: traps in classic.

use crate::table::{after, classic, illegal, is_free, legal, made, pending, plays, rest};

/// In classic, Black's play traps these ships.
#[track_caller]
fn black_traps(picture: &str, play: &str, trapped: &str, count: u32) {
    let game = after(&classic(picture, "b 0-0 -"), &[play]);
    assert_eq!(pending(&game), trapped);
    assert_eq!(made(&game), [count, 0]);
    assert_eq!(plays(&game, ""), [trapped]);
}

#[test]
fn s3_2_a_trap_on_ring_3_takes_three_ships() {
    let picture = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . . . . + . .
        3  . . . . b w b .";
    black_traps(picture, "f2", "-f3", 1);
}

#[test]
fn s3_2_a_trap_on_ring_2_takes_four_ships() {
    let picture = "
           a b c d e f g h
        o  k
        1  . . . . . b . .
        2  . . . . b w b .
        3  . . . . . + . .";
    black_traps(picture, "f3", "-f2", 1);
}

#[test]
fn s3_2_a_trap_on_ring_1_takes_four_ships_one_in_the_centre() {
    let picture = "
           a b c d e f g h
        o  +
        1  . . . . b w b .
        2  . . . . . b . .
        3  . . . . . . . k";
    black_traps(picture, "o", "-f1", 1);
}

#[test]
fn s3_2_a_surrounded_group_is_not_trapped() {
    let picture = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . . . b b . .
        3  . . . b w w + .";
    let game = after(&classic(picture, "b 0-0 -"), &["g3"]);
    assert!(is_free(&game));
}

#[test]
fn s3_2_the_kraken_is_not_one_of_the_surrounding_pieces() {
    let picture = "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  . . . . . + . .
        3  . . . . b w k .";
    let game = after(&classic(picture, "b 0-0 -"), &["f2"]);
    assert!(is_free(&game));
}

#[test]
fn r06_two_ships_trapped_at_once_count_twice() {
    let picture = "
           a b c d e f g h
        o  b
        1  . . . . b w b .
        2  . . . . . + . .
        3  . . . k b w b .";
    black_traps(picture, "f2", "-f1-f3", 2);
}

#[test]
fn s3_2_a_safe_spot_nothing_in_the_centre_is_trapped() {
    let picture = "
           a b c d e f g h
        o  w
        1  b b b b b b + .
        2  . . . . . . . .
        3  . . . . k . . .";
    let game = after(&classic(picture, "b 0-0 -"), &["g1"]);
    assert!(is_free(&game));
}

#[test]
fn s3_2_no_before_and_after_a_ship_knocked_into_a_complete_eye_is_trapped() {
    let picture = "
           a b c d e f g h
        o  b
        1  . . . w w . . .
        2  . . . b . . . .
        3  . . b + b . k .";
    black_traps(picture, "oxd1>d3", "-d3", 1);
}

#[test]
fn s3_2_a_self_trap_is_illegal() {
    let picture = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . b w + . . . .
        3  . . w b w . . .";
    illegal(&classic(picture, "b 0-0 -"), "b2xc2>d2");
}

#[test]
fn s3_2_the_kraken_trapped_by_the_player_wins() {
    let picture = "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  . . . + . . . .
        3  . . b k b . . .";
    assert_eq!(rest(&after(&classic(picture, "b 1-2 -"), &["d2"])), "w k-2 -");
}

#[test]
fn r07_the_kraken_trapped_for_the_opponent_is_illegal() {
    let knocked_into_place = "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  . b w + . . . .
        3  . . w k w . . .";
    illegal(&classic(knocked_into_place, "b 0-0 -"), "b2xc2>d2");
    // Without comparing before and after, knocking the kraken into the opponent's complete eye traps it too.
    let knocked_into_an_eye = "
           a b c d e f g h
        o  b
        1  . . . k . . . .
        2  . . . w . . . .
        3  . . w + w . . .";
    illegal(&classic(knocked_into_an_eye, "b 0-0 -"), "oxd1>d3");
    let no_eye = "
           a b c d e f g h
        o  b
        1  . . . k . . . .
        2  . . . w . . . .
        3  . . . + w . . .";
    legal(&classic(no_eye, "b 0-0 -"), "oxd1>d3");
}
