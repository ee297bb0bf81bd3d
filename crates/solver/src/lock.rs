//! Only one solver at a time may work in a directory.

use std::fs::File;
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use rustix::fs::{FlockOperation, flock};
use rustix::io::Errno;

use crate::error::Error;

/// Keeps other solvers out of a directory. The directory itself is locked, so nothing is left behind in it, and the system
/// releases the lock when the process ends, however it ends.
#[derive(Debug)]
pub(crate) struct Lock {
    _dir: File,
}

/// How long to wait for a solver that may be about to end. A killed process keeps its lock until the system has freed its
/// memory, which can take seconds.
const PATIENCE: Duration = Duration::from_secs(10);

impl Lock {
    /// Locks a directory until this is dropped.
    pub(crate) fn take(dir: &Path) -> Result<Self, Error> {
        let file = File::open(dir).map_err(Error::io(dir))?;
        let start = Instant::now();
        loop {
            match flock(&file, FlockOperation::NonBlockingLockExclusive) {
                Ok(()) => return Ok(Self { _dir: file }),
                Err(Errno::WOULDBLOCK) if start.elapsed() < PATIENCE => sleep(Duration::from_millis(20)),
                Err(Errno::WOULDBLOCK) => return Err(Error::Busy(dir.to_owned())),
                Err(error) => return Err(Error::Io(dir.to_owned(), error.into())),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn second_solver_waits_for_a_dying_one() {
        let dir = std::env::temp_dir().join(format!("tiamat-lock-{}", std::process::id()));
        fs::create_dir_all(&dir).expect("a directory for temporary files");
        let lock = Lock::take(&dir).expect("the directory is free");
        let start = Instant::now();
        std::thread::scope(|scope| {
            let second = scope.spawn(|| Lock::take(&dir).map(|_| start.elapsed()));
            sleep(Duration::from_millis(200));
            drop(lock);
            let waited = second.join().expect("no panic").expect("the directory is free again");
            assert!(waited >= Duration::from_millis(200), "{waited:?}");
        });
        fs::remove_dir(&dir).expect("nothing is left behind");
    }
}
