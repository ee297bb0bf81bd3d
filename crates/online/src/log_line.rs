//! The lines of a match in the store: line 0 says what is played, line N is entry N of the session's log. They hold the secret of
//! the dice.

use serde::{Deserialize, Serialize};
use session::{Given, Session};

use crate::Refusal;

/// The version of the lines. One more whenever older programs could misread them.
const VERSION: u32 = 1;

/// Line 0.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Beginning {
    version: u32,
    setup: wire::session::Setup,
}

/// The first line of a match with this setup.
pub(crate) fn beginning(setup: &session::Setup) -> String {
    // A value that has only fields with names can always be written.
    serde_json::to_string(&Beginning { version: VERSION, setup: setup.into() }).unwrap_or_default()
}

/// The lines of the entries after the first `known`.
pub(crate) fn entries(session: &Session, known: u64) -> impl Iterator<Item = String> {
    let skipped = usize::try_from(known).unwrap_or(usize::MAX);
    let entries = session.entries().get(skipped..).unwrap_or_default().iter();
    entries.filter_map(|entry| serde_json::to_string(&wire::session::Entry::from(entry)).ok())
}

/// The session that the lines make.
pub(crate) fn replay(lines: &[String]) -> Result<Session, Refusal> {
    let bad = |number: usize, fault: &dyn std::fmt::Display| Refusal::failed(&format!("line {number}: {fault}"));
    let (first, rest) = lines.split_first().ok_or_else(|| bad(0, &"missing"))?;
    let Beginning { version, setup } = serde_json::from_str(first).map_err(|fault| bad(0, &fault))?;
    if version > VERSION {
        return Err(bad(0, &format!("version {version} is newer than {VERSION}: use a newer program")));
    }
    let setup = setup.read().map_err(|fault| bad(0, &fault))?;
    let mut session = Session::new(setup).map_err(|fault| bad(0, &fault))?;
    let rules = session.setup().rules();
    for (line, number) in rest.iter().zip(1..) {
        let entry: wire::session::Entry = serde_json::from_str(line).map_err(|fault| bad(number, &fault))?;
        let session::Entry { at, by, command, id } = entry.read(rules).map_err(|fault| bad(number, &fault))?;
        let given = Given { id, ..Given::new(by, command) };
        session.give(given, at).map_err(|fault| bad(number, &fault))?;
    }
    Ok(session)
}
