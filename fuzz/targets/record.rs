//! Any bytes as a file of records: each game is read or refused, what is read is written back the same, and replaying it never
//! panics. Reading as a stream finds the same games as reading at once.

#![no_main]

use libfuzzer_sys::fuzz_target;
use session::record::{Record, RecordTexts, split};

fuzz_target!(|bytes: &[u8]| {
    let mut texts = RecordTexts::new(bytes);
    let mut streamed = Vec::new();
    while let Some(found) = texts.next().expect("reading from memory never fails") {
        let Ok(text) = found.text else { continue };
        streamed.push(text.trim().to_owned());
        let Ok(record) = Record::parse_at(text, found.line) else { continue };
        let written = record.to_string();
        assert_eq!(Record::parse(&written).expect("a record that was written"), record, "{written}");
        // Whatever is wrong with the game, both ways of looking agree on whether it is.
        match record.check_variations() {
            Ok(_) => assert!(record.check().is_ok(), "{text}"),
            Err(broken) => assert!(broken.part.locate(text, found.line).line >= found.line, "{text}"),
        }
        let _ = record.verify_dice();
    }
    if let Ok(text) = str::from_utf8(bytes) {
        // White space around a game belongs to neither.
        streamed.retain(|text| !text.is_empty());
        let at_once: Vec<&str> = split(text).into_iter().map(|(_, text)| text.trim()).collect();
        assert_eq!(streamed, at_once);
    }
});
