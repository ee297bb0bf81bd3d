//! Sets and matches: Mur §6 and R13; the sets of Ur §2 and §3, and R9.

mod properties;
mod result;
mod sets;
