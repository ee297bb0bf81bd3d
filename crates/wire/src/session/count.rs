//! How many games or sets a match has.

use std::fmt;
use std::num::NonZeroU16;

use serde::Deserializer;
use serde::de::{Error, Unexpected, Visitor};

/// Reads how many there are.
pub(super) fn count<'de, D: Deserializer<'de>>(deserializer: D) -> Result<NonZeroU16, D::Error> {
    deserializer.deserialize_any(Count)
}

struct Count;

impl Visitor<'_> for Count {
    type Value = NonZeroU16;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a whole number from 1 to {}", u16::MAX)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<NonZeroU16, E> {
        let count = u16::try_from(number).ok().and_then(NonZeroU16::new);
        count.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
    }
}

pub(super) fn one() -> NonZeroU16 {
    NonZeroU16::MIN
}

pub(super) fn two() -> NonZeroU16 {
    one().saturating_add(1)
}

pub(super) fn six() -> NonZeroU16 {
    one().saturating_add(5)
}
