//! Training that was interrupted: everything needed to resume, in a file.

use std::fs;
use std::path::Path;

use crate::adam::Adam;
use crate::error::TrainError;
use crate::file::checksum;
use crate::model::PARAMETERS;
use crate::samples::Lessons;
use crate::trainer::{Fit, Trainer, TrainingSettings};

const MAGIC: [u8; 8] = *b"MURTRAIN";
/// Bytes before the parameters: what begins the file, the settings, the lessons, steps and epochs.
const HEADER: usize = 8 + (4 + 8 + 4) + 4 + 8 + 4;
/// Bytes of a fit.
const FIT: usize = 3 * 8;

impl Trainer {
    /// Writes everything needed to resume later. The file is replaced in one step, so an interruption cannot damage it.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn save(&self, lessons: &Lessons, path: &Path) -> Result<(), TrainError> {
        let mut bytes = self.header(lessons);
        bytes.extend(self.adam.steps.to_le_bytes());
        bytes.extend((self.fits.len() as u32).to_le_bytes());
        let numbers = self.parameters.iter().chain(&self.adam.means).chain(&self.adam.squares);
        numbers.for_each(|number| bytes.extend(number.to_le_bytes()));
        for Fit { training, checking, results } in &self.fits {
            [training, checking, results].into_iter().for_each(|loss| bytes.extend(loss.to_le_bytes()));
        }
        bytes.extend(checksum(&bytes).to_le_bytes());
        let new = path.with_extension("new");
        fs::write(&new, bytes)?;
        Ok(fs::rename(&new, path)?)
    }

    /// Goes on where a run with the same lessons and the same settings stopped.
    ///
    /// # Errors
    /// If the file cannot be read, is damaged, or belongs to other lessons or other settings.
    pub fn resume(lessons: &Lessons, settings: TrainingSettings, path: &Path) -> Result<Trainer, TrainError> {
        let mut trainer = Trainer::new(lessons, settings);
        let bytes = fs::read(path)?;
        if !bytes.starts_with(&MAGIC) {
            return Err(TrainError::Foreign("training"));
        }
        let damaged = |fault| TrainError::Damaged { part: "the state of the training".to_owned(), fault };
        let Some((body, sum)) = bytes.split_last_chunk::<4>() else { return Err(damaged("it is too short")) };
        if checksum(body) != u32::from_le_bytes(*sum) {
            return Err(damaged("its checksum is wrong"));
        }
        let expected = trainer.header(lessons);
        if !body.starts_with(&expected) {
            let (found, wanted) = ("different".to_owned(), "the same as before".to_owned());
            return Err(TrainError::Other { what: "training", found, wanted });
        }
        let (numbers, fits) = body.split_at_checked(HEADER + 3 * 4 * PARAMETERS).ok_or(damaged("it is too short"))?;
        let mut steps = [0; 8];
        steps.copy_from_slice(&numbers[HEADER - 12..HEADER - 4]);
        let numbers: Vec<f32> =
            numbers[HEADER..].chunks_exact(4).map(|bytes| f32::from_le_bytes(array(bytes))).collect();
        let [parameters, means, squares] = [0, 1, 2].map(|part| numbers[part * PARAMETERS..][..PARAMETERS].to_vec());
        trainer.parameters = parameters;
        trainer.adam = Adam { means, squares, steps: u64::from_le_bytes(steps) };
        trainer.fits = fits.chunks_exact(FIT).map(fit).collect();
        Ok(trainer)
    }

    /// What must not differ between the runs of one training.
    fn header(&self, lessons: &Lessons) -> Vec<u8> {
        let TrainingSettings { epochs, seed, rate } = self.settings;
        let mut bytes = MAGIC.to_vec();
        bytes.extend(epochs.to_le_bytes());
        bytes.extend(seed.to_le_bytes());
        bytes.extend(rate.to_le_bytes());
        bytes.extend(lessons.checksum().to_le_bytes());
        bytes
    }
}

fn array<const N: usize>(bytes: &[u8]) -> [u8; N] {
    core::array::from_fn(|index| bytes[index])
}

fn fit(bytes: &[u8]) -> Fit {
    let loss = |number: usize| f64::from_le_bytes(array(&bytes[8 * number..]));
    Fit { training: loss(0), checking: loss(1), results: loss(2) }
}
