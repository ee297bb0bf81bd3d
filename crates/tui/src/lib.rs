//! Mur and Ur in the terminal.
//!
//! A [`Sitting`] is a match with people and computers at the table: it runs a [`session::Session`], keeps it in a file, and
//! lets the computers think in threads of their own. It knows nothing of terminals. Two front ends show it: [`plain`] reads
//! and writes lines, for scripts, pipes and screen readers; [`screen`] fills the terminal with a board.

mod entropy;
mod heading;
mod keep;
mod length;
mod new_match;
mod news;
mod orders;
pub mod plain;
mod score;
pub mod screen;
mod seat;
mod sheet;
mod sitting;
mod thinker;
mod today;
mod width;
mod words;

pub use heading::UnknownSeat;
pub use keep::{Keep, Kept};
pub use length::{Length, LengthFault};
pub use new_match::{Dice, NewMatch, NewMatchError, Side};
pub use news::News;
pub use seat::Seat;
pub use sitting::{Awaited, Fault, Refusal, Sitting};
pub use table::Hint;
pub use width::terminal_width;
