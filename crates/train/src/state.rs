//! Checkpoints. Training can be interrupted at any time: everything it needs to resume is in one file, replaced as a whole.
//!
//! The file begins with a line that names the format, the lines of the recipe and an empty line. Numbers follow (the rounds, the
//! optimiser's two powers, the parameters and two running means for each, the measures), then the CRC-32 of all this.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use files::write_whole;

use crate::adam::Adam;
use crate::recipe::Recipe;
use crate::state_error::{StateError, StateFault};

/// Where a training is.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// Rounds done.
    pub rounds: u64,
    /// The weights that are trained.
    pub parameters: Vec<f32>,
    /// The optimiser.
    pub adam: Adam,
    /// What the trainer measured.
    pub measures: Vec<f64>,
}

const KIND: &[u8] = b"tiamat training 1\n";
/// The numbers before the parameters: the rounds and the optimiser's powers.
const HEAD: usize = 3 * 8;

impl State {
    /// The start of a training with these parameters.
    pub fn new(parameters: Vec<f32>) -> State {
        State { rounds: 0, adam: Adam::new(parameters.len()), parameters, measures: Vec::new() }
    }

    /// The name of the checkpoint for a network: `basic.net.state` for `basic.net`.
    pub fn file(network: &Path) -> PathBuf {
        let mut name = network.to_owned().into_os_string();
        name.push(".state");
        name.into()
    }

    /// Writes a checkpoint of a training.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write(&self, path: &Path, recipe: &Recipe) -> Result<(), StateError> {
        let mut bytes = KIND.to_vec();
        bytes.extend(format!("{recipe}\n").into_bytes());
        bytes.extend(self.rounds.to_le_bytes());
        bytes.extend(self.adam.missing.iter().flat_map(|missing| missing.to_le_bytes()));
        for values in [&self.parameters, &self.adam.means, &self.adam.squares] {
            bytes.extend(values.iter().flat_map(|value| value.to_le_bytes()));
        }
        bytes.extend(self.measures.iter().flat_map(|measure| measure.to_le_bytes()));
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        write_whole(path, &bytes).map_err(StateError::at(path))
    }

    /// Reads the checkpoint of a training with this many parameters, if there is one.
    ///
    /// # Errors
    /// If the file cannot be read, is damaged, or belongs to a training with another recipe.
    pub fn read(path: &Path, recipe: &Recipe, parameters: usize) -> Result<Option<State>, StateError> {
        match fs::read(path) {
            Ok(bytes) => State::parse(&bytes, recipe, parameters).map(Some).map_err(StateError::at(path)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(StateError::at(path)(error)),
        }
    }

    fn parse(bytes: &[u8], recipe: &Recipe, parameters: usize) -> Result<State, StateFault> {
        if !bytes.starts_with(KIND) {
            return Err(StateFault::Foreign);
        }
        let (body, sum) = bytes.split_last_chunk().ok_or(StateFault::Damaged)?;
        if crc32fast::hash(body) != u32::from_le_bytes(*sum) {
            return Err(StateFault::Damaged);
        }
        let (found, numbers) = split_recipe(body).ok_or(StateFault::Damaged)?;
        recipe.expect(&Recipe::parse(found)).map_err(StateFault::Other)?;
        State::parse_numbers(numbers, parameters).ok_or(StateFault::Damaged)
    }

    fn parse_numbers(bytes: &[u8], parameters: usize) -> Option<State> {
        let (head, rest) = bytes.split_at_checked(HEAD)?;
        let (values, measures) = rest.split_at_checked(3 * 4 * parameters)?;
        let mut head = head.as_chunks().0.iter().copied();
        let values: Vec<f32> = values.as_chunks().0.iter().copied().map(f32::from_le_bytes).collect();
        let part = |number: usize| values[number * parameters..(number + 1) * parameters].to_vec();
        Some(State {
            rounds: u64::from_le_bytes(head.next()?),
            adam: Adam {
                missing: [f64::from_le_bytes(head.next()?), f64::from_le_bytes(head.next()?)],
                means: part(1),
                squares: part(2),
            },
            parameters: part(0),
            measures: measures.as_chunks().0.iter().copied().map(f64::from_le_bytes).collect(),
        })
    }

    /// Removes the checkpoint of a training that is finished, if there is one.
    ///
    /// # Errors
    /// If it cannot be removed.
    pub fn remove(path: &Path) -> Result<(), StateError> {
        match fs::remove_file(path) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(StateError::at(path)(error)),
            _ => Ok(()),
        }
    }
}

/// The lines of the recipe and what follows them.
fn split_recipe(body: &[u8]) -> Option<(&str, &[u8])> {
    let rest = body.strip_prefix(KIND)?;
    let end = rest.windows(2).position(|pair| pair == b"\n\n")?;
    Some((core::str::from_utf8(&rest[..end]).ok()?, &rest[end + 2..]))
}
