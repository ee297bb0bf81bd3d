use core::fmt;

use engine::ur::SetScore;
use game::RuleSet;

/// A score of a set that goes on, for the engine to play for: the tallies of Runners or the points of Long Jump.
///
/// # Errors
/// If the rule set has no sets, or such a set is over or cannot have this score.
pub fn score_of_set(rules: RuleSet, black: u8, white: u8) -> Result<SetScore, BadSetScore> {
    let RuleSet::Ur(inner @ (ur::Rules::Runners | ur::Rules::LongJump)) = rules else {
        return Err(BadSetScore::NoSets(rules));
    };
    SetScore::new(inner, black, white).ok_or(match black.max(white) >= ur::Rules::SET {
        true => BadSetScore::Over { rules, black, white },
        false => BadSetScore::TooMany { black, white },
    })
}

/// Why a set cannot be played on from a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadSetScore {
    /// The rule set has no sets for tallies or points.
    NoSets(RuleSet),
    /// The set is over.
    Over {
        /// The rule set.
        rules: RuleSet,
        /// Black's tallies or points.
        black: u8,
        /// White's.
        white: u8,
    },
    /// Runners has fewer tallies.
    TooMany {
        /// Black's tallies.
        black: u8,
        /// White's.
        white: u8,
    },
}

impl fmt::Display for BadSetScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = ur::Rules::SET;
        match *self {
            BadSetScore::NoSets(rules) => {
                write!(f, "{rules} has no sets with a score; only ur-runners and ur-long-jump have")
            }
            BadSetScore::Over { rules, black, white } => {
                write!(f, "{black},{white} is not the score of an unfinished set of {rules}: {all} wins the set")
            }
            BadSetScore::TooMany { black, white } => {
                let held = u16::from(black) + u16::from(white);
                write!(f, "{black},{white} makes {held} tallies, but ur-runners has only {all}")
            }
        }
    }
}

impl core::error::Error for BadSetScore {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bad_score_says_what_is_wrong_with_it() {
        let fault =
            |rules: &str, black, white| score_of_set(rules.parse().unwrap(), black, white).unwrap_err().to_string();
        assert!(fault("mur-basic", 3, 4).starts_with("mur-basic has no sets with a score"));
        assert!(fault("ur-finkel", 3, 4).starts_with("ur-finkel has no sets with a score"));
        assert_eq!(fault("ur-runners", 20, 2), "20,2 makes 22 tallies, but ur-runners has only 21");
        let over = "21,0 is not the score of an unfinished set of ur-long-jump: 21 wins the set";
        assert_eq!(fault("ur-long-jump", 21, 0), over);
        assert_eq!(score_of_set("ur-long-jump".parse().unwrap(), 20, 20).unwrap().to_string(), "20,20");
    }
}
