//! When the server was up, and when it was not.

use rusqlite::{Connection, OptionalExtension};

use super::row::{int, uint};
use crate::{Error, Outage};

pub(super) fn pulse(connection: &Connection, at: u64) -> Result<(), Error> {
    let put = "INSERT INTO pulse (one, at) VALUES (1, ?1) ON CONFLICT (one) DO UPDATE SET at = ?1 WHERE at < ?1";
    connection.prepare_cached(put)?.execute([int(at)])?;
    Ok(())
}

pub(super) fn last_pulse(connection: &Connection) -> Result<Option<u64>, Error> {
    let at = connection.prepare_cached("SELECT at FROM pulse")?.query_row((), |row| row.get(0)).optional()?;
    Ok(at.map(uint))
}

pub(super) fn put(connection: &Connection, Outage { since, until }: Outage) -> Result<(), Error> {
    let put = "INSERT INTO outages (since, until) VALUES (?1, ?2) ON CONFLICT (since) DO UPDATE SET until = ?2";
    connection.prepare_cached(put)?.execute([int(since), int(until)])?;
    Ok(())
}

pub(super) fn after(connection: &Connection, after: u64) -> Result<Vec<Outage>, Error> {
    let select = "SELECT since, until FROM outages WHERE until > ?1 ORDER BY since";
    let mut select = connection.prepare_cached(select)?;
    let found =
        select.query_map([int(after)], |row| Ok(Outage { since: uint(row.get(0)?), until: uint(row.get(1)?) }))?;
    Ok(found.collect::<rusqlite::Result<_>>()?)
}
