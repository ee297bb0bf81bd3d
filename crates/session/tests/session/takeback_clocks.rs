//! Takebacks and clocks: what the actions did to the clocks is undone, and time that was used stays used.

use game::Color;
use session::clock::{Clock, Millis, Reading};
use session::matches::Format;
use session::{Command, Offer, Setup};

use crate::at_the_table::{A, B, HOST, Play, setup};

const BASIC: Format = Format::MurBasic { games: std::num::NonZeroU16::MIN };
const ADVANCED: Format = Format::MurAdvanced { games: std::num::NonZeroU16::MIN };
const TAKEBACK: Command = Command::Offer(Offer::Takeback);

fn timed(format: Format, time: &str) -> Play {
    Play::new(Setup { time: Some(time.parse().unwrap()), ..setup(format) })
}

fn reading(play: &Play) -> Reading {
    play.session.view(None, play.now).clock.unwrap()
}

/// Black's and White's seconds left, and whose clock is running.
fn shown(play: &Play) -> (u64, u64, Option<Color>) {
    let Reading { black, white, running, .. } = reading(play);
    assert!(black.0.is_multiple_of(1000) && white.0.is_multiple_of(1000), "{black} {white}");
    (black.0 / 1000, white.0 / 1000, running)
}

fn wait(play: &mut Play, seconds: u64) {
    play.now = play.now.plus(Millis::from_secs(seconds));
}

#[test]
fn a_takeback_gives_no_time_back() {
    let mut play = timed(BASIC, "10s");
    play.moves("c3 d3");
    assert_eq!(shown(&play), (9, 9, Some(Color::Black)));
    play.does(HOST, TAKEBACK);
    assert_eq!(shown(&play), (8, 9, Some(Color::White)));
}

#[test]
fn a_takeback_takes_the_increment_back() {
    let mut play = timed(BASIC, "10s+5s");
    play.moves("c3 d3");
    assert_eq!(shown(&play), (14, 14, Some(Color::Black)));
    // White had 9 seconds before d3 and has used nothing since; Black has used one more.
    play.does(HOST, TAKEBACK);
    assert_eq!(shown(&play), (13, 9, Some(Color::White)));
}

#[test]
fn taking_back_again_and_again_earns_nothing() {
    for time in ["1m", "1m+5s", "1m d5s"] {
        let mut play = timed(BASIC, time);
        let mut last = reading(&play);
        for _ in 0..8 {
            play.moves("c3");
            play.does(HOST, TAKEBACK);
            let now = reading(&play);
            assert!(now.black <= last.black && now.white <= last.white && now.delay <= last.delay, "{time}: {now:?}");
            last = now;
        }
        assert_eq!(last.running, Some(Color::Black));
        // Eight seconds on either clock, but for the delay: White has a new one each time, Black the one of their turn.
        let used = if time == "1m d5s" { (57, 60) } else { (52, 52) };
        assert_eq!(shown(&play), (used.0, used.1, Some(Color::Black)), "{time}");
    }
}

// Mur §7: an advance resets both clocks. Taken back, it has not.
#[test]
fn a_takeback_of_an_advance_takes_the_reset_back() {
    let mut play = timed(ADVANCED, "round 1m");
    play.moves("d1-2-3 c3 d3 e3 a1");
    wait(&mut play, 47);
    let before = reading(&play);
    assert_eq!((before.black, before.white), (Millis::from_secs(11), Millis::from_secs(58)));
    play.moves("d2");
    assert_eq!(shown(&play), (60, 60, Some(Color::Black)));
    wait(&mut play, 2);
    play.does(HOST, TAKEBACK);
    // One second for d2, then three more on the same clock, since White's withdrawal was made for them.
    assert_eq!(shown(&play), (7, 58, Some(Color::Black)));
    assert_eq!(play.line(), "k/w7/8/2bwb3 b 0-0 - 1-2-3 - 6:0-0");
    // The round goes on with that: the flag falls after 7 seconds.
    assert_eq!(play.session.next_flag(), Some(play.now.plus(Millis::from_secs(7))));
    play.moves("d2");
    assert_eq!(shown(&play), (60, 60, Some(Color::Black)));
}

#[test]
fn a_takeback_within_a_round_leaves_the_round_alone() {
    let mut play = timed(ADVANCED, "round 1m d2s");
    play.moves("d1-2-3 c3");
    wait(&mut play, 9);
    play.moves("d3");
    assert_eq!(shown(&play), (60, 52, Some(Color::Black)));
    play.does(B, TAKEBACK);
    play.does(A, Command::Accept(Offer::Takeback));
    assert_eq!(shown(&play), (60, 52, Some(Color::White)));
}

// More was used since than there was then: nobody loses on time by a takeback.
#[test]
fn a_takeback_leaves_a_second() {
    let mut play = timed(BASIC, "10s+20s");
    wait(&mut play, 6);
    play.moves("c3 d3");
    assert_eq!(shown(&play), (23, 29, Some(Color::Black)));
    wait(&mut play, 14);
    play.does(A, TAKEBACK);
    play.does(B, Command::Accept(Offer::Takeback));
    // Black had 3 seconds before c3 and has used 16 since.
    assert_eq!(shown(&play), (1, 9, Some(Color::Black)));
    assert_eq!(Clock::KEPT, Millis::from_secs(1));
}

#[test]
fn a_takeback_leaves_less_than_a_second_if_there_is_less() {
    let mut play = timed(BASIC, "10s+20s");
    wait(&mut play, 6);
    play.moves("c3 d3");
    play.now = play.now.plus(Millis(22_700));
    play.session.apply(A, TAKEBACK, play.now).unwrap();
    play.session.apply(B, Command::Accept(Offer::Takeback), play.now).unwrap();
    let left = reading(&play);
    assert_eq!((left.black, left.running), (Millis(300), Some(Color::Black)));
}

// The increment that kept a player alive is taken back with the move.
#[test]
fn a_takeback_never_leaves_more_than_there_was() {
    for (used, left) in [(0, 1), (1, 1), (400, 1)] {
        let mut play = Play::new(Setup { time: Some("1s+500ms".parse().unwrap()), ..setup(BASIC) });
        let begun = play.now;
        let mut at = |span: u64, by, command| {
            play.now = begun.plus(Millis(span));
            play.session.apply(by, command, play.now).unwrap();
            reading(&play)
        };
        let place = |text: &str| Command::Play(game::Action::Mur(text.parse().unwrap()));
        assert_eq!(at(999, A, place("c3")).black, Millis(501));
        // Black has used that much of the increment when the move before it is taken back.
        at(1000, B, place("d3"));
        at(1000 + used, A, TAKEBACK);
        let shown = at(1000 + used, B, Command::Accept(Offer::Takeback));
        assert_eq!((shown.black, shown.running), (Millis(left), Some(Color::Black)), "{used}");
    }
}

// Time that was used stays used, also where less than a second is left of it.
#[test]
fn a_takeback_leaves_less_than_a_second_to_a_player_who_has_not_used_up_theirs() {
    let mut play = timed(BASIC, "10s+20s");
    play.now = play.now.plus(Millis(5_000));
    play.moves("c3 d3");
    play.now = play.now.plus(Millis(3_600));
    play.session.apply(A, TAKEBACK, play.now).unwrap();
    play.session.apply(B, Command::Accept(Offer::Takeback), play.now).unwrap();
    // Black had 4 seconds before c3 and has used 3.6 since.
    assert_eq!(reading(&play).black, Millis(400));
}

// Ur: the several actions of a turn share one delay, and taking one back does not renew it.
#[test]
fn a_takeback_in_the_middle_of_a_turn_does_not_renew_the_delay() {
    let mut play = timed(Format::RunnersSet, "1m d10s");
    play.moves("d0 d2 s-2");
    let delay = reading(&play).delay;
    play.does(HOST, TAKEBACK);
    let after = reading(&play);
    assert_eq!((after.delay, after.black), (delay.minus(Millis::from_secs(1)), Millis::from_secs(60)));
}

// Playing and taking back again and again gains nothing, in a game that has begun either.
#[test]
fn whites_increments_are_taken_back_too() {
    let mut play = timed(BASIC, "10s+5s");
    play.moves("c3 d3");
    play.does(HOST, TAKEBACK);
    for used in 1..=3 {
        play.moves("d3");
        play.does(HOST, TAKEBACK);
        assert_eq!(shown(&play), (13 - used, 9 - used, Some(Color::White)));
    }
}

// An advance resets both clocks, so taking it back must not leave the full time in the old round.
#[test]
fn taking_back_an_advance_returns_to_the_clocks_of_its_round() {
    let mut play = timed(ADVANCED, "round 1m d1s");
    play.moves("d1-2-3 c3 d3 e3 a1");
    wait(&mut play, 49);
    play.moves("d2");
    assert_eq!(shown(&play), (60, 60, Some(Color::Black)));
    // Blue's next move and White's time after it are in the new round.
    play.moves("d1");
    wait(&mut play, 20);
    play.does(HOST, TAKEBACK);
    assert_eq!(shown(&play), (60, 40, Some(Color::Black)));
    play.does(HOST, TAKEBACK);
    assert_eq!(play.line(), "k/w7/8/2bwb3 b 0-0 - 1-2-3 - 6:0-0");
    // Blue had 11 seconds and has used one since, White had 60 and has used 20.
    assert_eq!(shown(&play), (10, 40, Some(Color::Black)));
    // The advance ends the round again, with the clocks of that round.
    play.moves("d2");
    assert_eq!(shown(&play), (60, 60, Some(Color::Black)));
}
