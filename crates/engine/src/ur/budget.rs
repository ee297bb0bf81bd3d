use crate::{Control, Limits};

/// The limits of a search, and what has been spent.
pub(crate) struct Budget<'a> {
    limits: &'a Limits,
    control: &'a mut dyn Control,
    nodes: u64,
    stopped: bool,
}

/// The search has to stop.
#[derive(Debug)]
pub(crate) struct Stopped;

/// Positions between two looks at the clock.
const PATIENCE: u64 = 256;

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: &'a Limits, control: &'a mut dyn Control) -> Self {
        Self { limits, control, nodes: 0, stopped: false }
    }

    /// Counts a position.
    pub(crate) fn tick(&mut self) -> Result<(), Stopped> {
        if self.limits.nodes.is_some_and(|most| self.nodes >= most) {
            self.stopped = true;
        } else if self.nodes % PATIENCE == PATIENCE - 1 {
            let late = |ms: u64| self.control.elapsed_ms() >= ms;
            self.stopped |= self.limits.hard_ms.is_some_and(late) || self.control.stop();
        }
        if self.stopped {
            return Err(Stopped);
        }
        self.nodes += 1;
        Ok(())
    }

    /// Positions counted so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether it is time to stop before another round.
    pub(crate) fn is_late(&mut self) -> bool {
        self.stopped || self.limits.soft_ms.is_some_and(|soft| self.control.elapsed_ms() >= soft)
    }

    /// Who watches.
    pub(crate) fn control(&mut self) -> &mut dyn Control {
        self.control
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A clock that moves on by a millisecond each time somebody looks.
    #[derive(Default)]
    struct Ticking(u64);

    impl Control for Ticking {
        fn elapsed_ms(&mut self) -> u64 {
            self.0 += 1;
            self.0
        }
    }

    /// How many positions are searched until it stops.
    fn positions(limits: Limits) -> u64 {
        let mut control = Ticking::default();
        let mut budget = Budget::new(&limits, &mut control);
        while budget.tick().is_ok() {
            assert!(budget.nodes() < 100_000, "it goes on for ever");
        }
        budget.nodes()
    }

    #[test]
    fn a_search_stops_at_its_hard_limits() {
        assert_eq!(positions(Limits::nodes(300)), 300);
        // Somebody looks at the clock before every 256th position.
        assert_eq!([1, 5].map(|ms| positions(Limits::time(ms))), [255, 5 * 256 - 1]);
    }

    #[test]
    fn no_round_begins_after_the_soft_limit() {
        let limits = Limits { soft_ms: Some(3), ..Limits::default() };
        let mut control = Ticking::default();
        let mut budget = Budget::new(&limits, &mut control);
        assert_eq!([budget.is_late(), budget.is_late(), budget.is_late()], [false, false, true]);
        let mut control = Ticking::default();
        assert!(!Budget::new(&Limits::time(0), &mut control).is_late(), "a hard limit stops the search itself");
    }
}
