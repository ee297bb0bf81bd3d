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

/// The log of a session as lines of JSON: the setup, then the commands. Given to [`super::Lines`], they make the same session.
/// The first `written` lines are left out, and cost nothing.
pub fn log_lines(session: &::session::Session, written: usize) -> impl Iterator<Item = String> {
    let setup = (written == 0).then(|| serde_json::to_string(&Setup::from(session.setup())));
    let entries = session.entries().iter().skip(written.saturating_sub(1));
    let entries = entries.map(|entry| serde_json::to_string(&Entry::from(entry)));
    // A value that has only fields with names can always be written.
    setup.into_iter().chain(entries).filter_map(Result::ok)
}
