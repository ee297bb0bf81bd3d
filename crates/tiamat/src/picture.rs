//! Boards for the terminal and for files.

use game::{Position, draw};

/// A drawing for the terminal.
pub(crate) fn text(position: &Position, color: bool) -> String {
    match position {
        Position::Mur(position) => {
            let options = draw::mur::TextOptions {
                color,
                ..draw::mur::TextOptions::default()
            };
            draw::mur::text(position, &options)
        }
        Position::Ur(position) => {
            let options = draw::ur::TextOptions {
                color,
                ..draw::ur::TextOptions::default()
            };
            draw::ur::text(position, &options)
        }
    }
}

/// A drawing as SVG.
pub(crate) fn svg(position: &Position) -> String {
    match position {
        Position::Mur(position) => draw::mur::svg(position, &draw::mur::Options::default()),
        Position::Ur(position) => draw::ur::svg(position, &draw::ur::Options::default()),
    }
}
