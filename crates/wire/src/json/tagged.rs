//! Enums whose variants are told apart by a field, the tag: `{"do": "roll", …}`.
//!
//! Left to itself, serde copies such an object before it reads the variant, and what is wrong with a field has no place any more.
//! Here the tag is read first and the variant from the fields that follow. [`super::read`] finds the tag wherever it is; in other
//! formats it has to be the first field, as we write it.

use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeSeed, EnumAccess, Error, IntoDeserializer, MapAccess, VariantAccess, Visitor};
use serde::{Deserializer, forward_to_deserialize_any};

/// Defines an enum that is written with a tag, and how it is read.
macro_rules! tagged {
    (
        by $tag:literal:
        $(#[$about:meta])*
        pub enum $name:ident {
            $($(#[doc = $variant_doc:literal])* $variant:ident {
                $($(#[doc = $doc:literal])*
                $(#[serde($($serde:tt)*)])?
                $(#[schemars($($schemars:tt)*)])?
                $field:ident: $type:ty,)*
            },)*
        }
    ) => {
        $(#[$about])*
        #[derive(serde::Serialize, schemars::JsonSchema)]
        #[serde(tag = $tag, rename_all = "snake_case", deny_unknown_fields)]
        pub enum $name {
            $($(#[doc = $variant_doc])* $variant {
                $($(#[doc = $doc])*
                $(#[serde($($serde)*)])?
                $(#[schemars($($schemars)*)])?
                $field: $type,)*
            },)*
        }

        const _: () = {
            type Read = $name;

            /// The same without the tag, which serde reads without a copy.
            #[derive(serde::Deserialize)]
            #[serde(remote = "Read", rename_all = "snake_case", deny_unknown_fields)]
            enum Untagged {
                $($variant {
                    $($(#[serde($($serde)*)])?
                    $field: $type,)*
                },)*
            }

            impl<'de> serde::Deserialize<'de> for $name {
                fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                    Untagged::deserialize($crate::json::tagged::Tagged { tag: &[$tag], object: deserializer })
                }
            }
        };
    };
}

pub(crate) use tagged;

/// An object to be read as the enum that its tag names.
pub(crate) struct Tagged<D> {
    /// The name of the field, alone.
    pub(crate) tag: &'static [&'static str; 1],
    /// The object.
    pub(crate) object: D,
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Tagged<D> {
    type Error = D::Error;

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.object.deserialize_struct(name, self.tag, TagFirst { tag: self.tag[0], visitor })
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        self.object.deserialize_any(visitor)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

/// Takes an object whose first field is the tag.
struct TagFirst<V> {
    tag: &'static str,
    visitor: V,
}

impl<'de, V: Visitor<'de>> Visitor<'de> for TagFirst<V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<V::Value, A::Error> {
        expect_field(&mut fields, self.tag)?;
        self.visitor.visit_enum(Fields(fields))
    }
}

/// Reads the name of the next field, which must be this one.
pub(crate) fn expect_field<'de, A: MapAccess<'de>>(fields: &mut A, name: &'static str) -> Result<(), A::Error> {
    match fields.next_key::<String>()? {
        Some(found) if found == name => Ok(()),
        _ => Err(A::Error::missing_field(name)),
    }
}

/// The fields of an object, with one whose name has been read already before the others.
pub(crate) struct Again<A> {
    name: Option<&'static str>,
    rest: A,
}

impl<A> Again<A> {
    pub(crate) fn new(name: &'static str, rest: A) -> Again<A> {
        Again { name: Some(name), rest }
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Again<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        match self.name.take() {
            Some(name) => seed.deserialize(name.into_deserializer()).map(Some),
            None => self.rest.next_key_seed(seed),
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.rest.next_value_seed(seed)
    }
}

/// The tag, whose name has been read, and the fields of the variant.
struct Fields<A>(A);

impl<'de, A: MapAccess<'de>> EnumAccess<'de> for Fields<A> {
    type Error = A::Error;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(mut self, seed: V) -> Result<(V::Value, Self), A::Error> {
        let variant = self.0.next_value_seed(seed)?;
        Ok((variant, self))
    }
}

impl<'de, A: MapAccess<'de>> VariantAccess<'de> for Fields<A> {
    type Error = A::Error;

    fn unit_variant(self) -> Result<(), A::Error> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, A::Error> {
        seed.deserialize(MapAccessDeserializer::new(self.0))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _length: usize, visitor: V) -> Result<V::Value, A::Error> {
        visitor.visit_map(self.0)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        visitor.visit_map(self.0)
    }
}
