use game::{Color, How};
use std::fmt;
use std::str::FromStr;

/// Who won the game: the tag `Result`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Nobody yet: written `*`.
    #[default]
    Unfinished,
    /// Black, or Blue.
    Black,
    /// White.
    White,
    /// Nobody.
    Draw,
}

/// What ended the game: the tag `Termination`. It is less exact than [`game::How`]: how a game was won at the board shows in
/// the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Termination {
    /// Play at the board.
    Normal,
    /// A player gave up the game, or in classic Mur the set.
    Resignation,
    /// A player's time ran out.
    Time,
    /// The players agreed on a draw.
    Agreement,
    /// The ply limit (Mur R18).
    PlyLimit,
    /// It was broken off.
    Abandoned,
}

impl Outcome {
    /// Every outcome.
    pub const ALL: [Outcome; 4] = [Outcome::Unfinished, Outcome::Black, Outcome::White, Outcome::Draw];

    /// The winner.
    #[must_use]
    pub fn winner(self) -> Option<Color> {
        match self {
            Outcome::Black => Some(Color::Black),
            Outcome::White => Some(Color::White),
            Outcome::Unfinished | Outcome::Draw => None,
        }
    }

    /// How it is written.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Outcome::Unfinished => "*",
            Outcome::Black => "black",
            Outcome::White => "white",
            Outcome::Draw => "draw",
        }
    }
}

impl Termination {
    /// Every termination.
    pub const ALL: [Termination; 6] = [
        Termination::Normal,
        Termination::Resignation,
        Termination::Time,
        Termination::Agreement,
        Termination::PlyLimit,
        Termination::Abandoned,
    ];

    /// How a game that ended like this is recorded.
    #[must_use]
    pub fn of(how: How) -> Termination {
        match how {
            How::Closes | How::Traps | How::Kraken | How::Race | How::Home => Termination::Normal,
            How::Resignation => Termination::Resignation,
            How::Time => Termination::Time,
            How::Agreement => Termination::Agreement,
            How::PlyLimit => Termination::PlyLimit,
            How::Abandonment => Termination::Abandoned,
        }
    }

    /// What it says about how the game ended; nothing if it ended at the board.
    #[must_use]
    pub fn how(self) -> Option<How> {
        match self {
            Termination::Normal => None,
            Termination::Resignation => Some(How::Resignation),
            Termination::Time => Some(How::Time),
            Termination::Agreement => Some(How::Agreement),
            Termination::PlyLimit => Some(How::PlyLimit),
            Termination::Abandoned => Some(How::Abandonment),
        }
    }

    /// How it is written.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Termination::Normal => "normal",
            Termination::Resignation => "resignation",
            Termination::Time => "time",
            Termination::Agreement => "agreement",
            Termination::PlyLimit => "ply-limit",
            Termination::Abandoned => "abandoned",
        }
    }
}

/// An unknown word; the known ones are listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseWordError {
    choices: Vec<&'static str>,
}

impl fmt::Display for ParseWordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected one of: {}", self.choices.join(", "))
    }
}

impl std::error::Error for ParseWordError {}

fn choose<T: Copy>(text: &str, all: &[T], word: fn(T) -> &'static str) -> Result<T, ParseWordError> {
    let found = all.iter().find(|value| word(**value) == text);
    found.copied().ok_or_else(|| ParseWordError { choices: all.iter().map(|value| word(*value)).collect() })
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Outcome {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<Outcome, ParseWordError> {
        choose(text, &Outcome::ALL, Outcome::word)
    }
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Termination {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<Termination, ParseWordError> {
        choose(text, &Termination::ALL, Termination::word)
    }
}
