/// A line in rows of at most this many characters, broken between words where there are any.
#[must_use]
pub fn wrap(line: &str, width: usize) -> Vec<String> {
    let (mut rows, mut row, mut length) = (Vec::new(), String::new(), 0);
    for word in line.split_inclusive(' ') {
        if length > 0 && length + word.trim_end().chars().count() > width {
            rows.push(core::mem::take(&mut row));
            length = 0;
        }
        for letter in word.chars() {
            if length == width && letter != ' ' {
                rows.push(core::mem::take(&mut row));
                length = 0;
            }
            row.push(letter);
            length += 1;
        }
    }
    rows.push(row);
    // The space between two words is nothing at the end of a row.
    rows.into_iter().map(|row| row.trim_end().to_owned()).collect()
}

/// The same with every row after the first indented, unless that would take half of the width.
#[must_use]
pub fn wrap_hanging(line: &str, indent: usize, width: usize) -> Vec<String> {
    let indent = if 2 * indent > width { 0 } else { indent };
    let mut rows = wrap(line, width);
    if rows.len() > 1 {
        let rest: String = line.chars().skip(rows[0].chars().count()).collect();
        rows.truncate(1);
        rows.extend(wrap(rest.trim_start(), width - indent).into_iter().map(|row| " ".repeat(indent) + &row));
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words_and_long_words_anywhere() {
        assert_eq!(wrap("", 5), [""]);
        assert_eq!(wrap("  ab cd", 7), ["  ab cd"]);
        assert_eq!(wrap("ab cd ef", 5), ["ab cd", "ef"]);
        assert_eq!(wrap("abcde fghij", 5), ["abcde", "fghij"]);
        assert_eq!(wrap("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
    }

    #[test]
    fn further_rows_hang_where_there_is_room() {
        assert_eq!(wrap_hanging("1. ab cd ef", 3, 8), ["1. ab cd", "   ef"]);
        assert_eq!(wrap_hanging("  ab cd", 4, 7), ["  ab cd"]);
        assert_eq!(wrap_hanging("ab cd ef", 4, 5), ["ab cd", "ef"]);
    }
}
