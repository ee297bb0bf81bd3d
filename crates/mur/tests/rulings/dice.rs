//! §7: tipping the dice and controlling the kraken; R14, R16.

use mur::{Dice, Position, Rules};

use crate::table::{advanced, after, basic, classic, plays, rest};

/// An admiral next to the kraken.
const ADMIRAL: &str = "
       a b c d e f g h
    o  .
    1  . . . . . . . .
    2  . . b k . . . .
    3  . . . . . . . .";

/// A pair two steps away from it.
const COMMANDERS: &str = "
       a b c d e f g h
    o  .
    1  . . b . . . . .
    2  . . b . k . . .
    3  . . . . . . . .";

#[test]
fn s7_a_ship_that_knocks_the_kraken_may_tip_one_die_or_none() {
    let game = advanced(ADMIRAL, "b 0-0 - 1-2-4 - 6:0-0");
    assert_eq!(plays(&game, "c2x"), ["c2xd2>e2", "c2xd2>e2=1", "c2xd2>e2=2", "c2xd2>e2=3"]);
    assert_eq!(rest(&after(&game, &["c2xd2>e2"])), "w 0-0 - 1-2-4 - 6:0-0");
    assert_eq!(rest(&after(&game, &["c2xd2>e2=1"])), "w 0-0 - 1-2-1 - 6:0-0");
    assert_eq!(rest(&after(&game, &["c2xd2>e2=3"])), "w 0-0 - 1-3-4 - 6:0-0");
}

#[test]
fn s7_numbers_turn_1_2_3_4_1() {
    let dice = Dice::new([1, 2, 3]).expect("three dice");
    let tipped = [1, 2, 3, 4].map(|number| dice.tipped_to(number).map(Dice::numbers));
    // No die shows 4, so none can be tipped to 1.
    assert_eq!(tipped, [None, Some([2, 2, 3]), Some([1, 3, 3]), Some([1, 2, 4])]);
    let fours = Dice::new([4, 4, 4]).expect("three dice");
    assert_eq!(fours.tipped_to(1).map(Dice::numbers), Some([1, 4, 4]));
    assert_eq!([0, 5, 255].map(|number| dice.tipped_to(number)), [None; 3]);
}

#[test]
fn s7_dice_showing_the_same_number_are_the_same_choice_and_the_leftmost_turns() {
    let game = advanced(ADMIRAL, "b 0-0 - 2-1-2 - 6:0-0");
    assert_eq!(plays(&game, "c2x"), ["c2xd2>e2", "c2xd2>e2=2", "c2xd2>e2=3"]);
    assert_eq!(rest(&after(&game, &["c2xd2>e2=3"])), "w 0-0 - 3-1-2 - 6:0-0");
}

#[test]
fn s7_no_die_is_tipped_when_the_kraken_was_in_the_centre() {
    let picture = "
           a b c d e f g h
        o  k
        1  . . b . . . . .
        2  . . . . . . . .
        3  . . . . . . . .";
    let game = advanced(picture, "b 0-0 - 1-2-3 - 6:0-0");
    assert_eq!(plays(&game, "c1x"), ["c1xo>g1"]);
}

#[test]
fn s7_a_triple_is_only_tipped_from_as_many_steps_as_it_shows() {
    let ones = "b 0-0 - 1-1-1 - 6:0-0";
    let twos = "b 0-0 - 2-2-2 - 6:0-0";
    assert_eq!(plays(&advanced(ADMIRAL, ones), "c2x"), ["c2xd2>e2", "c2xd2>e2=2"]);
    assert_eq!(plays(&advanced(ADMIRAL, twos), "c2x"), ["c2xd2>e2"]);
    assert_eq!(plays(&advanced(COMMANDERS, ones), "c2x"), ["c2xe2>f2"]);
    assert_eq!(plays(&advanced(COMMANDERS, twos), "c2x"), ["c2xe2>f2", "c2xe2>f2=3"]);
}

#[test]
fn s7_knocking_a_ship_tips_nothing() {
    let picture = "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  . . b w w . . .
        3  . . . . . k . .";
    let game = advanced(picture, "b 0-0 - 1-2-3 - 6:0-0");
    assert_eq!(plays(&game, "c2x"), ["c2xd2>f2"]);
}

#[test]
fn s7_basic_and_classic_have_no_dice_to_tip() {
    for game in [basic(ADMIRAL, "b 0-0 -"), classic(ADMIRAL, "b 0-0 -")] {
        assert_eq!(plays(&game, "c2x"), ["c2xd2>e2"]);
    }
}

#[test]
fn r14_the_dice_are_just_three_numbers() {
    let orders = ["1-2-4", "1-4-2", "2-1-4", "2-4-1", "4-1-2", "4-2-1"];
    let [first, rest @ ..] = orders.map(|dice| advanced(ADMIRAL, &format!("b 0-0 - {dice} - 6:0-0")));
    for other in rest {
        assert_eq!(other.legal_actions(), first.legal_actions());
    }
    // White's dice are tipped by Blue as well as their own.
    let game = advanced(ADMIRAL, "b 0-0 - 1-1-2 - 6:0-0");
    assert_eq!(rest_after(&game, "c2xd2>e2=3"), "w 0-0 - 1-1-3 - 6:0-0");
}

fn rest_after(game: &mur::Game, play: &str) -> String {
    rest(&after(game, &[play]))
}

#[test]
fn s7_tipping_that_makes_a_triple_gives_control() {
    let game = advanced(ADMIRAL, "b 0-0 - 2-2-1 - 6:0-0");
    assert_eq!(rest_after(&game, "c2xd2>e2=2"), "w 0-0 - 2-2-2 b 6:0-0");
    assert_eq!(rest_after(&game, "c2xd2>e2=3"), "w 0-0 - 3-2-1 - 6:0-0");
    let white = ADMIRAL.replace("b k", "w k");
    let game = advanced(&white, "w 0-0 - 1-4-1 - 6:0-0");
    assert_eq!(rest_after(&game, "c2xd2>e2=1"), "b 0-0 - 1-1-1 w 6:0-0");
}

#[test]
fn r16_control_lasts_until_a_tip_breaks_the_triple() {
    let game = advanced(ADMIRAL, "b 0-0 - 1-1-1 w 6:0-0");
    // A knock without a tip and a placement leave it.
    assert_eq!(rest_after(&game, "c2xd2>e2"), "w 0-0 - 1-1-1 w 6:0-0");
    assert_eq!(rest_after(&game, "a1"), "w 0-0 - 1-1-1 w 6:0-0");
    // The tip that breaks it makes the kraken neutral, whichever side tips.
    assert_eq!(rest_after(&game, "c2xd2>e2=2"), "w 0-0 - 2-1-1 - 6:0-0");
    let own = advanced(ADMIRAL, "b 0-0 - 1-1-1 b 6:0-0");
    assert_eq!(rest_after(&own, "c2xd2>e2=2"), "w 0-0 - 2-1-1 - 6:0-0");
}

#[test]
fn r16_a_triple_rolled_at_setup_gives_nobody_control() {
    let dice = Dice::new([3, 3, 3]).expect("three dice");
    let start = Position::start(Rules::Advanced).roll(dice).expect("a roll that is due");
    assert_eq!(start.control(), None);
    assert_eq!(start.to_string(), "k/8/8/8 b 0-0 - 3-3-3 - 6:0-0");
    // And it stays so: nobody may move the kraken.
    let picture = "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  . . w k . . . .
        3  . . . . . . . .";
    for turn in ["b", "w"] {
        let game = advanced(picture, &format!("{turn} 0-0 - 3-3-3 - 6:0-0"));
        assert_eq!(plays(&game, "d2x"), [""; 0]);
    }
}

#[test]
fn r16_a_kraken_reset_changes_neither_dice_nor_control() {
    let picture = "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  . . . + . . . .
        3  . . b k b . . .";
    for control in ["b", "w", "-"] {
        let game = advanced(picture, &format!("b 0-0 - 4-4-4 {control} 6:0-0"));
        assert_eq!(rest(&after(&game, &["d2", "-k"])), format!("b 0-0 - 4-4-4 {control} 6:3-0"));
    }
}

#[test]
fn s7_dice_show_1_to_4() {
    assert_eq!(Dice::new([1, 4, 2]).map(Dice::numbers), Some([1, 4, 2]));
    assert_eq!([[0, 1, 1], [1, 5, 1], [1, 1, 255]].map(Dice::new), [None; 3]);
    assert_eq!(Dice::new([4, 4, 4]).and_then(Dice::triple), Some(4));
}
