use std::fmt;
use std::str::FromStr;

/// Letters and digits that nobody confuses: no `i`, `l`, `o` or `u`.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// How many letters a name has: 80 bits, so nobody finds one by trying.
const LENGTH: usize = 16;

/// Why a text is not the name of anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadId;

impl fmt::Display for BadId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {LENGTH} small letters and digits")
    }
}

impl std::error::Error for BadId {}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name([u8; LENGTH]);

        impl $name {
            /// The name that these random bytes make.
            #[must_use]
            pub fn of_bytes(random: [u8; 10]) -> $name {
                let bits = random.iter().fold(0_u128, |bits, byte| bits << 8 | u128::from(*byte));
                $name(std::array::from_fn(|place| LETTERS[(bits >> (5 * place)) as usize & 31]))
            }

            /// The name itself.
            #[must_use]
            pub fn as_str(&self) -> &str {
                // It has only letters of ASCII.
                str::from_utf8(&self.0).unwrap_or_default()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl FromStr for $name {
            type Err = BadId;

            fn from_str(text: &str) -> Result<$name, BadId> {
                let letters: [u8; LENGTH] = text.as_bytes().try_into().map_err(|_| BadId)?;
                if letters.iter().all(|letter| LETTERS.contains(letter)) { Ok($name(letters)) } else { Err(BadId) }
            }
        }
    };
}

id! {
    /// The name of a match.
    MatchId
}

id! {
    /// The name of a person, which nobody else gets to see.
    PersonId
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_as_they_are_written() {
        let id = MatchId::of_bytes([0, 1, 2, 3, 4, 5, 6, 7, 8, 255]);
        assert_eq!(id.as_str().parse(), Ok(id));
        assert_ne!(id, MatchId::of_bytes([1, 1, 2, 3, 4, 5, 6, 7, 8, 255]));
        for bad in
            ["", "0123456789abcde", "0123456789abcdefg", "0123456789abcdeI", "0123456789abcdé", "0123456789abcde/"]
        {
            assert_eq!(bad.parse::<MatchId>(), Err(BadId), "{bad}");
        }
    }
}
