//! Boards for tests, written as the points each side holds.

use super::board::{EMPTY, KRAKEN, named};
use super::line::write_points;

/// The points field of a line: the first player's ships, the second player's, and the kraken.
pub(crate) fn points(first: &str, second: &str, kraken: &str) -> String {
    let mut board = [EMPTY; 25];
    for (names, piece) in [(first, 'b'), (second, 'w'), (kraken, KRAKEN)] {
        for name in names.split_whitespace() {
            let point = named(name).unwrap_or_else(|| panic!("no point {name:?}"));
            assert_eq!(board[point], EMPTY, "two pieces on {name}");
            board[point] = piece;
        }
    }
    write_points(&board)
}
