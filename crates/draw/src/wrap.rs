//! Captions in lines that fit.

/// Breaks text between words into lines of at most `limit` characters; a longer word is broken too. White space only parts words.
pub(crate) fn wrap(text: &str, limit: usize) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    if words.is_empty() { Vec::new() } else { prose::wrap(&words.join(" "), limit.max(1)) }
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn captions_break_between_words() {
        assert_eq!(wrap("the kraken  goes\nhome", 10), ["the kraken", "goes home"]);
        assert_eq!(wrap("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrap("one", 0), ["o", "n", "e"]);
        assert!(wrap(" ", 5).is_empty());
    }
}
