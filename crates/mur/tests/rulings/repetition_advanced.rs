//! §4: repetition in advanced, which looks back to the start and at the dice; R11, R14.

use mur::Game;

use crate::table::{advanced, after, illegal, legal, plays, rest, shows};

/// Black drives the kraken round the ring; eight knocks bring both back.
const CHASE: &str = "
       a b c d e f g h
    o  .
    1  . . . . w . . .
    2  . . . . . . . .
    3  b k . . . . . .";

/// Fifteen plies: eight knocks with these tips, White's ship going to and fro. It is White's turn, on e2.
fn chase(tips: [&str; 8]) -> Game {
    let ring = ["a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3"];
    let mut game = advanced(CHASE, "b 0-0 - 1-2-3 - 6:0-0");
    for (step, tip) in tips.into_iter().enumerate() {
        let [from, to, landing] = [0, 1, 2].map(|ahead| ring[(step + ahead) % 8]);
        game = after(&game, &[&format!("{from}x{to}>{landing}{tip}")]);
        if step < 7 {
            game = after(&game, &[["e1-e2", "e2-e1"][step % 2]]);
        }
    }
    game
}

#[test]
fn s4_no_position_of_the_game_may_come_again() {
    let game = chase([""; 8]);
    // The first position, sixteen plies ago.
    illegal(&game, "e2-e1");
}

#[test]
fn s4_other_dice_make_another_position() {
    let game = chase(["=4", "", "", "", "", "", "", ""]);
    assert_eq!(rest(&game), "w 0-0 - 1-2-4 - 6:0-0");
    legal(&game, "e2-e1");
    shows(&after(&game, &["e2-e1"]), CHASE);
}

#[test]
fn s4_the_order_of_the_dice_is_ignored() {
    let game = chase(["=4", "=1", "=2", "=3", "", "", "", ""]);
    assert_eq!(rest(&game), "w 0-0 - 3-2-1 - 6:0-0");
    illegal(&game, "e2-e1");
}

#[test]
fn r11_a_kraken_reset_may_repeat_a_position() {
    let picture = "
           a b c d e f g h
        o  k
        1  . . . b . b . .
        2  . . . . b . . .
        3  . . w . . . . .";
    let game = advanced(picture, "w 0-0 - 1-2-3 - 6:0-0");
    // a1 knocks the kraken from the centre into e1 and closes it there; the reset lifts that ship again.
    let game = after(&game, &["c3-d3", "a1", "d3-c3", "a1xo>e1"]);
    assert_eq!(rest(&game), "w 0-0 -k 1-2-3 - 6:3-0");
    assert_eq!(plays(&game, ""), ["-k"]);
    let game = after(&game, &["-k"]);
    shows(&game, picture);
    // What was recorded meanwhile is not forgotten.
    illegal(&game, "a1");
}
