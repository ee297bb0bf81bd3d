//! The sequential test: play until the results favour one of two hypotheses clearly enough.

use core::fmt;
use core::str::FromStr;

use crate::elo::expected;

/// Two hypotheses about the difference in Elo between `a` and `b`. Each is rejected wrongly in 5 % of matches at most.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
}

/// What the test says so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The second hypothesis holds: `a` is at least that much better.
    Accepted,
    /// The first hypothesis holds.
    Rejected,
    /// More games are needed.
    Continuing,
}

impl Verdict {
    /// `accepted`, `rejected` or `continuing`.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Accepted => "accepted",
            Verdict::Rejected => "rejected",
            Verdict::Continuing => "continuing",
        }
    }
}

/// The chance of each kind of wrong decision.
const ALPHA: f64 = 0.05;
/// What replaces a result that has not occurred, so that it is unlikely rather than impossible.
const UNSEEN: f64 = 1e-3;

impl Sprt {
    /// The hypotheses "`a` is better by `elo0`" and "`a` is better by `elo1`"; the first must be the smaller one.
    pub fn new(elo0: f64, elo1: f64) -> Option<Sprt> {
        (elo0.is_finite() && elo1.is_finite() && elo0 < elo1).then_some(Sprt { elo0, elo1 })
    }

    /// The two differences in Elo.
    pub fn elos(&self) -> [f64; 2] {
        [self.elo0, self.elo1]
    }

    /// The logarithm of the likelihood ratio of the two hypotheses at which the test ends, on either side of 0.
    pub fn bound(&self) -> f64 {
        ((1.0 - ALPHA) / ALPHA).ln()
    }

    /// The logarithm of the likelihood ratio, given how many pairs brought 0, ½, 1, 1½ and 2 points.
    ///
    /// The generalised test: each hypothesis fixes only the mean score, and gets the distribution with that mean under which
    /// the results are likeliest.
    pub fn llr(&self, pairs: &[u64; 5]) -> f64 {
        if pairs.iter().sum::<u64>() == 0 {
            return 0.0;
        }
        let counts = pairs.map(|count| if count == 0 { UNSEEN } else { count as f64 });
        let [less, more] = self.elos().map(|elo| likeliest(&counts, expected(elo)));
        counts.iter().zip(less.iter().zip(&more)).map(|(count, (less, more))| count * (more / less).ln()).sum()
    }

    /// What the test says about these pairs.
    pub fn verdict(&self, pairs: &[u64; 5]) -> Verdict {
        match self.llr(pairs) {
            llr if llr >= self.bound() => Verdict::Accepted,
            llr if llr <= -self.bound() => Verdict::Rejected,
            _ => Verdict::Continuing,
        }
    }
}

/// The distribution with a mean under which the counts are likeliest.
///
/// By Lagrange it is `p / (1 + θ (x - mean))`, where θ makes the mean right; the sum below falls as θ grows.
fn likeliest(counts: &[f64; 5], mean: f64) -> [f64; 5] {
    let number: f64 = counts.iter().sum();
    let away = |index: usize| index as f64 / 4.0 - mean;
    let share = |index: usize, theta: f64| counts[index] / number / (1.0 + theta * away(index));
    let [mut low, mut high] = [-1.0 / (1.0 - mean), 1.0 / mean];
    for _ in 0..100 {
        let theta = (low + high) / 2.0;
        if (0..5).map(|index| share(index, theta) * away(index)).sum::<f64>() > 0.0 {
            low = theta;
        } else {
            high = theta;
        }
    }
    [0, 1, 2, 3, 4].map(|index| share(index, (low + high) / 2.0))
}

/// `ELO0,ELO1`.
impl FromStr for Sprt {
    type Err = ParseSprtError;

    fn from_str(text: &str) -> Result<Sprt, ParseSprtError> {
        let (elo0, elo1) = text.split_once(',').ok_or(ParseSprtError)?;
        let number = |text: &str| text.trim().parse::<f64>().map_err(|_| ParseSprtError);
        Sprt::new(number(elo0)?, number(elo1)?).ok_or(ParseSprtError)
    }
}

/// The text is not two hypotheses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSprtError;

impl fmt::Display for ParseSprtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected two numbers, the smaller one first, like 0,10")
    }
}

impl core::error::Error for ParseSprtError {}
