//! Chances.

use core::fmt;

/// A chance, as an exact fraction.
///
/// ```
/// use ur::{Position, Rules};
/// let dice = Position::start(Rules::Runners, 7).chance().unwrap();
/// let shown: Vec<String> = dice.iter().map(|(action, chance)| format!("{action} {chance}")).collect();
/// assert_eq!(shown, ["d0 1/8", "d1 3/8", "d2 3/8", "d3 1/8"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ratio {
    /// The numerator.
    pub num: u32,
    /// The denominator, never 0.
    pub den: u32,
}

impl Ratio {
    /// The chance as a floating-point number; exact for all dice of Ur.
    #[inline]
    pub const fn to_f64(self) -> f64 {
        self.num as f64 / self.den as f64
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.num, self.den)
    }
}
