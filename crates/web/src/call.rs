use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use wire::Hello;

use crate::methods::{Generators, methods};
#[cfg(feature = "page")]
use crate::page::Page;
#[cfg(feature = "engine")]
use crate::thinker::Thinker;
use crate::{Fault, FaultKind, Host, Signature};

/// The module: it answers calls, and keeps matches between them. A browser has one for pages and one for the engine's worker.
#[derive(Debug, Default)]
pub struct Module {
    #[cfg(feature = "page")]
    page: Page,
    #[cfg(feature = "engine")]
    thinker: Thinker,
}

/// What a call returns.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Answer<T> {
    Ok(T),
    Error(Fault),
}

methods! {
    of Module, with self and _host:

    "hello" (theirs: Hello) -> Hello = theirs.meet().map_err(|newer| Fault::new(FaultKind::NewerWire, newer))?;
}

impl Module {
    /// The names of all methods; `docs/web.md` describes them.
    pub fn methods() -> impl Iterator<Item = &'static str> {
        let parts: &[&[&str]] = &[
            Module::METHODS,
            #[cfg(feature = "page")]
            Page::METHODS,
            #[cfg(feature = "engine")]
            Thinker::METHODS,
        ];
        parts.iter().copied().flatten().copied()
    }

    /// What each method reads and gives.
    pub fn all_signatures(mut of: Generators<'_>) -> Vec<Signature> {
        let of = &mut of;
        let parts = [
            Module::signatures(of),
            #[cfg(feature = "page")]
            Page::signatures(of),
            #[cfg(feature = "engine")]
            Thinker::signatures(of),
        ];
        parts.into_iter().flatten().collect()
    }

    /// Calls a method with parameters in JSON. The answer is `{"ok": RESULT}` or `{"error": {"message": …, "kind": …}}`.
    pub fn call(&mut self, method: &str, params: &str, host: &mut dyn Host) -> String {
        self.find(method, params, host).unwrap_or_else(|fault| write(&Answer::<()>::Error(fault)))
    }

    fn find(&mut self, method: &str, params: &str, host: &mut dyn Host) -> Result<String, Fault> {
        if !Module::methods().any(|known| known == method) {
            return Err(unknown(method));
        }
        let params = &wire::json::parse(params).map_err(Fault::malformed)?;
        #[cfg(feature = "engine")]
        if Thinker::METHODS.contains(&method) {
            return self.thinker.answer(method, params, host);
        }
        #[cfg(feature = "page")]
        if Page::METHODS.contains(&method) {
            return self.page.answer(method, params, host);
        }
        self.answer(method, params, host)
    }
}

pub(crate) fn unknown(method: &str) -> Fault {
    Fault::new(FaultKind::UnknownMethod, format_args!("there is no method `{method}`"))
}

/// Reads the parameters of a method, or a part of them: fields that belong to other parts are left alone.
pub(crate) fn read<T: DeserializeOwned>(params: &Value) -> Result<T, Fault> {
    wire::json::read(params).map_err(Fault::malformed)
}

pub(crate) fn ok<T: Serialize>(result: &T) -> String {
    write(&Answer::Ok(result))
}

fn write<T: Serialize>(answer: &Answer<T>) -> String {
    // Every type of an answer has names for its fields, so that it can always be written.
    serde_json::to_string(answer)
        .unwrap_or_else(|error| format!("{{\"error\":{{\"message\":\"{error}\",\"kind\":\"unwritable\"}}}}"))
}
