//! Drawings: whole, honest, and the same everywhere.

mod gallery;
mod mur;
mod ur;
mod xml;
