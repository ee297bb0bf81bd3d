//! How wide the terminal and its tables are.

use std::io::{self, IsTerminal};

use ratatui::crossterm::terminal;

/// How many characters a row of the terminal has, if stdout is one.
#[must_use]
pub fn terminal_width() -> Option<usize> {
    // Where nothing knows the size, crossterm would ask another program for it.
    let (columns, _) = io::stdout().is_terminal().then(terminal::size)?.ok()?;
    (columns > 0).then_some(columns.into())
}

/// Where the last column of a row of a table begins: after the last two blanks.
pub(crate) fn last_column(line: &str) -> usize {
    line.rfind("  ").map_or(0, |at| line[..at].chars().count() + 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_of_a_table_hangs_under_its_last_column() {
        assert_eq!(last_column("  undo    take back"), 10);
        assert_eq!(last_column("Blue wins."), 0);
    }
}
