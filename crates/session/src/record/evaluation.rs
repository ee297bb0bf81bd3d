use game::Color;
use std::fmt;
use std::str::FromStr;

/// What the position after an action is worth, written `%+0.35`, `%-1.20/12` or `%b5`.
///
/// Numbers are closes in Mur and points in Ur, positive if Black (or Blue) is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Evaluation {
    /// The value.
    pub worth: Worth,
    /// How many plies were looked ahead, if that is known.
    pub depth: Option<u32>,
}

/// A judgement or a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Worth {
    /// What Black can expect, in millionths of a close or a point.
    Millionths(i64),
    /// A proven win.
    Win {
        /// Who wins.
        winner: Color,
        /// With which ply from here at the latest.
        plies: u32,
    },
}

/// The largest number that can be written.
const MOST: i64 = 1_000_000;
const MILLION: i64 = 1_000_000;

impl Evaluation {
    /// What Black can expect, in closes or points, rounded to millionths. Larger numbers than a million are cut to it.
    #[must_use]
    pub fn of(value: f64) -> Evaluation {
        let most = (MOST * MILLION) as f64;
        // A cast turns what is not a number into 0.
        let millionths = (value * MILLION as f64).round().clamp(-most, most) as i64;
        Evaluation { worth: Worth::Millionths(millionths), depth: None }
    }

    /// What Black can expect; `None` if a win is proven.
    #[must_use]
    pub fn value(self) -> Option<f64> {
        match self.worth {
            Worth::Millionths(millionths) => Some(millionths as f64 / MILLION as f64),
            Worth::Win { .. } => None,
        }
    }
}

/// The text is not an evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseEvaluationError;

impl fmt::Display for ParseEvaluationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a number like `+0.35`, or a win like `b5`, and perhaps a depth like `/12`")
    }
}

impl std::error::Error for ParseEvaluationError {}

impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.worth {
            Worth::Millionths(millionths) => {
                let sign = if millionths < 0 { '-' } else { '+' };
                let digits = format!("{:06}", millionths.unsigned_abs() % MILLION as u64);
                // Two digits at least, and no zeros after them.
                let end = digits.trim_end_matches('0').len().max(2);
                write!(f, "{sign}{}.{}", millionths.unsigned_abs() / MILLION as u64, &digits[..end])?;
            }
            Worth::Win { winner, plies } => write!(f, "{}{plies}", letter(winner))?,
        }
        self.depth.map_or(Ok(()), |depth| write!(f, "/{depth}"))
    }
}

fn letter(color: Color) -> char {
    match color {
        Color::Black => 'b',
        Color::White => 'w',
    }
}

impl FromStr for Evaluation {
    type Err = ParseEvaluationError;

    fn from_str(text: &str) -> Result<Evaluation, ParseEvaluationError> {
        let (worth, depth) = match text.split_once('/') {
            Some((worth, depth)) => (worth, Some(number(depth)?)),
            None => (text, None),
        };
        let winner = Color::BOTH.into_iter().find(|&color| worth.starts_with(letter(color)));
        let worth = match winner {
            Some(winner) => Worth::Win { winner, plies: number(&worth[1..])? },
            None => Worth::Millionths(millionths(worth).ok_or(ParseEvaluationError)?),
        };
        Ok(Evaluation { worth, depth })
    }
}

fn number(digits: &str) -> Result<u32, ParseEvaluationError> {
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|_| is_number).ok_or(ParseEvaluationError)
}

/// A decimal number with up to six places.
fn millionths(text: &str) -> Option<i64> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
    let is_number = |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number(whole) || !is_number(part) || part.len() > 6 {
        return None;
    }
    let (whole, part): (i64, i64) = (whole.parse().ok()?, format!("{part:0<6}").parse().ok()?);
    let millionths = whole.checked_mul(MILLION)?.checked_add(part)?;
    (millionths <= MOST * MILLION).then_some(sign * millionths)
}
