//! Random play.
