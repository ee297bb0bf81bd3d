//! An unfinished table: the values found so far, and a list of the finished pairs.
//!
//! Values go to `table.partial`, at the offsets they will keep. Once those of a pair of layers are safely on disk, `progress` is
//! replaced by a version that lists the pair. Pairs that are not listed are solved again.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use ur::index::{Index, Layer, LayerSide};

use crate::certificate::{Certificate, PairProof};
use crate::encoding::Encoding;
use crate::error::Error;
use crate::fields::{Fields, add_checksum, game_lines, line};
use crate::game::Game;
use crate::open_layer::SolvedLayers;
use crate::pair::pairs;
use crate::spent::{self, Spent};
use crate::table::{self, HEADER, Table};

const KIND: &str = "tiamat ur progress 1";
const PROGRESS: &str = "progress";
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

/// A finished pair.
#[derive(Clone, Copy, Debug)]
struct Done {
    proof: PairProof,
    /// The checksums of its layers.
    sums: [u32; 2],
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
        let path = self.dir.join(PROGRESS);
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(Error::Io(path, error)),
        };
        let fields = Fields::read(&path, KIND, &bytes)?;
        if !fields.is_whole() {
            return Err(Error::damaged(&path, "it was altered; delete it to start over"));
        }
        let held = fields.game()?;
        if held != self.game {
            return Err(Error::OtherGame { dir: self.dir.clone(), held, wanted: self.game });
        }
        // The first version did not record the encoding: it was always chosen by the number of positions.
        let encoding = fields.find("encoding")?.unwrap_or_else(|| Encoding::of(held, self.index.len()));
        if encoding != self.encoding {
            return Err(Error::OtherEncoding { dir: self.dir.clone(), held: encoding, wanted: self.encoding });
        }
        let precision: f64 = fields.get("precision")?;
        if precision.to_bits() != self.precision.to_bits() {
            return Err(Error::OtherPrecision { dir: self.dir.clone(), held: precision });
        }
        self.before = Spent::from_fields(&fields)?;
        let pairs: Vec<usize> = pairs(&self.index).collect();
        let read = |text| {
            read_done(text)
                .filter(|done| pairs.binary_search(&done.proof.layer).is_ok())
                .ok_or_else(|| Error::damaged(&path, format!("cannot read `pair {text}`")))
        };
        let listed = fields.all("pair").map(read).collect::<Result<Vec<Done>, Error>>()?;
        let mut finished = BTreeMap::new();
        for done in listed {
            if self.sums(done.proof.layer).is_ok_and(|sums| sums == done.sums) {
                finished.insert(done.proof.layer, done);
            }
        }
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
        let layers = self.index.layers();
        let written: u64 = self
            .lock()
            .keys()
            .map(|&number| {
                let layer = layers[number];
                let mirror = if layer.mirror == number { 0 } else { layers[layer.mirror].len };
                u64::from(layer.len) + u64::from(mirror)
            })
            .sum();
        // The checksums and the certificate take little room next to the values.
        let needed = (self.index.len() - written) * self.encoding.width() as u64 + self.index.len() / 512 + (1 << 20);
        if needed > free {
            return Err(Error::Space { dir: self.dir.clone(), needed, free });
        }
        Ok(())
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<usize, Done>> {
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
        write_progress(&self.dir, self.game, self.encoding, self.precision, finished, spent)
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
        remove_progress(&self.dir)
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
    // The checksums of the pairs will be computed from what is there now.
    table.check_all()?;
    let layers = table.index().layers();
    let finished = table.certificate().pairs.iter().map(|&proof| {
        let pair = [proof.layer, layers[proof.layer].mirror];
        (proof.layer, Done { proof, sums: pair.map(|number| crc32fast::hash(table.layer(number))) })
    });
    let spent = table.spent().unwrap_or_default();
    write_progress(dir, table.game(), table.encoding(), table.precision(), &finished.collect(), spent)?;
    drop(table);
    let (from, to) = (dir.join(table::NAME), dir.join(PARTIAL));
    fs::rename(&from, &to).map_err(Error::io(&from))?;
    sync_dir(dir)
}

/// Replaces the list of finished pairs.
fn write_progress(
    dir: &Path,
    game: Game,
    encoding: Encoding,
    precision: f64,
    finished: &BTreeMap<usize, Done>,
    spent: Spent,
) -> Result<(), Error> {
    let mut text = format!("{KIND}\n");
    game_lines(&mut text, game);
    line(&mut text, "encoding", encoding);
    line(&mut text, "precision", format_args!("{precision:e}"));
    spent.add_lines(&mut text);
    for Done { proof, sums } in finished.values() {
        line(&mut text, "pair", format_args!("{proof} {} {}", sums[0], sums[1]));
    }
    add_checksum(&mut text);
    replace(dir, PROGRESS, text.as_bytes())
}

fn read_done(text: &str) -> Option<Done> {
    let (rest, second) = text.rsplit_once(' ')?;
    let (proof, first) = rest.rsplit_once(' ')?;
    Some(Done { proof: proof.parse().ok()?, sums: [first.parse().ok()?, second.parse().ok()?] })
}

/// Removes the list of finished pairs once the table is complete.
pub(crate) fn remove_progress(dir: &Path) -> Result<(), Error> {
    let path = dir.join(PROGRESS);
    match fs::remove_file(&path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(Error::Io(path, error)),
        _ => Ok(()),
    }
}

/// Replaces a file atomically: at any moment either the old or the new one is there.
fn replace(dir: &Path, name: &str, bytes: &[u8]) -> Result<(), Error> {
    let (new, path) = (dir.join(format!("{name}.new")), dir.join(name));
    let mut file = File::create(&new).map_err(Error::io(&new))?;
    file.write_all(bytes).map_err(Error::io(&new))?;
    file.sync_data().map_err(Error::io(&new))?;
    fs::rename(&new, &path).map_err(Error::io(&path))?;
    sync_dir(dir)
}

fn sync_dir(dir: &Path) -> Result<(), Error> {
    File::open(dir).and_then(|dir| dir.sync_all()).map_err(Error::io(dir))
}
