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
