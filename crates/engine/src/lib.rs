//! Computer players for Mur and Ur behind one interface.
//!
//! A library with callbacks: no input or output, no clock and no random numbers of its own, one thread unless it is given
//! more. With one thread and a limit on nodes or depth, a search is the same on every machine.

pub mod checksum;
mod control;
mod engine;
mod level;
mod limits;
pub mod mur;
mod player;
mod score;
mod sort;
mod unable;
pub mod ur;

pub use self::mur::EngineOptions;
pub use control::{Choice, Control, Info, Unwatched};
pub use engine::Engine;
pub use game::Random;
pub use level::Level;
pub use limits::Limits;
pub use player::{Kind, Player};
pub use score::Score;
pub use unable::Unable;
