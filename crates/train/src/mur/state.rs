//! Training that was interrupted: everything needed to resume, in a file.

use std::path::Path;

use super::error::TrainError;
use super::model::PARAMETERS;
use super::samples::Lessons;
use super::trainer::{Fit, Trainer, TrainingSettings};
use crate::{Recipe, State};

impl Trainer {
    /// Writes everything needed to resume later. The file is replaced in one step, so an interruption cannot damage it.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn save(&self, lessons: &Lessons, path: &Path) -> Result<(), TrainError> {
        Ok(self.state.write(path, &recipe(lessons, self.settings))?)
    }

    /// Goes on where a run with the same lessons and the same settings stopped, or begins if there is no such file.
    ///
    /// # Errors
    /// If the file cannot be read, is damaged, or belongs to other lessons or other settings.
    pub fn resume(lessons: &Lessons, settings: TrainingSettings, path: &Path) -> Result<Trainer, TrainError> {
        let mut trainer = Trainer::new(lessons, settings);
        if let Some(state) = State::read(path, &recipe(lessons, settings), PARAMETERS)? {
            let fit = |&[training, checking, results]: &[f64; 3]| Fit { training, checking, results };
            trainer.fits = state.measures.as_chunks().0.iter().map(fit).collect();
            trainer.state = state;
        }
        Ok(trainer)
    }
}

/// What must not differ between the runs of one training.
fn recipe(lessons: &Lessons, settings: TrainingSettings) -> Recipe {
    let TrainingSettings { epochs, seed, rate } = settings;
    let Lessons { rules, foresight, checksum, .. } = lessons;
    Recipe::new([
        format!("the rule set {rules}"),
        format!("--epochs {epochs}"),
        format!("--rate {rate}"),
        format!("--foresight {foresight}"),
        format!("--seed {seed}"),
        format!("the games of checksum {checksum:08x}"),
    ])
}
