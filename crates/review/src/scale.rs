use engine::Score;
use game::RuleSet;

/// What a proven win of Mur counts as, in closes; nothing counts more.
pub(crate) const MOST: f64 = 10.0;

/// What a score is worth to the side it is for in the units of the rule set: closes in Mur, points in Ur. A proven win counts as
/// ten closes, and nothing counts more.
pub fn units(score: Score) -> f64 {
    match score {
        Score::Centi(centi) => (f64::from(centi) / 100.0).clamp(-MOST, MOST),
        Score::Expected(millionths) => f64::from(millionths) / 1e6,
        Score::WinIn(_) => MOST,
        Score::LoseIn(_) => -MOST,
    }
}

/// What a score is worth as equity: wins less losses, with a usual win as 1.
///
/// In Mur a lead of one close multiplies the odds of winning by e. In Ur points are divided by those of a usual win.
pub fn equity(rules: RuleSet, score: Score) -> f64 {
    match (rules, score) {
        (_, Score::WinIn(_)) => 1.0,
        (_, Score::LoseIn(_)) => -1.0,
        (RuleSet::Mur(_), score) => (units(score) / 2.0).tanh(),
        (RuleSet::Ur(rules), score) => units(score) / usual_win(rules),
    }
}

/// The points of a usual win of Ur.
fn usual_win(rules: ur::Rules) -> f64 {
    match rules {
        ur::Rules::Runners => 10.0,
        ur::Rules::LongJump => 1.5,
        ur::Rules::Finkel => 1.0,
    }
}

/// What losses are counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Percent of the chance to win: 100 is a whole game.
    Chance,
    /// Points, where a win can bring several.
    Points,
}

impl Unit {
    /// The unit of a rule set.
    pub const fn of(rules: RuleSet) -> Unit {
        match rules {
            RuleSet::Mur(_) | RuleSet::Ur(ur::Rules::Finkel) => Unit::Chance,
            RuleSet::Ur(ur::Rules::Runners | ur::Rules::LongJump) => Unit::Points,
        }
    }
}

/// What an amount of equity is in the unit of a rule set: percent of the chance to win, or points.
pub fn loss(rules: RuleSet, equity: f64) -> f64 {
    match (Unit::of(rules), rules) {
        (Unit::Points, RuleSet::Ur(rules)) => equity * usual_win(rules),
        // From a sure loss, -1, to a sure win, 1, is the whole chance.
        _ => equity * 50.0,
    }
}

/// The chance to win that a score means, from 0 to 1; `None` where a score counts points that a win can bring more or fewer of.
pub fn win_chance(rules: RuleSet, score: Score) -> Option<f64> {
    (Unit::of(rules) == Unit::Chance).then(|| (1.0 + equity(rules, score)).clamp(0.0, 2.0) / 2.0)
}

/// The equity that random play loses per decision: measured by the example `calibrate`.
pub const fn random_loss(rules: RuleSet) -> f64 {
    match rules {
        RuleSet::Mur(mur::Rules::Basic) => 0.44,
        RuleSet::Mur(mur::Rules::Classic) => 0.55,
        RuleSet::Mur(mur::Rules::Advanced) => 0.37,
        RuleSet::Ur(ur::Rules::Runners) => 0.056,
        RuleSet::Ur(ur::Rules::LongJump) => 0.12,
        RuleSet::Ur(ur::Rules::Finkel) => 0.048,
    }
}

/// The accuracy in percent of somebody who loses so much equity per decision: 100 without a loss, 0 for as much as random play
/// loses, or more.
pub fn accuracy(rules: RuleSet, lost_per_decision: f64) -> f64 {
    100.0 * (1.0 - lost_per_decision / random_loss(rules)).clamp(0.0, 1.0)
}
