use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Fault, Host, check, position};

/// The module: it answers calls, and keeps sessions between them.
#[derive(Debug, Default)]
pub struct Module {}

/// What a call returns.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Answer<T> {
    Ok(T),
    Error(Fault),
}

impl Module {
    /// Calls a method with parameters in JSON. The answer is `{"ok": RESULT}` or `{"error": {"message": …, "kind": …}}`.
    pub fn call(&mut self, method: &str, params: &str, host: &mut dyn Host) -> String {
        self.answer(method, params, host).unwrap_or_else(|fault| write(&Answer::<()>::Error(fault)))
    }

    fn answer(&mut self, method: &str, params: &str, host: &mut dyn Host) -> Result<String, Fault> {
        let _ = host;
        Ok(match method {
            "position" => ok(&position::position(&read(params)?)?),
            "position.check" => ok(&position::check_line(&read(params)?)?),
            "explain" => ok(&position::explain(&read(params)?)?),
            "check.games" => ok(&check::games(&read(params)?)?),
            "check.engine" => ok(&check::engine()),
            _ => return Err(Fault::new("unknown-method", format_args!("there is no method `{method}`"))),
        })
    }
}

fn read<T: DeserializeOwned>(params: &str) -> Result<T, Fault> {
    Ok(serde_json::from_str(params)?)
}

fn ok<T: Serialize>(result: &T) -> String {
    write(&Answer::Ok(result))
}

fn write<T: Serialize>(answer: &Answer<T>) -> String {
    // Every type of an answer has names for its fields, so that it can always be written.
    serde_json::to_string(answer)
        .unwrap_or_else(|error| format!("{{\"error\":{{\"message\":\"{error}\",\"kind\":\"unwritable\"}}}}"))
}
