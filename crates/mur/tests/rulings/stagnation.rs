//! §4: a player without a legal play; R12.

use mur::Game;

use crate::table::{advanced, after, basic, classic, legal, plays, rest};

/// The player may withdraw any one of these ships and do nothing else, and no score changes.
#[track_caller]
fn stagnates(game: &Game, ships: &[&str]) {
    let withdrawals: Vec<String> = ships.iter().map(|ship| format!("-{ship}")).collect();
    assert_eq!(plays(game, ""), withdrawals);
    assert_eq!(game.count_actions(), ships.len() as u64);
    let fields = rest(game);
    for play in &withdrawals {
        assert_eq!(rest(&after(game, &[play])), fields.replacen('b', "w", 1));
    }
}

#[test]
fn r12_a_player_without_a_legal_play_withdraws_any_one_ship() {
    // Six officers on ring 1 reach none but White's admirals and their own; the seventh ship sits in White's eye.
    let picture = "
           a b c d e f g h
        o  .
        1  b w k b b b b b
        2  . . . . w . . .
        3  . . . w b w . .";
    let ships = ["a1", "d1", "e1", "e3", "f1", "g1", "h1"];
    stagnates(&basic(picture, "b 1-2 -"), &ships);
    // In advanced the same officers may knock the kraken.
    legal(&advanced(picture, "b 0-0 - 1-2-3 - 6:0-0"), "e1xc1>e1");
}

#[test]
fn r12_in_classic_an_eye_may_be_the_only_way_out() {
    // d2 could go to d1 if that were not Black's own eye (R9).
    let picture = "
           a b c d e f g h
        o  b
        1  b k b . b w b b
        2  . . w b w . . .
        3  . . . w . . . .";
    stagnates(&classic(picture, "b 0-0 -"), &["a1", "c1", "d2", "e1", "g1", "h1", "o"]);
    legal(&basic(picture, "b 0-0 -"), "d2-d1");
}

#[test]
fn r12_holds_in_advanced_too() {
    let picture = "
           a b c d e f g h
        o  w
        1  . . . . . . . .
        2  b b b w b b w b
        3  . . w b w k . .";
    stagnates(&advanced(picture, "b 0-0 - 1-2-3 - 6:2-1"), &["a2", "b2", "c2", "d3", "e2", "f2", "h2"]);
}

#[test]
fn r12_a_ship_off_board_can_always_be_placed() {
    let picture = "
           a b c d e f g h
        o  b
        1  b k b . b w b b
        2  . . w . w . . .
        3  . . . w . . . .";
    legal(&classic(picture, "b 0-0 -"), "h3");
}
