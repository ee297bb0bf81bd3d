//! The engine's side of the Universal Game Interface, and checks whether other engines speak it. `docs/ugi.md` describes our
//! dialect. The side that starts engines and asks them is in [`players`].

pub mod check;
mod command;
mod desk;
mod info;
mod search;
mod server;
mod settings;

pub use server::serve;
