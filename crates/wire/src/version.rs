use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The version of everything in this crate: one more whenever programs that know the last one could misread something.
pub const VERSION: u32 = 1;

/// The first thing that two programs say to each other: which version of the wire they speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The version.
    pub wire: u32,
}

impl Hello {
    /// What this program says.
    pub const OURS: Hello = Hello { wire: VERSION };

    /// The answer to what another program says.
    ///
    /// # Errors
    /// If that program may say what this one does not understand.
    pub fn meet(self) -> Result<Hello, NewerWire> {
        if self.wire > VERSION { Err(NewerWire(self.wire)) } else { Ok(Hello::OURS) }
    }
}

/// The other side speaks this version of the wire, which is newer than ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewerWire(pub u32);

impl fmt::Display for NewerWire {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this program speaks version {VERSION} of the wire, not version {}: use a newer program", self.0)
    }
}

impl std::error::Error for NewerWire {}
