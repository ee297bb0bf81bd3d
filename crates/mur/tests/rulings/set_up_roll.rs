//! R21: the set-up roll of advanced is a chance action.

use std::slice;

use mur::{Action, Color, Dice, Fault, Game, Position, Race, Ratio, Refusal, Rules};

use crate::table::{after, illegal, legal};

const BEFORE: &str = "k/8/8/8 b 0-0 - - - 6:0-0";

fn start() -> Game {
    Game::new(Position::start(Rules::Advanced))
}

#[test]
fn r21_advanced_starts_before_the_roll() {
    assert_eq!(start().position().to_string(), BEFORE);
    assert_eq!(Position::parse(Rules::Advanced, BEFORE).as_ref(), Ok(start().position()));
    assert!(start().position().is_chance());
    assert_eq!((start().position().dice(), start().position().turn()), (None, Color::Black));
    for rules in [Rules::Basic, Rules::Classic] {
        assert!(!Position::start(rules).is_chance());
        assert_eq!(Position::start(rules).chance(), None);
    }
}

#[test]
fn r21_the_roll_has_64_outcomes_of_one_in_64_and_nothing_else_is_legal() {
    let game = start();
    let actions = game.legal_actions();
    assert_eq!((actions.len(), game.count_actions()), (64, 64));
    assert_eq!((actions[0].to_string(), actions[63].to_string()), ("d1-1-1".into(), "d4-4-4".into()));
    assert!(actions.iter().all(|action| action.is_chance()));
    let chances = game.position().chance().expect("a roll is due");
    assert_eq!(chances.iter().map(|&(action, _)| action).collect::<Vec<_>>(), actions);
    assert!(chances.iter().all(|&(_, chance)| chance == Ratio { num: 1, den: 64 }));
    for action in ["c3", "o", "-c3", "-k", "c2-d2", "flag"] {
        illegal(&game, action);
        assert_eq!(game.refusal(action.parse().expect("an action")), Some(Refusal::DiceFirst), "{action}");
    }
}

#[test]
fn r21_after_the_roll_it_is_still_blues_turn_and_a_game_from_that_line_is_the_same() {
    let game = after(&start(), &["d1-2-3"]);
    assert_eq!(game.position().to_string(), "k/8/8/8 b 0-0 - 1-2-3 - 6:0-0");
    let read = Game::parse(Rules::Advanced, "k/8/8/8 b 0-0 - 1-2-3 - 6:0-0").expect("a line with dice");
    assert_eq!(game.position(), read.position());
    assert_eq!(game.position().hash(), game.position().recomputed_hash());
    assert_eq!(game.legal_actions(), read.legal_actions());
    assert_eq!(game.hash(), read.hash());
}

#[test]
fn r21_the_dice_are_rolled_once() {
    let game = after(&start(), &["d1-2-3"]);
    illegal(&game, "d1-2-3");
    let dice = Dice::new([1, 2, 3]).expect("three dice");
    assert_eq!(game.refusal(Action::Roll(dice)), Some(Refusal::AlreadyRolled { dice }));
    for rules in [Rules::Basic, Rules::Classic] {
        assert_eq!(Game::new(Position::start(rules)).refusal(Action::Roll(dice)), Some(Refusal::NoDice));
        assert_eq!(Game::new(Position::start(rules)).refusal(Action::Flag), Some(Refusal::NoRoundClock));
    }
}

#[test]
fn r21_the_roll_is_not_a_ply() {
    let game = after(&start(), &["d4-4-1", "c2", "d3"]);
    let actions: Vec<String> = game.actions().map(|action| action.to_string()).collect();
    assert_eq!(actions, ["d4-4-1", "c2", "d3"]);
    assert_eq!(game.plays().count(), 2);
    assert_eq!(game.positions().count(), 4);
}

#[test]
fn r21_the_start_after_the_roll_counts_as_the_first_position() {
    let game = after(&start(), &["d1-2-3", "c3", "g3", "-c3"]);
    illegal(&game, "-g3");
    let refusal = game.refusal("-g3".parse().expect("a play")).expect("a repetition");
    assert!(refusal.to_string().contains("4 turns earlier (at the start)"), "{refusal}");
}

#[test]
fn r21_the_roll_can_be_taken_back() {
    let mut game = start();
    let before = game.clone();
    for dice in Dice::ALL {
        game.play(Action::Roll(dice));
        game.play("c3".parse().expect("a play"));
        game.undo();
        assert_eq!(game.undo(), Some(Action::Roll(dice)));
        assert_eq!((game.position(), game.hash()), (before.position(), before.hash()));
    }
    legal(&game, "d1-1-1");
}

#[test]
fn r21_perft_counts_the_roll_like_any_action() {
    let counts = [0, 1, 2, 3].map(|depth| mur::perft(&start(), depth));
    assert_eq!(counts, [1, 64, 64 * 24, 64 * 552]);
    let parts = mur::divide(&start(), 2);
    assert_eq!((parts.len(), parts[0].1), (64, 24));
}

#[test]
fn r21_a_short_race_or_a_handicap_starts_before_the_roll_too() {
    for (length, handicap) in [(Race::FULL, 0), (Race::FULL, 5), (Race::SHORT, 0), (Race::SHORT, 2)] {
        let start = Position::start_advanced(Race::new(length, handicap).expect("a race"));
        let line = format!("k/8/8/8 b 0-0 - - - {length}:0-{handicap}");
        assert_eq!((start.to_string(), start.is_chance()), (line.clone(), true));
        assert_eq!(Position::parse(Rules::Advanced, &line), Ok(start));
    }
}

#[test]
fn r21_unrolled_dice_anywhere_else_are_faults() {
    let faults = |line: &str| Position::parse(Rules::Advanced, line).expect_err("a faulty line").faults;
    let board = Fault::BeforeRoll { field: "board", expected: "k/8/8/8" };
    let turn = Fault::BeforeRoll { field: "turn", expected: "b" };
    let pending = Fault::BeforeRoll { field: "pending play", expected: "-" };
    let control = Fault::BeforeRoll { field: "control", expected: "-" };
    let expected = "0 bars for Blue and a handicap short of the finish for White";
    let race = Fault::BeforeRoll { field: "race", expected };
    assert_eq!(faults("k/8/8/2b5 b 0-0 - - - 6:0-0"), slice::from_ref(&board));
    assert_eq!(faults("1/k7/8/8 b 0-0 - - - 6:0-0"), slice::from_ref(&board));
    assert_eq!(faults("k/8/8/8 w 0-0 - - - 6:0-0"), slice::from_ref(&turn));
    assert_eq!(faults("k/8/8/8 b 0-0 -k - - 6:0-0"), [pending]);
    assert_eq!(faults("k/8/8/8 b 0-0 - - w 6:0-0"), slice::from_ref(&control));
    assert_eq!(faults("k/8/8/8 b 0-0 - - - 6:1-0"), slice::from_ref(&race));
    assert_eq!(faults("k/8/8/8 b 0-0 - - - 3:0-3"), slice::from_ref(&race));
    assert_eq!(faults("k/8/8/2w5 w 0-0 - - b 6:2-0"), [board, turn, control, race]);
    let message = Position::parse(Rules::Advanced, "k/8/8/8 w 0-0 - - - 6:0-0").expect_err("a faulty line").to_string();
    assert_eq!(message, "before the set-up roll (dice -) the turn is b");
}

#[test]
fn s8_rolls_are_written_with_a_d() {
    for dice in Dice::ALL {
        let text = format!("d{dice}");
        assert_eq!(text.parse(), Ok(Action::Roll(dice)));
        assert_eq!((text.clone() + "!").parse(), Ok(Action::Roll(dice)));
        assert_eq!(Action::Roll(dice).to_string(), text);
    }
    for text in ["d0-1-2", "d1-2-5", "d1-2", "d1-2-3-4", "d12-3", "1-2-3", "D1-2-3", "d1-2-33", "d"] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
    assert_eq!("d1".parse::<Action>().expect("a placement").to_string(), "d1");
}
