//! How values are written.

use core::fmt;
use core::str::FromStr;

use crate::game::Game;

/// How a value is written in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// In full, 8 bytes.
    Float,
    /// As a whole number of parts of a point, each 2 to the power of minus so many; 4 bytes.
    Fixed(u8),
}

/// Games of more positions are written in 4 bytes each.
const MOST_IN_FULL: u64 = 1 << 28;

impl Encoding {
    /// The encoding for a game of this many positions.
    pub(crate) fn of(game: Game, positions: u64) -> Self {
        if positions <= MOST_IN_FULL { Self::Float } else { Self::fixed(game) }
    }

    /// 4 bytes a value, with the smallest parts in which the most that a game can be worth is written.
    pub fn fixed(game: Game) -> Self {
        Self::Fixed(smallest_parts(game))
    }

    /// Whether all values of a game can be written.
    pub(crate) fn holds(self, game: Game) -> bool {
        match self {
            Self::Float => true,
            Self::Fixed(bits) => bits <= smallest_parts(game),
        }
    }

    /// Bytes a value takes.
    pub const fn width(self) -> usize {
        match self {
            Self::Float => 8,
            Self::Fixed(_) => 4,
        }
    }

    /// How far a written value can be from what it was.
    pub fn error(self) -> f64 {
        match self {
            Self::Float => 0.0,
            Self::Fixed(bits) => 0.5 / part(bits),
        }
    }

    /// Writes values.
    pub(crate) fn encode(self, values: &[f64]) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(values.len() * self.width());
        for value in values {
            match self {
                Self::Float => bytes.extend_from_slice(&value.to_le_bytes()),
                Self::Fixed(bits) => {
                    let parts = (value * part(bits)).round() as i32;
                    bytes.extend_from_slice(&parts.to_le_bytes());
                }
            }
        }
        bytes
    }

    /// Reads values.
    pub(crate) fn decode(self, bytes: &[u8]) -> Vec<f64> {
        bytes.chunks_exact(self.width()).map(|bytes| self.decode_one(bytes)).collect()
    }

    /// Reads one value; `bytes` are as many as a value takes.
    #[inline]
    pub(crate) fn decode_one(self, bytes: &[u8]) -> f64 {
        match (self, bytes.first_chunk(), bytes.first_chunk()) {
            (Self::Float, Some(&bytes), _) => f64::from_le_bytes(bytes),
            (Self::Fixed(bits), _, Some(&bytes)) => f64::from(i32::from_le_bytes(bytes)) / part(bits),
            _ => f64::NAN,
        }
    }
}

/// How small parts of a point may be for the most that a game can be worth: so many times they are halved.
fn smallest_parts(game: Game) -> u8 {
    let most = game.objective.most(game.rules, game.pieces);
    23 + most.leading_zeros() as u8
}

/// How many parts a point has.
fn part(bits: u8) -> f64 {
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
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        if name == "f64" {
            return Ok(Self::Float);
        }
        let bits = name.strip_prefix("i32/2^").ok_or(())?;
        let bits = bits.parse().map_err(|_| ())?;
        if bits <= 30 { Ok(Self::Fixed(bits)) } else { Err(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::objective::Objective;
    use ur::Rules;

    #[test]
    fn seven_runners_take_four_bytes_each() {
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

    /// The smallest parts hold the most a game is worth; parts half as large do not always.
    #[test]
    fn the_most_a_game_is_worth_can_be_written() {
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
