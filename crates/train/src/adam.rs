/// The Adam optimiser.
#[derive(Clone, Debug)]
pub(crate) struct Adam {
    pub(crate) means: Vec<f32>,
    pub(crate) squares: Vec<f32>,
    pub(crate) steps: u64,
}

const MEAN: f32 = 0.9;
const SQUARE: f32 = 0.999;

impl Adam {
    pub(crate) fn new(parameters: usize) -> Adam {
        Adam { means: vec![0.0; parameters], squares: vec![0.0; parameters], steps: 0 }
    }

    /// Takes a step down the gradient.
    pub(crate) fn step(&mut self, parameters: &mut [f32], gradient: &[f32], rate: f32) {
        self.steps += 1;
        let steps = self.steps as f64;
        let mean_scale = (1.0 / (1.0 - f64::from(MEAN).powf(steps))) as f32;
        let square_scale = (1.0 / (1.0 - f64::from(SQUARE).powf(steps))) as f32;
        let moments = self.means.iter_mut().zip(&mut self.squares);
        for ((parameter, &slope), (mean, square)) in parameters.iter_mut().zip(gradient).zip(moments) {
            *mean = MEAN * *mean + (1.0 - MEAN) * slope;
            *square = SQUARE * *square + (1.0 - SQUARE) * slope * slope;
            *parameter -= rate * (*mean * mean_scale) / ((*square * square_scale).sqrt() + 1e-8);
        }
    }
}
