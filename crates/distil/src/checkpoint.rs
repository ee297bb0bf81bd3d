//! Training can be interrupted at any time: everything it needs to resume is in one file, replaced as a whole.

use std::fs;
use std::io;
use std::path::Path;

use crate::adam::Adam;
use crate::error::Error;

/// Where a training is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct State {
    /// Batches of samples learned.
    pub(crate) learned: u64,
    pub(crate) parameters: Vec<f32>,
    pub(crate) adam: Adam,
}

/// The first line of a checkpoint; the plan follows on the second.
const KIND: &str = "tiamat ur training 1";

impl State {
    /// Writes a checkpoint of a training that is described by `plan`.
    pub(crate) fn write(&self, path: &Path, plan: &str) -> Result<(), Error> {
        let mut bytes = format!("{KIND}\n{plan}\n").into_bytes();
        bytes.extend_from_slice(&self.learned.to_le_bytes());
        self.adam.missing.iter().for_each(|missing| bytes.extend_from_slice(&missing.to_le_bytes()));
        for values in [&self.parameters, &self.adam.means, &self.adam.squares] {
            values.iter().for_each(|value| bytes.extend_from_slice(&value.to_le_bytes()));
        }
        let sum = checksum(&bytes);
        bytes.extend_from_slice(&sum.to_le_bytes());
        let fresh = path.with_extension("new");
        fs::write(&fresh, bytes).map_err(Error::file(&fresh))?;
        fs::rename(&fresh, path).map_err(Error::file(path))
    }

    /// Reads the checkpoint of a training, if there is one.
    pub(crate) fn read(path: &Path, plan: &str, parameters: usize) -> Result<Option<State>, Error> {
        let file = match fs::read(path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(Error::file(path)(error)),
        };
        let bad = |fault| Error::Checkpoint { path: path.to_owned(), fault };
        let damaged = || bad("the checkpoint is damaged");
        let (bytes, sum) = file.split_last_chunk().ok_or_else(damaged)?;
        let rest = bytes.strip_prefix(format!("{KIND}\n").as_bytes()).ok_or_else(|| bad("this is not a checkpoint"))?;
        if u64::from_le_bytes(*sum) != checksum(bytes) {
            return Err(damaged());
        }
        let rest = rest.strip_prefix(format!("{plan}\n").as_bytes());
        let rest = rest.ok_or_else(|| bad("the checkpoint belongs to another training run"))?;
        let (head, numbers) = rest.split_at_checked(24).ok_or_else(damaged)?;
        let eight = |at: usize| head[8 * at..].first_chunk().copied().unwrap_or_default();
        let floats: Vec<f32> =
            numbers.chunks_exact(4).map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]])).collect();
        if floats.len() != 3 * parameters {
            return Err(damaged());
        }
        let part = |number: usize| floats[number * parameters..(number + 1) * parameters].to_vec();
        Ok(Some(State {
            learned: u64::from_le_bytes(eight(0)),
            adam: Adam {
                missing: [f64::from_le_bytes(eight(1)), f64::from_le_bytes(eight(2))],
                means: part(1),
                squares: part(2),
            },
            parameters: part(0),
        }))
    }
}

/// FNV-1a.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
