use std::fmt;

use super::FieldFault;
use crate::{NewerWire, json};
use ::session::SetupFault;

/// Why a line was not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LineFault {
    /// The first line is not a setup.
    Setup(BadSetup),
    /// The line is a setup, but the match has one.
    SecondSetup,
    /// It is not the JSON of a command or a question.
    Json(json::Error),
    /// The other side speaks a newer version of the wire.
    Newer(NewerWire),
    /// A text in a command cannot be read.
    Field(FieldFault),
    /// The session refuses the command.
    Refused(::session::Error),
}

/// Why a setup does not make a session.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BadSetup {
    /// It is not the JSON of a setup.
    Json(json::Error),
    /// It is a command or a question.
    Command,
    /// A text in it cannot be read.
    Field(FieldFault),
    /// No session can be set up like that.
    Unfit(SetupFault),
}

impl fmt::Display for LineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineFault::Setup(fault) => write!(f, "setup: {fault}"),
            LineFault::SecondSetup => f.write_str("the match is already set up"),
            LineFault::Json(error) => error.fmt(f),
            LineFault::Newer(newer) => newer.fmt(f),
            LineFault::Field(fault) => fault.fmt(f),
            LineFault::Refused(error) => error.fmt(f),
        }
    }
}

impl fmt::Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSetup::Json(error) => error.fmt(f),
            BadSetup::Command => f.write_str("this is not a setup, which the first line must be"),
            BadSetup::Field(fault) => fault.fmt(f),
            BadSetup::Unfit(fault) => write!(f, "{}: {fault}", fault.field()),
        }
    }
}

impl std::error::Error for LineFault {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            LineFault::Setup(fault) => Some(fault),
            LineFault::SecondSetup => None,
            LineFault::Json(error) => Some(error),
            LineFault::Newer(newer) => Some(newer),
            LineFault::Field(fault) => Some(fault),
            LineFault::Refused(error) => Some(error),
        }
    }
}

impl std::error::Error for BadSetup {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            BadSetup::Json(error) => Some(error),
            BadSetup::Command => None,
            BadSetup::Field(fault) => Some(fault),
            BadSetup::Unfit(fault) => Some(fault),
        }
    }
}
