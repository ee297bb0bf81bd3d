/// The optimiser Adam with its usual constants.
#[derive(Clone, Debug, PartialEq)]
pub struct Adam {
    /// Running means of the slopes.
    pub(crate) means: Vec<f32>,
    /// Running means of their squares.
    pub(crate) squares: Vec<f32>,
    /// How much weight the running means do not have yet: powers of the decay rates. Multiplied step by step, because a power
    /// function may be rounded differently elsewhere.
    pub(crate) missing: [f64; 2],
}

const DECAY: [f32; 2] = [0.9, 0.999];
const EPSILON: f32 = 1e-8;

impl Adam {
    /// An optimiser that has seen no slopes.
    pub fn new(parameters: usize) -> Adam {
        Adam { means: vec![0.0; parameters], squares: vec![0.0; parameters], missing: [1.0; 2] }
    }

    /// Takes a step against the slopes.
    pub fn step(&mut self, rate: f32, parameters: &mut [f32], slopes: &[f32]) {
        for (missing, decay) in self.missing.iter_mut().zip(DECAY) {
            *missing *= f64::from(decay);
        }
        let [mean_scale, square_scale] = self.missing.map(|missing| (1.0 / (1.0 - missing)) as f32);
        let state = self.means.iter_mut().zip(&mut self.squares);
        for ((parameter, &slope), (mean, square)) in parameters.iter_mut().zip(slopes).zip(state) {
            *mean = DECAY[0] * *mean + (1.0 - DECAY[0]) * slope;
            *square = DECAY[1] * *square + (1.0 - DECAY[1]) * slope * slope;
            *parameter -= rate * (*mean * mean_scale) / ((*square * square_scale).sqrt() + EPSILON);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first step has the length of the rate, whatever the slope, and steps lead to the minimum.
    #[test]
    fn steps_lead_downhill() {
        let mut adam = Adam::new(2);
        let mut at = [3.0, -0.5];
        let slopes = |at: [f32; 2]| [2.0 * (at[0] - 1.0), 200.0 * (at[1] - 1.0)];
        adam.step(0.1, &mut at, &slopes([3.0, -0.5]));
        assert!((at[0] - 2.9).abs() < 1e-5 && (at[1] + 0.4).abs() < 1e-5, "{at:?}");
        for _ in 0..500 {
            let slopes = slopes(at);
            adam.step(0.05, &mut at, &slopes);
        }
        assert!(at.iter().all(|at| (at - 1.0).abs() < 0.01), "{at:?}");
    }
}
