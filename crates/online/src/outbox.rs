use std::convert::Infallible;

use session::Session;

use crate::log_line;

/// Where a table of the hall puts what has happened, until it is in the store. Nobody hears of it before that; and if it cannot be
/// kept, the table is dropped, so that it has not happened.
#[derive(Debug, Default)]
pub(crate) struct Outbox {
    pub(crate) lines: Vec<String>,
}

impl table::Store for Outbox {
    type Error = Infallible;

    fn keep(&mut self, session: &Session, known: u64) -> Result<(), Infallible> {
        self.lines.extend(log_line::entries(session, known));
        Ok(())
    }
}
