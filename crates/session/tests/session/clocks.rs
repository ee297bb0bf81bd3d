//! Clocks: flags, increments and rounds.

use game::{Action, Color, Ending, How};
use session::clock::Millis;
use session::matches::{Format, Player};
use session::{Command, Event, Phase, Session, Setup};

use crate::at_the_table::{A, B, HOST, Play, events, n, setup};
use crate::invariants::check_replay;

fn timed(format: Format, time: &str) -> Setup {
    Setup { time: Some(time.parse().unwrap()), ..setup(format) }
}

fn polled(session: &mut Session, now: Millis) -> Vec<Event> {
    events(session.poll(now))
}

fn ending(events: &[Event]) -> Option<Ending> {
    events.iter().find_map(|event| match event {
        Event::GameEnded { ending, .. } => Some(*ending),
        _ => None,
    })
}

#[test]
fn a_flag_loses_the_game() {
    let mut play = Play::new(timed(Format::MurBasic { games: n(1) }, "10s"));
    let begun = play.now;
    play.moves("c3");
    assert_eq!(play.session.next_flag(), Some(play.now.plus(Millis::from_secs(10))));
    assert!(play.session.poll(play.now.plus(Millis(9_999))).is_empty());
    let events = polled(&mut play.session, Millis::from_secs(3600));
    assert_eq!(events[0], Event::FlagFell { player: Player::B, color: Color::White });
    assert_eq!(ending(&events), Some(Ending::won(Color::Black, How::Time, 1)));
    assert_eq!(play.session.entries().last().unwrap().at, begun.plus(Millis::from_secs(11)));
    assert_eq!(play.session.phase(), Phase::Over);
}

// A command that comes too late is refused, but what time has caused is reported with the refusal.
#[test]
fn a_refused_command_reports_the_flag() {
    let mut play = Play::new(timed(Format::MurBasic { games: n(2) }, "10s"));
    let late = Millis::from_secs(60);
    let error = play.session.apply(A, Command::Play(play.action("c3")), late).unwrap_err();
    assert_eq!((error.why.name(), ending(&events(error.steps)).is_some()), ("no_game", true));
    assert_eq!(play.session.phase(), Phase::Preparing);
}

// Ur: a game lost on time is worth the points the position would give.
#[test]
fn a_game_of_ur_lost_on_time_is_worth_its_points() {
    let mut play = Play::new(timed(Format::RunnersSet, "10s"));
    // Black starts and enters a second piece, then throws 0: White is to throw.
    play.moves("d0 d2 s-2 d0");
    assert_eq!(play.line(), "6/bb6/6 w 5,0,0 7,0,0 t2");
    let events = polled(&mut play.session, Millis::from_secs(60));
    assert_eq!(ending(&events), Some(Ending::won(Color::Black, How::Time, 21)));
}

// A turn of Ur that consists of several actions is one turn: one increment, one delay.
#[test]
fn several_actions_of_a_turn_are_one_turn() {
    let mut play = Play::new(timed(Format::RunnersSet, "1m+5s"));
    play.moves("d0 d2 s-2 d2 2-4 pass");
    let reading = |play: &Play| play.session.view(None, play.now).clock.unwrap();
    assert_eq!((reading(&play).black, reading(&play).running), (Millis::from_secs(54), Some(Color::Black)));
    play.moves("d0");
    assert_eq!((reading(&play).black, reading(&play).running), (Millis::from_secs(58), Some(Color::White)));
}

#[test]
fn a_forced_withdrawal_takes_no_time_and_earns_no_increment() {
    let mut play = Play::new(timed(Format::MurBasic { games: n(1) }, "1m+5s"));
    play.moves("c3 d3 e3 a1");
    let before = play.session.view(None, play.now).clock.unwrap();
    play.moves("d2");
    let after = play.session.view(None, play.now).clock.unwrap();
    assert_eq!((after.white, after.running), (before.white, Some(Color::Black)));
    assert_eq!(after.black, before.black.plus(Millis::from_secs(4)));
}

// Mur §7: when a player's time runs out the opponent advances one bar and both clocks reset; the same player is still to
// move.
#[test]
fn a_round_clock_gives_the_opponent_a_bar() {
    let mut play = Play::new(timed(Format::MurAdvanced { games: n(1) }, "round 10s d2s"));
    // R21: the set-up roll comes before the first ply and is not timed.
    assert_eq!(play.session.next_flag(), None);
    play.moves("d1-2-3");
    let begun = play.now;
    let events = polled(&mut play.session, begun.plus(Millis::from_secs(30)));
    let flags = events.iter().filter(|event| matches!(event, Event::Played { action: Action::FLAG, .. })).count();
    assert_eq!(flags, 2);
    assert_eq!(events.iter().filter(|event| **event == Event::ClocksReset).count(), 2);
    let view = play.session.view(None, begun.plus(Millis::from_secs(30)));
    assert_eq!(view.game.unwrap().position.to_string(), "k/8/8/8 b 0-0 - 1-2-3 - 6:0-2");
    assert_eq!((view.turn, view.clock.unwrap().black), (Some(Player::A), Millis::from_secs(6)));
    // Six flags lose the race, each at its exact moment.
    let events = polled(&mut play.session, Millis::from_secs(3600));
    assert_eq!(ending(&events), Some(Ending::won(Color::White, How::Race, 1)));
    assert_eq!(play.session.entries().last().unwrap().at, begun.plus(Millis::from_secs(72)));
    // The last of the four flags wins the race: nothing is left to reset the clocks for.
    assert_eq!(events.iter().filter(|event| **event == Event::ClocksReset).count(), 3);
}

// Mur §7: each advance of either side resets both clocks.
#[test]
fn an_advance_resets_both_round_clocks() {
    let mut play = Play::new(timed(Format::MurAdvanced { games: n(1) }, "round 1m"));
    play.moves("d1-2-3 c3 d3 e3 a1");
    let events = play.moves("d2");
    assert!(events.contains(&Event::ClocksReset));
    let reading = play.session.view(None, play.now).clock.unwrap();
    assert_eq!((reading.black, reading.white), (Millis::from_secs(60), Millis::from_secs(60)));
    assert_eq!(reading.running, Some(Color::Black), "the withdrawal is made, so Blue moves on");
}

#[test]
fn a_command_with_an_earlier_time_counts_as_now() {
    let mut play = Play::new(timed(Format::MurBasic { games: n(1) }, "10s"));
    play.session.apply(A, Command::Play(play.action("c3")), Millis::from_secs(5)).unwrap();
    play.session.apply(B, Command::Play(play.action("d3")), Millis::from_secs(2)).unwrap();
    assert_eq!(play.session.entries().last().unwrap().at, Millis::from_secs(5));
    assert_eq!(play.session.view(None, Millis(0)).clock.unwrap().white, Millis::from_secs(10));
}

// A tick, a poll and a refused command also say how late it is.
#[test]
fn time_never_runs_backwards() {
    type Late = fn(&mut Play, Millis);
    let ways: [Late; 3] = [
        |play, late| assert_eq!(play.session.apply(HOST, Command::Tick, late), Ok(Vec::new())),
        |play, late| assert_eq!(play.session.poll(late), []),
        |play, late| assert!(play.session.apply(B, Command::Play(play.action("c3")), late).is_err()),
    ];
    for way in ways {
        let mut play = Play::new(timed(Format::MurBasic { games: n(1) }, "10s"));
        way(&mut play, Millis::from_secs(9));
        assert_eq!(play.session.latest(), Millis::from_secs(9));
        let view = play.session.view(None, Millis::from_secs(2));
        assert_eq!((view.at, view.clock.unwrap().black), (Millis::from_secs(9), Millis::from_secs(2)));
        play.session.apply(A, Command::Play(play.action("c3")), Millis::from_secs(2)).unwrap();
        assert_eq!(play.session.entries().last().unwrap().at, Millis::from_secs(9));
        assert_eq!(play.session.view(None, play.now).clock.unwrap().black, Millis::from_secs(2));
    }
}

#[test]
fn the_record_has_the_clocks() {
    let mut play = Play::new(timed(Format::MurBasic { games: n(1) }, "10s"));
    play.moves("c3 d3");
    let record = play.session.records().remove(0);
    assert!(record.to_string().ends_with("1. c3 @9s 2. d3 @9s\n"), "{record}");
}

#[test]
fn a_flag_falls_by_itself_and_cannot_be_taken_back() {
    let mut play = Play::new(timed(Format::MurAdvanced { games: n(1) }, "round 10s"));
    play.moves("d1-2-3 c3");
    assert_eq!(play.refuses(B, Command::Play(Action::FLAG)), "flag_played");
    play.now = play.now.plus(Millis::from_secs(11));
    play.session.poll(play.now);
    assert_eq!(play.refuses(A, Command::Offer(session::Offer::Takeback)), "flag_seen");
}

// A sum of times that cannot be counted must not look like a flag that is due.
#[test]
fn times_that_are_too_large_are_refused() {
    let times = ["1m", "1m+5s", "1m d5s"];
    for (time, late) in times.iter().flat_map(|time| [u64::MAX, u64::MAX - 1, 1 << 53].map(|late| (time, Millis(late))))
    {
        let mut play = Play::new(timed(Format::MurBasic { games: n(1) }, time));
        let before = play.session.view(None, play.now);
        for command in [Command::Play(play.action("c3")), Command::Tick, Command::Abort] {
            let error = play.session.apply(A, command, late).unwrap_err();
            assert_eq!((error.why.name(), error.steps), ("time_too_large", Vec::new()));
        }
        assert_eq!(play.session.view(None, play.now), before, "{time}: a refusal changes nothing");
    }
}

#[test]
fn time_stops_at_the_last_moment() {
    let last = Session::LAST_MOMENT;
    let mut play = Play::new(timed(Format::MurBasic { games: n(2) }, "1m"));
    let events = polled(&mut play.session, Millis(u64::MAX));
    assert_eq!(play.session.view(None, Millis(u64::MAX)).at, last);
    assert_eq!(ending(&events), Some(Ending::won(Color::White, How::Time, 1)));
    assert_eq!(play.session.latest(), last);
    // A game can be played there, with clocks that no longer run.
    play.session.apply(HOST, Command::Ready { entropy: Vec::new() }, last).unwrap();
    assert_eq!(play.session.next_flag(), None);
    assert_eq!(play.session.poll(Millis(u64::MAX)), []);
    play.session.apply(HOST, Command::Play(play.action("c3")), last).unwrap();
    assert_eq!(play.session.view(None, last), play.session.view(None, Millis(u64::MAX)));
    check_replay(&play.session, last);
}

// Ur: the extra turn for a rosette belongs to the same turn of the clock, in every rule set that gives one.
#[test]
fn an_extra_turn_renews_neither_delay_nor_increment() {
    for (format, moves, increments) in
        [(Format::LongJumpSet, "t d4 s-4", "t d3 s-3"), (Format::Finkel { games: n(1) }, "d4 s-D", "d3 s-C")]
    {
        for (time, left) in [("1m+5s", 5), ("1m d2s", 2)] {
            let mut play = Play::new(timed(format, time));
            let begun = play.now;
            play.moves(moves);
            let view = play.session.view(None, play.now);
            let (clock, used) = (view.clock.unwrap(), play.now.minus(begun));
            // Black has another turn: the clock has run since the beginning.
            assert_eq!((view.turn, clock.running), (Some(Player::A), Some(Color::Black)), "{format:?}");
            let delayed = if left == 2 { left } else { 0 };
            assert_eq!(clock.black, Millis::from_secs(60 + delayed).minus(used), "{format:?} {time}");
            assert_eq!(clock.delay, Millis::ZERO, "{format:?} {time}");
            play.moves(increments);
            let (clock, used) = (play.session.view(None, play.now).clock.unwrap(), play.now.minus(begun));
            assert_eq!(clock.running, Some(Color::White), "{format:?}");
            assert_eq!(clock.black, Millis::from_secs(60 + left).minus(used), "{format:?} {time}: once");
        }
    }
}

// What is saved in a round is saved for that round alone.
#[test]
fn the_increments_of_a_round_end_with_it() {
    let mut play = Play::new(timed(Format::MurAdvanced { games: n(1) }, "round 10m+5s"));
    play.moves("d1-2-3 c3 d3 e3 a1");
    let shown = |play: &Play| {
        let clock = play.session.view(None, play.now).clock.unwrap();
        (clock.black.0 / 1000, clock.white.0 / 1000)
    };
    assert_eq!(shown(&play), (608, 608), "two turns each: ten seconds added, two used");
    assert!(play.moves("d2").contains(&Event::ClocksReset));
    assert_eq!(shown(&play), (600, 600));
    play.moves("d1");
    assert_eq!(shown(&play), (604, 600));
    // A flag begins a new round as well.
    play.session.poll(play.now.plus(Millis::from_secs(600)));
    play.now = play.session.latest();
    assert_eq!(shown(&play), (600, 600));
}
