use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use game::RuleSet;
use session::matches::Format;

/// How long a match is, as the command line names it: `usual`, a number of games, or sets of games like `2x6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// The match of the rule books.
    Usual,
    /// This many games.
    Games(NonZeroU16),
    /// This many sets of this many games.
    Sets(NonZeroU16, NonZeroU16),
}

impl FromStr for Length {
    type Err = LengthFault;

    fn from_str(text: &str) -> Result<Length, LengthFault> {
        let number = |text: &str| text.parse::<NonZeroU16>().map_err(|_| LengthFault::Unreadable);
        match text.split_once('x') {
            _ if text == "usual" => Ok(Length::Usual),
            Some((sets, games)) => Ok(Length::Sets(number(sets)?, number(games)?)),
            None => Ok(Length::Games(number(text)?)),
        }
    }
}

/// Why a match cannot be that long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LengthFault {
    /// The text is not a length.
    Unreadable,
    /// Only classic Mur has sets of games.
    NoSets(RuleSet),
}

impl fmt::Display for LengthFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LengthFault::Unreadable => f.write_str("expected `usual`, a number of games, or sets of games like 2x6"),
            LengthFault::NoSets(rules) => write!(f, "{rules} has no sets of games; give a number of games"),
        }
    }
}

impl std::error::Error for LengthFault {}

impl Length {
    /// The format of a match of this rule set. Without a length it is casual: one game, or one set where games are scored in sets.
    ///
    /// # Errors
    /// If the rule set has no match like that.
    pub fn format(length: Option<Length>, rules: RuleSet) -> Result<Format, LengthFault> {
        let games = match length {
            None => return Ok(Format::casual(rules)),
            Some(Length::Usual) if rules == RuleSet::Mur(mur::Rules::Classic) => return Ok(Format::MUR_CLASSIC),
            Some(Length::Usual) => return Ok(Format::casual(rules)),
            Some(Length::Games(games)) => games,
            Some(Length::Sets(sets, games)) if rules == RuleSet::Mur(mur::Rules::Classic) => {
                return Ok(Format::MurClassic { sets, games });
            }
            Some(Length::Sets(..)) => return Err(LengthFault::NoSets(rules)),
        };
        Ok(match rules {
            RuleSet::Mur(mur::Rules::Basic) => Format::MurBasic { games },
            RuleSet::Mur(mur::Rules::Classic) => Format::MurClassic { sets: NonZeroU16::MIN, games },
            RuleSet::Mur(mur::Rules::Advanced) => Format::MurAdvanced { games },
            RuleSet::Ur(ur::Rules::Runners) => Format::RunnersGames { games },
            RuleSet::Ur(ur::Rules::LongJump) => Format::LongJumpStakes { games },
            RuleSet::Ur(ur::Rules::Finkel) => Format::Finkel { games },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn format(rules: &str, length: &str) -> Result<Format, LengthFault> {
        Length::format(Some(length.parse()?), rules.parse().unwrap())
    }

    #[test]
    fn lengths_make_the_matches_of_their_rule_sets() {
        let two = NonZeroU16::new(2).unwrap();
        assert_eq!(format("mur-classic", "usual"), Ok(Format::MUR_CLASSIC));
        let one = NonZeroU16::MIN;
        let classic = "mur-classic".parse().unwrap();
        assert_eq!(Length::format(None, classic), Ok(Format::MurClassic { sets: one, games: one }));
        assert_eq!(format("mur-classic", "2x2"), Ok(Format::MurClassic { sets: two, games: two }));
        assert_eq!(format("ur-long-jump", "2"), Ok(Format::LongJumpStakes { games: two }));
        assert_eq!(format("ur-finkel", "2"), Ok(Format::Finkel { games: two }));
        assert_eq!(format("ur-runners", "usual"), Ok(Format::RunnersSet));
        assert_eq!(format("ur-runners", "2"), Ok(Format::RunnersGames { games: two }));
        assert_eq!(format("mur-basic", "0"), Err(LengthFault::Unreadable));
        assert!(format("mur-basic", "2x3").is_err());
    }
}
