//! Games in files: records, JSON lines and Royal Game Notation, read one game at a time.
//!
//! ```
//! use records::{Format, Reader};
//!
//! let text = b"[Rules \"mur-basic\"]\n[Result \"*\"]\n\n1. c3 d3\n";
//! let format = Format::guess("games.txt".as_ref(), text);
//! assert_eq!(format, Format::Record);
//! let mut games = Reader::new(&text[..], "games.txt", format);
//! let found = games.next().unwrap().unwrap();
//! assert_eq!(found.check().unwrap().game.plies(), 2);
//! assert!(games.next().unwrap().is_none());
//! ```

mod format;
mod problem;
mod reader;
mod texts;

pub use format::Format;
pub use problem::Problem;
pub use reader::{Found, Reader};
