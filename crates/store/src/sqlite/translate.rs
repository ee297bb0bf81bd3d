//! The errors of SQLite in our words.

use rusqlite::ErrorCode;

use crate::Error;

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Error {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Error::Full,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Error::Damaged(error.to_string()),
            _ => Error::Failed(error.to_string()),
        }
    }
}
