use std::fmt;
use std::str::FromStr;

/// Who won the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ending {
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

/// By what the game ended.
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

impl Ending {
    /// Every ending.
    pub const ALL: [Ending; 4] = [Ending::Unfinished, Ending::Black, Ending::White, Ending::Draw];

    /// How it is written.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Ending::Unfinished => "*",
            Ending::Black => "black",
            Ending::White => "white",
            Ending::Draw => "draw",
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

/// None of the words there are to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownWord {
    choices: Vec<&'static str>,
}

impl fmt::Display for UnknownWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "one of these was expected: {}", self.choices.join(", "))
    }
}

impl std::error::Error for UnknownWord {}

fn choose<T: Copy>(text: &str, all: &[T], word: fn(T) -> &'static str) -> Result<T, UnknownWord> {
    let found = all.iter().find(|value| word(**value) == text);
    found.copied().ok_or_else(|| UnknownWord { choices: all.iter().map(|value| word(*value)).collect() })
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Ending {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Ending, UnknownWord> {
        choose(text, &Ending::ALL, Ending::word)
    }
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Termination {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Termination, UnknownWord> {
        choose(text, &Termination::ALL, Termination::word)
    }
}
