//! The tables, and how those of older programs become them.

use rusqlite::Connection;

/// What marks a file as ours: `tiam` in ASCII.
pub(super) const APPLICATION: i64 = 0x7469_616d;

/// The steps from an empty file to the newest tables. The version of a file is how many it has behind it; a step that was
/// released never changes.
const STEPS: [&str; 1] = [include_str!("step_1.sql")];

/// The version of the newest tables.
pub(super) const NEWEST: i64 = STEPS.len() as i64;

/// Takes the steps that a file lacks, each wholly or not at all.
pub(super) fn migrate(connection: &mut Connection, version: i64) -> rusqlite::Result<()> {
    let done = usize::try_from(version).unwrap_or(0);
    for (step, number) in STEPS.iter().zip(1_i64..).skip(done) {
        let transaction = connection.transaction()?;
        transaction.execute_batch(step)?;
        transaction.pragma_update(None, "user_version", number)?;
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.commit()?;
    }
    Ok(())
}
