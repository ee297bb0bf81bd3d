use crate::{Diagram, Span};

/// A piece of a section.
#[derive(Clone, Debug)]
pub enum Block {
    /// A paragraph.
    Paragraph(Vec<Span>),
    /// A list without numbers.
    Bullets(Vec<Vec<Span>>),
    /// A list with numbers from 1.
    Steps(Vec<Vec<Span>>),
    /// Rows of a table, each with the same number of cells; the first cell of a row says what the row is about.
    Table(Vec<Vec<Vec<Span>>>),
    /// Lines to be shown as they are.
    Verbatim(String),
    /// A board.
    Diagram(Box<Diagram>),
    /// Boards that follow each other ply by ply: each has one play more than the one before.
    Sequence(Vec<Diagram>),
}
