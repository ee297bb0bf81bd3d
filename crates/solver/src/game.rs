//! Which game a table solves.

use core::fmt;

use ur::Rules;

use crate::objective::Objective;

/// A game to solve: the rules, the pieces and what a win is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    /// The rule set.
    pub rules: Rules,
    /// The number of pieces per side, 1 to 7.
    pub pieces: u8,
    /// What a win is worth.
    pub objective: Objective,
}

impl Game {
    /// Whether a table of this game answers questions about another. In Finkel a win is worth 1 point, so both objectives are
    /// the same.
    pub fn serves(self, wanted: Game) -> bool {
        self == wanted || wanted.rules == Rules::Finkel && Game { objective: wanted.objective, ..self } == wanted
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rules, pieces, objective } = self;
        write!(f, "{rules} with {}, objective {objective}", prose::count(*pieces, "piece"))
    }
}
