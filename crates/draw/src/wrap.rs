//! Breaking text into lines.

/// Breaks text between words into lines of at most `limit` characters; a longer word is broken too.
pub(crate) fn wrap(text: &str, limit: usize) -> Vec<String> {
    let limit = limit.max(1);
    let mut lines: Vec<String> = Vec::new();
    let mut length = limit;
    for word in text.split_whitespace() {
        let letters: Vec<char> = word.chars().collect();
        for (part, letters) in letters.chunks(limit).enumerate() {
            let letters: String = letters.iter().collect();
            let wanted = letters.chars().count();
            match lines.last_mut() {
                Some(line) if part == 0 && length + 1 + wanted <= limit => {
                    line.push(' ');
                    line.push_str(&letters);
                    length += 1 + wanted;
                }
                _ => {
                    lines.push(letters);
                    length = wanted;
                }
            }
        }
    }
    lines
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
