//! Reviews in words: what was missed and what it cost. Hints in words: why an action is good.

use engine::Score;
use game::RuleSet;

use crate::grade::Grade;
pub use crate::missed::{missed, threats};
pub use crate::missed_in_ur::open_to_hits;
pub use crate::mur_threats::Threat;
pub use crate::reasons::reason;
use crate::report::{Ply, PlyKind};
use crate::scale::{MOST, units};

/// What values are counted in.
pub fn unit(rules: RuleSet) -> &'static str {
    match rules {
        RuleSet::Mur(_) => "closes",
        RuleSet::Ur(_) => "points",
    }
}

/// What a decision lost, such as `lost a forced win in 3`.
fn price(rules: RuleSet, grade: Grade, [score, best]: [Score; 2], lost: f64) -> String {
    match (best, score) {
        (Score::WinIn(plies), Score::LoseIn(_)) => format!("lost the game: it was won in {plies}, and is lost now"),
        (Score::WinIn(plies), _) => format!("lost a forced win in {plies}"),
        (_, Score::LoseIn(plies)) if grade == Grade::Blunder => {
            format!("lost the game: the opponent wins in {}", plies.saturating_sub(1))
        }
        // Little is lost where the game was as good as lost already.
        (_, Score::LoseIn(plies)) => {
            format!("let the opponent win in {} ({} before)", plies.saturating_sub(1), worth(best))
        }
        _ => format!("lost {} {} ({} instead of {})", decimal(lost, 3, ""), unit(rules), worth(score), worth(best)),
    }
}

/// A score in a few words, for its side.
fn worth(score: Score) -> String {
    match score {
        // The engine is sure, but has no proof.
        Score::Centi(_) if units(score) >= MOST => "all but won".to_owned(),
        Score::Centi(_) if units(score) <= -MOST => "all but lost".to_owned(),
        _ => decimal(units(score), 3, "+"),
    }
}

/// A number with some decimal places, and this sign if it is not negative. In the browser this is a tenth of the code of the
/// library, which can write any number.
pub(crate) fn decimal(number: f64, places: u32, plus: &str) -> String {
    let whole = 10_u64.pow(places);
    let parts = (number.abs() * whole as f64).round() as u64;
    let sign = if number < 0.0 { "-" } else { plus };
    format!("{sign}{}.{:0width$}", parts / whole, parts % whole, width = places as usize)
}

/// A series such as "d3, e2 and the kraken".
pub(crate) fn series(mut parts: Vec<String>) -> String {
    let last = parts.pop().unwrap_or_default();
    if parts.is_empty() { last } else { format!("{} and {last}", parts.join(", ")) }
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
    Some(format!("{name} that {}", price(rules, grade, [score, best_score], lost)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_those_of_the_library() {
        let mut random = game::Random::new(1);
        for _ in 0..2_000 {
            let number = random.below(40_000_000) as f64 / 1e6 - 20.0;
            for places in [1, 3] {
                // The library rounds the binary number, this one the product: they may differ in the last place at a tie.
                if (number.abs() * 10_f64.powi(places)).fract() == 0.5 {
                    continue;
                }
                let width = places as usize;
                assert_eq!(decimal(number, width as u32, "+"), format!("{number:+.width$}"));
                assert_eq!(decimal(number, width as u32, ""), format!("{number:.width$}"));
            }
        }
        assert_eq!(decimal(0.0, 3, "+"), "+0.000");
    }
}
