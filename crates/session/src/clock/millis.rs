use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use game::excerpt;

/// A span of time, or a moment since an epoch of the caller's choice, in whole milliseconds.
///
/// Written as `3d`, `1h30m`, `9m58s`, `500ms`; zero is `0s`. Arithmetic stops at the ends of the scale instead of wrapping.
///
/// ```
/// use session::clock::Millis;
/// assert_eq!("90s".parse::<Millis>().unwrap().to_string(), "1m30s");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Millis(pub u64);

/// The units, longest first: the order in which a span names them.
const UNITS: [(&str, u64); 5] = [("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1)];

impl Millis {
    /// No time at all.
    pub const ZERO: Millis = Millis(0);

    /// A number of seconds.
    #[must_use]
    pub const fn from_secs(seconds: u64) -> Millis {
        Millis(seconds.saturating_mul(1_000))
    }

    /// The sum, or the longest span there is.
    #[must_use]
    pub const fn plus(self, more: Millis) -> Millis {
        Millis(self.0.saturating_add(more.0))
    }

    /// The sum, unless it is off the scale.
    #[must_use]
    pub const fn checked_plus(self, more: Millis) -> Option<Millis> {
        match self.0.checked_add(more.0) {
            Some(sum) => Some(Millis(sum)),
            None => None,
        }
    }

    /// The difference, or zero.
    #[must_use]
    pub const fn minus(self, less: Millis) -> Millis {
        Millis(self.0.saturating_sub(less.0))
    }

    /// Whether nothing is left.
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }
}

/// Rounds down to the millisecond.
impl From<Duration> for Millis {
    fn from(duration: Duration) -> Millis {
        Millis(u64::try_from(duration.as_millis()).unwrap_or(u64::MAX))
    }
}

impl From<Millis> for Duration {
    fn from(span: Millis) -> Duration {
        Duration::from_millis(span.0)
    }
}

impl fmt::Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_zero() {
            return f.write_str("0s");
        }
        let mut rest = self.0;
        for (name, length) in UNITS {
            if rest >= length {
                write!(f, "{}{name}", rest / length)?;
                rest %= length;
            }
        }
        Ok(())
    }
}

/// Why a text is not a span of time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseMillisError {
    /// There is nothing there.
    Empty,
    /// A number was expected here, not this.
    NoNumber(String),
    /// A number is not followed by `d`, `h`, `m`, `s` or `ms` but by this.
    UnknownUnit(String),
    /// This unit comes twice, or after a shorter one.
    UnitOrder(&'static str),
    /// More milliseconds than can be counted.
    TooLong,
}

impl fmt::Display for ParseMillisError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseMillisError::Empty => f.write_str("a time is missing"),
            ParseMillisError::NoNumber(found) => write!(f, "expected a number at `{}`", excerpt(found)),
            ParseMillisError::UnknownUnit(found) if found.is_empty() => {
                f.write_str("a number lacks its unit (d, h, m, s or ms)")
            }
            ParseMillisError::UnknownUnit(found) => {
                write!(f, "`{}` is not a unit of time (d, h, m, s or ms)", excerpt(found))
            }
            ParseMillisError::UnitOrder(unit) => {
                write!(f, "`{unit}` comes twice or after a shorter unit")
            }
            ParseMillisError::TooLong => f.write_str("the time is too long"),
        }
    }
}

impl std::error::Error for ParseMillisError {}

impl FromStr for Millis {
    type Err = ParseMillisError;

    fn from_str(text: &str) -> Result<Millis, ParseMillisError> {
        if text.is_empty() {
            return Err(ParseMillisError::Empty);
        }
        let mut rest = text;
        let mut units = UNITS.iter();
        let mut total = 0u64;
        while !rest.is_empty() {
            let (digits, tail) = split_while(rest, |c| c.is_ascii_digit());
            if digits.is_empty() {
                return Err(ParseMillisError::NoNumber(rest.to_owned()));
            }
            let (name, tail) = split_while(tail, |c| !c.is_ascii_digit());
            let &(unit, _) = UNITS
                .iter()
                .find(|(unit, _)| *unit == name)
                .ok_or_else(|| ParseMillisError::UnknownUnit(name.to_owned()))?;
            // Going on from the last unit found makes each come once, longest first.
            let &(_, length) = units.find(|(next, _)| *next == unit).ok_or(ParseMillisError::UnitOrder(unit))?;
            total = digits
                .parse::<u64>()
                .ok()
                .and_then(|count| count.checked_mul(length))
                .and_then(|span| total.checked_add(span))
                .ok_or(ParseMillisError::TooLong)?;
            rest = tail;
        }
        Ok(Millis(total))
    }
}

fn split_while(text: &str, belongs: impl Fn(char) -> bool) -> (&str, &str) {
    text.split_at(text.find(|c| !belongs(c)).unwrap_or(text.len()))
}
