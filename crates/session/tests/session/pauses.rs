//! Time that is nobody's.

use session::clock::Millis;
use session::matches::{Format, Player};
use session::{Command, Event, Session, Setup};

use crate::at_the_table::{HOST, Play, events, n, setup};
use crate::invariants::check_replay;

fn timed(format: Format, time: &str) -> Play {
    Play::new(Setup { time: Some(time.parse().unwrap()), ..setup(format) })
}

fn left(session: &Session, now: Millis) -> (u64, u64) {
    let clock = session.view(None, now).clock.unwrap();
    (clock.black.0, clock.white.0)
}

#[test]
fn a_restart_costs_nobody_a_millisecond() {
    let mut play = timed(Format::MurBasic { games: n(1) }, "1m");
    play.moves("c3");
    let down = play.now.plus(Millis(12_345));
    let before = left(&play.session, down);
    // The host was down for a day; it says so when it is back.
    let back = down.plus(Millis::from_secs(86_400));
    play.session.apply(HOST, Command::Pause, down).unwrap();
    let steps = play.session.apply(HOST, Command::Resume, back).unwrap();
    assert_eq!(events(steps), [Event::Resumed { since: down }]);
    assert_eq!(left(&play.session, back), before);
    assert_eq!(play.session.next_flag(), Some(back.plus(Millis(before.1))));
    check_replay(&play.session, back);
}

#[test]
fn while_the_clocks_stand_still_the_game_goes_on() {
    let mut play = timed(Format::MurBasic { games: n(2) }, "10s+1s");
    let paused = play.now.plus(Millis::from_secs(4));
    play.session.apply(HOST, Command::Pause, paused).unwrap();
    play.now = paused.plus(Millis::from_secs(3_600));
    assert_eq!(play.session.next_flag(), None);
    assert_eq!(play.session.view(None, play.now).paused, Some(paused));
    play.moves("c3 d3");
    // Increments, no time.
    assert_eq!(left(&play.session, play.now), (7_000, 11_000));
    play.session.apply(HOST, Command::Resume, play.now).unwrap();
    assert_eq!(left(&play.session, play.now.plus(Millis::from_secs(2))), (5_000, 11_000));
    check_replay(&play.session, play.now);
}

#[test]
fn a_game_that_begins_during_a_pause_waits_for_its_end() {
    let mut play = timed(Format::MurBasic { games: n(2) }, "10s");
    play.does(HOST, Command::Pause);
    play.does(session::Author::Player(Player::A), Command::Resign(session::Resignation::Game));
    play.ready();
    play.now = play.now.plus(Millis::from_secs(100));
    assert_eq!(left(&play.session, play.now), (10_000, 10_000));
    play.session.apply(HOST, Command::Resume, play.now).unwrap();
    assert_eq!(play.session.next_flag(), Some(play.now.plus(Millis::from_secs(10))));
    check_replay(&play.session, play.now);
}

#[test]
fn a_flag_that_fell_before_the_pause_has_fallen() {
    let mut play = timed(Format::MurBasic { games: n(1) }, "10s");
    let late = play.now.plus(Millis::from_secs(11));
    let error = play.session.apply(HOST, Command::Pause, late).unwrap_err();
    assert_eq!(error.why.name(), "match_over");
    assert!(matches!(events(error.steps)[0], Event::FlagFell { player: Player::A, .. }));
}

#[test]
fn time_per_turn_begins_anew_with_each_turn() {
    let mut play = timed(Format::MurBasic { games: n(1) }, "turn 3d");
    let day = |days: u64| Millis::from_secs(days * 86_400);
    play.now = play.now.plus(day(2));
    play.moves("c3");
    assert_eq!(left(&play.session, play.now), (day(3).0, day(3).0));
    let flag = play.now.plus(day(3));
    assert_eq!(play.session.next_flag(), Some(flag));
    let fell = events(play.session.poll(flag));
    assert!(matches!(fell[0], Event::FlagFell { player: Player::B, .. }), "{fell:?}");
}
