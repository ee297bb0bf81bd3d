//! The values of a table file, checked whenever they are read.
//!
//! The file belongs to everybody who may write to it: it can be truncated or altered while it is open. So it is never mapped into
//! memory, where a missing page would end the process and an altered one would be believed. Every value comes from bytes that
//! were read into our own memory and had the right checksum there.

use std::fs::File;
use std::io;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::encoding::Encoding;
use crate::error::Error;

/// The number of values that share a checksum in the file.
pub(crate) const BLOCK: usize = 4096;
/// The number of values that are read for a single one of a block that is not kept in memory.
const PAGE: usize = 256;
const PAGES: usize = BLOCK / PAGE;
/// The most bytes per value.
const WIDEST: usize = 8;

/// The values of an open table.
#[derive(Debug)]
pub(crate) struct StoredValues {
    file: File,
    path: PathBuf,
    encoding: Encoding,
    /// The offset of the first value, and the end of the last one.
    start: usize,
    end: usize,
    blocks: Vec<Block>,
    /// How many more bytes may be kept in memory.
    room: AtomicUsize,
}

#[derive(Debug)]
struct Block {
    /// Its checksum when the table was opened.
    sum: u32,
    /// What is known since it was first read with that checksum.
    known: OnceLock<Known>,
}

/// What is kept of a block that was checked.
#[derive(Debug)]
enum Known {
    /// Its bytes, as long as there is room.
    Bytes(Box<[u8]>),
    /// The checksums of its pages: reading a page takes a tenth of the time of reading the block.
    Sums(Box<[u32; PAGES]>),
}

impl StoredValues {
    /// The values of this many positions, from an offset of a file, with the checksums of their blocks. At most `most_kept` bytes are
    /// kept in memory.
    pub(crate) fn new(
        file: File,
        path: &Path,
        encoding: Encoding,
        start: usize,
        positions: u64,
        sums: &[u8],
        most_kept: usize,
    ) -> Self {
        let (sums, _) = sums.as_chunks();
        let block = |&sum| Block { sum: u32::from_le_bytes(sum), known: OnceLock::new() };
        Self {
            file,
            path: path.to_owned(),
            encoding,
            start,
            end: start + positions as usize * encoding.width(),
            blocks: sums.iter().map(block).collect(),
            room: AtomicUsize::new(most_kept),
        }
    }

    /// The value of this rank.
    #[inline]
    pub(crate) fn get(&self, rank: usize) -> Result<f64, Error> {
        match self.blocks[rank / BLOCK].known.get() {
            Some(Known::Bytes(bytes)) => Ok(self.decode(bytes, rank % BLOCK)),
            Some(Known::Sums(sums)) => self.read_page(rank, sums),
            None => self.read_first(rank),
        }
    }

    /// The value at a place among others.
    fn decode(&self, bytes: &[u8], place: usize) -> f64 {
        let width = self.encoding.width();
        self.encoding.decode_one(&bytes[place * width..(place + 1) * width])
    }

    /// The value of a rank in a block of which only the checksums are kept.
    #[cold]
    fn read_page(&self, rank: usize, sums: &[u32; PAGES]) -> Result<f64, Error> {
        let mut room = [0; PAGE * WIDEST];
        let (from, size) = self.part(rank / PAGE, PAGE);
        let bytes = &mut room[..size];
        self.read(from, bytes)?;
        self.check(from, bytes, sums[rank % BLOCK / PAGE])?;
        Ok(self.decode(bytes, rank % PAGE))
    }

    /// The value of a rank in a block that was not read before.
    #[cold]
    fn read_first(&self, rank: usize) -> Result<f64, Error> {
        let bytes = self.block(rank / BLOCK)?;
        let value = self.decode(&bytes, rank % BLOCK);
        let size = bytes.len();
        self.blocks[rank / BLOCK].known.get_or_init(|| {
            let less = |room: usize| room.checked_sub(size);
            if self.room.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less).is_ok() {
                return Known::Bytes(bytes.into());
            }
            let mut sums = Box::new([0; PAGES]);
            for (sum, page) in sums.iter_mut().zip(bytes.chunks(PAGE * self.encoding.width())) {
                *sum = crc32fast::hash(page);
            }
            Known::Sums(sums)
        });
        Ok(value)
    }

    /// Reads a block and checks it.
    fn block(&self, number: usize) -> Result<Vec<u8>, Error> {
        let (from, size) = self.part(number, BLOCK);
        let mut bytes = vec![0; size];
        self.read(from, &mut bytes)?;
        self.check(from, &bytes, self.blocks[number].sum)?;
        Ok(bytes)
    }

    /// The offset and the size of a part with this many values. The last part may have fewer.
    fn part(&self, number: usize, values: usize) -> (usize, usize) {
        let size = values * self.encoding.width();
        let from = self.start + number * size;
        (from, size.min(self.end - from))
    }

    fn read(&self, from: usize, bytes: &mut [u8]) -> Result<(), Error> {
        self.file.read_exact_at(bytes, from as u64).map_err(|error| {
            if error.kind() != io::ErrorKind::UnexpectedEof {
                return Error::Io(self.path.clone(), error);
            }
            let to = from + bytes.len();
            Error::damaged(&self.path, format!("it was truncated: bytes {from} to {to} are missing"))
        })
    }

    fn check(&self, from: usize, bytes: &[u8], sum: u32) -> Result<(), Error> {
        if crc32fast::hash(bytes) == sum {
            return Ok(());
        }
        let to = from + bytes.len();
        Err(Error::damaged(&self.path, format!("the values in bytes {from} to {to} were altered")))
    }

    /// Reads and checks every block.
    pub(crate) fn check_all(&self) -> Result<(), Error> {
        (0..self.blocks.len()).try_for_each(|number| self.block(number).map(drop))
    }

    /// The checksum of consecutive values, computed from checked blocks.
    pub(crate) fn checksum(&self, first: usize, len: usize) -> Result<u32, Error> {
        let width = self.encoding.width();
        let mut hasher = crc32fast::Hasher::new();
        let (mut rank, end) = (first, first + len);
        while rank < end {
            let next = end.min((rank / BLOCK + 1) * BLOCK);
            let within = rank % BLOCK * width..(rank % BLOCK + next - rank) * width;
            hasher.update(&self.block(rank / BLOCK)?[within]);
            rank = next;
        }
        Ok(hasher.finalize())
    }
}
