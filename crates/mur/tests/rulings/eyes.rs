//! §3.2: eyes and gouges in classic; R9.

use crate::table::{after, classic, closing, every, illegal, legal, pending, rest};

/// Black's eye on d3.
const BLACK_EYE: &str = "
       a b c d e f g h
    o  k
    1  . . . . . . . .
    2  . . . b . . . .
    3  . . b + b . . .";

/// White's eye on d3.
const WHITE_EYE: &str = "
       a b c d e f g h
    o  k
    1  . . . . . . . .
    2  . . . w . . . .
    3  . . w + w . . .";

#[test]
fn s3_2_an_eye_is_an_empty_point_surrounded_by_one_colour() {
    // g3 is surrounded by both colours, which makes no eye.
    let picture = "
           a b c d e f g h
        o  w
        1  + w . . . . k w
        2  w . . b . . b .
        3  . . b + b b . w";
    for game in every(picture, 'b') {
        let eyes = game.position().board().eyes().into_iter().map(|eye| eye.to_string());
        assert_eq!(eyes.collect::<Vec<_>>(), ["a1", "d3"]);
    }
}

#[test]
fn s3_2_no_ship_is_placed_in_an_eye() {
    illegal(&classic(BLACK_EYE, "w 0-0 -"), "d3");
    illegal(&classic(WHITE_EYE, "b 0-0 -"), "d3");
}

#[test]
fn r09_ones_own_eye_is_an_eye_too() {
    illegal(&classic(BLACK_EYE, "b 0-0 -"), "d3");
    illegal(&classic(WHITE_EYE, "w 0-0 -"), "d3");
}

#[test]
fn s3_2_no_ship_moves_into_an_eye() {
    // The walls of an eye are next to it. It is judged before the play: the wall that enters it would open it.
    let own = "
           a b c d e f g h
        o  .
        1  . . . b . . . .
        2  . . b + b . . .
        3  . . . b . . k .";
    for play in ["c2-d2", "d1-d2", "d3-d2", "e2-d2"] {
        illegal(&classic(own, "b 0-0 -"), play);
    }
    // Two steps over a wall into the opponent's eye.
    let opposing = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . . w . . . .
        3  b b w + w . . .";
    illegal(&classic(opposing, "b 0-0 -"), "b3-d3");
    let no_eye = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . . w . . . .
        3  b b w + . . . .";
    legal(&classic(no_eye, "b 0-0 -"), "b3-d3");
}

#[test]
fn s3_2_no_own_ship_is_knocked_into_an_eye() {
    // h1 goes two steps through the centre onto d1, and the ship from there flies over d2 to d3.
    let own_eye = "
           a b c d e f g h
        o  .
        1  . . b b . . . b
        2  . . . b . . . b
        3  k . b + b . . .";
    illegal(&classic(own_eye, "b 0-0 -"), "h1xd1>d3");
    let opposing_eye = "
           a b c d e f g h
        o  .
        1  . . b b b . . b
        2  . . . w . . . b
        3  k . w + w . . .";
    illegal(&classic(opposing_eye, "b 0-0 -"), "h1xd1>d3");
    let no_eye = "
           a b c d e f g h
        o  .
        1  . . b b b . . b
        2  . . . w . . . b
        3  k . w + . . . .";
    legal(&classic(no_eye, "b 0-0 -"), "h1xd1>d3");
}

#[test]
fn s3_2_no_opposing_ship_is_knocked_into_its_own_eye() {
    let picture = "
           a b c d e f g h
        o  b
        1  . . . w w . . .
        2  . . . w . . . .
        3  . . w + w . k .";
    illegal(&classic(picture, "b 0-0 -"), "oxd1>d3");
}

#[test]
fn s3_2_any_ship_may_rest_on_an_eye_when_the_play_traps() {
    // h3 takes b3 and so traps b2; the knocked ship rests in White's own eye.
    let picture = "
           a b c d e f g h
        o  k
        1  . b . . . . . .
        2  b w b w . . . .
        3  . w w + w . b b";
    let game = after(&classic(picture, "b 0-0 -"), &["h3xb3>d3"]);
    assert_eq!(rest(&game), "w 1-0 -b2");
}

#[test]
fn s3_2_knocking_an_opposing_ship_into_ones_own_eye_traps_it() {
    let picture = "
           a b c d e f g h
        o  b
        1  . . . w w . . .
        2  . . . b . . . .
        3  . . b + b . k .";
    assert_eq!(pending(&after(&classic(picture, "b 0-0 -"), &["oxd1>d3"])), "-d3");
}

#[test]
fn s3_2_but_not_when_it_self_traps_another() {
    // The same knock, but from d3 the knocked ship would trap Black's c3.
    let picture = "
           a b c d e f g h
        o  b
        1  . . . w w . . .
        2  . . w b . . . .
        3  . w b + b . k .";
    illegal(&classic(picture, "b 0-0 -"), "oxd1>d3");
}

#[test]
fn s3_2_the_gouge_a_ship_in_an_opposing_eye_that_traps() {
    let placed = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . w b . . . .
        3  . w b + b . . .";
    let game = after(&classic(placed, "w 0-0 -"), &["d3"]);
    assert_eq!(rest(&game), "b 0-1 -c3");
    // Black withdraws, and the gouging ship, surrounded until now, is free.
    assert_eq!(rest(&after(&game, &["-c3"])), "w 0-1 -");
}

#[test]
fn s3_2_the_gouge_by_a_move() {
    let moved = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . w b . . . .
        3  . w b + b w w .";
    assert_eq!(rest(&after(&classic(moved, "w 0-0 -"), &["f3-d3"])), "b 0-1 -c3");
}

#[test]
fn s3_2_the_gouge_by_an_own_ship_knocked_into_the_eye() {
    let knocked = "
           a b c d e f g h
        o  .
        1  . . w w . . . w
        2  . . w b . . . w
        3  k w b + b . . .";
    assert_eq!(rest(&after(&classic(knocked, "w 0-0 -"), &["h1xd1>d3"])), "b 0-1 -c3");
}

#[test]
fn s3_2_the_eye_rule_does_not_restrict_the_kraken() {
    let picture = "
           a b c d e f g h
        o  b
        1  . . . k . . . .
        2  . . . b . . . .
        3  . . b + b . . .";
    assert_eq!(rest(&after(&classic(picture, "b 0-0 -"), &["oxd1>d3"])), "w k-0 -");
}

#[test]
fn s3_2_eyes_are_free_in_basic_and_advanced() {
    for turn in ['b', 'w'] {
        for eye in [BLACK_EYE, WHITE_EYE] {
            for game in closing(eye, turn) {
                legal(&game, "d3");
            }
        }
    }
}
