use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Entry, FieldFault, Setup};

/// Everything that makes a session. It holds the secret of the dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Log {
    /// The setup.
    pub setup: Setup,
    /// The commands that were accepted, in order.
    pub entries: Vec<Entry>,
}

impl Log {
    /// The log itself.
    ///
    /// # Errors
    /// If a text in it cannot be read.
    pub fn read(&self) -> Result<::session::Log, FieldFault> {
        let setup = self.setup.read()?;
        let rules = setup.rules();
        let entries = self.entries.iter().map(|entry| entry.read(rules)).collect::<Result<_, FieldFault>>()?;
        Ok(::session::Log { setup, entries })
    }
}

impl From<&::session::Log> for Log {
    fn from(log: &::session::Log) -> Log {
        Log { setup: (&log.setup).into(), entries: log.entries.iter().map(Entry::from).collect() }
    }
}

impl Log {
    /// The log as lines of JSON: the setup, then the commands. Given to [`super::Lines`], they make the same session.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        let setup = serde_json::to_string(&self.setup);
        let entries = self.entries.iter().map(serde_json::to_string);
        // A value that has only fields with names can always be written.
        std::iter::once(setup).chain(entries).filter_map(Result::ok)
    }
}
