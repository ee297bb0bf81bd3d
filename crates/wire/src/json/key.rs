use serde::de::{Unexpected, Visitor};
use serde::{Deserializer, forward_to_deserialize_any};

use super::Error;

/// The name of a field.
#[derive(Clone, Copy)]
pub(super) struct Key<'a>(pub(super) &'a str);

impl<'de> Deserializer<'de> for Key<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_str(self.0)
    }

    /// The names of an object that is numbered are numbers.
    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0.parse() {
            Ok(number) => visitor.visit_u64(number),
            Err(_) => Err(Error::unfit(Unexpected::Str(self.0), &"a non-negative whole number")),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}
