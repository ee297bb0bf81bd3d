//! The `progress` file of an unfinished table: which pairs of layers are finished.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use ur::index::Index;

use crate::certificate::PairProof;
use crate::encoding::Encoding;
use crate::error::Error;
use crate::fields::{Fields, add_checksum, game_lines, line};
use crate::game::Game;
use crate::pair::{pairs, positions};
use crate::spent::Spent;

const KIND: &str = "tiamat ur progress 1";
const NAME: &str = "progress";

/// How far an unfinished table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The game it solves.
    pub game: Game,
    /// The number of positions already solved.
    pub solved: u64,
    /// The number of all positions.
    pub positions: u64,
}

impl Progress {
    /// The progress in a directory; `None` if there is no unfinished table.
    ///
    /// # Errors
    /// If the file cannot be read or is damaged.
    pub fn read(dir: &Path) -> Result<Option<Self>, Error> {
        let Some(record) = Record::read(dir)? else { return Ok(None) };
        let game = record.game;
        if !(1..=ur::Rules::PIECES).contains(&game.pieces) {
            return Err(Error::damaged(&dir.join(NAME), format!("a side has 1 to 7 pieces, not {}", game.pieces)));
        }
        let index = Index::new(game.rules, game.pieces);
        let known: Vec<usize> = pairs(&index).collect();
        let finished = record.pairs.keys().filter(|pair| known.binary_search(pair).is_ok());
        let solved = finished.map(|&pair| positions(&index, pair)).sum();
        Ok(Some(Self { game, solved, positions: index.len() }))
    }
}

/// What the file records.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    pub(crate) game: Game,
    /// The first version did not record it: it was always chosen by the number of positions.
    pub(crate) encoding: Option<Encoding>,
    pub(crate) precision: f64,
    pub(crate) spent: Spent,
    /// The finished pairs, each by the number of its first layer.
    pub(crate) pairs: BTreeMap<usize, Done>,
}

/// A finished pair.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Done {
    pub(crate) proof: PairProof,
    /// The checksums of its layers.
    pub(crate) sums: [u32; 2],
}

impl Record {
    /// Reads the file in a directory, if there is one.
    pub(crate) fn read(dir: &Path) -> Result<Option<Self>, Error> {
        let path = dir.join(NAME);
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(Error::Io(path, error)),
        };
        let fields = Fields::read(&path, KIND, &bytes)?;
        if !fields.is_whole() {
            return Err(Error::damaged(&path, "it was altered; delete it to start over"));
        }
        let read = |text| read_done(text).ok_or_else(|| damaged_pair(dir, text));
        let pairs = fields.all("pair").map(read).collect::<Result<Vec<Done>, Error>>()?;
        Ok(Some(Self {
            game: fields.game()?,
            encoding: fields.find("encoding")?,
            precision: fields.get("precision")?,
            spent: Spent::from_fields(&fields)?,
            pairs: pairs.into_iter().map(|done| (done.proof.layer, done)).collect(),
        }))
    }

    /// Replaces the file in a directory.
    pub(crate) fn write(&self, dir: &Path) -> Result<(), Error> {
        let mut text = format!("{KIND}\n");
        game_lines(&mut text, self.game);
        if let Some(encoding) = self.encoding {
            line(&mut text, "encoding", encoding);
        }
        line(&mut text, "precision", format_args!("{:e}", self.precision));
        self.spent.add_lines(&mut text);
        for done in self.pairs.values() {
            line(&mut text, "pair", done_text(done));
        }
        add_checksum(&mut text);
        replace(dir, NAME, text.as_bytes())
    }

    /// Checks that every pair is one of the game's.
    pub(crate) fn check_pairs(&self, dir: &Path, index: &Index) -> Result<(), Error> {
        let known: Vec<usize> = pairs(index).collect();
        match self.pairs.values().find(|done| known.binary_search(&done.proof.layer).is_err()) {
            Some(unknown) => Err(damaged_pair(dir, &done_text(unknown))),
            None => Ok(()),
        }
    }

    /// Removes the file once the table is complete.
    pub(crate) fn remove(dir: &Path) -> Result<(), Error> {
        let path = dir.join(NAME);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(Error::Io(path, error)),
            _ => Ok(()),
        }
    }
}

fn damaged_pair(dir: &Path, text: &str) -> Error {
    Error::damaged(&dir.join(NAME), format!("cannot read `pair {text}`"))
}

fn done_text(Done { proof, sums }: &Done) -> String {
    format!("{proof} {} {}", sums[0], sums[1])
}

fn read_done(text: &str) -> Option<Done> {
    let (rest, second) = text.rsplit_once(' ')?;
    let (proof, first) = rest.rsplit_once(' ')?;
    Some(Done { proof: proof.parse().ok()?, sums: [first.parse().ok()?, second.parse().ok()?] })
}

/// Replaces a file atomically: at any moment either the old or the new one is there. One solver at a time works in a directory, so the
/// new one always has the same name, and what a killed solver leaves is overwritten by the next.
pub(crate) fn replace(dir: &Path, name: &str, bytes: &[u8]) -> Result<(), Error> {
    let (new, path) = (dir.join(format!("{name}.new")), dir.join(name));
    let mut file = File::create(&new).map_err(Error::io(&new))?;
    file.write_all(bytes).map_err(Error::io(&new))?;
    file.sync_data().map_err(Error::io(&new))?;
    fs::rename(&new, &path).map_err(Error::io(&path))?;
    sync_dir(dir)
}

/// Makes sure that renamed files stay renamed after a crash.
pub(crate) fn sync_dir(dir: &Path) -> Result<(), Error> {
    File::open(dir).and_then(|dir| dir.sync_all()).map_err(Error::io(dir))
}
