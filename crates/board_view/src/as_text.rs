//! Values that JSON has as text.

use std::fmt::Display;

use serde::Serializer;

/// Writes a value as its text.
pub(crate) fn one<S: Serializer>(value: &dyn Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Writes a value as its text, and its absence as null.
pub(crate) fn option<T: Display, S: Serializer>(value: &Option<T>, serializer: S) -> Result<S::Ok, S::Error> {
    match value {
        Some(value) => one(value, serializer),
        None => serializer.serialize_none(),
    }
}
