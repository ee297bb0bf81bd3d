//! Reviews in words: what was missed and what it cost. Hints in words: why an action is good.

use engine::Score;
use game::RuleSet;

use crate::grade::Grade;
pub use crate::missed::{missed, open_to_hits, threats};
pub use crate::reasons::reason;
use crate::report::{Ply, PlyKind};
use crate::scale::units;

/// What values are counted in.
pub fn unit(rules: RuleSet) -> &'static str {
    match rules {
        RuleSet::Mur(_) => "closes",
        RuleSet::Ur(_) => "points",
    }
}

/// What a decision lost.
pub fn price(rules: RuleSet, score: Score, best: Score, lost: f64) -> String {
    let unit = unit(rules);
    match (best, score) {
        (Score::WinIn(plies), Score::LoseIn(_)) => format!("the game: it was won in {plies}, and is lost now"),
        (Score::WinIn(plies), _) => format!("a forced win in {plies}"),
        (_, Score::LoseIn(plies)) => format!("the game: the opponent wins in {}", plies.saturating_sub(1)),
        _ => format!("{lost:.3} {unit} ({:+.3} instead of {:+.3})", units(score), units(best)),
    }
}

/// A fault in a few words, such as `a blunder that lost a forced win in 3`; `None` if the action is not one.
pub fn fault(rules: RuleSet, ply: &Ply) -> Option<String> {
    let PlyKind::Decision { score, lost, grade, best_score, .. } = ply.kind else { return None };
    let name = match grade {
        Grade::Good => return None,
        Grade::Inaccuracy => "an inaccuracy",
        Grade::Mistake => "a mistake",
        Grade::Blunder => "a blunder",
    };
    Some(format!("{name} that lost {}", price(rules, score, best_score, lost)))
}
