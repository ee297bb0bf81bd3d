//! §2: a turn is a placement, a move or a withdrawal.

use mur::{Action, Color, Play};

use crate::table::{after, every, illegal, legal, plays, shows};

const EARLY: &str = "
       a b c d e f g h
    o  k
    1  . . . . . . . .
    2  . . b . . . w .
    3  . . . . b . . .";

#[test]
fn s2_an_off_board_ship_is_placed_on_any_empty_point() {
    for game in every(EARLY, 'b') {
        let placements = game.legal_actions().into_iter().filter(|play| matches!(play, Action::Play(Play::Place(_))));
        assert_eq!(placements.count(), 25 - 4);
        // Not on the kraken, an opposing ship or an own one.
        for occupied in ["o", "g2", "c2"] {
            illegal(&game, occupied);
        }
        shows(
            &after(&game, &["h1"]),
            "
               a b c d e f g h
            o  k
            1  . . . . . . . b
            2  . . b . . . w .
            3  . . . . b . . .",
        );
    }
}

#[test]
fn s2_without_an_off_board_ship_there_is_no_placement() {
    let all_seven = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . b . b . b . .
        3  b . b . b . b .";
    for game in every(all_seven, 'b') {
        assert!(!game.legal_actions().iter().any(|play| matches!(play, Action::Play(Play::Place(_)))));
    }
    for game in every(all_seven, 'w') {
        legal(&game, "a1");
    }
}

#[test]
fn s2_only_own_ships_are_moved() {
    for game in every(EARLY, 'b') {
        legal(&game, "c2-d2");
        illegal(&game, "g2-f2");
        // The kraken is never moved directly, but in advanced by the player who controls it.
        illegal(&game, "o-a1");
        // Nothing is here.
        illegal(&game, "a1-b1");
    }
}

#[test]
fn s2_there_is_no_pass_and_no_unforced_withdrawal_away_from_a_port() {
    for game in every(EARLY, 'b') {
        assert_eq!(plays(&game, "-"), [""; 0]);
        illegal(&game, "-c2");
        illegal(&game, "-g2");
        assert_eq!("".parse::<Play>().ok(), None);
    }
}

#[test]
fn s2_a_play_is_a_whole_turn() {
    for game in every(EARLY, 'b') {
        for play in ["a1", "c2-d2", "e3-f3"] {
            assert_eq!(after(&game, &[play]).position().turn(), Color::White);
        }
    }
}
