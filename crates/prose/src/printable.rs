use std::borrow::Cow;

/// A text for a terminal or a log: control characters and those that reverse the direction of writing are spelled out, like
/// `\u{1b}`, so that a name or a comment cannot move the cursor or hide what is there. Line breaks and tabs stay.
#[must_use]
pub fn printable(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_hidden) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_hidden(letter) { shown.extend(letter.escape_unicode()) } else { shown.push(letter) }
    }
    Cow::Owned(shown)
}

fn is_hidden(letter: char) -> bool {
    let turns = matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    turns || letter.is_control() && !matches!(letter, '\n' | '\t')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_commands_the_terminal() {
        assert_eq!(printable("Ištar\tAnu\n"), "Ištar\tAnu\n");
        assert_eq!(printable("\x1b[2J\r\u{9b}31m\u{202e}x"), r"\u{1b}[2J\u{d}\u{9b}31m\u{202e}x");
    }
}
