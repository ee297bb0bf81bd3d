//! What holds in every position of every game.

mod games;
mod hash;
mod lines;
mod plays;
mod undo;
