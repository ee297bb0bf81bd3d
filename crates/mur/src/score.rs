use core::fmt;

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
