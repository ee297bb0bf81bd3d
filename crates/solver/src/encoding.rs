//! How values are stored.

use core::fmt;
use core::str::FromStr;

use crate::game::Game;

/// How a value is stored in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// As a 64-bit floating-point number.
    Float,
    /// As a 32-bit integer: the value times 2 to this power, rounded.
    Fixed(u8),
}

/// Games of more positions are stored in 4 bytes per value.
const MOST_FLOATS: u64 = 1 << 28;

impl Encoding {
    /// The encoding for a game of this many positions.
    pub(crate) fn of(game: Game, positions: u64) -> Self {
        if positions <= MOST_FLOATS { Self::Float } else { Self::fixed(game) }
    }

    /// 4 bytes per value, as precise as the greatest value of the game allows.
    pub fn fixed(game: Game) -> Self {
        Self::Fixed(most_bits(game))
    }

    /// Whether it can hold all values of a game.
    pub(crate) fn holds(self, game: Game) -> bool {
        match self {
            Self::Float => true,
            Self::Fixed(bits) => bits <= most_bits(game),
        }
    }

    /// The number of bytes per value.
    pub const fn width(self) -> usize {
        match self {
            Self::Float => 8,
            Self::Fixed(_) => 4,
        }
    }

    /// The greatest rounding error.
    pub fn error(self) -> f64 {
        match self {
            Self::Float => 0.0,
            Self::Fixed(bits) => 0.5 / scale(bits),
        }
    }

    /// Encodes values.
    pub(crate) fn encode(self, values: &[f64]) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(values.len() * self.width());
        for value in values {
            match self {
                Self::Float => bytes.extend_from_slice(&value.to_le_bytes()),
                Self::Fixed(bits) => {
                    let scaled = (value * scale(bits)).round() as i32;
                    bytes.extend_from_slice(&scaled.to_le_bytes());
                }
            }
        }
        bytes
    }

    /// Decodes values.
    pub(crate) fn decode(self, bytes: &[u8]) -> Vec<f64> {
        bytes.chunks_exact(self.width()).map(|bytes| self.decode_one(bytes)).collect()
    }

    /// Decodes one value from exactly as many bytes as it takes.
    #[inline]
    pub(crate) fn decode_one(self, bytes: &[u8]) -> f64 {
        match (self, bytes.first_chunk(), bytes.first_chunk()) {
            (Self::Float, Some(&bytes), _) => f64::from_le_bytes(bytes),
            (Self::Fixed(bits), _, Some(&bytes)) => f64::from(i32::from_le_bytes(bytes)) / scale(bits),
            _ => f64::NAN,
        }
    }
}

/// The most bits after the binary point that leave room for the greatest value of a game.
fn most_bits(game: Game) -> u8 {
    let most = game.objective.most(game.rules, game.pieces);
    23 + most.leading_zeros() as u8
}

/// What a value is multiplied by.
fn scale(bits: u8) -> f64 {
    f64::from(1_u32 << bits)
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Float => f.write_str("f64"),
            Self::Fixed(bits) => write!(f, "i32/2^{bits}"),
        }
    }
}

impl FromStr for Encoding {
    type Err = ParseEncodingError;

    fn from_str(name: &str) -> Result<Self, ParseEncodingError> {
        if name == "f64" {
            return Ok(Self::Float);
        }
        let bits = name.strip_prefix("i32/2^").ok_or(ParseEncodingError)?;
        let bits = bits.parse().map_err(|_| ParseEncodingError)?;
        if bits <= 30 { Ok(Self::Fixed(bits)) } else { Err(ParseEncodingError) }
    }
}

/// The text does not name an encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseEncodingError;

impl fmt::Display for ParseEncodingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown encoding (expected `f64` or one like `i32/2^24`)")
    }
}

impl core::error::Error for ParseEncodingError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::objective::Objective;
    use ur::Rules;

    #[test]
    fn runners_with_seven_pieces_takes_four_bytes_per_value() {
        let game = Game { rules: Rules::Runners, pieces: 7, objective: Objective::Points };
        let encoding = Encoding::of(game, 2_111_588_700);
        assert_eq!(encoding, Encoding::Fixed(26));
        assert!(encoding.error() < 7.5e-9);
        for value in [21.0, -21.0, 0.1, -1.0 / 3.0] {
            let read = encoding.decode(&encoding.encode(&[value]))[0];
            assert!((read - value).abs() <= encoding.error(), "{value}: {read}");
        }
        assert_eq!(encoding.to_string().parse(), Ok(encoding));
    }

    /// The most bits leave room for the greatest value; one more may not.
    #[test]
    fn the_greatest_value_of_a_game_fits() {
        for rules in Rules::ALL {
            for (pieces, objective) in
                (1..=7).flat_map(|pieces| [(pieces, Objective::Points), (pieces, Objective::Win)])
            {
                let game = Game { rules, pieces, objective };
                let (encoding, most) = (Encoding::fixed(game), f64::from(objective.most(rules, pieces)));
                assert!(encoding.holds(game) && encoding.to_string().parse() == Ok(encoding), "{game}: {encoding}");
                assert_eq!(encoding.decode(&encoding.encode(&[most, -most])), [most, -most], "{game}: {encoding}");
            }
        }
        let game = Game { rules: Rules::Runners, pieces: 7, objective: Objective::Points };
        assert!(!Encoding::Fixed(27).holds(game) && !Encoding::Fixed(255).holds(game));
        assert_ne!(Encoding::Fixed(27).decode(&Encoding::Fixed(27).encode(&[21.0])), [21.0]);
    }
}
