//! §7: the race, handicaps and the clock's bars; R15.

use mur::{Color, Dice, Position, Race, Rules};

use crate::table::{advanced, after, basic, rest};

const POCKET: &str = "
       a b c d e f g h
    o  k
    1  . . . . . . . .
    2  . . . + . . . .
    3  . . b w b . . .";

#[test]
fn s7_each_ship_closed_is_a_bar_and_the_kraken_three() {
    let game = advanced(POCKET, "b 0-0 - 1-2-3 - 6:0-0");
    assert_eq!(rest(&after(&game, &["d2"])), "w 0-0 -d3 1-2-3 - 6:1-0");
    let ship_and_kraken = "
           a b c d e f g h
        o  b
        1  . . b w b . . .
        2  . . . + . . . .
        3  . . b k b . . .";
    let game = advanced(ship_and_kraken, "b 0-0 - 1-2-3 - 6:1-0");
    assert_eq!(rest(&after(&game, &["d2"])), "w 0-0 -d1-k 1-2-3 - 6:5-0");
}

#[test]
fn r15_an_advance_is_taken_in_full_but_never_past_the_finish() {
    let kraken = "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  . . . + . . . .
        3  . . b k b . . .";
    for (bars, after_it) in [("6:0-5", "-k 1-2-3 - 6:3-5"), ("6:4-5", "- 1-2-3 - 6:6-5"), ("3:2-2", "- 1-2-3 - 3:3-2")]
    {
        let game = advanced(kraken, &format!("b 0-0 - 1-2-3 - {bars}"));
        assert_eq!(rest(&after(&game, &["d2"])), format!("w 0-0 {after_it}"));
    }
}

#[test]
fn s7_a_race_is_six_bars_long_and_three_in_a_short_game() {
    assert_eq!((Race::FULL, Race::SHORT), (6, 3));
    for length in 0..=12 {
        assert_eq!(Race::new(length, 0).is_some(), [3, 6].contains(&length), "{length}");
    }
}

#[test]
fn s7_a_handicap_puts_white_ahead_but_not_at_the_finish() {
    for (length, handicaps) in [(Race::FULL, 0..=5), (Race::SHORT, 0..=2)] {
        for handicap in 0..=7 {
            let race = Race::new(length, handicap);
            assert_eq!(race.is_some(), handicaps.contains(&handicap), "{length}:{handicap}");
            if let Some(race) = race {
                assert_eq!(Color::BOTH.map(|color| race.bars(color)), [0, handicap]);
            }
        }
    }
    let dice = Dice::new([1, 2, 3]).expect("three dice");
    let start = Position::start_advanced(Race::new(Race::SHORT, 1).expect("a race")).roll(dice);
    assert_eq!(start.map(|start| start.to_string()).as_deref(), Some("k/8/8/8 b 0-0 - 1-2-3 - 3:0-1"));
}

#[test]
fn s7_when_time_runs_out_the_opponent_advances_and_the_same_player_moves() {
    let game = advanced(POCKET, "b 0-0 - 1-2-3 - 6:0-4");
    let late = game.position().flag().expect("a running game");
    assert_eq!(late.to_string(), game.position().to_string().replace("6:0-4", "6:0-5"));
    // It may win.
    let lost = late.flag().expect("a running game");
    assert_eq!(lost.winner(), Some(Color::White));
    assert_eq!(lost.flag(), None);
}

#[test]
fn s7_a_forced_withdrawal_stays_forced_when_time_runs_out() {
    let game = after(&advanced(POCKET, "b 0-0 - 1-2-3 - 6:0-4"), &["d2"]);
    let late = game.position().flag().expect("a running game");
    assert_eq!(late.to_string(), game.position().to_string().replace("6:1-4", "6:2-4"));
    // Unless the game is over: then nothing is pending.
    let game = after(&advanced(POCKET, "b 0-0 - 1-2-3 - 6:4-4"), &["d2"]);
    let lost = game.position().flag().expect("a running game");
    assert!(lost.to_string().ends_with("w 0-0 - 1-2-3 - 6:6-4"), "{lost}");
}

#[test]
fn s7_only_advanced_has_a_race_and_dice() {
    let game = basic(POCKET, "b 0-0 -");
    let position = game.position();
    assert_eq!((position.race(), position.dice(), position.control()), (None, None, None));
    assert_eq!(position.flag(), None);
    assert_eq!(position.rules(), Rules::Basic);
}
