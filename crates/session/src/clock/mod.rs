//! Clocks: how much time the players have, and who has run out of it.
//!
//! A [`Clock`] never reads the time; it is given. Every moment is a count of [`Millis`] since an epoch of the caller's
//! choice.
//!
//! **Time never goes backwards.** A moment earlier than one the clock was already given counts as that latest
//! one: a game must not get stuck, nor a player win time, because a machine's clock was set back.
//!
//! **A flag is collected once, by [`Clock::tick`].** A flag falls at the very moment the time left reaches zero. Every
//! other change to a clock whose flag has fallen is refused with [`ClockError::FlagFell`], so that no flag goes unnoticed:
//!
//! ```
//! use game::Color;
//! use session::clock::{Clock, Millis, TimeControl};
//!
//! let mut clock = Clock::new("round 10m d5s".parse::<TimeControl>().unwrap());
//! clock.start(Color::Black, Millis(0)).unwrap();
//! let now = Millis::from_secs(606);
//! while let Some(flag) = clock.tick(now) {
//!     // Advanced Mur, §7: White advances one bar (if that wins, stop here), both clocks are reset, Black is to move.
//!     assert_eq!((flag.side, flag.at), (Color::Black, Millis::from_secs(605)));
//! }
//! clock.press(now).unwrap();
//! ```

mod control;
mod mark;
mod millis;

pub use control::{Bonus, ParseTimeControlError, Per, TimeControl};
pub use mark::Mark;
pub use millis::{Millis, ParseMillisError};

use std::fmt;

use game::Color;
use mark::Used;

/// The two clocks of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    /// Black's and White's time left, as of `latest`.
    left: [Millis; 2],
    /// What Black and White have used since the start, as of `latest`.
    used: [Used; 2],
    state: State,
    /// Whether time stands still, in the middle of a turn or when the game is over.
    paused: bool,
    /// The latest moment this clock was given.
    latest: Millis,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Ready,
    Running(Turn),
    Fallen(Color),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Turn {
    side: Color,
    /// What is left of this turn's delay.
    delay: Millis,
}

/// A flag that fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flag {
    /// Whose time ran out.
    pub side: Color,
    /// When it did.
    pub at: Millis,
}

/// What the clocks show at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Black's time left.
    pub black: Millis,
    /// White's time left.
    pub white: Millis,
    /// What is left of the delay of the turn.
    pub delay: Millis,
    /// Whose clock is running.
    pub running: Option<Color>,
    /// Whose flag is down. In a round clock it stays down until it is collected.
    pub flag: Option<Color>,
}

impl Reading {
    /// One side's time left.
    #[must_use]
    pub fn left(&self, side: Color) -> Millis {
        match side {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }
}

/// Why a clock cannot do what it was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ClockError {
    /// It was already started.
    Started,
    /// No clock is running.
    NotRunning,
    /// It is paused already.
    Paused,
    /// It is not paused.
    NotPaused,
    /// Only round clocks are reset.
    NoRounds,
    /// This side's flag has fallen; see [`Clock::tick`].
    FlagFell(Color),
}

impl fmt::Display for ClockError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClockError::Started => f.write_str("the clock was already started"),
            ClockError::NotRunning => f.write_str("no clock is running"),
            ClockError::Paused => f.write_str("the clock is paused already"),
            ClockError::NotPaused => f.write_str("the clock is not paused"),
            ClockError::NoRounds => f.write_str("this clock has no rounds to reset"),
            ClockError::FlagFell(Color::Black) => f.write_str("Black's flag has fallen"),
            ClockError::FlagFell(Color::White) => f.write_str("White's flag has fallen"),
        }
    }
}

impl std::error::Error for ClockError {}

impl Clock {
    /// Both clocks set, neither running.
    #[must_use]
    pub fn new(control: TimeControl) -> Clock {
        Clock {
            control,
            left: [control.base(); 2],
            used: [Used::default(); 2],
            state: State::Ready,
            paused: false,
            latest: Millis::ZERO,
        }
    }

    /// The time control it was set to.
    #[must_use]
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// Starts the clock of the side that plays first.
    ///
    /// # Errors
    /// [`ClockError::Started`] if it was started before.
    pub fn start(&mut self, side: Color, now: Millis) -> Result<(), ClockError> {
        if self.state != State::Ready {
            return Err(ClockError::Started);
        }
        self.latest = now;
        self.state = State::Running(self.fresh_turn(side));
        Ok(())
    }

    /// The turn passes: the running clock stops (and gets its increment), the other starts (with its delay).
    ///
    /// # Errors
    /// If no clock is running, or the flag has fallen.
    pub fn press(&mut self, now: Millis) -> Result<(), ClockError> {
        let turn = self.run_until(now)?;
        let left = &mut self.left[turn.side as usize];
        *left = left.plus(self.control.increment());
        self.begin_turn(!turn.side);
        Ok(())
    }

    /// The side that acts next is `side`: presses if that is the opponent, and otherwise lets the clock run on, without
    /// increment or new delay. A player who acts several times in a row (Ur) keeps their clock running.
    ///
    /// # Errors
    /// If no clock is running, or the flag has fallen.
    pub fn pass_to(&mut self, side: Color, now: Millis) -> Result<(), ClockError> {
        let turn = self.run_until(now)?;
        if turn.side == side { Ok(()) } else { self.press(now) }
    }

    /// The turn goes to `side` without anything for the side whose clock ran: after a move that is made on behalf of its
    /// owner. If the same side acts on, its clock runs on.
    ///
    /// # Errors
    /// If no clock is running, or the flag has fallen.
    pub fn hand_to(&mut self, side: Color, now: Millis) -> Result<(), ClockError> {
        let turn = self.run_until(now)?;
        if turn.side != side {
            self.begin_turn(side);
        }
        Ok(())
    }

    /// Stops time, before the first turn, in the middle of one or when the game is over. Until it is resumed turns can pass, but
    /// no time does.
    ///
    /// # Errors
    /// If it is paused already, or the flag has fallen.
    pub fn pause(&mut self, now: Millis) -> Result<(), ClockError> {
        if self.paused {
            return Err(ClockError::Paused);
        }
        if self.state != State::Ready {
            self.run_until(now)?;
        }
        self.paused = true;
        Ok(())
    }

    /// Goes on where it was paused, with what was left of the delay.
    ///
    /// # Errors
    /// [`ClockError::NotPaused`] if it was not.
    pub fn resume(&mut self, now: Millis) -> Result<(), ClockError> {
        if !self.paused {
            return Err(ClockError::NotPaused);
        }
        self.latest = self.latest.max(now);
        self.paused = false;
        Ok(())
    }

    /// Whether time stands still.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// A new round (advanced Mur, §7: each advance of either side resets both clocks). The same side's clock runs on,
    /// with a new delay. To be called after the turn has passed, so that no increment outlives its round.
    ///
    /// # Errors
    /// [`ClockError::NoRounds`] if the time is for the whole game; or no clock is running, or the flag has fallen.
    pub fn reset(&mut self, now: Millis) -> Result<(), ClockError> {
        if self.control.per() != Per::Round {
            return Err(ClockError::NoRounds);
        }
        let turn = self.run_until(now)?;
        self.new_round(turn.side);
        Ok(())
    }

    /// Collects the first flag that fell up to now, if any. Call it before anything else is done at that moment, and
    /// again until it gives nothing: over a long time several rounds can run out.
    ///
    /// In a clock for the whole game or for a turn the flag stays down and the time no longer runs. In a round clock both clocks are reset
    /// at the moment the flag fell and the same side's runs on, with a new delay.
    pub fn tick(&mut self, now: Millis) -> Option<Flag> {
        let flag = self.next_flag()?;
        let (State::Fallen(side), left) = self.after(now) else {
            return None;
        };
        self.count_used(side, Millis::ZERO, Millis::ZERO);
        self.latest = flag.at;
        match self.control.per() {
            Per::Game | Per::Turn => (self.state, self.left) = (State::Fallen(side), left),
            Per::Round => self.new_round(side),
        }
        Some(flag)
    }

    /// The flag that will fall if nobody does anything: what a timer has to wait for. A moment off the scale never comes.
    #[must_use]
    pub fn next_flag(&self) -> Option<Flag> {
        let State::Running(Turn { side, delay }) = self.state else { return None };
        if self.paused {
            return None;
        }
        let at = self.latest.checked_plus(delay)?.checked_plus(self.left[side as usize])?;
        Some(Flag { side, at })
    }

    /// What the clocks show. Changes nothing.
    #[must_use]
    pub fn at(&self, now: Millis) -> Reading {
        let (state, [black, white]) = self.after(now);
        let (running, delay, flag) = match state {
            State::Ready => (None, Millis::ZERO, None),
            State::Running(turn) => (Some(turn.side).filter(|_| !self.paused), turn.delay, None),
            State::Fallen(side) => (None, Millis::ZERO, Some(side)),
        };
        Reading { black, white, delay, running, flag }
    }

    fn fresh_turn(&self, side: Color) -> Turn {
        Turn { side, delay: self.control.delay() }
    }

    fn begin_turn(&mut self, side: Color) {
        if self.control.per() == Per::Turn {
            self.left = [self.control.base(); 2];
        }
        self.state = State::Running(self.fresh_turn(side));
    }

    fn new_round(&mut self, side: Color) {
        self.left = [self.control.base(); 2];
        self.state = State::Running(self.fresh_turn(side));
    }

    /// State and times left after letting the running clock run, first through the delay, then through the time.
    fn after(&self, now: Millis) -> (State, [Millis; 2]) {
        let State::Running(Turn { side, delay }) = self.state else {
            return (self.state, self.left);
        };
        if self.paused {
            return (self.state, self.left);
        }
        let passed = now.minus(self.latest);
        let mut left = self.left;
        let own = &mut left[side as usize];
        *own = own.minus(passed.minus(delay));
        let state = if own.is_zero() {
            State::Fallen(side)
        } else {
            let delay = delay.minus(passed);
            State::Running(Turn { side, delay })
        };
        (state, left)
    }

    /// Moves on to `now`, if a clock is running and its flag is still up then.
    fn run_until(&mut self, now: Millis) -> Result<Turn, ClockError> {
        let (state, left) = self.after(now);
        let turn = match state {
            State::Running(turn) => turn,
            State::Fallen(side) => return Err(ClockError::FlagFell(side)),
            State::Ready => return Err(ClockError::NotRunning),
        };
        self.count_used(turn.side, turn.delay, left[turn.side as usize]);
        self.state = state;
        self.left = left;
        self.latest = self.latest.max(now);
        Ok(turn)
    }
}
