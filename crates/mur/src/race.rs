use core::fmt;
use core::str::FromStr;

use crate::Color;
use crate::number::number;

/// The race of advanced: how far each side has advanced, and how long the race is, in bars (§7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Race {
    length: u8,
    bars: [u8; 2],
}

impl Race {
    /// The distance from the start bar to the gold bar.
    pub const FULL: u8 = 6;
    /// The distance to a side's black bar, the finish of a short game.
    pub const SHORT: u8 = 3;
    /// No race, in the rule sets that have none.
    pub(crate) const NONE: Race = Race { length: Race::FULL, bars: [0; 2] };

    /// A race about to start; a handicap puts White that many bars ahead, but not at the finish.
    ///
    /// ```
    /// use mur::Race;
    /// assert_eq!(Race::new(Race::SHORT, 1).unwrap().to_string(), "3:0-1");
    /// assert_eq!(Race::new(Race::SHORT, 3), None);
    /// ```
    pub fn new(length: u8, handicap: u8) -> Option<Race> {
        Race::with_bars(length, [0, handicap]).filter(|race| race.winner().is_none())
    }

    /// A race under way; none if the length is neither 3 nor 6, if a side is past the finish or both have reached it.
    pub fn with_bars(length: u8, bars: [u8; 2]) -> Option<Race> {
        let valid = matches!(length, Race::FULL | Race::SHORT)
            && bars.iter().all(|&bars| bars <= length)
            && bars != [length; 2];
        valid.then_some(Race { length, bars })
    }

    /// The length of the race in bars.
    pub fn length(self) -> u8 {
        self.length
    }

    /// The number of bars a side has advanced.
    pub fn bars(self, color: Color) -> u8 {
        self.bars[color as usize]
    }

    /// The race after a side advances; never past the finish, always taken in full (R15).
    #[must_use]
    pub fn advanced(mut self, color: Color, bars: u32) -> Race {
        let now = &mut self.bars[color as usize];
        *now = (u32::from(*now) + bars).min(u32::from(self.length)) as u8;
        self
    }

    /// Who has reached the finish.
    #[inline]
    pub fn winner(self) -> Option<Color> {
        Color::BOTH.into_iter().find(|&color| self.bars(color) == self.length)
    }
}

impl fmt::Display for Race {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [blue, white] = self.bars;
        write!(f, "{}:{blue}-{white}", self.length)
    }
}

/// Reads `6:0-1`.
///
/// ```
/// use mur::Race;
/// assert_eq!("6:0-1".parse(), Ok(Race::new(Race::FULL, 1).unwrap()));
/// assert!("5:0-1".parse::<Race>().is_err());
/// ```
impl FromStr for Race {
    type Err = ParseRaceError;

    fn from_str(text: &str) -> Result<Race, ParseRaceError> {
        let parse = || {
            let (length, bars) = text.split_once(':')?;
            let (blue, white) = bars.split_once('-')?;
            Race::with_bars(number(length)?, [number(blue)?, number(white)?])
        };
        parse().ok_or(ParseRaceError)
    }
}

/// The text is not a race.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseRaceError;

impl fmt::Display for ParseRaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a race is 3 or 6 bars long and written length:Blue's bars-White's bars, like 6:0-0")
    }
}

impl core::error::Error for ParseRaceError {}
