use std::net::SocketAddr;
use std::path::PathBuf;

/// What a server is started with.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens; port 0 picks a free one.
    pub addr: SocketAddr,
    /// Where it keeps what it has to remember. Nothing is stored yet, as games are kept in the browser; but a path that cannot
    /// be a directory is refused from the start.
    pub data: Option<PathBuf>,
    /// Directories with solved tables of Ur.
    pub tables: Vec<PathBuf>,
    /// Read the files of the site from this directory for every request, instead of those in the binary.
    pub web: Option<PathBuf>,
}
