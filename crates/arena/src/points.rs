use crate::elo::Estimate;
use crate::score::Side;

/// How a game ended for the match: who won it, and by how many points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outcome {
    pub(crate) winner: Option<Side>,
    pub(crate) points: u32,
}

impl Outcome {
    /// What it brought `a`.
    fn for_a(self) -> f64 {
        match self.winner {
            Some(Side::A) => f64::from(self.points),
            Some(Side::B) => -f64::from(self.points),
            None => 0.0,
        }
    }
}

/// The points of games of Ur, as `a` sees them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PointsTally {
    games: Sample,
    /// The average of the two games of each pair, which share their dice.
    pairs: Sample,
}

impl PointsTally {
    /// Counts a game.
    pub(crate) fn add(&mut self, outcome: Outcome) {
        self.games.add(outcome.for_a());
    }

    /// Counts the two games of a pair as a pair; each has been counted as a game already.
    pub(crate) fn add_pair(&mut self, outcomes: [Outcome; 2]) {
        self.pairs.add(outcomes.into_iter().map(Outcome::for_a).sum::<f64>() / 2.0);
    }

    /// The points of a game on average with their 95 % interval; nothing before there are two pairs to see a spread.
    pub(crate) fn estimate(&self) -> Option<Estimate> {
        let (value, error) = (self.games.mean()?, Estimate::Z * self.pairs.error()?);
        Some(Estimate { low: value - error, value, high: value + error })
    }
}

/// Numbers that were added up.
#[derive(Clone, Copy, Debug, Default)]
struct Sample {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Sample {
    fn add(&mut self, number: f64) {
        self.count += 1.0;
        self.sum += number;
        self.squares += number * number;
    }

    fn mean(&self) -> Option<f64> {
        (self.count > 0.0).then(|| self.sum / self.count)
    }

    /// The standard error of the mean.
    fn error(&self) -> Option<f64> {
        let mean = self.mean().filter(|_| self.count > 1.0)?;
        let variance = (self.squares - self.count * mean * mean).max(0.0) / (self.count - 1.0);
        Some((variance / self.count).sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_averaged_and_spread_by_pairs() {
        let won = |points| Outcome { winner: Some(Side::A), points };
        let lost = |points| Outcome { winner: Some(Side::B), points };
        let mut tally = PointsTally::default();
        for pair in [[won(4), lost(2)], [won(3), won(1)], [lost(1), Outcome { winner: None, points: 0 }]] {
            assert_eq!(tally.estimate().is_some(), tally.pairs.count > 1.0);
            pair.into_iter().for_each(|outcome| tally.add(outcome));
            tally.add_pair(pair);
        }
        // The pairs bring 1, 2 and -1/2 points per game: 5/6 on average, with a standard error of 0.7265.
        let Estimate { low, value, high } = tally.estimate().unwrap();
        assert!((value - 5.0 / 6.0).abs() < 1e-12 && (high - value - 1.42386).abs() < 1e-4, "{value} {high}");
        assert!((high + low - 2.0 * value).abs() < 1e-12);
    }
}
