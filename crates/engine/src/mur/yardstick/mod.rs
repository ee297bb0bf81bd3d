//! Players to measure others against: how much better than chance, than greed, than the plain methods that a general game
//! system offers, and than the engine's own first version.

mod first;
mod greedy;
mod random;
mod uct;

pub use first::First;
pub use greedy::Greedy;
pub use random::RandomPlayer;
pub use uct::Uct;
