/// How many standard errors a 95 % confidence interval reaches to either side.
const REACH: f64 = 1.96;

/// The mean of measured numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mean {
    count: u64,
    mean: f64,
    /// The sum of the squared distances from the mean.
    squares: f64,
}

impl Mean {
    /// Of no numbers.
    pub const NONE: Self = Self::same(0.0, 0);

    /// So many times the same number.
    pub(crate) const fn same(number: f64, count: u64) -> Self {
        Self { count, mean: number, squares: 0.0 }
    }

    /// Takes a number in.
    pub fn add(&mut self, number: f64) {
        self.merge(Self::same(number, 1));
    }

    /// Takes in all that another has.
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

    /// How many numbers there are.
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// Their mean; 0 of none.
    pub const fn mean(&self) -> f64 {
        self.mean
    }

    /// How far the 95 % confidence interval reaches to either side; infinite for fewer than two numbers.
    pub fn margin(&self) -> f64 {
        if self.count < 2 {
            return f64::INFINITY;
        }
        let count = self.count as f64;
        REACH * (self.squares / (count - 1.0) / count).sqrt()
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
    fn the_margin_is_that_of_the_textbook() {
        let mean = of(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]);
        assert_eq!((mean.count(), mean.mean()), (8, 5.0));
        // The variance is 32 / 7.
        assert!((mean.margin() - 1.96 * (32.0_f64 / 7.0 / 8.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn merging_is_taking_in_all() {
        let mut one = of(&[1.0, 2.0]);
        one.merge(of(&[]));
        one.merge(of(&[4.0, 8.0, -3.0]));
        let all = of(&[1.0, 2.0, 4.0, 8.0, -3.0]);
        assert_eq!(one.count(), all.count());
        assert!((one.mean() - all.mean()).abs() < 1e-12);
        assert!((one.margin() - all.margin()).abs() < 1e-12);
    }

    #[test]
    fn of_one_number_nothing_is_certain() {
        assert_eq!(of(&[]).mean(), 0.0);
        assert_eq!(of(&[3.0]).margin(), f64::INFINITY);
    }
}
