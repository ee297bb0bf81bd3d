use super::{Clock, ClockError, Millis, State, Turn};
use game::Color;

/// The clocks at the moment of an action, so that a takeback can return to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    left: [Millis; 2],
    used: [Used; 2],
    turn: Turn,
}

/// What a side has used since the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Used {
    time: Millis,
    delay: Millis,
}

impl Clock {
    /// What a player who has used all that a takeback goes back to keeps, unless they had or have less.
    pub const KEPT: Millis = Millis::from_secs(1);

    /// The clocks as they are, before an action is made.
    ///
    /// # Errors
    /// If no clock is running, or the flag has fallen.
    pub fn mark(&mut self, now: Millis) -> Result<Mark, ClockError> {
        let turn = self.run_until(now)?;
        Ok(Mark { left: self.left, used: self.used, turn })
    }

    /// An action is taken back, with what it and everything after it did to the clocks: increments, new delays, resets. The
    /// time that was used since stays used. So nobody ever has more time than before that action. Players who have used all of
    /// that time since, or more, do not lose by a takeback: they keep [`Clock::KEPT`], or what they had then or have now if
    /// that is less.
    ///
    /// ```
    /// use game::Color;
    /// use session::clock::{Clock, Millis};
    ///
    /// let mut clock = Clock::new("1m+5s".parse().unwrap());
    /// clock.start(Color::Black, Millis(0)).unwrap();
    /// let before = clock.mark(Millis::from_secs(20)).unwrap();
    /// clock.press(Millis::from_secs(20)).unwrap();
    /// assert_eq!(clock.at(Millis::from_secs(22)).left(Color::Black), Millis::from_secs(45));
    /// clock.take_back(&before, Millis::from_secs(22)).unwrap();
    /// let reading = clock.at(Millis::from_secs(22));
    /// assert_eq!((reading.black, reading.white), (Millis::from_secs(40), Millis::from_secs(58)));
    /// ```
    ///
    /// # Errors
    /// If no clock is running, or the flag has fallen.
    pub fn take_back(&mut self, before: &Mark, now: Millis) -> Result<(), ClockError> {
        self.run_until(now)?;
        let since = |side: Color| {
            let (now, then) = (self.used[side as usize], before.used[side as usize]);
            Used { time: now.time.minus(then.time), delay: now.delay.minus(then.delay) }
        };
        let left = |side: Color| {
            let (had, has) = (before.left[side as usize], self.left[side as usize]);
            let rest = had.minus(since(side).time);
            if rest.is_zero() { Clock::KEPT.min(had).min(has) } else { rest }
        };
        let Turn { side, delay } = before.turn;
        let delay = delay.minus(since(side).delay);
        self.left = [left(Color::Black), left(Color::White)];
        self.state = State::Running(Turn { side, delay });
        Ok(())
    }

    /// The running clock has run until this is left of its turn's delay and of its time.
    pub(super) fn count_used(&mut self, side: Color, delay: Millis, left: Millis) {
        let State::Running(turn) = self.state else { return };
        let used = &mut self.used[side as usize];
        used.delay = used.delay.plus(turn.delay.minus(delay));
        used.time = used.time.plus(self.left[side as usize].minus(left));
    }
}
