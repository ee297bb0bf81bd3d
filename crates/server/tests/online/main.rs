//! Matches over the network: a real server with a real store, and real WebSocket clients.

mod client;
mod hostile;
mod match_;
mod protocol;
