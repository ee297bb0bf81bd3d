use core::fmt;

/// A chance, as an exact fraction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ratio {
    /// The numerator.
    pub num: u32,
    /// The denominator, never 0.
    pub den: u32,
}

impl Ratio {
    /// The chance as a floating-point number; exact for the dice of Mur.
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
