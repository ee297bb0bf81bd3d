//! The server as browsers meet it: over a real connection.

mod assets;
mod client;
mod hostile;
mod limits;
mod pages;
mod values;
