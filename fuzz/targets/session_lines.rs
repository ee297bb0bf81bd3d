//! Any lines as the setup, commands and questions of a session: each is answered, and the log makes the same session.

#![no_main]

use libfuzzer_sys::fuzz_target;
use session::Session;
use session::clock::Millis;
use wire::session::{Lines, Log, View};

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
        let replayed = Session::replay(&read).expect("a log that was accepted");
        assert_eq!(replayed.log(), read);
        // Whenever it is looked at, with all flags that have fallen by then.
        let flag = session.next_flag().unwrap_or_default();
        for at in [session.latest(), flag, Session::LAST_MOMENT, Millis(u64::MAX)] {
            let at = at.max(session.latest());
            assert_eq!(View::of(&replayed, None, at), View::of(session, None, at));
        }
    }
});
