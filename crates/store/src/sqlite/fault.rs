//! Faults that a build for tests can have.

/// What is wrong with a store.
#[cfg(feature = "planted-faults")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It says that lines are safe before they are.
    AcknowledgesBeforeCommit,
    /// It does not look how many lines there are before it adds some.
    NoNumberGuard,
}

/// How a store works: as it should, unless a fault was planted.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Plan {
    #[cfg(feature = "planted-faults")]
    fault: Option<Fault>,
}

#[cfg(feature = "planted-faults")]
impl Plan {
    pub(super) fn of(fault: Fault) -> Plan {
        Plan { fault: Some(fault) }
    }

    pub(super) fn acknowledges_early(self) -> bool {
        self.fault == Some(Fault::AcknowledgesBeforeCommit)
    }

    pub(super) fn guards_numbers(self) -> bool {
        self.fault != Some(Fault::NoNumberGuard)
    }
}

#[cfg(not(feature = "planted-faults"))]
#[expect(clippy::unused_self, reason = "faults are looked up here")]
impl Plan {
    pub(super) fn acknowledges_early(self) -> bool {
        false
    }

    pub(super) fn guards_numbers(self) -> bool {
        true
    }
}
