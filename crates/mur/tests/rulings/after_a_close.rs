//! §3.3: what follows a close or trap that does not end the game.

use mur::Color;

use crate::table::{advanced, after, basic, classic, every, illegal, legal, pending, plays, rest, shows};

const POCKET: &str = "
       a b c d e f g h
    o  k
    1  . . . . . . . .
    2  . . . . . . . .
    3  . . b w b . w .";

#[test]
fn s3_3_the_opponent_withdraws_the_closed_ship_and_does_nothing_else() {
    for game in every(POCKET, 'b') {
        let game = after(&game, &["d2"]);
        assert_eq!(plays(&game, ""), ["-d3"]);
        // Not the ship in the port, which would be free to leave.
        illegal(&game, "-g3");
        let game = after(&game, &["-d3"]);
        shows(
            &game,
            "
               a b c d e f g h
            o  k
            1  . . . . . . . .
            2  . . . b . . . .
            3  . . b . b . w .",
        );
        assert_eq!((game.position().turn(), pending(&game)), (Color::Black, "-".into()));
    }
}

#[test]
fn s3_3_all_closed_ships_go_in_one_play() {
    let double = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . b . b . . .
        3  . b w + w b . .";
    for game in every(double, 'b') {
        let game = after(&game, &["d3"]);
        assert_eq!(plays(&game, ""), ["-c3-e3"]);
        illegal(&game, "-c3");
        let game = after(&game, &["-c3-e3"]);
        assert_eq!(game.position().board().off_board(Color::White), 7);
        assert_eq!(game.position().turn(), Color::Black);
    }
}

#[test]
fn s3_3_withdrawn_ships_may_be_placed_again() {
    let all_seven = "
           a b c d e f g h
        o  k
        1  w w w . . . w w
        2  . . . . . . w .
        3  . . b w b . . .";
    for game in every(all_seven, 'b') {
        let game = after(&game, &["d2", "-d3", "a3"]);
        legal(&game, "b3");
    }
}

#[test]
fn s3_3_in_advanced_a_closed_kraken_is_reset_and_clears_the_centre() {
    for owner in ['b', 'w'] {
        let picture = format!(
            "
               a b c d e f g h
            o  {owner}
            1  . . . . . . . .
            2  . . . + . . . .
            3  . . w k w . . ."
        );
        let game = after(&advanced(&picture, "w 0-0 - 1-2-3 - 6:1-1"), &["d2"]);
        assert_eq!(rest(&game), "b 0-0 -k 1-2-3 - 6:1-4");
        assert_eq!(plays(&game, ""), ["-k"]);
        let game = after(&game, &["-k"]);
        // The ship on o went off board, which counts for neither side.
        shows(
            &game,
            "
               a b c d e f g h
            o  k
            1  . . . . . . . .
            2  . . . w . . . .
            3  . . w . w . . .",
        );
        assert_eq!(rest(&game), "w 0-0 - 1-2-3 - 6:1-4");
    }
}

#[test]
fn s3_3_diagram_16_ship_and_kraken_closed_together_go_in_one_turn() {
    let diagram_16 = "
           a b c d e f g h
        o  w
        1  . . w k w . . .
        2  . . . + . . . .
        3  . . w b w . . .";
    let game = after(&advanced(diagram_16, "w 0-0 - 3-3-3 w 6:0-0"), &["d2"]);
    assert_eq!(rest(&game), "b 0-0 -d3-k 3-3-3 w 6:0-4");
    assert_eq!(plays(&game, ""), ["-d3-k"]);
    shows(
        &after(&game, &["-d3-k"]),
        "
           a b c d e f g h
        o  k
        1  . . w . w . . .
        2  . . . w . . . .
        3  . . w . w . . .",
    );
}

#[test]
fn s3_3_the_score_stays_while_the_ship_is_withdrawn() {
    assert_eq!(rest(&after(&basic(POCKET, "b 1-2 -"), &["d2", "-d3"])), "b 2-2 -");
    assert_eq!(rest(&after(&classic(POCKET, "b 1-2 -"), &["d2", "-d3"])), "b 2-2 -");
    let game = advanced(POCKET, "b 0-0 - 1-1-4 - 6:1-2");
    assert_eq!(rest(&after(&game, &["d2", "-d3"])), "b 0-0 - 1-1-4 - 6:2-2");
}
