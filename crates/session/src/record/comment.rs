//! Comments: `{anything}`, with `\}` for a closing brace and `\\` for a backslash.

use super::scan::Scan;

/// Reads a comment; the scan is at the `{`. `None` if it has no end.
pub(super) fn read(scan: &mut Scan<'_>) -> Option<String> {
    scan.next();
    let mut text = String::new();
    loop {
        text += scan.take_while(|c| !matches!(c, '}' | '\\'));
        if scan.next()? == '}' {
            return Some(text);
        }
        // A backslash before anything else is only a backslash: people write comments by hand.
        match scan.peek().filter(|c| matches!(c, '}' | '\\')) {
            Some(c) => {
                scan.next();
                text.push(c);
            }
            None => text.push('\\'),
        }
    }
}

/// A comment as it is written.
pub(super) fn write(text: &str) -> String {
    format!("{{{}}}", text.replace('\\', "\\\\").replace('}', "\\}"))
}
