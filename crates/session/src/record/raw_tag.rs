use super::fault::{Fault, FaultKind, TextPosition};
use super::scan::Scan;

/// A tag as it is written.
pub(super) struct RawTag {
    pub(super) name: String,
    pub(super) name_at: TextPosition,
    pub(super) value: String,
    pub(super) value_at: TextPosition,
}

impl RawTag {
    /// Reads `[Name "value"]`; the scan is at the `[`.
    pub(super) fn read(scan: &mut Scan<'_>) -> Result<RawTag, Fault> {
        scan.next();
        scan.skip_blanks();
        let name_at = scan.at();
        let name = scan.take_while(|c| c.is_ascii_alphanumeric()).to_owned();
        if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
            return Err(fault(name_at, FaultKind::TagName));
        }
        scan.skip_blanks();
        let quote_at = scan.at();
        if !scan.eat('"') {
            return Err(fault(quote_at, FaultKind::TagQuote));
        }
        let value_at = scan.at();
        let value = read_value(scan, quote_at)?;
        scan.skip_blanks();
        let end_at = scan.at();
        if !scan.eat(']') {
            return Err(fault(end_at, FaultKind::TagEnd));
        }
        Ok(RawTag { name, name_at, value, value_at })
    }
}

fn fault(at: TextPosition, what: FaultKind) -> Fault {
    Fault { at, what }
}

fn read_value(scan: &mut Scan<'_>, quote_at: TextPosition) -> Result<String, Fault> {
    let mut value = String::new();
    loop {
        value += scan.take_while(|c| !matches!(c, '"' | '\\' | '\n'));
        let at = scan.at();
        if scan.eat('"') {
            return Ok(value);
        } else if scan.eat('\\') {
            value.push(read_escape(scan).ok_or(fault(at, FaultKind::BadEscape))?);
        } else {
            return Err(fault(quote_at, FaultKind::OpenValue));
        }
    }
}

/// The character that an escape means, after the `\`.
fn read_escape(scan: &mut Scan<'_>) -> Option<char> {
    if scan.eat('u') && scan.eat('{') {
        let digits = scan.take_while(|c| c.is_ascii_hexdigit());
        let number = u32::from_str_radix(digits, 16).ok()?;
        return char::from_u32(number).filter(|_| scan.eat('}'));
    }
    scan.peek().filter(|c| matches!(c, '"' | '\\'))?;
    scan.next()
}

/// A tag's value as it is written between quotes.
pub(super) fn escape_value(value: &str) -> String {
    let mut escaped = String::new();
    for c in value.chars() {
        match c {
            '"' | '\\' => escaped.extend(['\\', c]),
            _ if c.is_control() => escaped.extend(c.escape_unicode()),
            _ => escaped.push(c),
        }
    }
    escaped
}
