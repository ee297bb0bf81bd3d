//! Numbers and names as SQLite keeps them.

use rusqlite::{Row, types::Type};

use crate::{Match, Standing, Status};

/// A number for a column. Nothing here counts further.
pub(super) fn int(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

pub(super) fn uint(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

pub(super) fn status(status: Status) -> i64 {
    match status {
        Status::Open => 0,
        Status::Playing => 1,
        Status::Over => 2,
        Status::Withdrawn => 3,
    }
}

pub(super) fn waits_for([a, b]: [bool; 2]) -> i64 {
    i64::from(a) + 2 * i64::from(b)
}

/// The columns that [`a_match`] reads.
pub(super) const COLUMNS: &str = "id, created, changed, terms, a, b, status, waits_for, deadline, lines, next";

/// A match from a row with these columns.
pub(super) fn a_match(row: &Row<'_>) -> rusqlite::Result<Match> {
    let waits_for: i64 = row.get(7)?;
    Ok(Match {
        id: name(row, 0)?,
        created: uint(row.get(1)?),
        changed: uint(row.get(2)?),
        terms: row.get(3)?,
        seats: [maybe_name(row, 4)?, maybe_name(row, 5)?],
        standing: Standing {
            status: match row.get(6)? {
                0 => Status::Open,
                1 => Status::Playing,
                2 => Status::Over,
                3 => Status::Withdrawn,
                other => return Err(rusqlite::Error::IntegralValueOutOfRange(6, other)),
            },
            deadline: row.get::<_, Option<i64>>(8)?.map(uint),
            waits_for: [waits_for & 1 != 0, waits_for & 2 != 0],
        },
        lines: uint(row.get(9)?),
        next: maybe_name(row, 10)?,
    })
}

/// A name from a column.
pub(super) fn name<T: std::str::FromStr>(row: &Row<'_>, column: usize) -> rusqlite::Result<T> {
    maybe_name(row, column)?.ok_or(rusqlite::Error::InvalidColumnType(column, "a name".to_owned(), Type::Null))
}

fn maybe_name<T: std::str::FromStr>(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<T>> {
    let Some(text) = row.get::<_, Option<String>>(column)? else { return Ok(None) };
    let read = text.parse().map_err(|_| rusqlite::Error::InvalidColumnType(column, "a name".to_owned(), Type::Text));
    read.map(Some)
}
