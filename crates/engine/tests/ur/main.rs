//! The players of Ur.

mod expectimax;
mod levels;
mod networks;
mod players;
mod sets;
mod small;
