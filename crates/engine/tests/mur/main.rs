//! The Mur engine, held to slow and obvious code.

mod bench;
mod fixtures;
mod levels;
mod limits;
mod minimax;
mod network;
mod outside;
mod repetition;
mod wins;
