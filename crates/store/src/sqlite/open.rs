//! Opening the file: who may, and whether it is one of ours.

use std::fmt;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags};

use super::schema;
use crate::Error;

/// Why a store cannot be opened.
#[derive(Debug)]
pub enum OpenError {
    /// Another server uses this directory.
    InUse(PathBuf),
    /// The file has this version, which is newer than the newest one we know.
    Newer(PathBuf, i64),
    /// The file is not one of ours.
    Foreign(PathBuf),
    /// The file is damaged; what SQLite says about it.
    Damaged(PathBuf, String),
    /// Anything else, and what the system says about it.
    Failed(PathBuf, String),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::InUse(path) => {
                write!(f, "{} is in use by another server; --data DIR names another directory", path.display())
            }
            OpenError::Newer(path, version) => write!(
                f,
                "{} has version {version}, and this program knows versions up to {}: use a newer program",
                path.display(),
                schema::NEWEST
            ),
            OpenError::Foreign(path) => write!(f, "{} is not a database of Tiamat", path.display()),
            OpenError::Damaged(path, why) => write!(
                f,
                "{} is damaged ({why}). Keep it, with the files beside it whose names begin the same, and put a backup in its place; \
                 or move them away to start with an empty database",
                path.display()
            ),
            OpenError::Failed(path, why) => write!(f, "{}: {why}", path.display()),
        }
    }
}

impl std::error::Error for OpenError {}

/// What keeps other servers out while it exists.
#[derive(Debug)]
pub(super) struct Lock {
    _file: File,
}

/// Makes the directory, if there is none, and locks it.
pub(super) fn lock(directory: &Path) -> Result<Lock, OpenError> {
    let failed = |error: std::io::Error| OpenError::Failed(directory.to_owned(), error.to_string());
    let mut maker = fs::DirBuilder::new();
    maker.recursive(true);
    // It holds the secrets of dice and the key of all cookies.
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut maker, 0o700);
    maker.create(directory).map_err(failed)?;
    let file = File::options().create(true).append(true).open(directory.join("lock")).map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(Lock { _file: file }),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse(directory.to_owned())),
        // A file system without locks.
        Err(TryLockError::Error(_)) => Ok(Lock { _file: file }),
    }
}

/// The connection that writes, to a file with the newest tables.
pub(super) fn for_writing(path: &Path) -> Result<Connection, OpenError> {
    let fault = |error: rusqlite::Error| match Error::from(error) {
        Error::Damaged(why) => OpenError::Damaged(path.to_owned(), why),
        other => OpenError::Failed(path.to_owned(), other.to_string()),
    };
    let mut connection = Connection::open(path).map_err(fault)?;
    make_private(path);
    let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0)).map_err(fault);
    let (version, application) = (number("user_version")?, number("application_id")?);
    let tables = "SELECT count(*) FROM sqlite_schema";
    let empty = connection.query_row(tables, (), |row| row.get::<_, i64>(0)).map_err(fault)? == 0;
    if application != schema::APPLICATION && !empty {
        return Err(OpenError::Foreign(path.to_owned()));
    }
    if version > schema::NEWEST {
        return Err(OpenError::Newer(path.to_owned(), version));
    }
    check(&connection, path).map_err(fault)?.map_or(Ok(()), Err)?;
    connection.pragma_update(None, "journal_mode", "wal").map_err(fault)?;
    // With this a commit is on the disk when it is done, not only when the system gets round to it.
    connection.pragma_update(None, "synchronous", "full").map_err(fault)?;
    connection.pragma_update(None, "foreign_keys", true).map_err(fault)?;
    schema::migrate(&mut connection, version).map_err(fault)?;
    Ok(connection)
}

/// Files larger than this are not read through at every start.
const QUICKLY_READ: u64 = 128 << 20;

/// Looks through the file for damage, unless that would take long.
fn check(connection: &Connection, path: &Path) -> rusqlite::Result<Option<OpenError>> {
    if fs::metadata(path).is_ok_and(|file| file.len() > QUICKLY_READ) {
        return Ok(None);
    }
    let found: String = connection.query_row("PRAGMA quick_check(1)", (), |row| row.get(0))?;
    Ok((found != "ok").then(|| OpenError::Damaged(path.to_owned(), found)))
}

/// A connection that only reads.
pub(super) fn for_reading(path: &Path) -> Result<Connection, OpenError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Connection::open_with_flags(path, flags).map_err(|error| OpenError::Failed(path.to_owned(), error.to_string()))
}

#[cfg(unix)]
fn make_private(path: &Path) {
    // The directory keeps others out as well.
    let _ = fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o600));
}

#[cfg(not(unix))]
fn make_private(_: &Path) {}
