use std::fmt;

/// Something is wrong with the text of a rule book. The texts are part of this crate, and its tests read them all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake(pub(crate) String);

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "mistake in the rule text: {}", self.0)
    }
}

impl std::error::Error for Mistake {}
