//! Any lines as the setup, commands and questions of a session: each is answered, and the log makes the same session.

#![no_main]

use libfuzzer_sys::fuzz_target;
use session::Session;
use wire::session::{Lines, Log};

fuzz_target!(|text: &str| {
    let mut lines = Lines::default();
    for line in text.lines() {
        for answer in lines.take(line) {
            serde_json::to_string(&answer).expect("every answer is JSON");
        }
    }
    if let Some(session) = lines.session() {
        let log = Log::from(&session.log());
        let read = log.read().expect("a log that was written");
        assert_eq!(read, session.log());
        assert_eq!(Session::replay(&read).expect("a log that was accepted").log(), read);
    }
});
