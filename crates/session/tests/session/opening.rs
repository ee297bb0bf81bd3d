//! Getting ready, opening rolls and set-up rolls.

use session::dice::{DiceKind, Throw};
use session::matches::{Format, Opener, Player};
use session::{Command, DiceSource, Event, OpeningRoll, Phase, Session, Setup};

use crate::at_the_table::{A, B, HOST, Play, n, setup};

fn rolling(format: Format) -> Play {
    Play::new(Setup { opener: Opener::Roll, ..Setup::new(format) })
}

fn ready() -> Command {
    Command::Ready { entropy: Vec::new() }
}

#[test]
fn a_game_begins_when_both_are_ready() {
    let session = Session::new(setup(Format::MurBasic { games: n(1) })).unwrap();
    let mut play = Play { session, now: session::clock::Millis(0) };
    assert_eq!(play.refuses(A, Command::Play(play.action("c3"))), "no_game");
    assert_eq!(play.does(B, ready()), [Event::Ready(Player::B)]);
    assert_eq!(play.refuses(B, ready()), "already_ready");
    assert!(play.session.view(None, play.now).ready.b);
    let events = play.does(A, ready());
    assert!(matches!(events[..], [Event::Ready(Player::A), Event::GameStarted { game: 1, .. }]));
    assert_eq!(play.refuses(A, ready()), "not_preparing");
}

// Mur §6: both roll the three dice, the higher sum is Blue, ties roll again.
#[test]
fn the_higher_roll_is_blue() {
    let mut play = rolling(Format::MurAdvanced { games: n(2) });
    assert_eq!(play.session.phase(), Phase::Opening);
    assert_eq!(play.refuses(A, Command::Roll(None)), "dice_missing");
    assert_eq!(play.refuses(A, Command::Throw(None)), "no_game");
    play.does(B, Command::Roll(play.throw("d2-2-2")));
    assert_eq!(play.refuses(B, Command::Roll(play.throw("d2-2-2"))), "already_rolled");
    let events = play.does(A, Command::Roll(play.throw("d4-1-1")));
    assert_eq!(events.last(), Some(&Event::Tie));
    // The host rolls for the player who has yet to.
    play.does(HOST, Command::Roll(play.throw("d4-1-1")));
    let events = play.does(HOST, Command::Roll(play.throw("d2-2-3")));
    assert!(events.contains(&Event::Begins(Player::B)));
    let view = play.session.view(None, play.now);
    assert_eq!((view.turn, view.opening.unwrap().rounds().len()), (Some(Player::B), 2));
    // R21: Blue makes the set-up roll.
    assert_eq!(play.line(), "k/8/8/8 b 0-0 - - - 6:0-0");
    assert_eq!(play.refuses(B, Command::Play(play.action("c3"))), "throw_first");
    assert_eq!(play.refuses(A, Command::Throw(play.throw("d1-2-3"))), "not_your_turn");
    play.does(B, Command::Throw(play.throw("d1-2-3")));
    assert_eq!(play.line(), "k/8/8/8 b 0-0 - 1-2-3 - 6:0-0");
    assert_eq!(play.refuses(B, Command::Throw(play.throw("d1-2-3"))), "no_throw_due");
    let record = &play.session.records()[0];
    let rolls = record.tags.opening_rolls.as_ref().unwrap().to_string();
    assert_eq!(rolls, "white d4-1-1 black d2-2-2 white d4-1-1 black d2-2-3");
    assert!(record.to_string().ends_with("\n0. d1-2-3\n"), "{record}");
}

#[test]
fn s6_the_higher_roll_is_blue_and_ties_roll_again() {
    let winner = |a: [u8; 3], b: [u8; 3]| {
        let mut opening = OpeningRoll::default();
        for (player, numbers) in [(Player::A, a), (Player::B, b)] {
            assert!(opening.roll(player, Throw::rolled(mur::Dice::new(numbers).unwrap())));
        }
        opening.winner()
    };
    assert_eq!(winner([4, 4, 1], [2, 3, 3]), Some(Player::A));
    assert_eq!(winner([1, 1, 1], [1, 1, 2]), Some(Player::B));
    assert_eq!(winner([1, 2, 4], [3, 3, 1]), None);
}

// Ur §2: both throw the game's dice and the higher throw begins.
#[test]
fn the_higher_throw_begins() {
    for (format, low, high) in [
        (Format::RunnersSet, "d0", "d1"),
        (Format::LongJumpSet, "d3", "d4"),
        (Format::Finkel { games: n(1) }, "d3", "d4"),
    ] {
        let mut play = rolling(format);
        play.does(A, Command::Roll(play.throw(low)));
        play.does(B, Command::Roll(play.throw(high)));
        assert_eq!(play.session.view(None, play.now).turn, Some(Player::B), "{format:?}");
    }
}

#[test]
fn dice_of_the_session_are_not_chosen() {
    let dice = DiceSource::Practice { seed: 7 };
    let mut play = Play::new(Setup { dice, ..setup(Format::RunnersSet) });
    assert_eq!(play.refuses(A, Command::Throw(play.throw("d1"))), "dice_thrown");
    assert_eq!(play.refuses(A, Command::Play(play.action("d1"))), "dice_thrown");
    assert_eq!(play.refuses(A, Command::Ready { entropy: vec![1] }), "not_preparing");
    let events = play.does(A, Command::Throw(None));
    let Event::Thrown { player: Player::A, number: 1, throw } = events[0] else { panic!("{events:?}") };
    assert!(matches!(events[1], Event::Played { action, .. } if action == throw.action()));
}

#[test]
fn dice_on_the_table_belong_to_the_game() {
    let mut play = Play::new(setup(Format::RunnersSet));
    let foreign = Throw::read(DiceKind::Finkel, "d4");
    assert_eq!(play.refuses(A, Command::Throw(foreign)), "other_dice");
    assert_eq!(play.refuses(A, Command::Play(play.action("d4"))), "other_dice");
    assert_eq!(play.refuses(A, Command::Throw(None)), "dice_missing");
    play.does(A, Command::Play(play.action("d0")));
    assert_eq!(play.refuses(A, Command::Play(play.action("1-2"))), "throw_first");
}
