use core::fmt;
use core::str::FromStr;

use engine::Score;
use engine::ur::{Aim, Goal, SetScore};
use game::{Position, RuleSet};

/// What games of Ur are played for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// As many points as possible.
    Points,
    /// To win, by however many points.
    #[default]
    Win,
    /// To win the set; what a game is worth then depends on the score.
    Set,
}

impl Purpose {
    /// The name: `points`, `win` or `set`.
    pub const fn name(self) -> &'static str {
        match self {
            Purpose::Points => "points",
            Purpose::Win => "win",
            Purpose::Set => "set",
        }
    }

    /// What to play for while the score of a set is not known.
    pub fn aim(self) -> Aim {
        match self {
            Purpose::Points => Aim::points(),
            Purpose::Win | Purpose::Set => Aim::win(),
        }
    }

    /// What to play for in a position; the score is that of the set, if it is known.
    pub fn aim_in(self, set: Option<SetScore>, position: &Position) -> Aim {
        match (set, position) {
            (Some(set), Position::Ur(position)) => set.aim(position),
            _ => self.aim(),
        }
    }

    /// What a position is worth to the side to move, with its unit: `+0.12 closes`, `-0.742 points`, `63.8 % to win the set`,
    /// `win in 5 moves`, both sides' counted.
    pub fn worth(self, score: Score, rules: RuleSet) -> String {
        let figure = self.figure(score, rules);
        match (score, rules, self) {
            (Score::WinIn(1) | Score::LoseIn(1), ..) => figure + " move",
            (Score::WinIn(_) | Score::LoseIn(_), ..) => figure + " moves",
            (_, RuleSet::Mur(_), _) => figure + " closes",
            (_, RuleSet::Ur(_), Purpose::Points) => figure + " points",
            (_, RuleSet::Ur(_), Purpose::Win) => figure + " to win",
            (_, RuleSet::Ur(_), Purpose::Set) => figure + " to win the set",
        }
    }

    /// The same without its unit: `+0.12`, `-0.742`, `63.8 %`, `win in 5`. People cannot use six decimal places.
    pub fn figure(self, score: Score, rules: RuleSet) -> String {
        let expected = match score {
            Score::Expected(millionths) => f64::from(millionths) / 1e6,
            // What programs that speak UGI say, in hundredths.
            Score::Centi(centi) if matches!(rules, RuleSet::Ur(_)) => f64::from(centi) / 100.0,
            other => return other.to_string(),
        };
        match self {
            Purpose::Points => format!("{expected:+.3}"),
            // A certain win is 1 and a certain loss -1, and there are no draws. Judgements may be slightly beyond.
            Purpose::Win | Purpose::Set => format!("{:.1} %", (50.0 + 50.0 * expected).clamp(0.0, 100.0)),
        }
    }

    /// The goals for which exact values are needed.
    pub(crate) const fn goals(self) -> &'static [Goal] {
        match self {
            Purpose::Points => &[Goal::Points],
            Purpose::Win => &[Goal::Win],
            Purpose::Set => &[Goal::Points, Goal::Win],
        }
    }
}

impl fmt::Display for Purpose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads `points` or `win`; a set is named by its score.
impl FromStr for Purpose {
    type Err = ParsePurposeError;

    fn from_str(name: &str) -> Result<Purpose, ParsePurposeError> {
        [Purpose::Points, Purpose::Win].into_iter().find(|purpose| purpose.name() == name).ok_or(ParsePurposeError)
    }
}

/// The text does not name anything to play for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePurposeError;

impl fmt::Display for ParsePurposeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected `points` or `win`")
    }
}

impl core::error::Error for ParsePurposeError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_position_is_worth_has_the_unit_of_what_is_played_for() {
        let [mur, ur] = ["mur-basic", "ur-runners"].map(|rules| rules.parse::<RuleSet>().unwrap());
        let expected = [
            (Purpose::Points, Score::Expected(7_478_587), ur, "+7.479 points"),
            (Purpose::Win, Score::Expected(346_300), ur, "67.3 % to win"),
            (Purpose::Set, Score::Expected(275_414), ur, "63.8 % to win the set"),
            (Purpose::Set, Score::Centi(-28), ur, "36.0 % to win the set"),
            (Purpose::Set, Score::Expected(-1_000_400), ur, "0.0 % to win the set"),
            (Purpose::Win, Score::Centi(12), mur, "+0.12 closes"),
            (Purpose::Win, Score::WinIn(1), mur, "win in 1 move"),
            (Purpose::Points, Score::LoseIn(4), mur, "loss in 4 moves"),
        ];
        for (purpose, score, rules, words) in expected {
            assert_eq!(purpose.worth(score, rules), words);
        }
    }
}
