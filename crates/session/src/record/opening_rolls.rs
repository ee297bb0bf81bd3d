use super::entry::ActionText;
use crate::dice::{DiceKind, Throw};
use game::{Color, RuleSet, excerpt};
use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// What the players rolled to decide who begins, written `white d2 black d2 white d3 black d1`: the player who is named first
/// in each round, then the other one, until they differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningRolls {
    first: Color,
    rounds: Vec<[ActionText; 2]>,
}

impl OpeningRolls {
    /// The rolls of a player of this colour and of the other, round by round.
    ///
    /// # Errors
    /// If there are none.
    pub fn new(first: Color, rounds: Vec<[ActionText; 2]>) -> Result<OpeningRolls, ParseOpeningRollsError> {
        if rounds.is_empty() { Err(ParseOpeningRollsError) } else { Ok(OpeningRolls { first, rounds }) }
    }

    /// The colour that the player who is named first has in the game.
    #[must_use]
    pub fn first(&self) -> Color {
        self.first
    }

    /// Whether players of this rule set can have rolled like this: its dice, ties, and last a higher roll of the player who
    /// has Black.
    ///
    /// # Errors
    /// The first thing that cannot be.
    ///
    /// ```
    /// use session::record::OpeningRolls;
    /// let rolls: OpeningRolls = "white d2 black d2 white d3 black d1".parse().unwrap();
    /// let fault = rolls.check("ur-finkel".parse().unwrap()).unwrap_err();
    /// assert_eq!(fault.to_string(), "OpeningRolls: White rolled higher, but the player who does has Black");
    /// ```
    pub fn check(&self, rules: RuleSet) -> Result<(), OpeningFault> {
        let kind = DiceKind::of(rules).ok_or(OpeningFault::NoDice(rules))?;
        for (round, rolls) in (1..).zip(&self.rounds) {
            let read = |roll: &ActionText| {
                let not_a_throw = || OpeningFault::NotAThrow { roll: roll.to_string(), rules };
                Throw::read(kind, roll.as_str()).map(|throw| throw.value()).ok_or_else(not_a_throw)
            };
            let [named, other] = rolls;
            let order = read(named)?.cmp(&read(other)?);
            let is_last = round == self.rounds.len();
            let black = if self.first == Color::Black { Ordering::Greater } else { Ordering::Less };
            match (order, is_last) {
                (Ordering::Equal, true) => return Err(OpeningFault::Tie),
                (Ordering::Equal, false) => {}
                (_, false) => return Err(OpeningFault::DecidedBefore { round }),
                (order, true) if order != black => return Err(OpeningFault::HigherRoll),
                (_, true) => {}
            }
        }
        Ok(())
    }

    /// The rolls round by round, those of the player who is named first in front.
    #[must_use]
    pub fn rounds(&self) -> &[[ActionText; 2]] {
        &self.rounds
    }
}

/// Why nobody can have rolled like this.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OpeningFault {
    /// The rule set has no dice.
    NoDice(RuleSet),
    /// The dice of the rule set cannot show this.
    NotAThrow {
        /// What is written.
        roll: String,
        /// The rule set.
        rules: RuleSet,
    },
    /// Rounds follow one that is not a tie.
    DecidedBefore {
        /// The number of that round, from 1.
        round: usize,
    },
    /// The last round is a tie.
    Tie,
    /// The player with the higher roll does not have Black.
    HigherRoll,
}

impl fmt::Display for OpeningFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OpeningRolls: ")?;
        match self {
            OpeningFault::NoDice(rules) => write!(f, "{rules} has no dice"),
            OpeningFault::NotAThrow { roll, rules } => write!(f, "`{}` is not a throw of {rules}", excerpt(roll)),
            OpeningFault::DecidedBefore { round } => {
                write!(f, "round {round} is not a tie, but the players roll again")
            }
            OpeningFault::Tie => f.write_str("the last round is a tie"),
            OpeningFault::HigherRoll => f.write_str("White rolled higher, but the player who does has Black"),
        }
    }
}

impl std::error::Error for OpeningFault {}

/// Not a list of opening rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseOpeningRollsError;

impl fmt::Display for ParseOpeningRollsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected rolls like `white d2 black d1`, both colours in each round")
    }
}

impl std::error::Error for ParseOpeningRollsError {}

fn word(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

impl fmt::Display for OpeningRolls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, [first, second]) in self.rounds.iter().enumerate() {
            let space = if number == 0 { "" } else { " " };
            let (own, other) = (word(self.first), word(!self.first));
            write!(f, "{space}{own} {first} {other} {second}")?;
        }
        Ok(())
    }
}

impl FromStr for OpeningRolls {
    type Err = ParseOpeningRollsError;

    fn from_str(text: &str) -> Result<OpeningRolls, ParseOpeningRollsError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let first = Color::BOTH.into_iter().find(|&color| words.first() == Some(&word(color)));
        let first = first.ok_or(ParseOpeningRollsError)?;
        let round = |words: &[&str]| match words {
            [own, first_roll, other, second_roll] if *own == word(first) && *other == word(!first) => {
                let read = |roll: &str| roll.parse().map_err(|_| ParseOpeningRollsError);
                Ok([read(first_roll)?, read(second_roll)?])
            }
            _ => Err(ParseOpeningRollsError),
        };
        OpeningRolls::new(first, words.chunks(4).map(round).collect::<Result<_, _>>()?)
    }
}
