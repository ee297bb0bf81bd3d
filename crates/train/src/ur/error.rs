use core::fmt;

use engine::ur::NetworkFault;

use crate::StateError;

/// Why a network cannot be trained.
#[derive(Debug)]
pub enum Error {
    /// A table is missing or damaged.
    Table(solver::Error),
    /// There is no table of the rule set.
    NoTable(ur::Rules),
    /// The checkpoint of the training cannot be used.
    State(StateError),
    /// The weights do not make a network.
    Network(NetworkFault),
}

impl From<solver::Error> for Error {
    fn from(error: solver::Error) -> Error {
        Error::Table(error)
    }
}

impl From<StateError> for Error {
    fn from(error: StateError) -> Error {
        Error::State(error)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Table(error) => error.fmt(f),
            Error::NoTable(rules) => write!(f, "there is no table of {rules}; `tiamat solve` makes one"),
            Error::State(error) => error.fmt(f),
            Error::Network(fault) => fault.fmt(f),
        }
    }
}

impl core::error::Error for Error {}
