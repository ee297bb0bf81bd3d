//! A server in a directory of its own, browsers with cookies, and WebSocket clients.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::sync::OnceLock;
use std::thread;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{Config, Server};
use tokio::net::TcpStream as AsyncStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

/// The version of the protocol.
pub(crate) const PROTOCOL: &str = "tiamat.match.1";

/// No answer takes longer.
const PATIENCE: Duration = Duration::from_secs(60);

/// The server that all tests share.
pub(crate) fn shared() -> SocketAddr {
    static ADDR: OnceLock<SocketAddr> = OnceLock::new();
    *ADDR.get_or_init(|| {
        let data = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("online");
        let _ = std::fs::remove_dir_all(&data);
        let addr = SocketAddr::from(([127, 0, 0, 1], 0));
        let server = Server::bind(Config { data: Some(data), ..Config::new(addr) }).expect("a free port");
        let url = server.url();
        thread::spawn(move || server.run());
        url.trim_start_matches("http://").trim_end_matches('/').parse().expect("an address")
    })
}

/// An answer to a request.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) content: Value,
}

/// A browser of somebody, which keeps the cookie it gets.
#[derive(Default)]
pub(crate) struct Browser {
    pub(crate) cookie: Option<String>,
}

impl Browser {
    pub(crate) fn get(&mut self, path: &str) -> Answer {
        self.request("GET", path, "", "")
    }

    pub(crate) fn post(&mut self, path: &str, body: &Value) -> Answer {
        let own = format!("origin: http://{}\r\ncontent-type: application/json\r\n", shared());
        self.request("POST", path, &own, &body.to_string())
    }

    pub(crate) fn request(&mut self, method: &str, path: &str, fields: &str, body: &str) -> Answer {
        let cookie = self.cookie.as_ref().map_or(String::new(), |cookie| format!("cookie: {cookie}\r\n"));
        let (host, length) = (shared(), body.len());
        let mut stream = TcpStream::connect(host).expect("the server listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
        let text = format!(
            "{method} {path} HTTP/1.1\r\nhost: {host}\r\n{cookie}{fields}content-length: {length}\r\nconnection: close\r\n\r\n{body}"
        );
        let _ = stream.write_all(text.as_bytes());
        let mut answer = String::new();
        let _ = stream.read_to_string(&mut answer);
        let (head, content) = answer.split_once("\r\n\r\n").expect("a head");
        let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).expect("a status");
        if let Some((_, set)) = head.split_once("set-cookie: ") {
            self.cookie = set.split(';').next().map(str::to_owned);
        }
        Answer { status, head: head.to_owned(), content: serde_json::from_str(content).unwrap_or_default() }
    }

    /// Invites to a match as player A.
    pub(crate) fn invite(&mut self, setup: &Value, name: &str) -> String {
        let answer = self.post("/api/matches", &json!({ "setup": setup, "name": name, "seat": "a" }));
        assert_eq!(answer.status, 201, "{}", answer.content);
        answer.content["match"].as_str().unwrap().to_owned()
    }

    /// Follows a match.
    pub(crate) async fn follow(&self, id: &str, after: u64) -> Socket {
        let path = format!("/ws/match/{id}?after={after}");
        self.connect(&path, &[("sec-websocket-protocol", PROTOCOL)]).await.expect("a connection")
    }

    /// Opens a WebSocket with these headers; the own origin comes first.
    pub(crate) async fn connect(&self, path: &str, fields: &[(&'static str, &str)]) -> Result<Socket, Error> {
        let addr = shared();
        let mut request = format!("ws://{addr}{path}").into_client_request().unwrap();
        request.headers_mut().insert("origin", format!("http://{addr}").parse().unwrap());
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        for (name, value) in fields {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let stream = AsyncStream::connect(addr).await.unwrap();
        let (stream, _) = client_async(request, stream).await?;
        Ok(Socket { stream, last: 0, orders: 0 })
    }
}

/// A connection that follows a match.
pub(crate) struct Socket {
    pub(crate) stream: WebSocketStream<AsyncStream>,
    /// The number of the last entry it has seen.
    pub(crate) last: u64,
    orders: u64,
}

impl Socket {
    /// The next frame; nothing once the connection is closed.
    pub(crate) async fn frame(&mut self) -> Option<Value> {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.stream.next()).await.expect("a frame in time");
            match next? {
                Ok(Message::Text(text)) => {
                    let frame: Value = serde_json::from_str(&text).expect("JSON");
                    self.last = frame["number"].as_u64().filter(|_| frame.get("frame").is_none()).unwrap_or(self.last);
                    return Some(frame);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next frame of a kind; `entry` for entries.
    pub(crate) async fn next(&mut self, kind: &str) -> Value {
        loop {
            let frame = self.frame().await.expect("the connection is open");
            if frame.get("frame").map_or("entry", |frame| frame.as_str().unwrap()) == kind {
                return frame;
            }
        }
    }

    /// The entry with this number.
    pub(crate) async fn entry(&mut self, number: u64) -> Value {
        loop {
            let entry = self.next("entry").await;
            if entry["number"] == number {
                return entry;
            }
        }
    }

    pub(crate) async fn send(&mut self, text: impl Into<String>) {
        self.stream.send(Message::text(text.into())).await.expect("it is sent");
    }

    /// Gives a command that answers the last entry seen; what comes of it.
    pub(crate) async fn order(&mut self, mut command: Value) -> Value {
        self.orders += 1;
        command["id"] = json!(format!("order-{}", self.orders));
        command["answers"] = json!(self.last);
        self.send(command.to_string()).await;
        loop {
            let frame = self.frame().await.expect("the connection is open");
            if frame["id"] == command["id"] && matches!(frame["frame"].as_str(), Some("done" | "refused")) {
                return frame;
            }
        }
    }
}
