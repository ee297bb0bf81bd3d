use std::borrow::Cow;
use std::path::PathBuf;
use std::thread;

use engine::ur::{Network, features};
use game::Random;
use ur::Rules;

use super::error::Error;
use super::halves::{Halves, joined};
use super::lessons::Lessons;
use super::samples::{Sample, batch};
use crate::{Recipe, State};

/// How to train a network.
#[derive(Clone, Debug)]
pub struct TrainingSettings {
    /// The sizes of the hidden layers.
    pub hidden: Vec<usize>,
    /// How many rounds of [`TrainingSettings::ROUND`] samples to learn from, each once.
    pub rounds: u64,
    /// The length of the first steps; it falls to nearly 0 at the end.
    pub rate: f32,
    /// The same seed gives the same weights.
    pub seed: u64,
    /// Where to keep what is needed to resume after an interruption.
    pub checkpoint: PathBuf,
}

/// How far a training is.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Rounds learned.
    pub rounds: u64,
    /// The errors in the last round, before it was learned: the root of the mean square, in points and for the win (from -1 to
    /// 1). None if no table shows the exact values.
    pub errors: [Option<f64>; 2],
}

impl Progress {
    /// The measures of a state are the errors in its last round, NaN where they are not known.
    fn of(state: &State) -> Progress {
        let error = |head: usize| state.measures.get(head).copied().filter(|error| !error.is_nan());
        Progress { rounds: state.rounds, errors: [error(0), error(1)] }
    }
}

impl TrainingSettings {
    /// Samples in a round.
    pub const ROUND: usize = 1 << 17;
    /// Samples between two steps.
    const STEP: usize = 2048;
    /// Rounds between two checkpoints.
    const KEEP: u64 = 8;

    /// What the weights depend on.
    fn recipe(&self, lessons: &Lessons) -> Recipe {
        let TrainingSettings { hidden, rounds, rate, seed, .. } = self;
        let hidden: Vec<String> = hidden.iter().map(usize::to_string).collect();
        let settings = [
            format!("the rule set {}", lessons.rules()),
            format!("hidden layers of {}", hidden.join(", ")),
            format!("--rounds {rounds}"),
            format!("--rate {rate}"),
            format!("--seed {seed}"),
        ];
        let tables = lessons
            .tables()
            .iter()
            .map(|table| format!("the table of {}, checksum {:08x}", table.game(), table.checksum()));
        Recipe::new(settings.into_iter().chain(tables))
    }

    /// The parameters to learn with in a round. Where a network is stored coarsely, they are rounded in the second half: the
    /// network learns to do well with what will be left of them.
    fn rounded<'a>(
        &self,
        rules: Rules,
        round: u64,
        parameters: &'a [f32],
        longer: &[u8],
    ) -> Result<Cow<'a, [f32]>, Error> {
        if !Network::is_coarse(rules) || 2 * round < self.rounds {
            return Ok(Cow::Borrowed(parameters));
        }
        Network::rounded(rules, &self.hidden, parameters, longer).map(Cow::Owned).map_err(Error::Network)
    }

    /// The length of the steps in a round.
    fn rate(&self, round: u64) -> f32 {
        let left = 1.0 - round as f32 / self.rounds as f32;
        self.rate * left.max(0.01)
    }
}

/// What an output of 1 means, in points. It settles how much errors in points count beside errors in the chance to win.
fn unit(rules: Rules) -> f32 {
    match rules {
        Rules::Runners => 6.0,
        Rules::LongJump => 1.5,
        Rules::Finkel => 1.0,
    }
}

/// Trains a network, resuming from the checkpoint if there is one. `report` is called after every round, and if none is left.
///
/// The checkpoint stays: remove it when the network is safe.
///
/// # Errors
/// If a table is damaged, or the checkpoint cannot be read or written or belongs to another training run.
pub fn train(
    lessons: &Lessons,
    settings: &TrainingSettings,
    report: &mut dyn FnMut(&Progress),
) -> Result<Network, Error> {
    let rules = lessons.rules();
    let mut halves = Halves::new(&Network::shape(rules, &settings.hidden));
    let recipe = settings.recipe(lessons);
    let count = halves.parameters();
    let mut state = match State::read(&settings.checkpoint, &recipe, count)? {
        Some(state) => state,
        None => State::new(first_weights(rules, settings)),
    };
    if state.rounds == settings.rounds {
        report(&Progress::of(&state));
    }
    let unit = unit(rules);
    let prepare = |round: u64| batch(lessons, TrainingSettings::ROUND, settings.seed, round);
    let longer = Network::longer_steps(&how_often(rules, &prepare(0)?));
    let mut next = prepare(state.rounds)?;
    while state.rounds < settings.rounds {
        let round = state.rounds;
        let mut learn = |samples: &[Sample]| {
            for step in samples.chunks(TrainingSettings::STEP) {
                let targets = |sample: &Sample| [sample.values[0] / unit, sample.values[1]];
                let visit = |sample: &Sample, on: &mut dyn FnMut(usize)| features::visit(&sample.position, on);
                let rounded = settings.rounded(rules, round, &state.parameters, &longer)?;
                let slopes = halves.slopes(&rounded, step, visit, targets);
                state.adam.step(settings.rate(round), &mut state.parameters, slopes);
            }
            Ok::<(), Error>(())
        };
        // The games of the next round are played meanwhile.
        next = thread::scope(|scope| {
            let later = scope.spawn(|| if round + 1 < settings.rounds { prepare(round + 1) } else { Ok(Vec::new()) });
            learn(&next)?;
            joined(later)
        })?;
        state.rounds += 1;
        let [points, win] = halves.take_errors().map(|errors| errors.root_mean_square().unwrap_or(f64::NAN));
        state.measures = vec![points * f64::from(unit), win];
        if state.rounds % TrainingSettings::KEEP == 0 || state.rounds == settings.rounds {
            state.write(&settings.checkpoint, &recipe)?;
        }
        report(&Progress::of(&state));
    }
    let mut parameters = state.parameters;
    let pieces = lessons.tables().iter().map(|table| table.game().pieces).max().unwrap_or(Rules::PIECES);
    fill_unseen(rules, pieces, settings.hidden[0], &mut parameters);
    Network::new(rules, &settings.hidden, unit, &parameters, &longer).map_err(Error::Network)
}

/// How often the weights of each feature count when a position is looked at.
fn how_often(rules: Rules, samples: &[Sample]) -> Vec<f64> {
    let views = features::views(rules);
    let mut often = vec![0.0; features::count(rules)];
    for sample in samples {
        features::visit(&sample.position, |feature| {
            (0..views).for_each(|view| often[features::seen(rules, feature, view)] += 1.0);
        });
    }
    often.iter_mut().for_each(|often| *often /= (samples.len() * views) as f64);
    often
}

/// Pieces that wait count like the last one that the lessons show: the weights of features that never come up would be random.
fn fill_unseen(rules: Rules, pieces: u8, width: usize, parameters: &mut [f32]) {
    for (feature, like) in features::unseen(rules, pieces) {
        parameters.copy_within(like * width..(like + 1) * width, feature * width);
    }
}

/// Random weights to begin with, smaller where more of them are summed.
fn first_weights(rules: Rules, settings: &TrainingSettings) -> Vec<f32> {
    let mut random = Random::new(settings.seed);
    let mut weights = Vec::new();
    for [inputs, outputs] in Network::shape(rules, &settings.hidden) {
        let spread = 1.0 / (inputs as f32).sqrt();
        let number = |random: &mut Random| (random.bits() >> 40) as f32 / (1u64 << 23) as f32 - 1.0;
        weights.extend((0..(inputs + 1) * outputs).map(|_| spread * number(&mut random)));
    }
    weights
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_that_were_never_seen_count_like_the_last_one_that_was() {
        let width = 2;
        let mut weights: Vec<f32> = (0..width * features::count(Rules::LongJump)).map(|at| at as f32).collect();
        let before = weights.clone();
        fill_unseen(Rules::LongJump, 5, width, &mut weights);
        let row = |weights: &[f32], feature: usize| weights[width * feature..][..width].to_vec();
        // Sixteen squares, then the pieces at start.
        for feature in 16..21 {
            assert_eq!(row(&weights, feature), row(&before, feature));
        }
        assert_eq!([row(&weights, 21), row(&weights, 22)], [row(&before, 20), row(&before, 20)]);
    }
}
