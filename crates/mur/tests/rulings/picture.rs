//! Boards as pictures: the centre, then the rings from the inside out, each from `a` to `h`.
//!
//! ```text
//!    a b c d e f g h
//! o  k
//! 1  . . . . . . . .
//! 2  . . b + . . . .
//! 3  . b . w b . . .
//! ```
//!
//! `+` is an empty point the test has something to say about, like the books' "HERE".

use mur::{Board, Piece, Point};

/// The points field of a position line for a picture.
pub(crate) fn points(picture: &str) -> String {
    let rows: Vec<&str> = picture.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
    assert_eq!(rows[0], HEADER.trim(), "a picture begins with the letters");
    let names: Vec<&str> = rows[1..].iter().map(|row| &row[..1]).collect();
    assert_eq!(names, ["o", "1", "2", "3"], "a picture has the centre and three rings");
    let rings: Vec<String> = rows[1..].iter().map(|row| ring(&row[1..])).collect();
    rings.join("/")
}

/// One ring of the points field.
fn ring(row: &str) -> String {
    let mut ring = String::new();
    let mut run = 0;
    for piece in row.split_whitespace().chain(["end"]) {
        if matches!(piece, "." | "+") {
            run += 1;
            continue;
        }
        if run > 0 {
            ring += &run.to_string();
            run = 0;
        }
        if piece != "end" {
            ring += piece;
        }
    }
    ring
}

/// Draws a board.
pub(crate) fn draw(board: &Board) -> String {
    let piece = |point: Point| board.piece_at(point).map_or('.', Piece::letter);
    let mut picture = format!("{HEADER}\no  {}", piece(Point::O));
    for ring in 1..=3 {
        picture += &format!("\n{ring} ");
        for letter in 0..8 {
            picture += &format!(" {}", piece(Point::new(letter, ring)));
        }
    }
    picture
}

const HEADER: &str = "   a b c d e f g h";
