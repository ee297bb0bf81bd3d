//! Table files: a header, the values, their checksums and the certificate.

use std::fs::File;
use std::io;
use std::os::unix::fs::FileExt;
use std::path::Path;

use ur::Position;
use ur::index::Index;

use crate::certificate::{Certificate, PairProof};
use crate::encoding::Encoding;
use crate::error::Error;
use crate::fields::{Fields, game_lines, line};
use crate::game::Game;
use crate::pair::pairs;
use crate::spent::Spent;
use crate::stored::{BLOCK, StoredValues};

/// The name of a finished table in its directory.
pub(crate) const NAME: &str = "table.ur";
/// The size of the header in bytes.
pub(crate) const HEADER: usize = 4096;
const KIND: &str = "tiamat ur table 1";
/// The most bytes of a table that are kept in memory, unless something else is asked for.
const MOST_KEPT: usize = 128 << 20;

/// A finished table, opened for looking up values.
#[derive(Debug)]
pub struct Table {
    game: Game,
    index: Index,
    encoding: Encoding,
    precision: f64,
    certificate: Certificate,
    spent: Option<Spent>,
    values: StoredValues,
    checksum: u32,
}

impl Table {
    /// Whether a directory holds a finished table.
    pub fn is_in(dir: &Path) -> bool {
        dir.join(NAME).is_file()
    }

    /// Opens the table in a directory. The header, the checksums and the certificate are checked now, the values whenever they
    /// are read.
    ///
    /// # Errors
    /// If there is no table, or it is damaged.
    pub fn open(dir: &Path) -> Result<Self, Error> {
        Self::open_keeping(dir, MOST_KEPT)
    }

    /// The same, keeping at most this many bytes of values in memory.
    ///
    /// # Errors
    /// As [`Table::open`].
    pub fn open_keeping(dir: &Path, most_kept: usize) -> Result<Self, Error> {
        let path = dir.join(NAME);
        let file = File::open(&path).map_err(Error::io(&path))?;
        let len = file.metadata().map_err(Error::io(&path))?.len();
        let header = read_part(&path, &file, 0, HEADER)?;
        let (text, checksum) = check_header(&path, &header)?;
        let fields = Fields::read(&path, KIND, text)?;
        let game = fields.game()?;
        if !(1..=ur::Rules::PIECES).contains(&game.pieces) {
            return Err(Error::damaged(&path, format!("a side has 1 to 7 pieces, not {}", game.pieces)));
        }
        let index = Index::new(game.rules, game.pieces);
        let encoding = fields.get("encoding")?;
        let parts = Parts::new(index.len(), encoding, fields.get("certificate-bytes")?);
        if fields.get::<u64>("positions")? != index.len() || len != parts.end as u64 {
            return Err(Error::damaged(&path, format!("it is {len} bytes long, not {}", parts.end)));
        }
        let sums = read_part(&path, &file, parts.sums, parts.certificate)?;
        let certificate = read_part(&path, &file, parts.certificate, parts.end)?;
        if fields.get::<u32>("checksums-crc")? != crc32fast::hash(&sums)
            || fields.get::<u32>("certificate-crc")? != crc32fast::hash(&certificate)
        {
            return Err(Error::damaged(&path, "its checksums are wrong"));
        }
        Ok(Self {
            game,
            encoding,
            precision: fields.get("precision")?,
            certificate: read_certificate(&path, &index, &certificate)?,
            spent: Spent::read(dir),
            values: StoredValues::new(file, &path, encoding, HEADER, index.len(), &sums, most_kept),
            index,
            checksum,
        })
    }

    /// The game it solves.
    pub const fn game(&self) -> Game {
        self.game
    }

    /// The number of positions.
    pub fn positions(&self) -> u64 {
        self.index.len()
    }

    /// How values are stored.
    pub const fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Sweeps ended when no value changed by more than this.
    pub const fn precision(&self) -> f64 {
        self.precision
    }

    /// How it was solved.
    pub const fn certificate(&self) -> &Certificate {
        &self.certificate
    }

    /// The index of its positions.
    pub const fn index(&self) -> &Index {
        &self.index
    }

    /// The time and memory that solving took, if known.
    pub const fn spent(&self) -> Option<Spent> {
        self.spent
    }

    /// A number that differs between tables that differ: the checksum of the header, which holds those of all other parts.
    pub const fn checksum(&self) -> u32 {
        self.checksum
    }

    /// The stored value of a position's placement: its value if it is to throw (Long Jump: to choose).
    #[inline]
    pub(crate) fn probe(&self, position: &Position) -> Result<f64, Error> {
        self.values.get(self.index.rank(position) as usize)
    }

    /// The checksum of a layer's values, which are checked.
    pub(crate) fn layer_checksum(&self, number: usize) -> Result<u32, Error> {
        let layer = &self.index.layers()[number];
        self.values.checksum(layer.first as usize, layer.len as usize)
    }

    /// Checks all values.
    ///
    /// # Errors
    /// If one is damaged.
    pub fn check_all(&self) -> Result<(), Error> {
        self.values.check_all()
    }
}

/// Where the parts of a table begin.
struct Parts {
    blocks: usize,
    sums: usize,
    certificate: usize,
    end: usize,
}

impl Parts {
    fn new(positions: u64, encoding: Encoding, certificate_bytes: usize) -> Self {
        let positions = positions as usize;
        let blocks = positions.div_ceil(BLOCK);
        let sums = HEADER + positions * encoding.width();
        let certificate = sums + 4 * blocks;
        Self { blocks, sums, certificate, end: certificate.saturating_add(certificate_bytes) }
    }
}

/// Reads the bytes between two offsets.
fn read_part(path: &Path, file: &File, from: usize, to: usize) -> Result<Vec<u8>, Error> {
    let mut bytes = vec![0; to.saturating_sub(from)];
    file.read_exact_at(&mut bytes, from as u64).map_err(|error| match error.kind() {
        io::ErrorKind::UnexpectedEof => Error::damaged(path, "it is too short"),
        _ => Error::Io(path.to_owned(), error),
    })?;
    Ok(bytes)
}

/// The text of the header and its checksum, if that is right.
fn check_header<'a>(path: &Path, bytes: &'a [u8]) -> Result<(&'a [u8], u32), Error> {
    let (text, sum) = bytes.split_last_chunk().ok_or_else(|| Error::damaged(path, "it is too short"))?;
    let sum = u32::from_le_bytes(*sum);
    let text_end = text.iter().position(|&byte| byte == 0).unwrap_or(text.len());
    if sum != crc32fast::hash(text) {
        // A file that is something else, or of another version, gets a better error.
        Fields::read(path, KIND, &text[..text_end])?;
        return Err(Error::damaged(path, "its header was altered"));
    }
    Ok((&text[..text_end], sum))
}

fn read_certificate(path: &Path, index: &Index, text: &[u8]) -> Result<Certificate, Error> {
    let bad = || Error::damaged(path, "its certificate is unreadable");
    let proven: Vec<PairProof> = core::str::from_utf8(text)
        .map_err(|_| bad())?
        .lines()
        .map(|line| line.strip_prefix("pair ")?.parse().ok())
        .collect::<Option<_>>()
        .ok_or_else(bad)?;
    if proven.iter().map(|proof| proof.layer).eq(pairs(index)) {
        Ok(Certificate { pairs: proven })
    } else {
        Err(Error::damaged(path, "its certificate does not cover all layers"))
    }
}

/// Turns a file of values into a table: adds the header, the checksums and the certificate.
pub(crate) fn complete(
    path: &Path,
    file: &File,
    game: Game,
    encoding: Encoding,
    precision: f64,
    positions: u64,
    certificate: &Certificate,
) -> Result<(), Error> {
    let text = certificate.text();
    let parts = Parts::new(positions, encoding, text.len());
    let mut sums = Vec::with_capacity(4 * parts.blocks);
    let mut bytes = vec![0; BLOCK * encoding.width()];
    for block in 0..parts.blocks {
        let from = HEADER + block * bytes.len();
        let size = bytes.len().min(parts.sums - from);
        file.read_exact_at(&mut bytes[..size], from as u64).map_err(Error::io(path))?;
        sums.extend_from_slice(&crc32fast::hash(&bytes[..size]).to_le_bytes());
    }
    let mut header = format!("{KIND}\n");
    game_lines(&mut header, game);
    line(&mut header, "positions", positions);
    line(&mut header, "encoding", encoding);
    line(&mut header, "storing-error", format_args!("{:e}", encoding.error()));
    line(&mut header, "precision", format_args!("{precision:e}"));
    line(&mut header, "residual", format_args!("{:e}", certificate.residual()));
    line(&mut header, "doubt", format_args!("{:e}", certificate.doubt()));
    line(&mut header, "certificate-bytes", text.len());
    line(&mut header, "certificate-crc", crc32fast::hash(text.as_bytes()));
    line(&mut header, "checksums-crc", crc32fast::hash(&sums));
    let mut header = header.into_bytes();
    header.resize(HEADER - 4, 0);
    header.extend_from_slice(&crc32fast::hash(&header).to_le_bytes());
    let write = |bytes: &[u8], at: usize| file.write_all_at(bytes, at as u64);
    write(&header, 0)
        .and_then(|()| write(&sums, parts.sums))
        .and_then(|()| write(text.as_bytes(), parts.certificate))
        .and_then(|()| file.set_len(parts.end as u64))
        .and_then(|()| file.sync_all())
        .map_err(Error::io(path))
}
