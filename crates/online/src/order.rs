//! What a client sends: a command of the session with its name and what it answers, a claim, or a question for the time.

use serde_json::{Map, Value};
use session::{Author, CommandId, Given};
use wire::json;
use wire::session::Command;

use crate::Refusal;
use crate::published::Published;

/// A message of a client.
#[derive(Debug)]
pub(crate) enum Order {
    /// What the clock of the server shows.
    Ping(Value),
    /// That the opponent has left.
    Claim,
    /// A command.
    Command(Given),
}

/// A message, and what its author calls it if that could be read.
pub(crate) fn read(text: &str, published: &Published) -> (Option<String>, Result<Order, Refusal>) {
    let mut fields = match json::parse(text) {
        Ok(Value::Object(fields)) => fields,
        Ok(_) => return (None, Err(Refusal::malformed("expected an object"))),
        Err(fault) => return (None, Err(Refusal::malformed(fault))),
    };
    if fields.get("do").and_then(Value::as_str) == Some("ping") {
        let sent = fields.remove("sent").filter(Value::is_number).unwrap_or_default();
        return (None, Ok(Order::Ping(sent)));
    }
    let id = fields.remove("id").and_then(|id| Some(id.as_str()?.parse::<CommandId>().ok()?.to_string()));
    let order = match &id {
        Some(id) => command(fields, id, published),
        None => Err(Refusal::malformed(format!("id: {}", session::ParseCommandIdError))),
    };
    (id, order)
}

fn command(mut fields: Map<String, Value>, id: &str, published: &Published) -> Result<Order, Refusal> {
    if fields.get("do").and_then(Value::as_str) == Some("claim") {
        return Ok(Order::Claim);
    }
    let missing = || Refusal::malformed("answers: expected the number of the last entry you have seen");
    let answers = fields.remove("answers").and_then(|answers| answers.as_u64()).ok_or_else(missing)?;
    let command: Command = json::read(&Value::Object(fields)).map_err(Refusal::malformed)?;
    if command == (Command::Tick {}) {
        return Err(Refusal::new("host_only", "time passes by itself"));
    }
    let rules = session::matches::Format::from(published.terms.setup.format).rules();
    let command = command.read(rules).map_err(Refusal::malformed)?;
    let id = id.parse().map_err(Refusal::malformed)?;
    // The author is whoever sits at the other end.
    Ok(Order::Command(Given { by: Author::Host, command, answers: Some(answers), id: Some(id) }))
}
