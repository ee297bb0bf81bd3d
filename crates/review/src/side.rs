use game::RuleSet;

use crate::grade::Grade;
use crate::scale::{accuracy, loss};

/// What a side did, in a game or in several.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SideReport {
    /// The rule set.
    pub rules: RuleSet,
    /// Decisions with a choice.
    pub decisions: u32,
    /// Actions without a choice.
    pub forced: u32,
    /// Everything its decisions lost, in closes or points.
    pub lost: f64,
    /// The same as equity.
    pub lost_equity: f64,
    /// Decisions by grade, as in [`Grade::ALL`].
    pub grades: [u32; 4],
    /// What its throws brought more than average throws, in points.
    pub luck: f64,
}

impl SideReport {
    /// A side that has done nothing yet.
    pub fn new(rules: RuleSet) -> SideReport {
        SideReport { rules, decisions: 0, forced: 0, lost: 0.0, lost_equity: 0.0, grades: [0; 4], luck: 0.0 }
    }

    /// Adds another game of the same rule set.
    pub fn add(&mut self, other: &SideReport) {
        self.decisions += other.decisions;
        self.forced += other.forced;
        self.lost += other.lost;
        self.lost_equity += other.lost_equity;
        self.luck += other.luck;
        for (own, more) in self.grades.iter_mut().zip(other.grades) {
            *own += more;
        }
    }

    /// Everything its decisions lost, in percent of the chance to win or in points.
    pub fn given_away(&self) -> f64 {
        loss(self.rules, self.lost_equity)
    }

    /// What a decision lost on average, in the same unit; `None` without decisions. Times the decisions it is what all of them
    /// lost, in a game and in several.
    pub fn error_rate(&self) -> Option<f64> {
        (self.decisions > 0).then(|| self.given_away() / f64::from(self.decisions))
    }

    /// Its accuracy in percent; `None` without decisions.
    pub fn accuracy(&self) -> Option<f64> {
        (self.decisions > 0).then(|| accuracy(self.rules, self.lost_equity / f64::from(self.decisions)))
    }

    /// How many of its decisions have a grade.
    pub fn graded(&self, grade: Grade) -> u32 {
        self.grades[grade as usize]
    }
}
