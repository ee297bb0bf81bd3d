use std::fmt;
use std::str::FromStr;

/// A day, written `2026-03-20`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// There is no such day, or it is not written as year-month-day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseDateError;

impl fmt::Display for ParseDateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a day of the calendar, written like 2026-03-20")
    }
}

impl std::error::Error for ParseDateError {}

impl Date {
    /// A day of the years 0 to 9999.
    ///
    /// # Errors
    /// If the calendar has no such day.
    pub fn new(year: u16, month: u8, day: u8) -> Result<Date, ParseDateError> {
        let every = |years| year.is_multiple_of(years);
        let leap = every(4) && (!every(100) || every(400));
        let days = match month {
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            4 | 6 | 9 | 11 => 30,
            2 if leap => 29,
            2 => 28,
            _ => 0,
        };
        if year <= 9999 && (1..=days).contains(&day) { Ok(Date { year, month, day }) } else { Err(ParseDateError) }
    }
}

impl Date {
    /// The day that is this many days after the first one of 1970; nothing after the year 9999.
    ///
    /// ```
    /// use session::record::Date;
    /// assert_eq!(Date::of_unix_days(11_016).unwrap().to_string(), "2000-02-29");
    /// ```
    #[must_use]
    pub fn of_unix_days(days: u64) -> Option<Date> {
        // Years of 365 days and leap days are counted from 1 March 0000, so that the leap day is the last of its year.
        let days = days.checked_add(719_468)?;
        let (era, day_of_era) = (days / 146_097, days % 146_097);
        let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let shifted = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * shifted + 2) / 5 + 1;
        let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
        let year = era.checked_mul(400)? + year_of_era + u64::from(month <= 2);
        Date::new(u16::try_from(year).ok()?, u8::try_from(month).ok()?, u8::try_from(day).ok()?).ok()
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = ParseDateError;

    fn from_str(text: &str) -> Result<Date, ParseDateError> {
        let read = |part: &str, width| {
            let digits = part.len() == width && part.bytes().all(|b| b.is_ascii_digit());
            let number = digits.then(|| part.parse::<u16>().ok()).flatten();
            number.ok_or(ParseDateError)
        };
        let mut parts = text.splitn(3, '-');
        let mut next = |width| read(parts.next().unwrap_or(""), width);
        let (year, month, day) = (next(4)?, next(2)?, next(2)?);
        // Two digits always fit.
        Date::new(year, month as u8, day as u8)
    }
}
