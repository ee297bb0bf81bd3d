//! The table of methods: what each reads and gives, and how it is answered, in one place.

use schemars::{Schema, SchemaGenerator};

/// What a method reads and gives, as JSON Schemas.
#[derive(Debug)]
pub struct Signature {
    /// Its name.
    pub name: &'static str,
    /// Its parameters are one object that fits all of these.
    pub params: Vec<Schema>,
    /// What it gives.
    pub result: Schema,
    /// What it reports while it is running, if it does.
    pub news: Option<Schema>,
}

#[cfg(feature = "engine")]
impl Signature {
    /// The schemas of a method that reports news of this type.
    pub(crate) fn reporting(self, news: Schema) -> Signature {
        Signature { news: Some(news), ..self }
    }
}

/// What describes types as they are read, and as they are written.
#[derive(Debug)]
pub struct Generators<'a> {
    /// For parameters.
    pub reads: &'a mut SchemaGenerator,
    /// For results.
    pub writes: &'a mut SchemaGenerator,
}

/// Defines the methods of a part of the module. Each takes values that are read one after the other from the same parameters:
/// types that are flattened into one another would make the module larger.
macro_rules! methods {
    (
        of $part:ty, with $module:ident and $host:ident:
        $($name:literal ($($param:ident: $type:ty),*) -> $result:ty $([reports $news:ty])? = $answer:expr;)*
    ) => {
        impl $part {
            pub(crate) const METHODS: &[&str] = &[$($name),*];

            pub(crate) fn answer(
                &mut $module,
                method: &str,
                params: &serde_json::Value,
                $host: &mut dyn $crate::Host,
            ) -> Result<String, $crate::Fault> {
                match method {
                    $($name => {
                        $(let $param: $type = $crate::call::read(params)?;)*
                        Ok($crate::call::ok::<$result>(&$answer))
                    })*
                    _ => Err($crate::call::unknown(method)),
                }
            }

            pub(crate) fn signatures(of: &mut $crate::methods::Generators<'_>) -> Vec<$crate::Signature> {
                vec![$({
                    let signature = $crate::Signature {
                        name: $name,
                        params: vec![$(of.reads.subschema_for::<$type>()),*],
                        result: of.writes.subschema_for::<$result>(),
                        news: None,
                    };
                    $(let signature = signature.reporting(of.writes.subschema_for::<$news>());)?
                    signature
                }),*]
            }
        }
    };
}

pub(crate) use methods;
