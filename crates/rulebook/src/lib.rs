//! The rules of each rule set in words: a page at a glance, then numbered sections with diagrams.
//!
//! A [`Rulebook`] is a document of [`Section`]s and [`Block`]s. It renders as [`text`] for a terminal, as [`markdown`] and as
//! [`html`]. Its diagrams are drawn and its examples answered by the rules themselves: a text that says a move is legal when
//! it is not cannot be read.
//!
//! ```
//! let book = rulebook::Rulebook::of("mur-basic".parse().unwrap()).unwrap();
//! let closing = book.only("closing").unwrap();
//! assert!(rulebook::text::render(&closing, &draw::TextOptions::default()).contains("White's ship on d3 is closed"));
//! ```
//!
//! # How the texts are written
//!
//! The files in `text/` hold a small part of Markdown. A heading `# Words {#name}` begins a section; a file without one
//! continues the section before it. There are paragraphs, lists (`- ` and `1. `), tables (`| a | b |`), lines set in by four
//! spaces and kept as they are, *terms*, **labels**, `code` and links to sections: `[words](#name)`. Words in
//! braces, like `{Black}`, are what a rule set calls things.
//!
//! A fenced block `board LINE` is a diagram. In it, `play MOVE` is played before the board is drawn, `try MOVE` becomes what a
//! legal move does there, `refuse MOVE` why an illegal one is not allowed, and other lines are its caption. The first move
//! tried or refused is marked on the board. `step MOVE` begins another board a ply later, with lines of its own below it.

mod block;
mod book;
mod contents;
mod diagram;
mod mistake;
mod picture;
mod read;
mod span;
mod words;

pub mod html;
pub mod markdown;
pub mod text;

pub use block::Block;
pub use book::{Listed, NoSuchSection, Rulebook, Section, Why};
pub use diagram::{Diagram, Example};
pub use mistake::Mistake;
pub use span::Span;
