use std::collections::BTreeMap;

/// The lengths of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lengths {
    /// How many games had each length.
    games: BTreeMap<usize, u64>,
}

impl Lengths {
    pub(super) fn add(&mut self, length: usize) {
        *self.games.entry(length).or_default() += 1;
    }

    /// How many there are.
    pub fn count(&self) -> u64 {
        self.games.values().sum()
    }

    /// The mean; 0 if there are no games.
    pub fn mean(&self) -> f64 {
        let plies: u64 = self.games.iter().map(|(&length, games)| length as u64 * games).sum();
        plies as f64 / self.count().max(1) as f64
    }

    /// The shortest length, the lower quartile, the median, the upper quartile and the longest; zeros if there are no games.
    ///
    /// A quartile is one of the lengths, the nearest one below the cut.
    pub fn quartiles(&self) -> [usize; 5] {
        let last = self.count().saturating_sub(1);
        [0, 1, 2, 3, 4].map(|quarter| self.ranked(last * quarter / 4))
    }

    /// The length of the game with this rank, the shortest game has rank 0.
    fn ranked(&self, rank: u64) -> usize {
        let mut shorter = 0;
        for (&length, games) in &self.games {
            shorter += games;
            if shorter > rank {
                return length;
            }
        }
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles_cut_the_lengths_in_four() {
        let mut lengths = Lengths::default();
        assert_eq!(lengths.quartiles(), [0; 5]);
        for length in [9, 1, 3, 7, 5] {
            lengths.add(length);
        }
        assert_eq!(lengths.quartiles(), [1, 3, 5, 7, 9]);
        assert_eq!((lengths.count(), lengths.mean()), (5, 5.0));
    }
}
