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
        _ => format!(
            "{} {unit} ({} instead of {})",
            decimal(lost, ""),
            decimal(units(score), "+"),
            decimal(units(best), "+")
        ),
    }
}

/// A number with three decimal places, and this sign if it is not negative. In the browser this is a tenth of the code of the
/// library, which can write any number.
fn decimal(number: f64, plus: &str) -> String {
    let thousandths = (number.abs() * 1000.0).round() as u64;
    let sign = if number < 0.0 { "-" } else { plus };
    format!("{sign}{}.{:03}", thousandths / 1000, thousandths % 1000)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_those_of_the_library() {
        let mut random = game::Random::new(1);
        for _ in 0..2_000 {
            let number = random.below(40_000_000) as f64 / 1e6 - 20.0;
            // The library rounds the binary number, this one the product: they may differ in the last place at a tie.
            if (number.abs() * 1000.0).fract() == 0.5 {
                continue;
            }
            assert_eq!(decimal(number, "+"), format!("{number:+.3}"));
            assert_eq!(decimal(number, ""), format!("{number:.3}"));
        }
        assert_eq!(decimal(0.0, "+"), "+0.000");
    }
}
