//! A table of Ur as a file mapped into memory, without any check: what looking a value up costs at least.

use std::fs::File;
use std::path::Path;

use memmap2::Mmap;
use solver::{Encoding, Table};
use ur::Position;

/// The size of the header of a table.
const HEADER: usize = 4096;

/// A mapped table.
pub struct Mapped {
    map: Mmap,
    encoding: Encoding,
}

impl Mapped {
    /// Maps the file of an open table.
    ///
    /// # Panics
    /// If it cannot be mapped.
    #[allow(unsafe_code, reason = "a mapped file is what lookups are compared with")]
    pub fn new(dir: &Path, table: &Table) -> Self {
        let file = File::open(dir.join("table.ur")).expect("the table");
        // SAFETY: the map is only read, as plain bytes. Nobody changes a table that is being measured.
        let map = unsafe { Mmap::map(&file) }.expect("a file that can be mapped");
        Self { map, encoding: table.encoding() }
    }

    /// The value of a position to throw in which the game is not over.
    pub fn value(&self, table: &Table, position: &Position) -> f64 {
        let rank = table.index().rank(position) as usize;
        let width = self.encoding.width();
        let bytes = &self.map[HEADER + rank * width..][..width];
        match self.encoding {
            Encoding::Float => f64::from_le_bytes(bytes.try_into().expect("8 bytes")),
            Encoding::Fixed(bits) => {
                f64::from(i32::from_le_bytes(bytes.try_into().expect("4 bytes"))) / f64::from(1_u32 << bits)
            }
        }
    }
}
