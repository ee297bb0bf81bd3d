//! What holds in every position of every game.

mod games;
mod hash;
mod lines;
mod playouts;
mod plays;
mod symmetry;
mod undo;
