use super::millis::{Millis, ParseMillisError};
use std::fmt;
use std::str::FromStr;

/// What a player's time is counted over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Per {
    /// The whole game; a flag that falls loses it.
    Game,
    /// One round of advanced Mur; a flag that falls gives the opponent one bar, and both clocks are reset.
    Round,
    /// One turn, for correspondence: what is not used of it is lost. A flag that falls loses the game.
    Turn,
}

/// What a player gets in addition to the base time, once per turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bonus {
    /// Nothing: sudden death.
    None,
    /// Added to the time left when the turn ends (Fischer).
    Increment(Millis),
    /// Passes at the start of a turn before the time runs (simple, or US, delay); what is not used is lost.
    Delay(Millis),
}

/// How much time the players have.
///
/// Written `10m` (sudden death), `10m+5s` (increment), `5m d5s` (delay), with `round ` in front for the round clocks of
/// advanced Mur, and `turn 3d` for three days per turn.
///
/// ```
/// use session::clock::TimeControl;
/// let control: TimeControl = "round 10m d5s".parse().unwrap();
/// assert_eq!(control, TimeControl::MUR_ADVANCED);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl {
    per: Per,
    base: Millis,
    bonus: Bonus,
}

impl TimeControl {
    /// The default of advanced Mur (§7): rounds of ten minutes with five seconds' delay.
    pub const MUR_ADVANCED: TimeControl =
        TimeControl { per: Per::Round, base: Millis::from_secs(600), bonus: Bonus::Delay(Millis::from_secs(5)) };

    /// A time control. A bonus of zero means no bonus.
    ///
    /// # Errors
    /// [`ParseTimeControlError::NoTime`] if the base is zero: the flag would fall before the first move;
    /// [`ParseTimeControlError::TurnBonus`] for a bonus on top of time per turn.
    pub fn new(per: Per, base: Millis, bonus: Bonus) -> Result<TimeControl, ParseTimeControlError> {
        if base.is_zero() {
            return Err(ParseTimeControlError::NoTime);
        }
        let bonus = match bonus {
            Bonus::Increment(Millis::ZERO) | Bonus::Delay(Millis::ZERO) => Bonus::None,
            other => other,
        };
        if per == Per::Turn && bonus != Bonus::None {
            return Err(ParseTimeControlError::TurnBonus);
        }
        Ok(TimeControl { per, base, bonus })
    }

    /// What the time is counted over.
    #[must_use]
    pub fn per(&self) -> Per {
        self.per
    }

    /// What each clock starts with.
    #[must_use]
    pub fn base(&self) -> Millis {
        self.base
    }

    /// What a player gets in addition, once per turn.
    #[must_use]
    pub fn bonus(&self) -> Bonus {
        self.bonus
    }

    /// What is added at the end of a turn.
    #[must_use]
    pub fn increment(&self) -> Millis {
        match self.bonus {
            Bonus::Increment(span) => span,
            Bonus::None | Bonus::Delay(_) => Millis::ZERO,
        }
    }

    /// What passes at the start of a turn before the time runs.
    #[must_use]
    pub fn delay(&self) -> Millis {
        match self.bonus {
            Bonus::Delay(span) => span,
            Bonus::None | Bonus::Increment(_) => Millis::ZERO,
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.per {
            Per::Game => {}
            Per::Round => f.write_str("round ")?,
            Per::Turn => f.write_str("turn ")?,
        }
        match self.bonus {
            Bonus::None => write!(f, "{}", self.base),
            Bonus::Increment(span) => write!(f, "{}+{span}", self.base),
            Bonus::Delay(span) => write!(f, "{} d{span}", self.base),
        }
    }
}

/// Why a text is not a time control.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseTimeControlError {
    /// The base time is zero.
    NoTime,
    /// Time per turn has neither increment nor delay.
    TurnBonus,
    /// The base time cannot be read.
    Base(ParseMillisError),
    /// The increment, after `+`, cannot be read.
    Increment(ParseMillisError),
    /// The delay, after `d`, cannot be read.
    Delay(ParseMillisError),
    /// After the base time comes something that is neither `+` increment nor `d` delay.
    Trailing(String),
}

impl fmt::Display for ParseTimeControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseTimeControlError::NoTime => f.write_str("the base time must be more than zero"),
            ParseTimeControlError::TurnBonus => {
                f.write_str("time per turn has neither an increment nor a delay: each turn has the whole time")
            }
            ParseTimeControlError::Base(error) => write!(f, "base time: {error}"),
            ParseTimeControlError::Increment(error) => write!(f, "increment: {error}"),
            ParseTimeControlError::Delay(error) => write!(f, "delay: {error}"),
            ParseTimeControlError::Trailing(found) => {
                write!(f, "`{found}` is neither an increment (+5s) nor a delay (d5s)")
            }
        }
    }
}

impl std::error::Error for ParseTimeControlError {}

impl FromStr for TimeControl {
    type Err = ParseTimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, ParseTimeControlError> {
        let text = text.trim();
        let after = |word| {
            let times: &str = text.strip_prefix(word)?;
            (times.is_empty() || times.starts_with(char::is_whitespace)).then(|| times.trim_start())
        };
        let (per, times) = match (after("round"), after("turn")) {
            (Some(times), _) => (Per::Round, times),
            (_, Some(times)) => (Per::Turn, times),
            _ => (Per::Game, text),
        };
        let end = times.find(|c: char| c == '+' || c.is_whitespace()).unwrap_or(times.len());
        let (base, rest) = times.split_at(end);
        let base = base.parse().map_err(ParseTimeControlError::Base)?;
        TimeControl::new(per, base, read_bonus(rest.trim_start())?)
    }
}

fn read_bonus(text: &str) -> Result<Bonus, ParseTimeControlError> {
    if text.is_empty() {
        Ok(Bonus::None)
    } else if let Some(span) = text.strip_prefix('+') {
        let span = span.trim_start().parse();
        span.map(Bonus::Increment).map_err(ParseTimeControlError::Increment)
    } else if let Some(span) = text.strip_prefix('d') {
        span.parse().map(Bonus::Delay).map_err(ParseTimeControlError::Delay)
    } else {
        Err(ParseTimeControlError::Trailing(text.to_owned()))
    }
}
