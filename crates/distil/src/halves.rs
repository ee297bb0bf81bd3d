use std::panic;
use std::thread::{self, ScopedJoinHandle};

use crate::mlp::{Errors, Mlp};

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
