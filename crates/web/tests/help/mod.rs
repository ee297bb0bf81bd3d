//! Calls of the module as a page makes them.

#[path = "../typescript/mod.rs"]
#[allow(dead_code, reason = "another test writes the types")]
pub(crate) mod typescript;

use std::sync::LazyLock;

use serde_json::Value;
use typescript::Types;
use web::{Module, Unattended};

/// What the page thinks that methods read and give.
pub(crate) static TYPES: LazyLock<Types> = LazyLock::new(Types::of_module);

/// What a method answers: its result, or its fault. Both are of the types that the page knows, and so is what was understood.
pub(crate) fn call(module: &mut Module, method: &str, params: &Value) -> Result<Value, Value> {
    let answer = module.call(method, &params.to_string(), &mut Unattended);
    let mut answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
    assert_eq!(TYPES.fault_of_answer(method, &answer), None, "what {method} gives");
    if answer.get("ok").is_some() {
        assert_eq!(TYPES.fault_of_params(method, params), None, "what {method} reads");
    }
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
