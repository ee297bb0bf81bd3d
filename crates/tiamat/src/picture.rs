//! Boards for the terminal and for files.

use game::{Position, draw};

/// A drawing for the terminal.
pub(crate) fn text(position: &Position, color: bool) -> String {
    match position {
        Position::Mur(position) => draw::mur::text(
            position,
            &draw::mur::TextOptions {
                color,
                ..draw::mur::TextOptions::default()
            },
        ),
        Position::Ur(position) => position.to_string(),
    }
}

/// A drawing as SVG.
pub(crate) fn svg(position: &Position) -> String {
    match position {
        Position::Mur(position) => draw::mur::svg(position, &draw::mur::Options::default()),
        Position::Ur(position) => position.to_string(),
    }
}
