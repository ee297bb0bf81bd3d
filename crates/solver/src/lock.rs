//! One solver at a time in a directory.

use std::fs::File;
use std::path::Path;

use rustix::fs::{FlockOperation, flock};
use rustix::io::Errno;

use crate::error::Error;

/// Keeps other solvers out of a directory. The directory itself is locked, so nothing is left behind in it; and the system
/// undoes the lock when the process ends, however it ends.
#[derive(Debug)]
pub(crate) struct Lock {
    _dir: File,
}

impl Lock {
    /// Locks a directory until this is dropped.
    pub(crate) fn take(dir: &Path) -> Result<Self, Error> {
        let file = File::open(dir).map_err(Error::io(dir))?;
        match flock(&file, FlockOperation::NonBlockingLockExclusive) {
            Ok(()) => Ok(Self { _dir: file }),
            Err(Errno::WOULDBLOCK) => Err(Error::Busy(dir.to_owned())),
            Err(error) => Err(Error::Io(dir.to_owned(), error.into())),
        }
    }
}
