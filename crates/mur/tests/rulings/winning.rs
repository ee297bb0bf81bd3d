//! §5: winning.

use mur::{Color, Game};

use crate::table::{advanced, after, basic, classic, plays, rest};

const POCKET: &str = "
       a b c d e f g h
    o  k
    1  . . . . . . . .
    2  . . . + . . . .
    3  . . b w b . . .";

const DOUBLE: &str = "
       a b c d e f g h
    o  k
    1  . . . . . . . .
    2  . . b . b . . .
    3  . b w + w b . .";

const KRAKEN_IN_A_POCKET: &str = "
       a b c d e f g h
    o  b
    1  . . b w b . . .
    2  . . . + . . . .
    3  . . b k b . . .";

/// The game is over: nothing pending, nothing to play.
#[track_caller]
fn is_won(game: &Game, winner: Color, fields: &str) {
    assert_eq!(rest(game), fields);
    assert_eq!(game.position().winner(), Some(winner));
    assert_eq!(plays(game, ""), [""; 0]);
    assert_eq!(game.count_actions(), 0);
}

#[test]
fn s5_three_closes_or_traps_win_at_once_and_no_withdrawal_follows() {
    is_won(&after(&basic(POCKET, "b 2-2 -"), &["d2"]), Color::Black, "w 3-2 -");
    is_won(&after(&classic(POCKET, "b 2-2 -"), &["d2"]), Color::Black, "w 3-2 -");
}

#[test]
fn s5_two_are_not_enough() {
    for game in [basic(POCKET, "b 1-2 -"), classic(POCKET, "b 1-2 -")] {
        let game = after(&game, &["d2"]);
        assert_eq!(rest(&game), "w 2-2 -d3");
        assert_eq!(game.position().winner(), None);
    }
}

#[test]
fn s8_the_winners_score_is_uncapped() {
    is_won(&after(&basic(DOUBLE, "b 2-0 -"), &["d3"]), Color::Black, "w 4-0 -");
    is_won(&after(&classic(DOUBLE, "b 2-0 -"), &["d3"]), Color::Black, "w 4-0 -");
}

#[test]
fn s5_a_close_on_the_kraken_wins_basic_and_classic() {
    // A ship closed with it does not matter any more.
    is_won(&after(&basic(KRAKEN_IN_A_POCKET, "b 0-1 -"), &["d2"]), Color::Black, "w k-1 -");
    is_won(&after(&classic(KRAKEN_IN_A_POCKET, "b 2-1 -"), &["d2"]), Color::Black, "w k-1 -");
}

#[test]
fn s5_the_finish_wins_advanced() {
    let last_bar = advanced(POCKET, "b 0-0 - 1-2-3 - 6:5-5");
    is_won(&after(&last_bar, &["d2"]), Color::Black, "w 0-0 - 1-2-3 - 6:6-5");
    let short = advanced(POCKET, "b 0-0 - 1-2-3 - 3:2-1");
    is_won(&after(&short, &["d2"]), Color::Black, "w 0-0 - 1-2-3 - 3:3-1");
    let not_yet = after(&advanced(POCKET, "b 0-0 - 1-2-3 - 6:2-5"), &["d2"]);
    assert_eq!(rest(&not_yet), "w 0-0 -d3 1-2-3 - 6:3-5");
}

#[test]
fn s5_a_kraken_close_is_worth_a_short_race() {
    let game = advanced(KRAKEN_IN_A_POCKET, "b 0-0 - 1-2-3 - 3:0-2");
    is_won(&after(&game, &["d2"]), Color::Black, "w 0-0 - 1-2-3 - 3:3-2");
}
