//! Words for people: counted nouns, capital letters, lines that fit, and text that means nothing else in markup or a terminal.

mod capital;
mod count;
mod markup;
mod printable;
mod wrap;

pub use capital::capital;
pub use count::{count, plural};
pub use markup::{markup, push_markup};
pub use printable::printable;
pub use wrap::{wrap, wrap_hanging};
