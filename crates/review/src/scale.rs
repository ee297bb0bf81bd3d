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

/// The accuracy of a decision in percent, by the equity it lost: 100 if it lost nothing, about half at the loss of a blunder in
/// Mur.
pub fn accuracy(lost: f64) -> f64 {
    100.0 * (-2.2 * lost.max(0.0)).exp()
}
