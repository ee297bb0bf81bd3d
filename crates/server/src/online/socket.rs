//! A match as it happens: `/ws/match/ID?after=N`.

use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use futures_util::SinkExt;
use online::{Frame, Observer, PROTOCOL};
use serde::Deserialize;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use super::asked::Guest;
use super::invitations::id;
use super::problem::Problem;
use super::rate::Allowance;
use super::{Online, origin};

/// The most bytes in a message of a client: all the entropy that somebody can add to dice fits.
const LONGEST: usize = 4 << 10;

/// What waits to be sent at most, in the program; the system has buffers of its own.
const UNSENT: usize = 64 << 10;

/// How often a client is asked whether it is still there, and how long it may say nothing at all.
const PING: Duration = Duration::from_secs(20);
const SILENCE: Duration = Duration::from_secs(45);

/// Messages of a client: how many at once, how many per second in the long run, and how many more before it is cut off.
const AT_ONCE: f64 = 40.0;
const PER_SECOND: f64 = 20.0;
const TOO_MANY: u32 = 100;

/// What the address says.
#[derive(Debug, Deserialize)]
pub(crate) struct Wanted {
    /// The last entry that the client has.
    #[serde(default)]
    after: u64,
}

pub(crate) async fn socket(
    State(online): State<Online>,
    Path(text): Path<String>,
    Query(wanted): Query<Wanted>,
    Guest(guest): Guest,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    origin::check(&headers)?;
    check_protocol(&headers)?;
    let (observer, hello) = online.hall.observe(id(&text)?, guest, wanted.after).await?;
    let ending = online.ending.clone();
    Ok(upgrade
        .protocols([PROTOCOL])
        .read_buffer_size(4 << 10)
        .write_buffer_size(4 << 10)
        .max_write_buffer_size(UNSENT)
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        .on_upgrade(move |socket| async move {
            // However it ends, the client comes back and goes on from where it was.
            let _ = Connection::new(socket, observer).run(hello, ending).await;
        }))
}

/// A client names the versions of the protocol that it speaks.
fn check_protocol(headers: &HeaderMap) -> Result<(), Problem> {
    let named = headers.get_all(header::SEC_WEBSOCKET_PROTOCOL).iter().filter_map(|names| names.to_str().ok());
    if named.flat_map(|names| names.split(',')).any(|name| name.trim() == PROTOCOL) {
        return Ok(());
    }
    let detail = format!("this server speaks the WebSocket protocol {PROTOCOL}");
    Err(Problem::new(StatusCode::BAD_REQUEST, "protocol", detail))
}

/// A connection that goes on, or has ended.
type Open = Result<(), axum::Error>;

/// Somebody who follows a match, and the connection they do it on.
struct Connection {
    socket: WebSocket,
    observer: Observer,
    allowance: Allowance,
    refused: u32,
    heard: Instant,
}

impl Connection {
    fn new(socket: WebSocket, observer: Observer) -> Connection {
        let now = Instant::now();
        Connection { socket, observer, allowance: Allowance::new(AT_ONCE, PER_SECOND, now), refused: 0, heard: now }
    }

    async fn run(mut self, hello: Frame, mut ending: watch::Receiver<()>) -> Open {
        self.send(hello.bytes()).await?;
        let mut ping = interval(PING);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            self.tell_news().await?;
            if self.observer.is_over() {
                return self.close(close_code::NORMAL, "nothing follows").await;
            }
            tokio::select! {
                () = self.observer.wait() => {}
                message = self.socket.recv() => match message {
                    Some(message) => match message? {
                        Message::Text(text) => self.take(&text).await?,
                        Message::Binary(_) => return self.close(close_code::UNSUPPORTED, "expected text").await,
                        Message::Ping(_) | Message::Pong(_) => self.heard = Instant::now(),
                        Message::Close(_) => return Ok(()),
                    },
                    None => return Ok(()),
                },
                _ = ping.tick() => {
                    if self.heard.elapsed() > SILENCE {
                        return self.close(close_code::AWAY, "nothing was heard for too long").await;
                    }
                    self.socket.send(Message::Ping(Bytes::new())).await?;
                }
                _ = ending.changed() => {
                    return self.close(close_code::RESTART, "the server ends; connect again").await;
                }
            }
        }
    }

    async fn take(&mut self, text: &str) -> Open {
        self.heard = Instant::now();
        if self.allowance.take(self.heard) {
            let answer = self.observer.take(text).await;
            // The entry comes before the answer that names it.
            self.tell_news().await?;
            return self.send(answer.bytes()).await;
        }
        self.refused += 1;
        if self.refused > TOO_MANY {
            return self.close(close_code::POLICY, "too many messages").await;
        }
        let (reason, text) = ("too_fast", "too many messages; wait a moment".to_owned());
        self.send(Frame::Refused { id: None, reason, kind: None, text }.bytes()).await
    }

    /// Sends everything that is new. A client that takes nothing of it for too long is cut off by the stream below.
    async fn tell_news(&mut self) -> Open {
        loop {
            let news = self.observer.news();
            if news.is_empty() {
                return Ok(());
            }
            for frame in news {
                self.socket.feed(text(frame)).await?;
            }
            self.socket.flush().await?;
        }
    }

    async fn send(&mut self, frame: Bytes) -> Open {
        self.socket.send(text(frame)).await
    }

    async fn close(&mut self, code: u16, reason: &'static str) -> Open {
        let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
        self.socket.send(Message::Close(Some(frame))).await?;
        Err(axum::Error::new(Closed))
    }
}

/// The server has closed the connection.
#[derive(Debug)]
struct Closed;

impl std::fmt::Display for Closed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("closed")
    }
}

impl std::error::Error for Closed {}

fn text(frame: Bytes) -> Message {
    // JSON is UTF-8.
    Message::Text(Utf8Bytes::try_from(frame).unwrap_or_default())
}
