//! Reviews in words: what was missed and what it cost. Hints in words: why an action is good.

use engine::Score;
use game::RuleSet;

use crate::grade::Grade;
pub use crate::missed::{missed, threats};
pub use crate::missed_in_ur::open_to_hits;
pub use crate::mur_threats::Threat;
pub use crate::reasons::reason;
use crate::report::{Ply, PlyKind};
use crate::scale::{MOST, Unit, equity, loss, units, win_chance};

/// What the values of positions are counted in.
pub fn unit(rules: RuleSet) -> &'static str {
    match rules {
        RuleSet::Mur(_) => "closes",
        RuleSet::Ur(_) => "points",
    }
}

/// What losses are counted in, after a number: `4.2 % of the chance to win`.
pub fn loss_unit(rules: RuleSet) -> &'static str {
    match Unit::of(rules) {
        Unit::Chance => "% of the chance to win",
        Unit::Points => "points",
    }
}

/// What the error rate is, in two sentences.
pub fn rate_in_words(rules: RuleSet) -> &'static str {
    match Unit::of(rules) {
        Unit::Chance => {
            "The error rate is how much of the chance to win a decision lost on average; times the decisions it is what was lost \
             in all, and 100 % is a whole game. Accuracy compares it with others: choosing at random is 0 %, losing nothing 100 %."
        }
        Unit::Points => {
            "The error rate is how many points a decision lost on average; times the decisions it is what was lost in all. \
             Accuracy compares it with others: choosing at random is 0 %, losing nothing 100 %."
        }
    }
}

/// How many decimal places losses and values have: searches of Mur are less sharp than values of Ur.
pub(crate) const fn places(rules: RuleSet) -> u32 {
    match (Unit::of(rules), rules) {
        (Unit::Points, _) => 3,
        (Unit::Chance, RuleSet::Mur(_)) => 0,
        (Unit::Chance, RuleSet::Ur(_)) => 1,
    }
}

/// What a decision lost, such as `lost a forced win in 3 turns`.
fn price(rules: RuleSet, grade: Grade, [score, best]: [Score; 2]) -> String {
    match (best, score) {
        (Score::WinIn(plies), Score::LoseIn(_)) => {
            format!("lost the game: it was won in {}, and is lost now", turns(plies))
        }
        (Score::WinIn(plies), _) => format!("lost a forced win in {}", turns(plies)),
        (_, Score::LoseIn(plies)) if grade == Grade::Blunder => {
            format!("lost the game: the opponent wins in {}", turns(plies.saturating_sub(1)))
        }
        // Little is lost where the game was as good as lost already.
        (_, Score::LoseIn(plies)) => {
            format!("let the opponent win in {} ({} before)", turns(plies.saturating_sub(1)), worth(rules, best))
        }
        _ => {
            let lost = loss(rules, (equity(rules, best) - equity(rules, score)).max(0.0));
            let lost = decimal(lost, places(rules), "");
            format!("lost {lost} {} ({} instead of {})", loss_unit(rules), worth(rules, score), worth(rules, best))
        }
    }
}

/// How long a win takes.
fn turns(plies: u32) -> String {
    prose::count(plies, "turn")
}

/// A score in a few words, for its side: the chance to win, or points.
fn worth(rules: RuleSet, score: Score) -> String {
    match score {
        // The engine is sure, but has no proof.
        Score::Centi(_) if units(score) >= MOST => "all but won".to_owned(),
        Score::Centi(_) if units(score) <= -MOST => "all but lost".to_owned(),
        _ => match win_chance(rules, score) {
            Some(chance) => format!("{} %", decimal(100.0 * chance, places(rules), "")),
            None => decimal(units(score), places(rules), "+"),
        },
    }
}

/// A number with some decimal places, and this sign if it is not negative. In the browser this is a tenth of the code of the
/// library, which can write any number.
pub fn decimal(number: f64, places: u32, plus: &str) -> String {
    let whole = 10_u64.pow(places);
    let parts = (number.abs() * whole as f64).round() as u64;
    let sign = if number < 0.0 { "-" } else { plus };
    if places == 0 {
        return format!("{sign}{parts}");
    }
    format!("{sign}{}.{:0width$}", parts / whole, parts % whole, width = places as usize)
}

/// A series such as "d3, e2 and the kraken".
pub(crate) fn series(mut parts: Vec<String>) -> String {
    let last = parts.pop().unwrap_or_default();
    if parts.is_empty() { last } else { format!("{} and {last}", parts.join(", ")) }
}

/// A fault in a few words, such as `a blunder that lost a forced win in 3 turns`; `None` if the action is not one.
pub fn fault(rules: RuleSet, ply: &Ply) -> Option<String> {
    let PlyKind::Decision { score, grade, best_score, .. } = ply.kind else { return None };
    let name = match grade {
        Grade::Good => return None,
        Grade::Inaccuracy => "an inaccuracy",
        Grade::Mistake => "a mistake",
        Grade::Blunder => "a blunder",
    };
    Some(format!("{name} that {}", price(rules, grade, [score, best_score])))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_those_of_the_library() {
        let mut random = game::Random::new(1);
        for _ in 0..2_000 {
            let number = random.below(40_000_000) as f64 / 1e6 - 20.0;
            for places in [0, 1, 3] {
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
