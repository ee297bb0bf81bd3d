//! §2: how far and along which lines ships move; R2, R3.

use crate::table::{after, every, illegal, legal, plays, shows};

/// Where the ship on a2 goes when its group grows from one to seven.
#[test]
fn s2_a_ship_of_class_n_moves_exactly_n_steps() {
    let groups = [
        ("b . . . . . . .", ". . . . . . . .", ". . . . . . k .", "a1 a3 b2 h2"),
        // R3: outward by a3 the pair's ship would come back to a2.
        ("b b . . . . . .", ". . . . . . . .", ". . . . . . k .", "c2 g2 o"),
        // Outward, it turns back at a3 and passes its own start.
        ("b b . . . . . .", "b . . . . . . .", ". . . . . . k .", "a1 d2 e1 f2"),
        // Four steps round the ring lead to e2 both ways, and so do four across: one play.
        ("b b . . . . . .", "b b . . . . . .", ". . . . . . k .", "e2 o"),
        ("b b b . . . . .", "b b . . . . . .", ". . . . . . k .", "d2 e1 e3 f2"),
        ("b b b . . . . .", "b b b . . . . .", ". . . . . . k .", "e2 g2"),
        ("b b b b . . . .", "b b b . . . . .", ". . . . . . k .", "e1 e3 h2"),
    ];
    for (ring_2, ring_3, ring_1, destinations) in groups {
        let picture = format!(
            "
               a b c d e f g h
            o  .
            1  {ring_1}
            2  {ring_2}
            3  {ring_3}"
        );
        let moves: Vec<String> = destinations.split(' ').map(|to| format!("a2-{to}")).collect();
        for game in every(&picture, 'b') {
            assert_eq!(plays(&game, "a2-"), moves, "{picture}");
        }
    }
}

#[test]
fn s2_from_the_centre_ships_go_outward_along_any_radius() {
    let commanders = "
           a b c d e f g h
        o  b
        1  b . . . . . . .
        2  . . . . . . . .
        3  . . . . k . . .";
    for game in every(commanders, 'b') {
        let moves = ["o-a2", "o-b2", "o-c2", "o-d2", "o-e2", "o-f2", "o-g2", "o-h2"];
        assert_eq!(plays(&game, "o-"), moves);
    }
    // Four steps: out to ring 3 and back by one.
    let masters = "
           a b c d e f g h
        o  b
        1  b b b . . . . .
        2  . . . . . . . .
        3  . . . . k . . .";
    for game in every(masters, 'b') {
        assert_eq!(plays(&game, "o-").len(), 8);
        legal(&game, "o-h2");
    }
    // Seven steps: out, back through the centre and one step on, on the opposite radius.
    let all_seven = "
           a b c d e f g h
        o  b
        1  b b b b b b . .
        2  . . . . . . . .
        3  . . . . k . . .";
    for game in every(all_seven, 'b') {
        assert_eq!(plays(&game, "o-"), ["o-g1", "o-h1"]);
    }
}

#[test]
fn s2_the_centre_is_on_no_ring() {
    let pair = "
           a b c d e f g h
        o  .
        1  b b . . . . . .
        2  . . . . . . . .
        3  . . . . k . . .";
    for game in every(pair, 'b') {
        assert_eq!(plays(&game, "a1-"), ["a1-a3", "a1-c1", "a1-e1", "a1-g1"]);
    }
}

#[test]
fn s2_a_ship_on_ring_3_turns_back_along_its_diameter() {
    let pair = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . . . . . . .
        3  b b . . . . . .";
    for game in every(pair, 'b') {
        // Inward, and outward where the way turns back at once: the same two steps.
        assert_eq!(plays(&game, "a3-"), ["a3-a1", "a3-c3", "a3-g3"]);
    }
}

#[test]
fn r02_points_passed_over_do_not_matter() {
    let behind_a_wall = "
           a b c d e f g h
        o  .
        1  k . . . . . . .
        2  b w w . . . . w
        3  b w . . . . . b";
    for game in every(behind_a_wall, 'b') {
        // Three steps over White's ships and over the kraken.
        for play in ["a2-d2", "a2-f2", "a2-e1", "a3-d3", "h3-e3"] {
            legal(&game, play);
        }
        shows(
            &after(&game, &["a2-d2"]),
            "
               a b c d e f g h
            o  .
            1  k . . . . . . .
            2  . w w b . . . w
            3  b w . . . . . b",
        );
    }
}

#[test]
fn r03_a_move_that_ends_where_it_began_does_not_exist() {
    let pair = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  b b . . . . . .
        3  . . . . . . . .";
    for game in every(pair, 'b') {
        illegal(&game, "a2-a2");
        illegal(&game, "a2xa2>a2");
    }
    // Six steps from the centre lead out and back along every radius.
    let six = "
           a b c d e f g h
        o  b
        1  b b b b b . . .
        2  . . . . . . . .
        3  . . k . . . . .";
    for game in every(six, 'b') {
        assert_eq!(plays(&game, "o"), [""; 0]);
    }
}

#[test]
fn s2_two_ways_with_the_same_string_are_one_play() {
    let masters = "
           a b c d e f g h
        o  .
        1  . . . . . . k .
        2  b b . . . . . .
        3  b b . . . . . .";
    for game in every(masters, 'b') {
        assert_eq!(plays(&game, "a3-e3"), ["a3-e3"]);
        assert_eq!(plays(&game, "a2-e2"), ["a2-e2"]);
    }
}

#[test]
fn s2_different_strings_are_different_plays_even_to_one_position() {
    let picture = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  b b b . . b . b
        3  . . . . . b . .";
    for game in every(picture, 'b') {
        let [knock, plain] = ["f2xh2>d2", "f2-d2"].map(|play| after(&game, &[play]));
        assert_eq!(knock.position(), plain.position());
        shows(
            &knock,
            "
               a b c d e f g h
            o  k
            1  . . . . . . . .
            2  b b b b . . . b
            3  . . . . . b . .",
        );
    }
}
