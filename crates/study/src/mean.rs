/// The standard errors on either side of the mean in a 95 % confidence interval.
const STANDARD_ERRORS: f64 = 1.96;

/// The mean of measured numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mean {
    count: u64,
    mean: f64,
    /// The sum of the squared distances from the mean.
    squares: f64,
}

impl Mean {
    /// The mean of no numbers.
    pub const NONE: Self = Self::repeated(0.0, 0);

    /// The mean of the same number repeated.
    pub(crate) const fn repeated(number: f64, count: u64) -> Self {
        Self { count, mean: number, squares: 0.0 }
    }

    /// Adds a number.
    pub fn add(&mut self, number: f64) {
        self.merge(Self::repeated(number, 1));
    }

    /// Adds all numbers of another mean.
    pub fn merge(&mut self, other: Self) {
        if other.count == 0 {
            return;
        }
        let count = self.count + other.count;
        let share = other.count as f64 / count as f64;
        let apart = other.mean - self.mean;
        self.squares += other.squares + apart * apart * self.count as f64 * share;
        self.mean += apart * share;
        self.count = count;
    }

    /// The number of numbers.
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// The mean; 0 if there are no numbers.
    pub const fn mean(&self) -> f64 {
        self.mean
    }

    /// How far the 95 % confidence interval reaches to either side; infinite for fewer than two numbers.
    pub fn margin(&self) -> f64 {
        if self.count < 2 {
            return f64::INFINITY;
        }
        let count = self.count as f64;
        STANDARD_ERRORS * (self.squares / (count - 1.0) / count).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(numbers: &[f64]) -> Mean {
        let mut mean = Mean::default();
        numbers.iter().for_each(|&number| mean.add(number));
        mean
    }

    #[test]
    fn the_margin_matches_the_textbook() {
        let mean = of(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]);
        assert_eq!((mean.count(), mean.mean()), (8, 5.0));
        // The variance is 32 / 7.
        assert!((mean.margin() - 1.96 * (32.0_f64 / 7.0 / 8.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn merging_adds_all_numbers() {
        let mut one = of(&[1.0, 2.0]);
        one.merge(of(&[]));
        one.merge(of(&[4.0, 8.0, -3.0]));
        let all = of(&[1.0, 2.0, 4.0, 8.0, -3.0]);
        assert_eq!(one.count(), all.count());
        assert!((one.mean() - all.mean()).abs() < 1e-12);
        assert!((one.margin() - all.margin()).abs() < 1e-12);
    }

    #[test]
    fn the_margin_of_one_number_is_infinite() {
        assert_eq!(of(&[]).mean(), 0.0);
        assert_eq!(of(&[3.0]).margin(), f64::INFINITY);
    }
}
