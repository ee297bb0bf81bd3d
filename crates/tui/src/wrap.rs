//! Lines of text in rows that fit the terminal.

use std::io::{self, IsTerminal};

use ratatui::crossterm::terminal;

/// How many characters a row of the terminal has, if stdout is one.
#[must_use]
pub fn terminal_width() -> Option<usize> {
    // Where nothing knows the size, crossterm would ask another program for it.
    let (columns, _) = io::stdout().is_terminal().then(terminal::size)?.ok()?;
    (columns > 0).then_some(columns.into())
}

/// A line in rows of at most this many characters, broken between words where there are any.
pub(crate) fn wrap(line: &str, width: usize) -> Vec<String> {
    let (mut rows, mut row, mut length) = (Vec::new(), String::new(), 0);
    for word in line.split_inclusive(' ') {
        if length > 0 && length + word.trim_end().chars().count() > width {
            rows.push(std::mem::take(&mut row));
            length = 0;
        }
        for letter in word.chars() {
            if length == width && letter != ' ' {
                rows.push(std::mem::take(&mut row));
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

/// Where the last column of a row of a table begins: after the last two blanks.
pub(crate) fn last_column(line: &str) -> usize {
    line.rfind("  ").map_or(0, |at| line[..at].chars().count() + 2)
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

    #[test]
    fn a_row_of_a_table_hangs_under_its_last_column() {
        assert_eq!(last_column("  undo    take back"), 10);
        assert_eq!(last_column("Blue wins."), 0);
    }
}
