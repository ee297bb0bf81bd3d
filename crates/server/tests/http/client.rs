//! A server on a free port, and a client that sends exactly the bytes it is given.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::sync::OnceLock;
use std::thread;
use std::time::Duration;

use server::{Config, Server};

/// An answer: the status, the headers with their names in small letters, the content.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: BTreeMap<String, String>,
    pub(crate) content: Vec<u8>,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.content).expect("the content is text")
    }
}

/// Starts a server with these tables; it runs as long as the tests.
pub(crate) fn start(tables: Vec<PathBuf>) -> SocketAddr {
    let addr = SocketAddr::from(([127, 0, 0, 1], 0));
    start_with(Config { tables, ..Config::new(addr) })
}

/// Starts a server with these settings; it runs as long as the tests.
pub(crate) fn start_with(config: Config) -> SocketAddr {
    let server = Server::bind(config).expect("a free port");
    let url = server.url();
    thread::spawn(move || server.run());
    url.trim_start_matches("http://").trim_end_matches('/').parse().expect("an address")
}

/// The server that most tests share.
pub(crate) fn shared() -> SocketAddr {
    static ADDR: OnceLock<SocketAddr> = OnceLock::new();
    *ADDR.get_or_init(|| start(Vec::new()))
}

/// Gets a path from the shared server.
pub(crate) fn get(path: &str) -> Answer {
    request(shared(), format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"))
}

/// Gets a path with one more header.
pub(crate) fn get_with(path: &str, header: &str) -> Answer {
    request(shared(), format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n{header}\r\nconnection: close\r\n\r\n"))
}

/// Sends bytes and reads the answer to the end.
pub(crate) fn request(addr: SocketAddr, bytes: impl AsRef<[u8]>) -> Answer {
    let mut stream = TcpStream::connect(addr).expect("the server listens");
    stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a timeout");
    // A server that refuses a request may close the connection before it has read all of it.
    let _ = stream.write_all(bytes.as_ref());
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    let end = answer.windows(4).position(|window| window == b"\r\n\r\n").expect("a head");
    let head = String::from_utf8(answer[..end].to_vec()).expect("the head is text");
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)).and_then(|code| code.parse().ok());
    let headers =
        lines.filter_map(|line| line.split_once(": ")).map(|(name, value)| (name.to_lowercase(), value.to_owned()));
    Answer { status: status.expect("a status"), headers: headers.collect(), content: answer[end + 4..].to_vec() }
}
