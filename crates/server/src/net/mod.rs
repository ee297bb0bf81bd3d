//! Connections: which are accepted, how long they may take, and what is answered before there is a request.

mod admission;
mod bare;
mod connections;
mod guarded;
mod hosts;
mod peer;

pub(crate) use connections::serve;
pub(crate) use hosts::Hosts;
pub(crate) use peer::Peer;
