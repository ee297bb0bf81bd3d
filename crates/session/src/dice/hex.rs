use std::fmt;

/// Why a text is not bytes in hexadecimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseHexError {
    /// Not a hexadecimal digit.
    Digit(char),
    /// An odd number of digits.
    OddLength,
    /// Another number of bytes than there should be.
    Length {
        /// How many there should be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
}

impl fmt::Display for ParseHexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseHexError::Digit(found) => write!(f, "{found:?} is not a hexadecimal digit"),
            ParseHexError::OddLength => f.write_str("an odd number of hexadecimal digits"),
            ParseHexError::Length { expected, found } => {
                write!(f, "expected {expected} bytes, found {found}")
            }
        }
    }
}

impl std::error::Error for ParseHexError {}

/// Bytes in lower-case hexadecimal.
#[must_use]
pub fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Reads hexadecimal digits of either case.
///
/// # Errors
/// If there is anything else, or an odd number of digits.
pub fn from_hex(text: &str) -> Result<Vec<u8>, ParseHexError> {
    let digits = text
        .chars()
        .map(|c| c.to_digit(16).ok_or(ParseHexError::Digit(c)))
        .collect::<Result<Vec<u32>, ParseHexError>>()?;
    if digits.len() % 2 == 1 {
        return Err(ParseHexError::OddLength);
    }
    let byte = |pair: &[u32]| pair.iter().fold(0u8, |byte, digit| (byte << 4) | *digit as u8);
    Ok(digits.chunks(2).map(byte).collect())
}

/// Reads exactly 32 bytes.
pub(super) fn read_32(text: &str) -> Result<[u8; 32], ParseHexError> {
    let bytes = from_hex(text)?;
    let found = bytes.len();
    let expected = 32;
    bytes.try_into().map_err(|_| ParseHexError::Length { expected, found })
}
