//! Elo differences from scores.

use crate::score::Tally;

/// The score that a difference in Elo predicts.
///
/// ```
/// assert!((arena::elo::expected(0.0) - 0.5).abs() < 1e-12);
/// assert!((arena::elo::expected(400.0) - 10.0 / 11.0).abs() < 1e-12);
/// ```
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The difference in Elo that predicts a score from 0 to 1; infinite at either end.
pub fn difference(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

/// An estimate with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The lower end of the interval.
    pub low: f64,
    /// The estimate.
    pub value: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Estimate {
    /// How many standard errors a 95 % interval reaches to either side.
    pub(crate) const Z: f64 = 1.959_963_984_540_054;
}

const Z: f64 = Estimate::Z;

/// The score with its 95 % interval; nothing without games.
///
/// The games of a pair share an opening or dice, so the spread is taken from pairs (five results) as soon as there is one,
/// and from single games before. If all of them ended alike there is no spread to go by, and Wilson's interval is used.
pub fn score(tally: &Tally) -> Option<Estimate> {
    let value = tally.score()?;
    let (results, number): (&[u64], u64) = match tally.pairs.iter().sum() {
        0 => (&[tally.losses, tally.draws, tally.wins], tally.games()),
        pairs => (&tally.pairs, pairs),
    };
    let n = number as f64;
    let variance = variance(results);
    if variance > 0.0 {
        let error = Z * (variance / n).sqrt();
        return Some(Estimate { low: (value - error).max(0.0), value, high: (value + error).min(1.0) });
    }
    let share = Z * Z / n;
    let middle = (value + share / 2.0) / (1.0 + share);
    let error = (value * (1.0 - value) * share + share * share / 4.0).sqrt() / (1.0 + share);
    // At either end the interval ends there as well; the sums above may miss it by a rounding error.
    let low = if value == 0.0 { 0.0 } else { middle - error };
    let high = if value == 1.0 { 1.0 } else { middle + error };
    Some(Estimate { low, value, high })
}

/// The difference in Elo with its 95 % interval; nothing without games.
pub fn estimate(tally: &Tally) -> Option<Estimate> {
    let Estimate { low, value, high } = score(tally)?;
    Some(Estimate { low: difference(low), value: difference(value), high: difference(high) })
}

/// The variance of results that are worth 0 to 1 in equal steps.
fn variance(results: &[u64]) -> f64 {
    let number = results.iter().sum::<u64>() as f64;
    let step = 1.0 / (results.len() - 1) as f64;
    let worth = |index: usize| index as f64 * step;
    let mean = results.iter().enumerate().map(|(index, &count)| worth(index) * count as f64).sum::<f64>() / number;
    let spread = |(index, &count): (usize, &u64)| (worth(index) - mean).powi(2) * count as f64;
    results.iter().enumerate().map(spread).sum::<f64>() / number
}
