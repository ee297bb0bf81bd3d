//! §7: the moves of a controlled kraken; R17.

use mur::{Color, Game};

use crate::table::{advanced, after, illegal, legal, made, pending, plays, rest, shows};

/// Blue to play, in control of the kraken.
#[track_caller]
fn blue_controls(picture: &str) -> Game {
    advanced(picture, "b 0-0 - 4-4-4 b 6:0-0")
}

#[test]
fn s7_the_occupant_must_come_into_a_group_as_large_as_the_distance() {
    // One step onto d2; on e2 the knocked ship is alone.
    let one = "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  . . k w + . . .
        3  . . . . . . . .";
    let game = blue_controls(one);
    assert_eq!(plays(&game, "c2"), ["c2xd2>e2"]);
    shows(
        &after(&game, &["c2xd2>e2"]),
        "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  . . . k w . . .
        3  . . . . . . . .",
    );
    // One step, but on e2 it makes a pair.
    let pair = "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  . . k w + . . .
        3  . . . . w . . .";
    illegal(&blue_controls(pair), "c2xd2>e2");
    // Two steps onto d2, and a pair on e2.
    let two = "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  . k . w + . . .
        3  . . . . w . . .";
    legal(&blue_controls(two), "b2xd2>e2");
    // Three steps, and a group of three: the book's example.
    let three = "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  k . . w + . . .
        3  . . . . w w . .";
    legal(&blue_controls(three), "a2xd2>e2");
}

#[test]
fn s7_either_sides_ship_of_any_class_may_be_knocked() {
    // d2 is knocked out of a group of three into one of two, two steps from the kraken.
    for color in ["b", "w"] {
        let picture = format!(
            "
               a b c d e f g h
            o  .
            1  . . . {color} . . . .
            2  . k . {color} + {color} . .
            3  . . . {color} . . . ."
        );
        legal(&blue_controls(&picture), "b2xd2>e2");
    }
}

#[test]
fn s7_the_kraken_never_goes_to_an_empty_point() {
    let picture = "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  . . k . w . . .
        3  . . . . . . . .";
    let game = blue_controls(picture);
    assert_eq!(plays(&game, "c2"), [""; 0]);
    illegal(&game, "c2-d2");
}

#[test]
fn s7_up_to_seven_steps_along_a_ring_or_diameter() {
    // Seven steps clockwise from a3 lead onto h3. That ship flies on to a3, where a2 links it to six others.
    let seven = "
           a b c d e f g h
        o  w
        1  w w . . . . . .
        2  w w . . . . . w
        3  k . . . . . . w";
    legal(&blue_controls(seven), "a3xh3>a3");
    let only_six = "
           a b c d e f g h
        o  w
        1  w . . . . . . .
        2  w w . . . . . w
        3  k . . . . . . w";
    illegal(&blue_controls(only_six), "a3xh3>a3");
    // Two steps from e1 through the centre onto a1, which flies over a2 to a3 and makes a pair.
    let across = "
           a b c d e f g h
        o  .
        1  w . . . k . . .
        2  w . . . . . . .
        3  + . . . . . . .";
    legal(&blue_controls(across), "e1xa1>a3");
}

#[test]
fn s7_the_krakens_starting_point_counts_as_empty_and_flights_turn_back() {
    // The ship on c3 turns back onto c2, where the kraken came from.
    let picture = "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  . . k . . . . .
        3  . . w . . . . .";
    let game = blue_controls(picture);
    assert_eq!(plays(&game, "c2"), ["c2xc3>c2"]);
    shows(
        &after(&game, &["c2xc3>c2"]),
        "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  . . w . . . . .
        3  . . k . . . . .",
    );
}

#[test]
fn s7_only_the_player_in_control_moves_the_kraken() {
    let picture = "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  . . k w . . . .
        3  . . . . . . . .";
    for (turn, control, may) in [("b", "b", 1), ("w", "w", 1), ("b", "w", 0), ("w", "b", 0), ("b", "-", 0)] {
        let game = advanced(picture, &format!("{turn} 0-0 - 4-4-4 {control} 6:0-0"));
        assert_eq!(plays(&game, "c2xd2>e2").len(), may, "{turn} to play, {control} in control");
    }
}

#[test]
fn s7_a_kraken_move_tips_nothing_and_leaves_control_as_it_is() {
    let picture = "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  . . k w . . . .
        3  . . . . . . . .";
    let game = advanced(picture, "b 0-0 - 1-1-1 b 6:0-0");
    illegal(&game, "c2xd2>e2=2");
    assert_eq!(rest(&after(&game, &["c2xd2>e2"])), "w 0-0 - 1-1-1 b 6:0-0");
}

#[test]
fn r17_one_kraken_move_is_a_whole_turn() {
    let picture = "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  . . k w . . . .
        3  . . . . . . . .";
    let game = after(&blue_controls(picture), &["c2xd2>e2"]);
    assert_eq!(game.position().turn(), Color::White);
}

#[test]
fn s7_the_player_in_control_may_still_place_move_and_knock_the_kraken() {
    let picture = "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  . b k w . . . .
        3  . . . . . . . .";
    let game = blue_controls(picture);
    for play in ["a1", "b2-b3", "b2xc2>e2", "c2xd2>e2"] {
        legal(&game, play);
    }
}

/// The kraken goes one step onto d3, whose ship turns back to d2 and completes Blue's formation.
const DIAGRAM_13: &str = "
       a b c d e f g h
    o  .
    1  . . . . . . . .
    2  . . . k . . . .
    3  . . b b b . . .";

#[test]
fn s7_diagram_13_the_kraken_may_be_moved_into_ones_own_close() {
    let game = after(&blue_controls(DIAGRAM_13), &["d2xd3>d2"]);
    shows(
        &game,
        "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  . . . b . . . .
        3  . . b k b . . .",
    );
    assert_eq!((pending(&game), made(&game)), ("-k".into(), [3, 0]));
}

#[test]
fn r07_diagram_13_but_not_into_the_opponents() {
    let game = advanced(DIAGRAM_13, "w 0-0 - 4-4-4 w 6:0-0");
    illegal(&game, "d2xd3>d2");
}

#[test]
fn s7_a_kraken_move_may_not_self_close() {
    // The ship knocked to d2 would close Blue's own d3.
    let picture = "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  . k w + . . . .
        3  . . w b w . . .";
    illegal(&blue_controls(picture), "b2xc2>d2");
    let harmless = "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  . k w + . . . .
        3  . . . b w . . .";
    legal(&blue_controls(harmless), "b2xc2>d2");
}

#[test]
fn s7_a_kraken_move_may_close() {
    // Blue's own ship is knocked from c2 to d2, the last point round d3.
    let picture = "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  . k b + . . . .
        3  . . b w b . . .";
    let game = after(&blue_controls(picture), &["b2xc2>d2"]);
    assert_eq!((pending(&game), made(&game)), ("-d3".into(), [1, 0]));
}
