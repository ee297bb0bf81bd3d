//! The state index.
