//! The engine's side of the Universal Game Interface; `docs/ugi.md` describes our dialect.

mod command;
mod desk;
mod info;
mod search;
mod server;
mod settings;

pub use server::serve;
