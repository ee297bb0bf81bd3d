use std::fmt;

/// A value that cannot be what it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldFault {
    /// The field it is in.
    pub field: &'static str,
    /// What is wrong with it.
    pub message: String,
}

impl FieldFault {
    pub(crate) fn new(field: &'static str, message: impl fmt::Display) -> FieldFault {
        FieldFault { field, message: message.to_string() }
    }
}

impl fmt::Display for FieldFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.message)
    }
}

impl std::error::Error for FieldFault {}
