//! An unfinished table: the values found so far, and a list of the finished pairs.
//!
//! Values go to `table.partial`, at the offsets they will keep. Once those of a pair of layers are safely on disk, `progress` is
//! replaced by a version that lists the pair. Pairs that are not listed are solved again.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use ur::index::{Index, Layer, LayerSide};

use crate::certificate::{Certificate, PairProof};
use crate::encoding::Encoding;
use crate::error::Error;
use crate::game::Game;
use crate::open_layer::SolvedLayers;
use crate::pair::positions;
use crate::progress::{Done, Record, replace, sync_dir};
use crate::spent::{self, Spent};
use crate::table::{self, HEADER, Table};

const PARTIAL: &str = "table.partial";

/// An unfinished table.
#[derive(Debug)]
pub(crate) struct Store {
    dir: PathBuf,
    pub(crate) game: Game,
    pub(crate) index: Index,
    pub(crate) encoding: Encoding,
    precision: f64,
    file: File,
    finished: Mutex<BTreeMap<usize, Done>>,
    before: Spent,
}

impl Store {
    /// Opens a new directory, or one in which solving the game has already started.
    pub(crate) fn open(
        dir: &Path,
        game: Game,
        index: Index,
        encoding: Encoding,
        precision: f64,
    ) -> Result<Self, Error> {
        let path = dir.join(PARTIAL);
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(Error::io(&path))?;
        let mut store = Self {
            dir: dir.to_owned(),
            game,
            index,
            encoding,
            precision,
            file,
            finished: Mutex::default(),
            before: Spent::default(),
        };
        store.resume()?;
        store.check_space()?;
        Ok(store)
    }

    /// Reads the list of finished pairs. A pair whose values have changed since is solved again.
    fn resume(&mut self) -> Result<(), Error> {
        let Some(record) = Record::read(&self.dir)? else { return Ok(()) };
        let (dir, held) = (self.dir.clone(), record.game);
        if held != self.game {
            return Err(Error::OtherGame { dir, held, wanted: self.game });
        }
        let encoding = record.encoding.unwrap_or_else(|| Encoding::of(held, self.index.len()));
        if encoding != self.encoding {
            return Err(Error::OtherEncoding { dir, held: encoding, wanted: self.encoding });
        }
        if record.precision.to_bits() != self.precision.to_bits() {
            return Err(Error::OtherPrecision { dir, held: record.precision });
        }
        record.check_pairs(&dir, &self.index)?;
        self.before = record.spent;
        let mut finished = record.pairs;
        finished.retain(|&pair, done| self.sums(pair).is_ok_and(|sums| sums == done.sums));
        self.finished = Mutex::new(finished);
        Ok(())
    }

    /// The checksums of a pair as it is on disk.
    fn sums(&self, number: usize) -> Result<[u32; 2], Error> {
        let layers = self.index.layers();
        let sum = |layer: &Layer| Ok(crc32fast::hash(&self.read(layer)?));
        Ok([sum(&layers[number])?, sum(&layers[layers[number].mirror])?])
    }

    /// Checks that what is still to be written fits on the disk.
    fn check_space(&self) -> Result<(), Error> {
        let disk = rustix::fs::statvfs(&self.dir).map_err(|error| Error::Io(self.dir.clone(), error.into()))?;
        let free = disk.f_bavail.saturating_mul(disk.f_frsize);
        let written: u64 = self.lock().keys().map(|&pair| positions(&self.index, pair)).sum();
        // The checksums and the certificate take little room next to the values.
        let needed = (self.index.len() - written) * self.encoding.width() as u64 + self.index.len() / 512 + (1 << 20);
        if needed > free {
            return Err(Error::Space { dir: self.dir.clone(), needed, free });
        }
        Ok(())
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<usize, Done>> {
        // A thread that panicked cannot have left the list half changed.
        self.finished.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How a pair was solved, if it is finished.
    pub(crate) fn proof(&self, number: usize) -> Option<PairProof> {
        self.lock().get(&number).map(|done| done.proof)
    }

    /// What earlier runs spent.
    pub(crate) fn before(&self) -> Spent {
        self.before
    }

    /// Where a layer begins in the file.
    fn offset(&self, layer: &Layer) -> u64 {
        HEADER as u64 + layer.first * self.encoding.width() as u64
    }

    fn read(&self, layer: &Layer) -> Result<Vec<u8>, Error> {
        let mut bytes = vec![0; layer.len as usize * self.encoding.width()];
        self.file.read_exact_at(&mut bytes, self.offset(layer)).map_err(Error::io(&self.dir.join(PARTIAL)))?;
        Ok(bytes)
    }

    /// The error for values of a finished layer that have changed on disk.
    fn altered(&self, number: usize) -> Error {
        let what = format!("the values of layer {number} were altered; run the same command again to recompute them");
        Error::damaged(&self.dir.join(PARTIAL), what)
    }

    /// Saves the values of a pair. Once this returns, they survive a crash.
    pub(crate) fn save(&self, proof: PairProof, values: [&[u8]; 2], spent: Spent) -> Result<(), Error> {
        let layers = self.index.layers();
        let path = self.dir.join(PARTIAL);
        let pair = [proof.layer, layers[proof.layer].mirror];
        for (number, bytes) in pair.into_iter().zip(values) {
            self.file.write_all_at(bytes, self.offset(&layers[number])).map_err(Error::io(&path))?;
        }
        self.file.sync_data().map_err(Error::io(&path))?;
        let sums = values.map(crc32fast::hash);
        let mut finished = self.lock();
        finished.insert(proof.layer, Done { proof, sums });
        self.write_progress(&finished, spent)
    }

    /// Replaces the proof of a finished pair.
    pub(crate) fn amend(&self, proof: PairProof, spent: Spent) -> Result<(), Error> {
        let mut finished = self.lock();
        if let Some(done) = finished.get_mut(&proof.layer) {
            done.proof = proof;
        }
        self.write_progress(&finished, spent)
    }

    fn write_progress(&self, finished: &BTreeMap<usize, Done>, spent: Spent) -> Result<(), Error> {
        let record = Record {
            game: self.game,
            encoding: Some(self.encoding),
            precision: self.precision,
            spent,
            pairs: finished.clone(),
        };
        record.write(&self.dir)
    }

    /// Turns the finished values into a table.
    pub(crate) fn complete(self, spent: Spent) -> Result<(), Error> {
        for (&number, done) in &*self.lock() {
            if self.sums(number)? != done.sums {
                return Err(self.altered(number));
            }
        }
        let certificate = Certificate::of(self.lock().values().map(|done| done.proof));
        let path = self.dir.join(PARTIAL);
        table::complete(&path, &self.file, self.game, self.encoding, self.precision, self.index.len(), &certificate)?;
        replace(&self.dir, spent::NAME, spent.text(self.index.len()).as_bytes())?;
        let to = self.dir.join(table::NAME);
        fs::rename(&path, &to).map_err(Error::io(&to))?;
        sync_dir(&self.dir)?;
        Record::remove(&self.dir)
    }
}

impl SolvedLayers for Store {
    type Error = Error;

    fn values(&self, mover: LayerSide, opponent: LayerSide) -> Result<Vec<f64>, Error> {
        let layers = self.index.layers();
        let number = layers
            .iter()
            .position(|layer| layer.mover == mover && layer.opponent == opponent)
            .ok_or_else(|| Error::damaged(&self.dir, "a layer is missing"))?;
        let bytes = self.read(&layers[number])?;
        let mirror = layers[number].mirror;
        let sum = self.lock().get(&number.min(mirror)).map(|done| done.sums[usize::from(mirror < number)]);
        if sum != Some(crc32fast::hash(&bytes)) {
            return Err(self.altered(number));
        }
        Ok(self.encoding.decode(&bytes))
    }
}

/// Turns a finished table back into an unfinished one with nothing left to solve.
pub(crate) fn reopen(dir: &Path, table: Table) -> Result<(), Error> {
    let layers = table.index().layers();
    let finished = table.certificate().pairs.iter().map(|&proof| {
        let sum = |number| table.layer_checksum(number);
        let sums = [sum(proof.layer)?, sum(layers[proof.layer].mirror)?];
        Ok((proof.layer, Done { proof, sums }))
    });
    let pairs = finished.collect::<Result<_, Error>>()?;
    let record = Record {
        game: table.game(),
        encoding: Some(table.encoding()),
        precision: table.precision(),
        spent: table.spent().unwrap_or_default(),
        pairs,
    };
    record.write(dir)?;
    drop(table);
    let (from, to) = (dir.join(table::NAME), dir.join(PARTIAL));
    fs::rename(&from, &to).map_err(Error::io(&from))?;
    sync_dir(dir)
}
