//! §8: every fault a reader names.

use mur::{Color, Fault, Game, Position, Rules};

/// A reader names exactly these faults.
#[track_caller]
fn rejects(rules: Rules, line: &str, faults: &[Fault]) {
    let found = Position::parse(rules, line).expect_err("a faulty line");
    assert_eq!(found.faults, faults, "{found}");
    assert_eq!(found.line, line);
    let message = found.to_string();
    for fault in faults {
        assert!(message.contains(&fault.to_string()), "{message}");
    }
}

fn unreadable(field: &'static str, expected: &'static str) -> Fault {
    Fault::Unreadable { field, expected }
}

fn too_many(color: Color, found: u32) -> Fault {
    Fault::TooManyShips { rules: Rules::Basic, color, found }
}

fn point(name: &str) -> mur::Point {
    name.parse().expect("a point")
}

#[test]
fn s8_not_exactly_one_kraken() {
    for rules in [Rules::Basic, Rules::Classic] {
        rejects(rules, "1/8/8/8 b 0-0 -", &[Fault::Krakens(0)]);
        rejects(rules, "k/8/8/7k b 0-0 -", &[Fault::Krakens(2)]);
    }
    rejects(Rules::Advanced, "1/kkk5/8/8 b 0-0 - 1-2-3 - 6:0-0", &[Fault::Krakens(3)]);
}

#[test]
fn s8_more_than_seven_ships() {
    rejects(Rules::Basic, "k/bbbbbbb1/b7/8 b 0-0 -", &[too_many(Color::Black, 8)]);
    rejects(Rules::Basic, "k/8/wwww4/wwwww3 b 0-0 -", &[too_many(Color::White, 9)]);
}

#[test]
fn s8_wrong_counts() {
    let ring = |ring, found| [Fault::RingLength { ring, found }];
    rejects(Rules::Basic, "k/7/8/8 b 0-0 -", &ring(1, 7));
    rejects(Rules::Basic, "k/8/8b/8 b 0-0 -", &ring(2, 9));
    rejects(Rules::Basic, "k/8/8/ b 0-0 -", &ring(3, 0));
    rejects(Rules::Basic, "k1/8/8/8 b 0-0 -", &ring(0, 2));
    // What a misread ring implies for the pieces is not a fault of its own.
    rejects(Rules::Basic, "/8/8/8 b 0-0 -", &ring(0, 0));
    rejects(Rules::Basic, "k/bbbbbbbbb/8/8 b 0-0 -", &ring(1, 9));
    rejects(Rules::Classic, "k/8/3b5/2bwb3 w 0-0 -", &ring(2, 9));
    rejects(Rules::Basic, "k/8/8 b 0-0 -", &[Fault::Rings(3)]);
    rejects(Rules::Basic, "k/8/8/8/8 b 0-0 -", &[Fault::Rings(5)]);
}

#[test]
fn s8_wrong_number_of_fields() {
    let fields = |expected, found| [Fault::Fields { expected, found }];
    rejects(Rules::Basic, "", &fields(4, 1));
    rejects(Rules::Basic, "k/8/8/8 b 0-0", &fields(4, 3));
    rejects(Rules::Basic, "k/8/8/8  b 0-0 -", &fields(4, 5));
    rejects(Rules::Basic, "k/8/8/8 b 0-0 - ", &fields(4, 5));
    rejects(Rules::Classic, "k/8/8/8 b 0-0 - 1-2-3 - 6:0-0", &fields(4, 7));
    rejects(Rules::Advanced, "k/8/8/8 b 0-0 -", &fields(7, 4));
}

#[test]
fn s8_unknown_characters() {
    let character = |character| [Fault::UnknownCharacter(character)];
    rejects(Rules::Basic, "k/x7/8/8 b 0-0 -", &character('x'));
    rejects(Rules::Basic, "k/B7/8/8 b 0-0 -", &character('B'));
    rejects(Rules::Basic, "k/8/8/b0bbbbbb b 0-0 -", &character('0'));
    rejects(Rules::Basic, "k/8/é7/8 b 0-0 -", &character('é'));
    rejects(Rules::Basic, "k/9/8/8 b 0-0 -", &character('9'));
    rejects(Rules::Basic, "kx/8/8/8 b 0-0 -", &character('x'));
    rejects(Rules::Basic, "k/8/8/8 k 0-0 -", &[unreadable("turn", "b or w")]);
    let score = "two counts like 0-2, or k for a win by the kraken";
    for text in ["0", "0-", "0-0-0", "00-0", "+1-0", "-1-0", "x-0", "b-w"] {
        rejects(Rules::Basic, &format!("k/8/8/8 b {text} -"), &[unreadable("score", score)]);
    }
    let control = "-, b or w";
    rejects(Rules::Advanced, "k/8/8/8 b 0-0 - 1-1-1 k 6:0-0", &[unreadable("control", control)]);
    let pending = "-, * or a withdrawal like -d2-c3";
    for text in ["c3", "-c4", "--c3", "-k-c3", "**", "-c3+", "c2-d2"] {
        let line = format!("k/8/8/2b5 b 0-0 {text}");
        rejects(Rules::Basic, &line, &[unreadable("pending play", pending)]);
    }
}

#[test]
fn s8_a_pending_play_that_names_an_empty_point_or_a_piece_not_owned() {
    rejects(Rules::Basic, "k/b7/8/8 b 0-0 -b1", &[Fault::PendingEmpty(point("b1"))]);
    rejects(Rules::Basic, "k/bw6/8/8 b 0-0 -b1", &[Fault::PendingNotOwned(point("b1"))]);
    rejects(Rules::Basic, "k/bw6/8/8 b 0-0 -o-a1", &[Fault::PendingNotOwned(point("o"))]);
    let both = [Fault::PendingNotOwned(point("b1")), Fault::PendingEmpty(point("c3"))];
    rejects(Rules::Advanced, "k/bw6/8/8 b 0-0 -a1-b1-c3-k 1-2-3 - 6:0-0", &both);
}

#[test]
fn s8_a_pending_play_not_in_canonical_order() {
    for pending in ["-b1-a1", "-a1-a1"] {
        rejects(Rules::Basic, &format!("k/bb6/8/8 b 0-0 {pending}"), &[Fault::PendingOrder]);
    }
}

#[test]
fn s8_a_pending_play_in_a_finished_game() {
    rejects(Rules::Basic, "k/b7/8/8 b 0-3 -a1", &[Fault::PendingAfterEnd]);
    rejects(Rules::Classic, "k/b7/8/8 b 0-k *", &[Fault::PendingAfterEnd]);
    rejects(Rules::Advanced, "1/k7/8/8 b 0-0 -k 1-2-3 - 6:0-6", &[Fault::PendingAfterEnd]);
}

#[test]
fn s8_any_ship_outside_classic_or_without_a_ship() {
    rejects(Rules::Basic, "k/b7/8/8 b 0-0 *", &[Fault::AnyShipOutsideClassic]);
    rejects(Rules::Advanced, "k/b7/8/8 b 0-0 * 1-2-3 - 6:0-0", &[Fault::AnyShipOutsideClassic]);
    rejects(Rules::Classic, "k/b7/8/8 w 0-0 *", &[Fault::AnyShipWithoutShips]);
}

#[test]
fn s8_a_reset_outside_advanced() {
    rejects(Rules::Basic, "1/kb6/8/8 b 0-0 -k", &[Fault::ResetOutsideAdvanced]);
    rejects(Rules::Classic, "1/kb6/8/8 b 0-0 -b1-k", &[Fault::ResetOutsideAdvanced]);
}

#[test]
fn s8_two_winners() {
    for score in ["3-3", "k-3", "4-k", "k-k"] {
        rejects(Rules::Basic, &format!("k/8/8/8 b {score} -"), &[Fault::TwoWinners]);
    }
    rejects(Rules::Advanced, "k/8/8/8 b 0-0 - 1-2-3 - 3:3-3", &[Fault::TwoWinners]);
}

#[test]
fn s8_a_finished_game_is_read_with_either_turn() {
    for (rules, line) in [
        (Rules::Basic, "k/8/8/8 b 3-0 -"),
        (Rules::Classic, "k/8/8/8 w 1-k -"),
        (Rules::Advanced, "k/8/8/8 w 0-0 - 1-2-3 - 3:0-3"),
    ] {
        let game = Game::parse(rules, line).unwrap();
        assert!(game.position().winner().is_some() && game.legal_actions().is_empty(), "{line}");
    }
}

#[test]
fn s8_a_run_of_empty_points_is_one_digit() {
    rejects(Rules::Basic, "k/44/8/8 b 0-0 -", &[Fault::TwoDigits]);
    rejects(Rules::Basic, "k/8/b16/8 b 0-0 -", &[Fault::TwoDigits]);
}

#[test]
fn s8_a_score_in_advanced() {
    for score in ["1-0", "0-2", "k-0"] {
        let line = format!("k/8/8/8 w {score} - 1-2-3 - 6:0-0");
        rejects(Rules::Advanced, &line, &[Fault::ScoreInAdvanced]);
    }
}

#[test]
fn s8_dice_outside_1_to_4() {
    for die in ["0", "5", "44", "01", "", "x", "+1"] {
        let line = format!("k/8/8/8 b 0-0 - 1-{die}-3 - 6:0-0");
        rejects(Rules::Advanced, &line, &[Fault::Die]);
    }
    for dice in ["1-2", "1-2-3-4", "123"] {
        let line = format!("k/8/8/8 b 0-0 - {dice} - 6:0-0");
        rejects(Rules::Advanced, &line, &[unreadable("dice", "three numbers like 1-3-4, or - before the set-up roll")]);
    }
}

#[test]
fn s8_bars_outside_the_race() {
    let line = |race| format!("k/8/8/8 b 0-0 - 1-2-3 - {race}");
    rejects(Rules::Advanced, &line("6:7-0"), &[Fault::Bars { color: Color::Black, length: 6 }]);
    rejects(Rules::Advanced, &line("3:0-4"), &[Fault::Bars { color: Color::White, length: 3 }]);
    rejects(Rules::Advanced, &line("6:-0"), &[Fault::Bars { color: Color::Black, length: 6 }]);
    let race = "length:Blue's bars-White's bars, like 6:0-0";
    for text in ["6", "6:0", "0-0"] {
        rejects(Rules::Advanced, &line(text), &[unreadable("race", race)]);
    }
}

#[test]
fn s8_a_race_length_other_than_3_or_6() {
    for length in ["5", "0", "12", "06", ""] {
        let line = format!("k/8/8/8 b 0-0 - 1-2-3 - {length}:0-0");
        rejects(Rules::Advanced, &line, &[Fault::RaceLength]);
    }
}

#[test]
fn s8_control_without_a_triple() {
    rejects(Rules::Advanced, "k/8/8/8 b 0-0 - 1-1-2 b 6:0-0", &[Fault::ControlWithoutTriple]);
}

#[test]
fn s8_in_classic_a_trapped_piece_while_nothing_or_any_ship_is_pending() {
    for (line, trapped) in [("k/8/3b4/2bwb3 w 0-0", "a ship"), ("1/8/3w4/2wkw3 w 0-0", "the kraken")] {
        rejects(Rules::Classic, &format!("{line} -"), &[Fault::Trapped]);
        rejects(Rules::Classic, &format!("{line} *"), &[Fault::Trapped]);
        assert!(Position::parse(Rules::Basic, &format!("{line} -")).is_ok(), "{trapped} may be in an eye");
    }
}

#[test]
fn s8_a_reader_names_every_fault_at_once() {
    let faults = [Fault::RingLength { ring: 1, found: 7 }, unreadable("turn", "b or w"), Fault::Die, Fault::Krakens(2)];
    rejects(Rules::Advanced, "k/k6/8/8 x 0-0 - 1-2-5 - 6:0-0", &faults);
}
