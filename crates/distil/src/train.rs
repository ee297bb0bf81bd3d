use std::borrow::Cow;
use std::path::PathBuf;
use std::{panic, thread};

use engine::ur::{Network, features};
use game::Random;
use learn::State;
use ur::Rules;

use crate::error::Error;
use crate::lessons::{Game, Lessons};
use crate::mlp::{Errors, Mlp};
use crate::samples::{Sample, batch};

/// How to train a network.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The sizes of the two hidden layers.
    pub hidden: [usize; 2],
    /// How many rounds of [`Plan::ROUND`] samples to learn from, each once.
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

impl Plan {
    /// Samples in a round.
    pub const ROUND: usize = 1 << 17;
    /// Samples between two steps.
    const STEP: usize = 2048;
    /// Rounds between two checkpoints.
    const KEEP: u64 = 8;

    /// What the weights depend on.
    fn settings(&self, lessons: &Lessons) -> learn::Plan {
        let Plan { hidden: [first, second], rounds, rate, seed, .. } = self;
        let settings = [
            format!("the rule set {}", lessons.rules()),
            format!("--width {first}"),
            format!("a second layer of {second}"),
            format!("--rounds {rounds}"),
            format!("--rate {rate}"),
            format!("--seed {seed}"),
        ];
        let tables = lessons.games().iter().flat_map(Game::tables);
        let tables = tables.map(|table| format!("the table of {}, checksum {:08x}", table.game(), table.checksum()));
        learn::Plan::new(settings.into_iter().chain(tables))
    }

    /// The parameters to learn with in a round. Where a network is stored coarsely, they are rounded in the second half: the
    /// network learns to do well with what will be left of them.
    fn rounded<'a>(&self, rules: Rules, round: u64, parameters: &'a [f32]) -> Result<Cow<'a, [f32]>, Error> {
        if !Network::is_coarse(rules) || 2 * round < self.rounds {
            return Ok(Cow::Borrowed(parameters));
        }
        let network = Network::new(rules, self.hidden, 1.0, parameters).map_err(Error::Network)?;
        Ok(Cow::Owned(network.parameters().collect()))
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
pub fn train(lessons: &Lessons, plan: &Plan, report: &mut dyn FnMut(&Progress)) -> Result<Network, Error> {
    let rules = lessons.rules();
    let mut mlp = Mlp::new(&Network::shape(rules, plan.hidden));
    let settings = plan.settings(lessons);
    let count = mlp.parameters();
    let mut state = match State::read(&plan.checkpoint, &settings, count)? {
        Some(state) => state,
        None => State::new(first_weights(rules, plan)),
    };
    if state.rounds == plan.rounds {
        report(&Progress::of(&state));
    }
    let unit = unit(rules);
    let mut gradient = vec![0.0; count];
    let prepare = |round: u64| batch(lessons, Plan::ROUND, plan.seed, round);
    let mut next = prepare(state.rounds)?;
    while state.rounds < plan.rounds {
        let round = state.rounds;
        let mut errors = [Errors::default(); 2];
        let mut learn = |samples: &[Sample]| {
            for step in samples.chunks(Plan::STEP) {
                gradient.fill(0.0);
                let targets = |sample: &Sample| [sample.values[0] / unit, sample.values[1]];
                let visit = |sample: &Sample, on: &mut dyn FnMut(usize)| features::visit(&sample.position, on);
                let rounded = plan.rounded(rules, round, &state.parameters)?;
                mlp.learn(&rounded, step, visit, targets, &mut gradient, &mut errors);
                let share = 1.0 / step.len() as f32;
                gradient.iter_mut().for_each(|slope| *slope *= share);
                state.adam.step(plan.rate(round), &mut state.parameters, &gradient);
            }
            Ok::<(), Error>(())
        };
        // The games of the next round are played meanwhile.
        next = thread::scope(|scope| {
            let later = scope.spawn(|| if round + 1 < plan.rounds { prepare(round + 1) } else { Ok(Vec::new()) });
            learn(&next)?;
            later.join().unwrap_or_else(|panic| panic::resume_unwind(panic))
        })?;
        state.rounds += 1;
        let [points, win] = errors.map(|errors| errors.root_mean_square().unwrap_or(f64::NAN));
        state.measures = vec![points * f64::from(unit), win];
        if state.rounds % Plan::KEEP == 0 || state.rounds == plan.rounds {
            state.write(&plan.checkpoint, &settings)?;
        }
        report(&Progress::of(&state));
    }
    let mut parameters = state.parameters;
    let pieces = lessons.games().iter().map(|game| game.pieces).max().unwrap_or(Rules::PIECES);
    fill_unseen(rules, pieces, plan.hidden[0], &mut parameters);
    Network::new(rules, plan.hidden, unit, &parameters).map_err(Error::Network)
}

/// Pieces that wait count like the last one that the lessons show: the weights of features that never come up would be random.
fn fill_unseen(rules: Rules, pieces: u8, width: usize, parameters: &mut [f32]) {
    for (feature, like) in features::unseen(rules, pieces) {
        parameters.copy_within(like * width..(like + 1) * width, feature * width);
    }
}

/// Random weights to begin with, smaller where more of them are summed.
fn first_weights(rules: Rules, plan: &Plan) -> Vec<f32> {
    let mut random = Random::new(plan.seed);
    let mut weights = Vec::new();
    for [inputs, outputs] in Network::shape(rules, plan.hidden) {
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
