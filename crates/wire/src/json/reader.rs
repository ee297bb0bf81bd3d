use serde::de::value::{MapAccessDeserializer, StrDeserializer};
use serde::de::{DeserializeSeed, IntoDeserializer, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::{Deserializer, forward_to_deserialize_any};
use serde_json::{Map, Value};

use super::Error;
use super::key::Key;

/// A value to read. It knows what it is asked for, so it says itself what is wrong with it: a list is not taken for an object,
/// and a number has to be in its range.
#[derive(Clone, Copy)]
pub(super) struct Reader<'a>(pub(super) &'a Value);

impl<'a> Reader<'a> {
    /// That the value is something else than was asked for.
    #[cold]
    fn unfit(self, expected: &str) -> Error {
        let found = match self.0 {
            Value::Null => Unexpected::Unit,
            Value::Bool(flag) => Unexpected::Bool(*flag),
            Value::Number(number) => match (number.as_u64(), number.as_i64(), number.as_f64()) {
                (Some(number), ..) => Unexpected::Unsigned(number),
                (_, Some(number), _) => Unexpected::Signed(number),
                (_, _, Some(number)) => Unexpected::Float(number),
                _ => Unexpected::Other("a number"),
            },
            Value::String(text) => Unexpected::Str(text),
            Value::Array(_) => Unexpected::Seq,
            Value::Object(_) => Unexpected::Map,
        };
        Error::unfit(found, &expected)
    }

    fn unsigned(self, highest: u64) -> Result<u64, Error> {
        match self.0.as_u64() {
            Some(number) if number <= highest => Ok(number),
            _ if highest == u64::MAX => Err(self.unfit("a non-negative whole number")),
            _ => Err(self.unfit(&format!("a whole number from 0 to {highest}"))),
        }
    }

    fn signed(self, lowest: i64, highest: i64) -> Result<i64, Error> {
        let number = self.0.as_i64().filter(|number| (lowest..=highest).contains(number));
        number.ok_or_else(|| self.unfit(&format!("a whole number from {lowest} to {highest}")))
    }

    fn text(self, expected: &str) -> Result<&'a str, Error> {
        self.0.as_str().ok_or_else(|| self.unfit(expected))
    }

    /// The fields of an object: these first and in this order, then the others.
    fn fields(self, first: &[&str]) -> Result<Fields<'a>, Error> {
        let object = self.0.as_object().ok_or_else(|| self.unfit("an object"))?;
        Ok(Fields::new(object, first))
    }

    fn items(self) -> Result<Items<'a>, Error> {
        let list = self.0.as_array().ok_or_else(|| self.unfit("a list"))?;
        Ok(Items { items: list.iter(), next: 0 })
    }
}

macro_rules! whole_numbers {
    ($($method:ident $read:ident $visit:ident ($($bound:expr),*);)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            visitor.$visit(self.$read($($bound),*)?)
        })*
    };
}

impl<'de> Deserializer<'de> for Reader<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(flag) => visitor.visit_bool(*flag),
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => visitor.visit_u64(number),
                (_, Some(number)) => visitor.visit_i64(number),
                _ => visitor.visit_f64(number.as_f64().unwrap_or(f64::NAN)),
            },
            Value::String(text) => visitor.visit_str(text),
            Value::Array(_) => visitor.visit_seq(&mut self.items()?),
            Value::Object(_) => visitor.visit_map(self.fields(&[])?),
        }
    }

    whole_numbers! {
        deserialize_u8 unsigned visit_u64 (u8::MAX.into());
        deserialize_u16 unsigned visit_u64 (u16::MAX.into());
        deserialize_u32 unsigned visit_u64 (u32::MAX.into());
        deserialize_u64 unsigned visit_u64 (u64::MAX);
        deserialize_i8 signed visit_i64 (i8::MIN.into(), i8::MAX.into());
        deserialize_i16 signed visit_i64 (i16::MIN.into(), i16::MAX.into());
        deserialize_i32 signed visit_i64 (i32::MIN.into(), i32::MAX.into());
        deserialize_i64 signed visit_i64 (i64::MIN, i64::MAX);
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_f64(visitor)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_f64(self.0.as_f64().ok_or_else(|| self.unfit("a number"))?)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_bool(self.0.as_bool().ok_or_else(|| self.unfit("true or false"))?)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_str(self.text("a string")?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_str(self.text("a word")?)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _words: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        // A word that comes with a value is the only field of an object.
        if self.0.as_object().is_some_and(|object| object.len() == 1) {
            return visitor.visit_enum(MapAccessDeserializer::new(self.fields(&[])?));
        }
        let word: StrDeserializer<'_, Error> = self.text("a word")?.into_deserializer();
        visitor.visit_enum(word)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _name: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let mut items = self.items()?;
        let value = visitor.visit_seq(&mut items)?;
        match items.items.len() {
            0 => Ok(value),
            _ => Err(self.unfit(&format!("a list of {}", items.next))),
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _length: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_map(self.fields(&[])?)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_map(self.fields(fields)?).map_err(|error| error.of_fields(fields))
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.0.is_null() { visitor.visit_unit() } else { Err(self.unfit("null")) }
    }

    forward_to_deserialize_any! { i128 u128 char bytes byte_buf unit_struct tuple_struct }
}

/// The fields of an object that are still to be read.
struct Fields<'a> {
    fields: std::vec::IntoIter<(&'a String, &'a Value)>,
    /// The field whose name has been read.
    current: Option<(&'a String, &'a Value)>,
}

impl<'a> Fields<'a> {
    fn new(object: &'a Map<String, Value>, first: &[&str]) -> Fields<'a> {
        let mut fields: Vec<_> = object.iter().collect();
        fields.sort_by_key(|(name, _)| first.iter().position(|first| first == name).unwrap_or(first.len()));
        Fields { fields: fields.into_iter(), current: None }
    }
}

impl<'de> MapAccess<'de> for Fields<'_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        self.current = self.fields.next();
        self.current.map(|(name, _)| seed.deserialize(Key(name))).transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        match self.current.take() {
            Some((name, value)) => seed.deserialize(Reader(value)).map_err(|error| error.inside(name)),
            None => seed.deserialize(Reader(&Value::Null)),
        }
    }
}

/// The items of a list that are still to be read.
struct Items<'a> {
    items: std::slice::Iter<'a, Value>,
    /// The number of the next one.
    next: usize,
}

impl<'de> SeqAccess<'de> for &mut Items<'_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        let Some(item) = self.items.next() else { return Ok(None) };
        let index = self.next;
        self.next += 1;
        seed.deserialize(Reader(item)).map(Some).map_err(|error| error.inside(&index))
    }
}
