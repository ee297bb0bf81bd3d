//! Drawings: complete, honest, and the same everywhere.

mod chart;
mod gallery;
mod geometry;
mod help;
mod mur;
mod mur_marks;
mod recorded;
mod size;
mod text;
mod ur;
mod xml;
