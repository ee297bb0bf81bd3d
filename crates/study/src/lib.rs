//! What the exact solution of Ur tells: how best play looks, what openings are worth, and what rules of thumb cost.
//!
//! Games are played from a [`solver::Table`]. The same seed gives the same games, however many threads play them, and
//! every mean comes with the margin its 95 % confidence interval has to either side.

mod anywhere;
mod best_play;
mod histogram;
mod mean;
mod openings;
mod parallel;
mod play;
mod player;
mod question;
mod thumb;

pub use anywhere::Anywhere;
pub use best_play::BestPlay;
pub use histogram::Histogram;
pub use mean::Mean;
pub use openings::{Opening, openings};
pub use parallel::Plan;
pub use player::Player;
pub use question::{Answer, Example, Question};
pub use thumb::Cost;
