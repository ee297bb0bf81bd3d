//! What the exact solution of Ur teaches: what best play looks like, what openings are worth, and what rules of thumb cost.
//!
//! Games are played from a [`solver::Table`]. The same seed gives the same games on any number of threads, and every mean comes
//! with the margin of its 95 % confidence interval.

mod best_play;
mod cost;
mod error;
mod histogram;
mod loss;
mod mean;
mod openings;
mod plan;
mod play;
mod question;
mod sample;
mod strategy;

pub use best_play::BestPlay;
pub use cost::Cost;
pub use error::Error;
pub use histogram::Histogram;
pub use loss::Loss;
pub use mean::Mean;
pub use openings::{Opening, openings};
pub use plan::Plan;
pub use question::{Answer, Example, Question};
pub use sample::Sample;
pub use strategy::Strategy;
