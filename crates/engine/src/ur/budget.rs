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
