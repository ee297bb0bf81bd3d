//! Time in which the server was down is nobody's.

use session::clock::Millis;
use session::{Author, Command, Given};

use crate::Clock;
use crate::live::Live;

impl Live {
    /// Gives back the time of every outage in which a clock was running: two entries, so that everybody sees it.
    pub(crate) fn refund(&mut self, clock: &Clock) {
        for outage in clock.outages_after(self.session().latest()) {
            if self.session().next_flag().is_none() {
                continue;
            }
            let since = Millis(outage.since).max(self.session().latest());
            // A flag that had fallen before the outage stays down; then there is nothing to stop.
            for (command, at) in [(Command::Pause, since), (Command::Resume, Millis(outage.until))] {
                let _ = self.table.give(Given::new(Author::Host, command), at);
            }
        }
    }
}
