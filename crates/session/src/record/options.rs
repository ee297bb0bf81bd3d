use std::fmt;
use std::str::FromStr;

/// What the players agreed on in addition to the rule set: `handicap=1 short`, `pieces=5`.
///
/// Names in lower case, each once, in the order of the alphabet. What they mean is for the rule set to say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options(Vec<(String, Option<String>)>);

/// Why a text is not a list of options.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseOptionsError {
    /// A name must be lower-case letters, digits and dashes, and start with a letter.
    Name(String),
    /// A value must be letters, digits and dashes.
    Value(String),
    /// The option is given twice.
    Twice(String),
}

impl fmt::Display for ParseOptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseOptionsError::Name(name) => write!(f, "{name:?} is not the name of an option"),
            ParseOptionsError::Value(value) => write!(f, "{value:?} is not the value of an option"),
            ParseOptionsError::Twice(name) => write!(f, "the option `{name}` is given twice"),
        }
    }
}

impl std::error::Error for ParseOptionsError {}

impl Options {
    /// Adds an option, with a value or without.
    ///
    /// # Errors
    /// If it cannot be written, or is there already.
    pub fn add(&mut self, name: &str, value: Option<&str>) -> Result<(), ParseOptionsError> {
        let named = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if !name.starts_with(|c: char| c.is_ascii_lowercase()) || !name.chars().all(named) {
            return Err(ParseOptionsError::Name(name.to_owned()));
        }
        let valued = |c: char| c.is_ascii_alphanumeric() || c == '-';
        if let Some(value) = value.filter(|v| v.is_empty() || !v.chars().all(valued)) {
            return Err(ParseOptionsError::Value(value.to_owned()));
        }
        match self.find(name) {
            Ok(_) => Err(ParseOptionsError::Twice(name.to_owned())),
            Err(index) => {
                self.0.insert(index, (name.to_owned(), value.map(str::to_owned)));
                Ok(())
            }
        }
    }

    /// Where the option is, or where it would be.
    fn find(&self, name: &str) -> Result<usize, usize> {
        self.0.binary_search_by(|(other, _)| other.as_str().cmp(name))
    }

    /// Whether the option is there, with a value or without.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.find(name).is_ok()
    }

    /// The option's value, if it has one.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<&str> {
        self.0[self.find(name).ok()?].1.as_deref()
    }

    /// All options.
    pub fn iter(&self) -> impl Iterator<Item = (&str, Option<&str>)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_deref()))
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, (name, value)) in self.iter().enumerate() {
            let space = if number == 0 { "" } else { " " };
            match value {
                Some(value) => write!(f, "{space}{name}={value}")?,
                None => write!(f, "{space}{name}")?,
            }
        }
        Ok(())
    }
}

impl FromStr for Options {
    type Err = ParseOptionsError;

    fn from_str(text: &str) -> Result<Options, ParseOptionsError> {
        let mut options = Options::default();
        for word in text.split_whitespace() {
            match word.split_once('=') {
                Some((name, value)) => options.add(name, Some(value))?,
                None => options.add(word, None)?,
            }
        }
        Ok(options)
    }
}
