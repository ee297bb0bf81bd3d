use core::fmt;
use core::str::FromStr;

use crate::number::number;

/// What a side has achieved in basic or classic.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Score {
    /// This many closes or traps.
    Closes(u32),
    /// A win by closing or trapping the kraken: `k`.
    Kraken,
}

impl Score {
    /// Closes or traps that win a game.
    pub const TO_WIN: u32 = 3;
    /// No close yet.
    pub const ZERO: Score = Score::Closes(0);

    /// Whether this wins the game (§5).
    #[inline]
    pub fn wins(self) -> bool {
        match self {
            Score::Closes(closes) => closes >= Score::TO_WIN,
            Score::Kraken => true,
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Closes(closes) => write!(f, "{closes}"),
            Score::Kraken => f.write_str("k"),
        }
    }
}

/// Reads `2`, or `k` for a win by the kraken.
///
/// ```
/// use mur::Score;
/// assert_eq!("2".parse(), Ok(Score::Closes(2)));
/// assert_eq!("k".parse(), Ok(Score::Kraken));
/// assert!("02".parse::<Score>().is_err());
/// ```
impl FromStr for Score {
    type Err = ParseScoreError;

    fn from_str(text: &str) -> Result<Score, ParseScoreError> {
        match text {
            "k" => Ok(Score::Kraken),
            _ => number(text).map(Score::Closes).ok_or(ParseScoreError),
        }
    }
}

/// The text is not the score of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseScoreError;

impl fmt::Display for ParseScoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a score is a count like 2, or k for a win by the kraken")
    }
}

impl core::error::Error for ParseScoreError {}
