use std::panic;
use std::thread::{self, ScopedJoinHandle};

use super::mlp::{Errors, Mlp};

/// Learns from both halves of a step at once, on two threads. The sums of the halves are added at the end, so results do not
/// depend on which is ready first.
pub(crate) struct Halves([Half; 2]);

struct Half {
    mlp: Mlp,
    slopes: Vec<f32>,
    errors: [Errors; 2],
}

impl Halves {
    /// A network with layers of this many inputs and outputs.
    pub(crate) fn new(shape: &[[usize; 2]]) -> Halves {
        let half = || {
            let mlp = Mlp::new(shape);
            Half { slopes: vec![0.0; mlp.parameters()], mlp, errors: Default::default() }
        };
        Halves([half(), half()])
    }

    /// How many parameters the network has.
    pub(crate) fn parameters(&self) -> usize {
        self.0[0].slopes.len()
    }

    /// The slopes of the mean loss of samples; see [`Mlp::learn`].
    pub(crate) fn slopes<S: Sync>(
        &mut self,
        parameters: &[f32],
        samples: &[S],
        visit: impl Fn(&S, &mut dyn FnMut(usize)) + Copy + Sync,
        targets: impl Fn(&S) -> [f32; 2] + Copy + Sync,
    ) -> &[f32] {
        let [one, other] = &mut self.0;
        let (first, second) = samples.split_at(samples.len() / 2);
        thread::scope(|scope| {
            let second = scope.spawn(|| other.learn(parameters, second, visit, targets));
            one.learn(parameters, first, visit, targets);
            joined(second);
        });
        let share = 1.0 / samples.len() as f32;
        one.slopes.iter_mut().zip(&other.slopes).for_each(|(sum, slope)| *sum = (*sum + slope) * share);
        &one.slopes
    }

    /// The errors of each output since the last call.
    pub(crate) fn take_errors(&mut self) -> [Errors; 2] {
        let [one, other] = self.0.each_mut().map(|half| core::mem::take(&mut half.errors));
        [one[0].and(other[0]), one[1].and(other[1])]
    }
}

impl Half {
    fn learn<S>(
        &mut self,
        parameters: &[f32],
        samples: &[S],
        visit: impl Fn(&S, &mut dyn FnMut(usize)),
        targets: impl Fn(&S) -> [f32; 2],
    ) {
        self.slopes.fill(0.0);
        self.mlp.learn(parameters, samples, visit, targets, &mut self.slopes, &mut self.errors);
    }
}

/// The result of a thread. If it panicked, so does this one.
pub(crate) fn joined<T>(thread: ScopedJoinHandle<'_, T>) -> T {
    thread.join().unwrap_or_else(|panic| panic::resume_unwind(panic))
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Random;

    #[test]
    fn halves_find_the_same_slopes_as_the_whole() {
        let shape = [[9, 8], [8, 5], [5, 2]];
        let mut random = Random::new(7);
        let mut number = || random.below(2001) as f32 / 1000.0 - 1.0;
        let mut whole = Mlp::new(&shape);
        let parameters: Vec<f32> = (0..whole.parameters()).map(|_| number()).collect();
        let samples: Vec<[f32; 2]> = (0..301).map(|_| [number(), number()]).collect();
        let visit = |sample: &[f32; 2], on: &mut dyn FnMut(usize)| {
            (0..9).filter(|input| (sample[0] * 512.0) as i32 >> input & 1 == 1).for_each(on);
        };
        let targets = |sample: &[f32; 2]| *sample;
        let (mut slopes, mut errors) = (vec![0.0; parameters.len()], [Errors::default(); 2]);
        whole.learn(&parameters, &samples, visit, targets, &mut slopes, &mut errors);

        let mut halves = Halves::new(&shape);
        for (found, sum) in halves.slopes(&parameters, &samples, visit, targets).iter().zip(&slopes) {
            let mean = sum / samples.len() as f32;
            assert!((found - mean).abs() < 1e-5 * (1.0 + mean.abs()), "{found} instead of {mean}");
        }
        let error = |errors: Errors| errors.root_mean_square().unwrap();
        let [found, expected] = [halves.take_errors().map(error), errors.map(error)];
        assert!((found[0] - expected[0]).abs() < 1e-9 && (found[1] - expected[1]).abs() < 1e-9);
        assert_eq!(halves.take_errors(), [Errors::default(); 2]);
    }
}
