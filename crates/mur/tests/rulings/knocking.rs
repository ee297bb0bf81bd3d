//! §2: knocking; R4, R5.

use crate::table::{after, every, illegal, legal, plays, shows};

#[test]
fn s2_only_a_strictly_stronger_class_knocks() {
    // The pair's ship on a2 reaches c2, where White's group grows from one to three.
    let picture = |ring_3: &str| {
        format!(
            "
               a b c d e f g h
            o  k
            1  . . . . . . . .
            2  b . w . . . . .
            3  b . {ring_3}"
        )
    };
    for game in every(&picture(". . . . . ."), 'b') {
        illegal(&game, "a2xc2>d2");
    }
    for game in every(&picture("w . . . . ."), 'b') {
        illegal(&game, "a2xc2>d2");
    }
    for game in every(&picture("w w . . . ."), 'b') {
        legal(&game, "a2xc2>d2");
    }
}

#[test]
fn s2_an_admiral_cannot_knock_an_admiral() {
    let admirals = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . b w . . . .
        3  . . . . . . . .";
    for game in every(admirals, 'b') {
        assert_eq!(plays(&game, "c2x"), [""; 0]);
    }
}

#[test]
fn s2_one_may_knock_ones_own_ship() {
    let picture = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  b . b . . . . .
        3  b . b b . . . .";
    for game in every(picture, 'b') {
        shows(
            &after(&game, &["a2xc2>d2"]),
            "
               a b c d e f g h
            o  k
            1  . . . . . . . .
            2  . . b b . . . .
            3  b . b b . . . .",
        );
    }
}

#[test]
fn s2_diagram_3_the_knocked_ship_takes_the_first_empty_point() {
    // `+` is the book's "here". White's ship on d3, in a group of three, comes next to h3 both ways round.
    let diagram_3 = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . b w w + . .
        3  . . . w . . . b";
    for game in every(diagram_3, 'b') {
        shows(
            &after(&game, &["c2xd2>f2"]),
            "
               a b c d e f g h
            o  k
            1  . . . . . . . .
            2  . . . b w w . .
            3  . . . w . . . b",
        );
        // Any other landing names no play.
        illegal(&game, "c2xd2>e2");
        illegal(&game, "c2xd2>g2");
    }
    for game in every(diagram_3, 'w') {
        let ring_moves = ["d3-a3", "d3-g3"];
        assert!(ring_moves.iter().all(|play| plays(&game, "d3-").contains(&(*play).into())));
    }
}

#[test]
fn s2_diagram_4_the_knocked_piece_flies_over_occupied_points() {
    let diagram_4 = "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  . w . . . . . .
        3  b w b w k w . .";
    for game in every(diagram_4, 'b') {
        shows(
            &after(&game, &["a3xb3>g3"]),
            "
               a b c d e f g h
            o  .
            1  . . . . . . . .
            2  . w . . . . . .
            3  . b b w k w w .",
        );
    }
}

#[test]
fn s2_the_kraken_is_knocked_like_a_ship() {
    let picture = "
           a b c d e f g h
        o  k
        1  b . . . w . . .
        2  . . . . . . . .
        3  . . . . . . . .";
    for game in every(picture, 'b') {
        shows(
            &after(&game, &["a1xo>e2"]),
            "
               a b c d e f g h
            o  b
            1  . . . . w . . .
            2  . . . . k . . .
            3  . . . . . . . .",
        );
    }
}

#[test]
fn s2_the_second_direction_knock() {
    // Three steps outward from a2: a3, back over a2, and inward onto a1.
    let picture = "
           a b c d e f g h
        o  .
        1  k . . . . . . .
        2  b . . . . . . .
        3  b b . . . . . .";
    for game in every(picture, 'b') {
        legal(&game, "a2xa1>o");
        shows(
            &after(&game, &["a2xa1>o"]),
            "
               a b c d e f g h
            o  k
            1  b . . . . . . .
            2  . . . . . . . .
            3  b b . . . . . .",
        );
    }
}

#[test]
fn s2_a_knock_from_the_centre_goes_on_outward() {
    let picture = "
           a b c d e f g h
        o  b
        1  . . . w w . . .
        2  . . . . . . . .
        3  . . . . . . k .";
    for game in every(picture, 'b') {
        assert_eq!(plays(&game, "ox"), ["oxd1>d2", "oxe1>e2"]);
    }
}

#[test]
fn r04_the_movers_point_counts_as_empty() {
    // The whole ring is occupied: the knocked ship goes all the way round.
    let full_ring = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  b w w w w w w w
        3  . . . . . . . .";
    for game in every(full_ring, 'b') {
        assert_eq!(plays(&game, "a2x"), ["a2xb2>a2", "a2xh2>a2"]);
        shows(
            &after(&game, &["a2xb2>a2"]),
            "
               a b c d e f g h
            o  k
            1  . . . . . . . .
            2  w b w w w w w w
            3  . . . . . . . .",
        );
    }
    // The same on a diameter.
    let full_diameter = "
           a b c d e f g h
        o  w
        1  w . . . w . . .
        2  w . . . w . . .
        3  b . . . w . . k";
    for game in every(full_diameter, 'b') {
        legal(&game, "a3xa2>a3");
    }
}

#[test]
fn r05_a_knocked_piece_turns_back_at_ring_3() {
    // It cannot fly on from c3, so it turns back onto the point its attacker came from.
    let at_the_edge = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . b . . . . .
        3  . . w w . . . .";
    for game in every(at_the_edge, 'b') {
        legal(&game, "c2xc3>c2");
        shows(
            &after(&game, &["c2xc3>c2"]),
            "
               a b c d e f g h
            o  k
            1  . . . . . . . .
            2  . . w . . . . .
            3  . . b w . . . .",
        );
    }
    // Knocked on c2, over c3, back over c2 where the attacker is now, to c1 where it was.
    let before_the_edge = "
           a b c d e f g h
        o  .
        1  . . b . . . . .
        2  . . w . . . . .
        3  . . w . . . . k";
    for game in every(before_the_edge, 'b') {
        legal(&game, "c1xc2>c1");
        illegal(&game, "c1xc2>o");
    }
}
