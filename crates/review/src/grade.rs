use game::RuleSet;

/// How bad a decision was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// As good as the best, or nearly.
    Good,
    /// An inaccuracy, marked `?!`.
    Inaccuracy,
    /// A mistake, marked `?`.
    Mistake,
    /// A blunder, marked `??`.
    Blunder,
}

impl Grade {
    /// Every grade, the best first.
    pub const ALL: [Grade; 4] = [Grade::Good, Grade::Inaccuracy, Grade::Mistake, Grade::Blunder];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Grade::Good => "good",
            Grade::Inaccuracy => "inaccuracy",
            Grade::Mistake => "mistake",
            Grade::Blunder => "blunder",
        }
    }

    /// Its marks after an action; none for a good one.
    pub const fn marks(self) -> &'static str {
        match self {
            Grade::Good => "",
            Grade::Inaccuracy => "?!",
            Grade::Mistake => "?",
            Grade::Blunder => "??",
        }
    }
}

/// From which loss on a decision is bad. Losses are equity: 2 is the difference between a sure win and a sure loss.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thresholds {
    /// An inaccuracy.
    pub inaccuracy: f64,
    /// A mistake.
    pub mistake: f64,
    /// A blunder.
    pub blunder: f64,
}

impl Thresholds {
    /// The thresholds of a rule set. In games of dice a single decision matters less, and values are sharper.
    pub const fn of(rules: RuleSet) -> Thresholds {
        match rules {
            RuleSet::Mur(_) => Thresholds { inaccuracy: 0.1, mistake: 0.2, blunder: 0.3 },
            RuleSet::Ur(_) => Thresholds { inaccuracy: 0.02, mistake: 0.04, blunder: 0.08 },
        }
    }

    /// The grade of a decision that lost this much.
    pub fn grade(&self, lost: f64) -> Grade {
        match lost {
            lost if lost >= self.blunder => Grade::Blunder,
            lost if lost >= self.mistake => Grade::Mistake,
            lost if lost >= self.inaccuracy => Grade::Inaccuracy,
            _ => Grade::Good,
        }
    }
}
