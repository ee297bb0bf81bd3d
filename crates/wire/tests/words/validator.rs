//! As much of a JSON Schema validator as the schemas of this crate need.

use serde_json::{Map, Value};

/// The first fault of a value, if it does not fit the schema.
pub(crate) fn fault(schema: &Value, value: &Value) -> Option<String> {
    check(schema, schema, value).err()
}

fn check(root: &Value, schema: &Value, value: &Value) -> Result<(), String> {
    let rules = match schema {
        Value::Bool(true) => return Ok(()),
        Value::Object(rules) => rules,
        _ => return Err(format!("nothing fits {schema}")),
    };
    for (keyword, rule) in rules {
        match keyword.as_str() {
            "$ref" => check(root, root.pointer(&rule.as_str().unwrap()[1..]).unwrap(), value)?,
            "type" => check_type(rule, value)?,
            "const" if rule != value => return Err(format!("expected {rule}, found {value}")),
            "enum" if !rule.as_array().unwrap().contains(value) => {
                return Err(format!("{value} is not among {rule}"));
            }
            "maximum" if value.as_f64() > rule.as_f64() => return Err(format!("{value} is more than {rule}")),
            "allOf" => rule.as_array().unwrap().iter().try_for_each(|each| check(root, each, value))?,
            "anyOf" | "oneOf" => {
                let faults: Vec<String> =
                    rule.as_array().unwrap().iter().filter_map(|one| check(root, one, value).err()).collect();
                if faults.len() == rule.as_array().unwrap().len() {
                    return Err(faults.join("; or "));
                }
            }
            "items" => {
                for item in value.as_array().into_iter().flatten() {
                    check(root, rule, item)?;
                }
            }
            _ => {}
        }
    }
    value.as_object().map_or(Ok(()), |fields| check_fields(root, rules, fields))
}

fn check_type(rule: &Value, value: &Value) -> Result<(), String> {
    let types = rule.as_array().cloned().unwrap_or_else(|| vec![rule.clone()]);
    let fits = |name: &Value| match name.as_str().unwrap() {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        other => panic!("unknown type {other}"),
    };
    if types.iter().any(fits) { Ok(()) } else { Err(format!("expected {rule}, found {value}")) }
}

fn check_fields(root: &Value, rules: &Map<String, Value>, fields: &Map<String, Value>) -> Result<(), String> {
    for name in rules.get("required").and_then(Value::as_array).into_iter().flatten() {
        if !fields.contains_key(name.as_str().unwrap()) {
            return Err(format!("{name} is missing"));
        }
    }
    let known = rules.get("properties").and_then(Value::as_object);
    for (name, value) in fields {
        match (known.and_then(|known| known.get(name)), rules.get("additionalProperties")) {
            (Some(schema), _) | (None, Some(schema)) => {
                check(root, schema, value).map_err(|fault| format!("{name}: {fault}"))?;
            }
            (None, None) => {}
        }
    }
    Ok(())
}
