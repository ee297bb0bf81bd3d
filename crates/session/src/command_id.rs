use std::fmt;
use std::str::FromStr;

/// What the author of a command calls it. A command that is given again under the same name is not obeyed twice.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CommandId(Box<str>);

impl CommandId {
    /// The most characters an id can have.
    pub const LONGEST: usize = 40;

    /// The id itself.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for CommandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Why a text is not the id of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseCommandIdError;

impl fmt::Display for ParseCommandIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an id has 1 to {} letters, digits, `-` or `_`", CommandId::LONGEST)
    }
}

impl std::error::Error for ParseCommandIdError {}

impl FromStr for CommandId {
    type Err = ParseCommandIdError;

    fn from_str(text: &str) -> Result<CommandId, ParseCommandIdError> {
        let fits = (1..=CommandId::LONGEST).contains(&text.len());
        let plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
        if fits && plain { Ok(CommandId(text.into())) } else { Err(ParseCommandIdError) }
    }
}
