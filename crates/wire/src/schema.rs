use schemars::{Schema, schema_for};

use crate::session;

/// The names under which [`schema`] knows the types.
pub fn schema_names() -> impl Iterator<Item = &'static str> {
    TYPES.into_iter().map(|(name, _)| name)
}

/// The JSON Schema of a type, by its name.
pub fn schema(name: &str) -> Option<Schema> {
    TYPES.into_iter().find(|(known, _)| *known == name).map(|(_, schema)| schema())
}

type Make = fn() -> Schema;

const TYPES: [(&str, Make); 22] = [
    ("position", || schema_for!(crate::Position)),
    ("moves", || schema_for!(Vec<crate::Move>)),
    ("explanation", || schema_for!(crate::Explanation)),
    ("ending", || schema_for!(crate::Ending)),
    ("error", || schema_for!(crate::Error)),
    ("best", || schema_for!(crate::Best)),
    ("line", || schema_for!(crate::Line)),
    ("value", || schema_for!(crate::Value)),
    ("found", || schema_for!(crate::Found)),
    ("record", || schema_for!(crate::Record)),
    ("record-fault", || schema_for!(crate::RecordFault)),
    ("record-summary", || schema_for!(crate::RecordSummary)),
    ("record-stats", || schema_for!(crate::RecordStats)),
    ("review", || schema_for!(crate::Review)),
    ("judged", || schema_for!(crate::Judged)),
    ("setup", || schema_for!(session::Setup)),
    ("command", || schema_for!(session::Entry)),
    ("question", || schema_for!(session::Question)),
    ("answer", || schema_for!(session::Answer)),
    ("log", || schema_for!(session::Log)),
    ("public-log", || schema_for!(session::PublicLog)),
    ("view", || schema_for!(session::View)),
];

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::{schema, schema_names};

    /// The types of sessions. An unknown field is a fault in what they are given, and answers repeat parts of that.
    const SESSION: [&str; 7] = ["setup", "command", "question", "answer", "log", "public-log", "view"];

    #[test]
    fn every_type_of_games_allows_fields_to_be_added() {
        for name in schema_names().filter(|name| !SESSION.contains(name)) {
            let schema = serde_json::to_value(schema(name)).unwrap();
            assert!(is_open(&schema), "{name}: {schema}");
        }
    }

    /// Whether no object forbids further fields. The alternatives of an enum do: exactly one of them is given.
    fn is_open(schema: &Value) -> bool {
        match schema {
            Value::Object(fields) => {
                let inner = fields.iter().filter(|(key, _)| *key != "oneOf");
                fields.get("additionalProperties") != Some(&Value::Bool(false))
                    && inner.map(|(_, value)| value).all(is_open)
            }
            Value::Array(items) => items.iter().all(is_open),
            _ => true,
        }
    }
}
