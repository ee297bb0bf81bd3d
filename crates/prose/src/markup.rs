/// Text that no reader of HTML or XML can take for anything else, in an element or in an attribute.
///
/// ```
/// assert_eq!(prose::markup("1 < 2 & \"x\""), "1 &lt; 2 &amp; &quot;x&quot;");
/// ```
#[must_use]
pub fn markup(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    push_markup(&mut out, text);
    out
}

/// The same, written behind what is there already. Characters that XML cannot hold are left out.
pub fn push_markup(out: &mut String, text: &str) {
    // Nearly all there is to write is plain, which is quickly seen.
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~') && !matches!(byte, b'&' | b'<' | b'>' | b'"')) {
        out.push_str(text);
        return;
    }
    let foreign = |letter: char| {
        matches!(letter, '\u{fffe}' | '\u{ffff}') || letter.is_control() && !matches!(letter, '\n' | '\t')
    };
    let mut rest = text;
    while let Some(at) = rest.find(|letter| matches!(letter, '&' | '<' | '>' | '"') || foreign(letter)) {
        out.push_str(&rest[..at]);
        let mut letters = rest[at..].chars();
        match letters.next() {
            Some('&') => out.push_str("&amp;"),
            Some('<') => out.push_str("&lt;"),
            Some('>') => out.push_str("&gt;"),
            Some('"') => out.push_str("&quot;"),
            _ => {}
        }
        rest = letters.as_str();
    }
    out.push_str(rest);
}

#[cfg(test)]
mod tests {
    use super::markup;

    #[test]
    fn nothing_is_taken_for_a_tag_and_nothing_else_is_lost() {
        assert_eq!(markup("<script a=\"b\">&amp;"), "&lt;script a=&quot;b&quot;&gt;&amp;amp;");
        assert_eq!(markup("Ištar\u{0}\u{1b}[2J\u{fffe}\n\tAnu\u{9b}"), "Ištar[2J\n\tAnu");
        assert_eq!(markup("plain 'words'"), "plain 'words'");
    }
}
