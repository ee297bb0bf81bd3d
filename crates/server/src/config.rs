use std::net::SocketAddr;
use std::path::PathBuf;

use crate::limits::Limits;

/// What a server is started with.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens; port 0 picks a free one.
    pub addr: SocketAddr,
    /// The directory in which it keeps the matches between people and its keys. Without one there are no such matches.
    pub data: Option<PathBuf>,
    /// Directories with solved tables of Ur.
    pub tables: Vec<PathBuf>,
    /// Read the files of the site from this directory for every request, instead of those in the binary.
    pub web: Option<PathBuf>,
    /// Names of this server beside `localhost`, the name of the machine and addresses: requests for other names are refused.
    pub hosts: Vec<String>,
    /// How much it takes from the outside.
    pub limits: Limits,
    /// Whether browsers may send the cookies of guests over encrypted connections only.
    pub secure_cookies: bool,
}

impl Config {
    /// A server at this address, with nothing that has to be set up.
    #[must_use]
    pub fn new(addr: SocketAddr) -> Config {
        Config {
            addr,
            data: None,
            tables: Vec::new(),
            web: None,
            hosts: Vec::new(),
            limits: Limits::default(),
            secure_cookies: false,
        }
    }
}
