//! §4: repetition in classic: no sustaining, and the price of an immediate repeat.

use mur::Color;

use crate::table::{after, classic, illegal, plays, rest, shows};

const KNOCK_AND_BACK: &str = "
       a b c d e f g h
    o  .
    1  . . b . . . . .
    2  . b w . . . . .
    3  . . w . . . . k";

#[test]
fn s4_an_immediate_repeat_forces_the_opponent_to_withdraw_any_one_ship() {
    let game = after(&classic(KNOCK_AND_BACK, "b 1-2 -"), &["b2xc2>d2", "d2xc2>b2"]);
    shows(&game, KNOCK_AND_BACK);
    assert_eq!(rest(&game), "b 1-2 *");
    assert_eq!(plays(&game, ""), ["-b2", "-c1"]);
    // No score changes, and the game continues.
    let game = after(&game, &["-b2"]);
    assert_eq!(rest(&game), "w 1-2 -");
    assert_eq!(game.position().board().off_board(Color::Black), 6);
}

#[test]
fn s4_only_the_position_before_the_opponents_last_play_is_an_immediate_repeat() {
    let picture = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . . . . . . .
        3  . b . . . w . .";
    let game = after(&classic(picture, "b 0-0 -"), &["b3-c3", "f3-g3", "c3-b3", "g3-f3"]);
    // Four plies later the position is back, and nobody pays.
    shows(&game, picture);
    assert_eq!(rest(&game), "b 0-0 -");
}

#[test]
fn s4_a_play_may_not_sustain_the_position() {
    let picture = "
           a b c d e f g h
        o  k
        1  b b . . . . . .
        2  w . . . . . . .
        3  b b b . . . . .";
    illegal(&classic(picture, "b 0-0 -"), "a1xa3>a1");
}

#[test]
fn s4_the_first_play_of_a_game_repeats_nothing() {
    let game = after(&classic(KNOCK_AND_BACK, "b 0-0 -"), &["b2xc2>d2"]);
    assert_eq!(rest(&game), "w 0-0 -");
}
