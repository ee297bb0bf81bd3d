//! People, and keys of the server.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::row::{int, name, uint};
use crate::{Error, Person, PersonId};

pub(super) fn put(connection: &Connection, person: &Person) -> Result<(), Error> {
    let put = "INSERT INTO people (id, name, created) VALUES (?1, ?2, ?3) ON CONFLICT (id) DO UPDATE SET name = ?2";
    connection.prepare_cached(put)?.execute(params![person.id.as_str(), person.name, int(person.created)])?;
    Ok(())
}

pub(super) fn find(connection: &Connection, id: PersonId) -> Result<Option<Person>, Error> {
    let select = "SELECT id, name, created FROM people WHERE id = ?1";
    Ok(connection.prepare_cached(select)?.query_row([id.as_str()], a_person).optional()?)
}

pub(super) fn set_recovery(connection: &Connection, id: PersonId, digest: [u8; 32]) -> Result<(), Error> {
    let set = "UPDATE people SET recovery = ?2 WHERE id = ?1";
    match connection.prepare_cached(set)?.execute(params![id.as_str(), digest])? {
        0 => Err(Error::NoPerson),
        _ => Ok(()),
    }
}

pub(super) fn recover(connection: &Connection, digest: [u8; 32]) -> Result<Option<Person>, Error> {
    let select = "SELECT id, name, created FROM people WHERE recovery = ?1";
    Ok(connection.prepare_cached(select)?.query_row([digest], a_person).optional()?)
}

fn a_person(row: &Row<'_>) -> rusqlite::Result<Person> {
    Ok(Person { id: name(row, 0)?, name: row.get(1)?, created: uint(row.get(2)?) })
}

pub(super) fn key(connection: &Connection, name: &str, new: [u8; 32]) -> Result<[u8; 32], Error> {
    let insert = "INSERT INTO keys (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO NOTHING";
    connection.prepare_cached(insert)?.execute(params![name, new])?;
    let select = "SELECT value FROM keys WHERE name = ?1";
    Ok(connection.prepare_cached(select)?.query_row([name], |row| row.get(0))?)
}
