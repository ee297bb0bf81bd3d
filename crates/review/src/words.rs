use engine::Score;
use game::RuleSet;

use crate::scale::units;

/// What values are counted in.
pub fn unit(rules: RuleSet) -> &'static str {
    match rules {
        RuleSet::Mur(_) => "closes",
        RuleSet::Ur(_) => "points",
    }
}

/// What a decision lost, in words.
pub fn price(rules: RuleSet, score: Score, best: Score, lost: f64) -> String {
    let unit = unit(rules);
    match (best, score) {
        (Score::WinIn(plies), Score::LoseIn(_)) => format!("the game: it was won in {plies}, and is lost now"),
        (Score::WinIn(plies), _) => format!("a forced win in {plies}"),
        (_, Score::LoseIn(plies)) => format!("the game: the opponent wins in {}", plies.saturating_sub(1)),
        _ => format!("{lost:.3} {unit} ({:+.3} instead of {:+.3})", units(score), units(best)),
    }
}
