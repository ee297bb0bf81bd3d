//! R18: nothing in the rules draws a game.

use mur::Rules;

use crate::table::{after, basic, classic};

#[test]
fn r18_a_game_of_basic_goes_round_for_ever() {
    let picture = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . . . . . . .
        3  b . . . w . . .";
    let ring = ["a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3"];
    let mut game = basic(picture, "b 0-0 -");
    for turn in 0..700 {
        let step = |from: usize| format!("{}-{}", ring[from % 8], ring[(from + 1) % 8]);
        game = after(&game, &[&step(turn), &step(turn + 4)]);
    }
    assert_eq!(game.plays().count(), 1_400);
    assert_eq!(game.position().winner(), None);
    assert!(game.count_actions() > 0);
}

#[test]
fn r18_a_game_of_classic_goes_to_and_fro_for_ever() {
    let picture = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . . . . . . .
        3  . b . . . w . .";
    let mut game = classic(picture, "b 0-0 -");
    for _ in 0..400 {
        game = after(&game, &["b3-c3", "f3-g3", "c3-b3", "g3-f3"]);
    }
    assert_eq!((game.position().rules(), game.plays().count()), (Rules::Classic, 1_600));
    assert_eq!(game.position().to_string(), "k/8/8/1b3w2 b 0-0 -");
}
