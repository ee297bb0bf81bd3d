use std::fmt;

use session::SetupFault;

/// Why a table does not do what it was asked to.
#[derive(Debug)]
pub enum Fault<E> {
    /// The session refuses it.
    Refused(session::Error),
    /// The next match cannot be set up.
    Setup(SetupFault),
    /// It cannot be kept, so it has not happened.
    NotKept(E),
    /// It is the turn of the computer with this name.
    ComputersTurn(String),
    /// Nothing is offered.
    NoOffer,
    /// There is nothing to choose.
    NothingToChoose,
    /// No rematch has been agreed.
    NoRematch,
}

impl<E: fmt::Display> fmt::Display for Fault<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Refused(error) => error.fmt(f),
            Fault::Setup(fault) => fault.fmt(f),
            Fault::NotKept(error) => write!(f, "the match cannot be kept: {error}"),
            Fault::ComputersTurn(name) => write!(f, "it is {name}'s turn"),
            Fault::NoOffer => f.write_str("there is no offer to answer"),
            Fault::NothingToChoose => f.write_str("there is no move to choose now"),
            Fault::NoRematch => f.write_str("no rematch has been agreed"),
        }
    }
}

impl<E: std::error::Error + 'static> std::error::Error for Fault<E> {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Fault::Refused(error) => Some(error),
            Fault::Setup(fault) => Some(fault),
            Fault::NotKept(error) => Some(error),
            _ => None,
        }
    }
}
