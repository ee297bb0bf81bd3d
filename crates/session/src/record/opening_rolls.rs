use super::entry::ActionText;
use game::Color;
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

    /// The rolls round by round, those of the player who is named first in front.
    #[must_use]
    pub fn rounds(&self) -> &[[ActionText; 2]] {
        &self.rounds
    }
}

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
