//! Calls of the module as a page makes them.

use serde_json::Value;
use web::{Module, Unattended};

/// What a method answers: its result, or its fault.
pub(crate) fn call(module: &mut Module, method: &str, params: &Value) -> Result<Value, Value> {
    let answer = module.call(method, &params.to_string(), &mut Unattended);
    let mut answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
    match answer.get_mut("ok") {
        Some(result) => Ok(result.take()),
        None => Err(answer["error"].take()),
    }
}

/// The result of a method that has no reason to refuse.
pub(crate) fn ok(module: &mut Module, method: &str, params: &Value) -> Value {
    call(module, method, params).unwrap_or_else(|fault| panic!("{method} {params}: {fault}"))
}

/// The secret of fair dice.
pub(crate) const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
