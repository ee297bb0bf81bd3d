//! The site of Tiamat: pages, assets and exact values of Ur, from one binary and without anything to set up.
//!
//! Everything a page needs is embedded: the files of `web/`, and what `draw` and `rulebook` make. Each file is compressed once
//! and has an address with a digest of all contents, so browsers keep it for ever. Pages are the same for everybody, so each
//! is rendered once.
//!
//! No request can make the server read a file: it looks addresses up in a table of what it has.

mod assets;
mod boards;
mod config;
mod headers;
mod library;
mod limits;
mod neighbours;
mod net;
mod online;
mod page;
mod pages;
mod resource;
mod route;
mod run;
mod site;
mod value;
mod worker;

pub use ::store::OpenError;
pub use config::Config;
pub use limits::Limits;
pub use run::{BindError, Server, StartError};
