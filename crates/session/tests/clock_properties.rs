//! Clocks against a clock that is moved on one millisecond at a time.

use game::Color;
use proptest::prelude::*;
use session::clock::{Bonus, Clock, Flag, Millis, Per, TimeControl};

/// The obvious clock: each millisecond comes off the delay, or else off the time.
#[derive(Clone)]
struct SlowClock {
    control: TimeControl,
    left: [u64; 2],
    delay: u64,
    side: Color,
    paused: bool,
    fallen: bool,
    flags: Vec<Flag>,
    now: u64,
    /// Milliseconds that somebody's clock was running, and how many of them were free.
    ran: u64,
    free: u64,
    /// The same for each side: milliseconds off its time, and off its delays.
    used: [[u64; 2]; 2],
}

impl SlowClock {
    fn new(control: TimeControl) -> SlowClock {
        SlowClock {
            control,
            left: [control.base().0; 2],
            delay: control.delay().0,
            side: Color::Black,
            paused: false,
            fallen: false,
            flags: Vec::new(),
            now: 0,
            ran: 0,
            free: 0,
            used: [[0; 2]; 2],
        }
    }

    fn stopped(&self) -> bool {
        self.paused || self.fallen
    }

    fn wait(&mut self, span: u64) {
        for _ in 0..span {
            self.now += 1;
            if self.stopped() {
                continue;
            }
            self.ran += 1;
            if self.delay > 0 {
                self.delay -= 1;
                self.free += 1;
                self.used[self.side as usize][1] += 1;
                continue;
            }
            self.used[self.side as usize][0] += 1;
            self.left[self.side as usize] -= 1;
            if self.left[self.side as usize] == 0 {
                let (side, at) = (self.side, Millis(self.now));
                self.flags.push(Flag { side, at });
                match self.control.per() {
                    Per::Game | Per::Turn => (self.fallen, self.delay) = (true, 0),
                    Per::Round => self.reset(),
                }
            }
        }
    }

    fn reset(&mut self) {
        self.left = [self.control.base().0; 2];
        self.delay = self.control.delay().0;
    }

    /// Returns to what it showed before, less what has been used since. Who has used all of that keeps a second, or what they
    /// had or have if that is less.
    fn take_back(&mut self, before: &SlowClock) {
        for side in 0..2 {
            let since = self.used[side][0] - before.used[side][0];
            let had = before.left[side];
            self.left[side] = if since < had { had - since } else { 1000.min(had).min(self.left[side]) };
        }
        self.side = before.side;
        let side = self.side as usize;
        self.delay = before.delay.saturating_sub(self.used[side][1] - before.used[side][1]);
    }

    fn press(&mut self) {
        self.left[self.side as usize] += self.control.increment().0;
        if self.control.per() == Per::Turn {
            self.left = [self.control.base().0; 2];
        }
        self.side = !self.side;
        self.delay = self.control.delay().0;
    }
}

#[derive(Clone, Copy, Debug)]
enum Step {
    Press,
    ActAgain,
    Pause,
    Resume,
    Reset,
    Mark,
    TakeBack,
}

fn steps() -> impl Strategy<Value = Vec<(u64, Step)>> {
    let step = prop_oneof![
        4 => Just(Step::Press),
        2 => Just(Step::ActAgain),
        1 => Just(Step::Pause),
        2 => Just(Step::Resume),
        1 => Just(Step::Reset),
        2 => Just(Step::Mark),
        2 => Just(Step::TakeBack),
    ];
    prop::collection::vec((prop_oneof![3 => 0u64..60, 1 => 0u64..1500], step), 0..40)
}

fn controls() -> impl Strategy<Value = TimeControl> {
    let bonus = prop_oneof![
        Just(Bonus::None),
        (0u64..30).prop_map(|span| Bonus::Increment(Millis(span))),
        (0u64..30).prop_map(|span| Bonus::Delay(Millis(span))),
    ];
    let per = prop_oneof![Just(Per::Game), Just(Per::Round), Just(Per::Turn)];
    (per, 1u64..2000, bonus).prop_map(|(per, base, bonus)| {
        let bonus = if per == Per::Turn { Bonus::None } else { bonus };
        TimeControl::new(per, Millis(base), bonus).unwrap()
    })
}

proptest! {
    #[test]
    fn every_moment_and_flag_is_that_of_the_slow_clock(control in controls(), steps in steps()) {
        let mut slow = SlowClock::new(control);
        let mut clock = Clock::new(control);
        clock.start(Color::Black, Millis(0)).unwrap();
        let mut flags = Vec::new();
        let mut marked = None;
        for (span, step) in steps {
            slow.wait(span);
            let now = Millis(slow.now);
            while let Some(flag) = clock.tick(now) {
                flags.push(flag);
            }
            prop_assert_eq!(&flags, &slow.flags);
            let was_paused = slow.paused;
            let done = match step {
                Step::Press => clock.press(now).map(|()| slow.press()),
                Step::ActAgain => clock.pass_to(slow.side, now),
                Step::Pause => clock.pause(now).map(|()| slow.paused = true),
                Step::Resume => {
                    let done = clock.resume(now);
                    prop_assert_eq!(done.is_ok(), slow.paused);
                    slow.paused = false;
                    Ok(())
                }
                Step::Reset => clock.reset(now).map(|()| slow.reset()),
                Step::Mark => clock.mark(now).map(|mark| marked = Some((mark, slow.clone()))),
                Step::TakeBack => match &marked {
                    // A flag is never taken back.
                    Some((mark, before)) if before.flags == slow.flags => {
                        let done = clock.take_back(mark, now).map(|()| slow.take_back(before));
                        let shown = clock.at(now);
                        if done.is_ok() {
                            // Nobody gains time, and nobody loses by it.
                            prop_assert!(shown.black.0 <= before.left[0] && shown.white.0 <= before.left[1]);
                            prop_assert!(shown.delay.0 <= before.delay && shown.flag.is_none());
                        }
                        done
                    }
                    _ => continue,
                },
            };
            let refused = match step {
                Step::Resume => false,
                Step::Reset => slow.fallen || control.per() != Per::Round,
                // While time stands still turns can pass.
                Step::Press | Step::ActAgain | Step::Mark | Step::TakeBack => slow.fallen,
                Step::Pause => was_paused || slow.fallen,
            };
            prop_assert_eq!(done.is_err(), refused);
            let shown = clock.at(now);
            prop_assert_eq!([shown.black.0, shown.white.0], slow.left);
            prop_assert_eq!(shown.delay.0, slow.delay);
            prop_assert_eq!(shown.running, (!slow.stopped()).then_some(slow.side));
        }
    }

    #[test]
    fn time_is_conserved(control in controls(), spans in prop::collection::vec(0u64..60, 0..30)) {
        let mut slow = SlowClock::new(control);
        let mut clock = Clock::new(control);
        clock.start(Color::Black, Millis(0)).unwrap();
        let mut pressed = 0;
        for span in spans {
            slow.wait(span);
            if clock.press(Millis(slow.now)).is_err() {
                break;
            }
            slow.press();
            pressed += 1;
            // What is left and what was used is what both had at first and what was added; a delay adds nothing.
            let shown = clock.at(Millis(slow.now));
            let used = slow.ran - slow.free;
            let given = 2 * control.base().0 + pressed * control.increment().0;
            // What is not used of the time for a turn is lost.
            if control.per() == Per::Turn {
                prop_assert_eq!([shown.black, shown.white], [control.base(); 2]);
                continue;
            }
            prop_assert_eq!(shown.black.0 + shown.white.0 + used, given);
            if control.increment().is_zero() {
                prop_assert!(shown.black <= control.base() && shown.white <= control.base());
            }
        }
    }

    #[test]
    fn a_reading_changes_nothing_and_time_only_runs_down(control in controls(), moments in prop::collection::vec(0u64..400, 1..20)) {
        let mut clock = Clock::new(control);
        clock.start(Color::White, Millis(50)).unwrap();
        let before = clock.clone();
        let mut moments = moments;
        moments.sort_unstable();
        let mut last = clock.at(Millis(0));
        for moment in moments {
            let shown = clock.at(Millis(moment));
            prop_assert!(shown.white <= last.white && shown.delay <= last.delay);
            prop_assert_eq!(shown.black, control.base());
            prop_assert_eq!(shown.flag.is_some(), shown.white.is_zero());
            last = shown;
        }
        prop_assert_eq!(clock, before);
    }

    #[test]
    fn times_are_read_back_as_written(control in controls(), span: u64) {
        prop_assert_eq!(control.to_string().parse::<TimeControl>(), Ok(control));
        prop_assert_eq!(Millis(span).to_string().parse::<Millis>(), Ok(Millis(span)));
    }

    #[test]
    fn reading_any_text_never_panics(text in ".*", near in "(round )?[0-9hms]{0,8}[+ d]{0,3}[0-9hms]{0,25}") {
        let _ = text.parse::<TimeControl>();
        let _ = near.parse::<TimeControl>();
    }
}
