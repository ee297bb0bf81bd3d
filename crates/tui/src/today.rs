use std::time::{SystemTime, UNIX_EPOCH};

use session::record::Date;

/// The day and the second of the day, in UTC.
pub(crate) fn now() -> (Option<Date>, u64) {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    (Date::of_unix_days(seconds / 86_400), seconds % 86_400)
}
