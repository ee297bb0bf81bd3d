/// An axis from one round value to another, 0 among them.
#[derive(Debug)]
pub(super) struct Axis {
    /// The distance of the round values.
    step: f64,
    /// The first and the last round value, in steps.
    ends: (i64, i64),
}

/// About as many round values are named.
const TICKS: f64 = 5.0;

impl Axis {
    /// The axis over all these values that are finite.
    pub(super) fn over(values: impl Iterator<Item = f64>) -> Self {
        let (low, high) = values
            .filter(|value| value.is_finite())
            .fold((0.0_f64, 0.0_f64), |(low, high), value| (low.min(value), high.max(value)));
        let high = if high > low { high } else { 1.0 };
        let rough = (high - low) / TICKS;
        let power = 10_f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0].map(|digit| digit * power).into_iter().find(|step| *step >= rough);
        let step = step.unwrap_or(10.0 * power);
        Self { step, ends: ((low / step).floor() as i64, (high / step).ceil() as i64) }
    }

    /// How far along the axis a value lies: 0 at the beginning, 1 at the end, and never beyond.
    pub(super) fn share(&self, value: f64) -> f64 {
        let (first, last) = self.ends;
        ((value / self.step - first as f64) / (last - first) as f64).clamp(0.0, 1.0)
    }

    /// The round values and their names.
    pub(super) fn ticks(&self) -> impl Iterator<Item = (f64, String)> {
        let decimals = (-self.step.log10().floor()).max(0.0) as usize;
        (self.ends.0..=self.ends.1).map(move |tick| {
            let value = tick as f64 * self.step;
            (value, format!("{value:.decimals$}"))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(values: &[f64]) -> String {
        let axis = Axis::over(values.iter().copied());
        axis.ticks().map(|(_, name)| name).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn ticks_are_round_and_hold_all_values_and_0() {
        assert_eq!(names(&[3.0, 17.2]), "0 5 10 15 20");
        assert_eq!(names(&[-0.013, 0.021]), "-0.02 -0.01 0.00 0.01 0.02 0.03");
        assert_eq!(names(&[-2.4]), "-2.5 -2.0 -1.5 -1.0 -0.5 0.0");
        assert_eq!(names(&[]), "0.0 0.2 0.4 0.6 0.8 1.0");
        assert_eq!(names(&[f64::NAN, f64::INFINITY, 1.0]), "0.0 0.2 0.4 0.6 0.8 1.0");
    }

    #[test]
    fn shares_run_from_one_end_to_the_other() {
        let axis = Axis::over([-5.0, 15.0].into_iter());
        assert_eq!([-5.0, 0.0, 15.0, 99.0].map(|value| axis.share(value)), [0.0, 0.25, 1.0, 1.0]);
    }
}
