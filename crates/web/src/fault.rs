use std::fmt;

use serde::Serialize;

/// Why a call has no result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// What is wrong, in a sentence to show.
    pub message: String,
    /// The same in a word for programs: `malformed`, `position`, `illegal`, `unknown-method` …
    pub kind: String,
    /// Every fault, where there can be several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<String>,
}

impl Fault {
    /// A fault of this kind.
    pub fn new(kind: &str, message: impl fmt::Display) -> Fault {
        Fault { message: message.to_string(), kind: kind.to_owned(), faults: Vec::new() }
    }

    /// Parameters that are not JSON or do not fit the method.
    pub(crate) fn malformed(error: wire::json::Error) -> Fault {
        Fault::new("malformed", error)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Fault {}

impl From<game::ParseRuleSetError> for Fault {
    fn from(error: game::ParseRuleSetError) -> Fault {
        Fault::new("rules", error)
    }
}

impl From<game::OptionsFault> for Fault {
    fn from(error: game::OptionsFault) -> Fault {
        Fault::new("options", error)
    }
}

impl From<game::ParsePositionError> for Fault {
    fn from(error: game::ParsePositionError) -> Fault {
        let faults = error.faults.iter().map(ToString::to_string).collect();
        Fault { faults, ..Fault::new("position", error) }
    }
}

impl From<game::PlayError> for Fault {
    fn from(error: game::PlayError) -> Fault {
        Fault::new("illegal", error)
    }
}

impl From<draw::ParsePlaceError> for Fault {
    fn from(error: draw::ParsePlaceError) -> Fault {
        Fault::new("place", error)
    }
}
