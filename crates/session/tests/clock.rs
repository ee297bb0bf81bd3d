//! Clocks: increments, delays, rounds, pauses, flags.

use game::Color;
use session::clock::{Clock, ClockError, Flag, Millis, TimeControl};

const BLACK: Color = Color::Black;
const WHITE: Color = Color::White;

fn secs(seconds: u64) -> Millis {
    Millis::from_secs(seconds)
}

/// A clock that started for Black at 100 seconds: no epoch is special.
fn running(control: &str) -> Clock {
    let mut clock = Clock::new(control.parse().unwrap());
    clock.start(BLACK, secs(100)).unwrap();
    clock
}

fn check_left(clock: &Clock, now: Millis, black: &str, white: &str) {
    let shown = clock.at(now);
    let (b, w) = (shown.black.to_string(), shown.white.to_string());
    assert_eq!((b.as_str(), w.as_str()), (black, white), "at {now}");
}

#[test]
fn an_increment_is_added_when_the_turn_ends() {
    let mut clock = running("3m+2s");
    check_left(&clock, secs(110), "2m50s", "3m");
    clock.press(secs(110)).unwrap();
    check_left(&clock, secs(115), "2m52s", "2m55s");
    clock.press(secs(115)).unwrap();
    check_left(&clock, secs(115), "2m52s", "2m57s");
    assert_eq!(clock.at(secs(115)).running, Some(BLACK));
}

#[test]
fn an_increment_does_not_save_a_flag_that_fell() {
    let mut clock = running("3m+2s");
    assert_eq!(clock.press(secs(280)), Err(ClockError::FlagFell(BLACK)));
    assert_eq!(clock.tick(secs(290)), Some(Flag { side: BLACK, at: secs(280) }));
    assert_eq!(clock.tick(secs(290)), None);
    assert_eq!(clock.press(secs(290)), Err(ClockError::FlagFell(BLACK)));
    assert_eq!(clock.at(secs(999)).flag, Some(BLACK));
    check_left(&clock, secs(999), "0s", "3m");
}

#[test]
fn a_delay_passes_before_the_time_runs_and_is_never_saved_up() {
    let mut clock = running("1m d5s");
    check_left(&clock, secs(104), "1m", "1m");
    assert_eq!(clock.at(secs(104)).delay, secs(1));
    clock.press(secs(104)).unwrap();
    check_left(&clock, secs(112), "1m", "57s");
    clock.press(secs(112)).unwrap();
    // The second that Black left over is gone: five seconds again, not six.
    check_left(&clock, secs(118), "59s", "57s");
    assert_eq!(clock.next_flag(), Some(Flag { side: BLACK, at: secs(177) }));
}

#[test]
fn time_only_runs_down_in_sudden_death() {
    let mut clock = running("10s");
    clock.press(secs(109)).unwrap();
    clock.press(secs(115)).unwrap();
    check_left(&clock, secs(115), "1s", "4s");
    assert_eq!(clock.tick(Millis(115_999)), None);
    assert_eq!(clock.tick(secs(116)), Some(Flag { side: BLACK, at: secs(116) }));
    assert_eq!(clock.next_flag(), None);
}

#[test]
fn a_clock_keeps_running_while_its_player_acts_again() {
    for (control, left) in [("1m+5s", "50s"), ("1m d5s", "55s")] {
        let mut clock = running(control);
        clock.pass_to(BLACK, secs(104)).unwrap();
        clock.pass_to(BLACK, secs(108)).unwrap();
        check_left(&clock, secs(110), left, "1m");
        clock.pass_to(WHITE, secs(110)).unwrap();
        assert_eq!(clock.at(secs(110)).running, Some(WHITE));
    }
}

#[test]
fn turns_pass_during_a_pause_and_no_time_does() {
    let mut clock = running("1m+5s");
    clock.pause(secs(110)).unwrap();
    clock.press(secs(400)).unwrap();
    check_left(&clock, secs(900), "55s", "1m");
    clock.resume(secs(900)).unwrap();
    check_left(&clock, secs(910), "55s", "50s");
}

#[test]
fn time_per_turn_is_whole_again_with_each_turn() {
    let mut clock = running("turn 1m");
    clock.press(secs(150)).unwrap();
    check_left(&clock, secs(150), "1m", "1m");
    check_left(&clock, secs(170), "1m", "40s");
    assert_eq!(clock.tick(secs(210)).map(|flag| flag.side), Some(Color::White));
}

#[test]
fn a_pause_stops_time_and_keeps_the_rest_of_the_delay() {
    let mut clock = running("1m d5s");
    clock.pause(secs(103)).unwrap();
    assert_eq!(clock.next_flag(), None);
    assert_eq!(clock.pause(secs(200)), Err(ClockError::Paused));
    check_left(&clock, secs(500), "1m", "1m");
    clock.resume(secs(500)).unwrap();
    check_left(&clock, secs(503), "59s", "1m");
    assert_eq!(clock.resume(secs(503)), Err(ClockError::NotPaused));
}

#[test]
fn an_earlier_time_counts_as_the_latest_one() {
    let mut clock = running("1m+5s");
    clock.press(secs(110)).unwrap();
    check_left(&clock, secs(90), "55s", "1m");
    clock.press(secs(105)).unwrap();
    check_left(&clock, secs(105), "55s", "1m5s");
    check_left(&clock, secs(112), "53s", "1m5s");
}

#[test]
fn a_clock_must_be_started_once() {
    let mut clock = Clock::new(TimeControl::MUR_ADVANCED);
    assert_eq!(clock.press(secs(1)), Err(ClockError::NotRunning));
    assert_eq!(clock.tick(secs(9999)), None);
    clock.start(WHITE, secs(1)).unwrap();
    assert_eq!(clock.start(BLACK, secs(2)), Err(ClockError::Started));
    assert_eq!(clock.at(secs(2)).running, Some(WHITE));
}

// Advanced Mur, §7 "Clock": each advance of either side resets both.
#[test]
fn mur_an_advance_resets_both_clocks() {
    let mut clock = running("round 10m d5s");
    clock.press(secs(205)).unwrap();
    check_left(&clock, secs(240), "8m20s", "9m30s");
    clock.press(secs(240)).unwrap();
    clock.reset(secs(240)).unwrap();
    check_left(&clock, secs(245), "10m", "10m");
    assert_eq!(clock.at(secs(245)).running, Some(BLACK));
    assert_eq!(running("10m").reset(secs(101)), Err(ClockError::NoRounds));
}

// Advanced Mur, §7 "Clock": when a player's time runs out both clocks reset; the same player is still to move.
#[test]
fn mur_a_flag_starts_a_new_round_with_the_same_player_to_move() {
    let mut clock = running("round 1m d5s");
    clock.press(secs(130)).unwrap();
    // White thinks for two rounds and ten seconds: two bars for Black.
    let now = secs(130 + 65 + 65 + 10);
    assert_eq!(clock.at(now).flag, Some(WHITE));
    assert_eq!(clock.tick(now), Some(Flag { side: WHITE, at: secs(195) }));
    assert_eq!(clock.tick(now), Some(Flag { side: WHITE, at: secs(260) }));
    assert_eq!(clock.tick(now), None);
    check_left(&clock, now, "1m", "55s");
    assert_eq!(clock.at(now).running, Some(WHITE));
}

#[test]
fn the_greatest_time_is_not_a_flag() {
    let mut clock = Clock::new("10m".parse().unwrap());
    clock.start(BLACK, Millis(u64::MAX - 5)).unwrap();
    assert_eq!(clock.tick(Millis(u64::MAX)), None);
    clock.press(Millis(u64::MAX)).unwrap();
}

#[test]
fn time_controls_are_read_and_written() {
    for (text, canonical) in [
        ("10m+5s", "10m+5s"),
        ("  600s + 5000ms ", "10m+5s"),
        ("5m d5s", "5m d5s"),
        ("1h30m", "1h30m"),
        ("10m+0s", "10m"),
        ("10m d0s", "10m"),
        ("round 10m d5s", "round 10m d5s"),
        ("round  90s", "round 1m30s"),
    ] {
        let control: TimeControl = text.parse().unwrap();
        assert_eq!(control.to_string(), canonical, "{text:?}");
    }
}

#[test]
fn faults_of_a_time_control_are_named() {
    for (text, message) in [
        ("", "base time: a time is missing"),
        ("round", "base time: a time is missing"),
        ("0m+5s", "the base time must be more than zero"),
        ("10", "base time: a number lacks its unit (d, h, m, s or ms)"),
        ("10x", "base time: `x` is not a unit of time (d, h, m, s or ms)"),
        ("tenm", "base time: expected a number at `tenm`"),
        ("-5m", "base time: expected a number at `-5m`"),
        ("5s3m", "base time: `m` comes twice or after a shorter unit"),
        ("5m5m", "base time: `m` comes twice or after a shorter unit"),
        ("99999999999999999999s", "base time: the time is too long"),
        ("9999999999999999999h", "base time: the time is too long"),
        ("10m+", "increment: a time is missing"),
        ("10m+5", "increment: a number lacks its unit (d, h, m, s or ms)"),
        ("10m d", "delay: a time is missing"),
        ("10m 5s", "`5s` is neither an increment (+5s) nor a delay (d5s)"),
        ("rounds 10m", "base time: expected a number at `rounds`"),
    ] {
        let error = text.parse::<TimeControl>().unwrap_err();
        assert_eq!(error.to_string(), message, "{text:?}");
    }
}

#[test]
fn a_flag_beyond_the_end_of_time_never_falls() {
    let mut clock = Clock::new("1m".parse().unwrap());
    clock.start(BLACK, Millis(u64::MAX - 59_999)).unwrap();
    assert_eq!((clock.next_flag(), clock.tick(Millis(u64::MAX))), (None, None));
    assert_eq!(clock.at(Millis(u64::MAX)).black, Millis(1));
    let mut clock = Clock::new("1m".parse().unwrap());
    clock.start(BLACK, Millis(u64::MAX - 60_000)).unwrap();
    assert_eq!(clock.tick(Millis(u64::MAX)).map(|flag| flag.at), Some(Millis(u64::MAX)));
}

#[test]
fn a_flag_beyond_the_last_moment_does_not_fall() {
    let end = Millis(u64::MAX);
    for control in ["1m", "1m+5s", "1m d5s", "round 1m"] {
        let mut clock = Clock::new(control.parse().unwrap());
        clock.start(Color::Black, end.minus(Millis::from_secs(30))).unwrap();
        assert_eq!((clock.next_flag(), clock.tick(end)), (None, None), "{control}");
        assert_eq!(clock.at(end).flag, None);
    }
    let mut clock = Clock::new("1m".parse().unwrap());
    clock.start(Color::Black, end.minus(Millis::from_secs(60))).unwrap();
    assert_eq!(clock.next_flag(), Some(Flag { side: Color::Black, at: end }));
    assert_eq!(clock.tick(end), Some(Flag { side: Color::Black, at: end }));
}
