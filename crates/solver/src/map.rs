//! A file in memory.

use std::fs::File;
use std::io;
use std::ops::Deref;

use memmap2::Mmap;

/// The bytes of a file, mapped into memory.
#[derive(Debug)]
pub(crate) struct Map(Mmap);

impl Map {
    /// Maps a file whose values nobody changes any more: a table is renamed to its name when they are complete. Only its
    /// header and certificate, which are read at once, may be written again, when more is measured.
    #[allow(unsafe_code, reason = "a table of gigabytes cannot be read into memory for a single value")]
    pub(crate) fn open(file: &File) -> io::Result<Self> {
        // SAFETY: the map is only read, as plain bytes, any of which are valid. If another program altered the file
        // meanwhile the bytes would change under us; every use copies a value out of a block whose checksum was right,
        // so the worst is a wrong value, and if it cut the file off, the system ends the program.
        unsafe { Mmap::map(file) }.map(Self)
    }
}

impl Deref for Map {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}
