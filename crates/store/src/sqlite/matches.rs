//! Matches and their lines.

use rusqlite::{Connection, OptionalExtension, params};

use super::row::{COLUMNS, a_match, int, name, status, uint, waits_for};
use crate::{Append, Error, Match, MatchId, NewMatch, Page, PersonId, Status};

pub(super) fn create(connection: &Connection, new: &NewMatch) -> Result<(), Error> {
    let NewMatch { id, at, terms, seats: [a, b], lines, standing } = new;
    let insert = "INSERT INTO matches (id, created, changed, terms, a, b, status, waits_for, deadline, lines) \
                  VALUES (?1, ?2, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (id) DO NOTHING";
    let person = |seat: &Option<PersonId>| seat.map(|person| person.as_str().to_owned());
    let inserted = connection.prepare_cached(insert)?.execute(params![
        id.as_str(),
        int(*at),
        terms,
        person(a),
        person(b),
        status(standing.status),
        waits_for(standing.waits_for),
        standing.deadline.map(int),
        int(lines.len() as u64),
    ])?;
    if inserted == 0 {
        return Err(Error::MatchExists);
    }
    add(connection, connection.last_insert_rowid(), 0, lines, "INSERT INTO")
}

/// The number is the lock: whoever has not seen all lines is refused, here and by the primary key.
pub(super) fn append(connection: &Connection, append: &Append, guarded: bool) -> Result<(), Error> {
    let Append { id, number, lines, at, standing, seats } = append;
    let found = "SELECT key, lines, status FROM matches WHERE id = ?1";
    let found = connection
        .prepare_cached(found)?
        .query_row([id.as_str()], |row| Ok((row.get::<_, i64>(0)?, uint(row.get(1)?), row.get::<_, i64>(2)?)));
    let (key, known, state) = found.optional()?.ok_or(Error::NoMatch)?;
    if state == status(Status::Withdrawn) {
        return Err(Error::Withdrawn);
    }
    if guarded && known != *number {
        return Err(Error::Number { lines: known });
    }
    let update =
        "UPDATE matches SET changed = ?2, status = ?3, waits_for = ?4, deadline = ?5, lines = ?6 WHERE key = ?1";
    connection.prepare_cached(update)?.execute(params![
        key,
        int(*at),
        status(standing.status),
        waits_for(standing.waits_for),
        standing.deadline.map(int),
        int(number + lines.len() as u64),
    ])?;
    if let Some([a, b]) = seats {
        let person = |seat: &Option<PersonId>| seat.map(|person| person.as_str().to_owned());
        let seat = "UPDATE matches SET a = ?2, b = ?3 WHERE key = ?1";
        connection.prepare_cached(seat)?.execute(params![key, person(a), person(b)])?;
    }
    super::outages::pulse(connection, *at)?;
    add(connection, key, *number, lines, if guarded { "INSERT INTO" } else { "INSERT OR REPLACE INTO" })
}

fn add(connection: &Connection, key: i64, first: u64, lines: &[String], into: &str) -> Result<(), Error> {
    let mut insert = connection.prepare_cached(&format!("{into} lines (match, number, line) VALUES (?1, ?2, ?3)"))?;
    for (number, line) in (first..).zip(lines) {
        insert.execute(params![key, int(number), line])?;
    }
    Ok(())
}

pub(super) fn withdraw(connection: &Connection, id: MatchId) -> Result<bool, Error> {
    let update = "UPDATE matches SET status = 3 WHERE id = ?1 AND status = 0 AND lines = 0";
    if connection.prepare_cached(update)?.execute([id.as_str()])? > 0 {
        return Ok(true);
    }
    find(connection, id)?.map(|_| false).ok_or(Error::NoMatch)
}

pub(super) fn follow(connection: &Connection, id: MatchId, next: &NewMatch) -> Result<MatchId, Error> {
    let found = find(connection, id)?.ok_or(Error::NoMatch)?;
    if let Some(next) = found.next {
        return Ok(next);
    }
    create(connection, next)?;
    connection
        .prepare_cached("UPDATE matches SET next = ?2 WHERE id = ?1")?
        .execute([id.as_str(), next.id.as_str()])?;
    Ok(next.id)
}

pub(super) fn find(connection: &Connection, id: MatchId) -> Result<Option<Match>, Error> {
    let select = format!("SELECT {COLUMNS} FROM matches WHERE id = ?1");
    Ok(connection.prepare_cached(&select)?.query_row([id.as_str()], a_match).optional()?)
}

pub(super) fn read(connection: &Connection, id: MatchId, from: u64) -> Result<Vec<String>, Error> {
    let select =
        "SELECT line FROM lines WHERE match = (SELECT key FROM matches WHERE id = ?1) AND number >= ?2 ORDER BY number";
    let mut select = connection.prepare_cached(select)?;
    let lines = select.query_map(params![id.as_str(), int(from)], |row| row.get(0))?;
    Ok(lines.collect::<rusqlite::Result<_>>()?)
}

pub(super) fn list(connection: &Connection, person: PersonId, page: Page) -> Result<Vec<Match>, Error> {
    let select = format!(
        "SELECT {COLUMNS} FROM matches WHERE (a = ?1 OR b = ?1) AND status <> 3 ORDER BY \
         status = 1 AND (a = ?1 AND waits_for & 1 OR b = ?1 AND waits_for & 2) DESC, status < 2 DESC, key DESC LIMIT ?2 OFFSET ?3"
    );
    let mut select = connection.prepare_cached(&select)?;
    let found = select.query_map(params![person.as_str(), int(page.most), int(page.skip)], a_match)?;
    Ok(found.collect::<rusqlite::Result<_>>()?)
}

pub(super) fn count_live(connection: &Connection, person: PersonId) -> Result<u64, Error> {
    let count = "SELECT count(*) FROM matches WHERE (a = ?1 OR b = ?1) AND status < 2";
    Ok(uint(connection.prepare_cached(count)?.query_row([person.as_str()], |row| row.get(0))?))
}

pub(super) fn due(connection: &Connection, by: u64, most: u64) -> Result<Vec<MatchId>, Error> {
    let select = "SELECT id FROM matches WHERE status = 1 AND deadline <= ?1 ORDER BY deadline, key LIMIT ?2";
    let mut select = connection.prepare_cached(select)?;
    let found = select.query_map(params![int(by), int(most)], |row| name(row, 0))?;
    Ok(found.collect::<rusqlite::Result<_>>()?)
}

pub(super) fn next_due(connection: &Connection) -> Result<Option<u64>, Error> {
    let select = "SELECT min(deadline) FROM matches WHERE status = 1";
    let first: Option<i64> = connection.prepare_cached(select)?.query_row((), |row| row.get(0))?;
    Ok(first.map(uint))
}

pub(super) fn expire(connection: &Connection, before: u64) -> Result<u64, Error> {
    let delete = "DELETE FROM matches WHERE status IN (0, 3) AND lines = 0 AND created < ?1";
    Ok(connection.prepare_cached(delete)?.execute([int(before)])? as u64)
}
