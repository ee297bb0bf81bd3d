use std::collections::BTreeMap;

use crate::mean::Mean;

/// How often each whole number came up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Histogram {
    times: BTreeMap<i64, u64>,
}

impl Histogram {
    /// Adds a number.
    pub fn add(&mut self, number: i64) {
        *self.times.entry(number).or_default() += 1;
    }

    /// Adds all numbers of another histogram.
    pub fn merge(&mut self, other: &Self) {
        for (&number, times) in &other.times {
            *self.times.entry(number).or_default() += times;
        }
    }

    /// The number of numbers.
    pub fn count(&self) -> u64 {
        self.times.values().sum()
    }

    /// How often a number came up.
    pub fn times(&self, number: i64) -> u64 {
        self.times.get(&number).copied().unwrap_or(0)
    }

    /// The numbers that came up, lowest first, and how often.
    pub fn iter(&self) -> impl Iterator<Item = (i64, u64)> {
        self.times.iter().map(|(&number, &times)| (number, times))
    }

    /// The mean with its margin.
    pub fn mean(&self) -> Mean {
        let mut mean = Mean::default();
        for (number, times) in self.iter() {
            mean.merge(Mean::repeated(number as f64, times));
        }
        mean
    }

    /// The least number such that this share of all is not greater; 0 if there are none.
    pub fn quantile(&self, share: f64) -> i64 {
        let wanted = share * self.count() as f64;
        let mut below = 0;
        for (number, times) in self.iter() {
            below += times;
            if below as f64 >= wanted {
                return number;
            }
        }
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_quantiles() {
        let (mut histogram, mut mean) = (Histogram::default(), Mean::default());
        for number in [3, -1, 3, 7, 3, 12] {
            histogram.add(number);
            mean.add(number as f64);
        }
        assert_eq!((histogram.count(), histogram.times(3), histogram.times(4)), (6, 3, 0));
        assert_eq!([0.1, 0.5, 0.9, 1.0].map(|share| histogram.quantile(share)), [-1, 3, 12, 12]);
        assert!((histogram.mean().mean() - mean.mean()).abs() < 1e-12);
        assert!((histogram.mean().margin() - mean.margin()).abs() < 1e-12);
        assert_eq!(Histogram::default().quantile(0.5), 0);
    }
}
