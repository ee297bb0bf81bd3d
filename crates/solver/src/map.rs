//! Memory-mapped files.

use std::fs::File;
use std::io;
use std::ops::Deref;

use memmap2::Mmap;

/// The bytes of a file, mapped into memory.
#[derive(Debug)]
pub(crate) struct Map(Mmap);

impl Map {
    /// Maps a table file. It gets its name only when all values are written. Only its header and certificate, which are read at
    /// once, may be written again later, to add measurements.
    #[allow(unsafe_code, reason = "a table of gigabytes cannot be read into memory for a single value")]
    pub(crate) fn open(file: &File) -> io::Result<Self> {
        // SAFETY: the map is only read, as plain bytes, all of which are valid. If another program altered the file meanwhile,
        // the bytes would change under us. Every use copies a value out of a block whose checksum was right, so the worst
        // result is a wrong value; if the file were truncated, the system would end this program.
        unsafe { Mmap::map(file) }.map(Self)
    }
}

impl Deref for Map {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}
