//! Any line as a record in JSON: it is read or refused, and what is read is written back the same, as JSON and as a record.

#![no_main]

use libfuzzer_sys::fuzz_target;
use session::record::Record;

fuzz_target!(|text: &str| {
    let Ok(json) = serde_json::from_str::<wire::Record>(text) else { return };
    let Ok(record) = json.read() else { return };
    let line = serde_json::to_string(&wire::Record::from(&record)).expect("every record is JSON");
    let again: wire::Record = serde_json::from_str(&line).expect("a record that was written");
    assert_eq!(again.read().expect("a record that was written"), record, "{line}");
    let written = record.to_string();
    assert_eq!(Record::parse(&written).expect("a record that was written"), record, "{written}");
    let _ = record.check();
});
