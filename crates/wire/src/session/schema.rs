use schemars::schema_for;
use serde_json::{Value, json};

use super::{Answer, Entry, Log, Question, Setup};

/// A JSON Schema of each kind of value that goes over the wire.
#[must_use]
pub fn schema() -> Value {
    json!({
        "setup": schema_for!(Setup),
        "command": schema_for!(Entry),
        "question": schema_for!(Question),
        "answer": schema_for!(Answer),
        "log": schema_for!(Log),
    })
}
