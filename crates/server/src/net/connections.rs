//! Accepting connections and answering what comes over them.

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::http::StatusCode;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use super::Peer;
use super::admission::{Admission, Full};
use super::bare;
use super::guarded::Guarded;
use crate::limits::Limits;

/// How long to wait before accepting again if the system is out of something.
const BREATHER: Duration = Duration::from_millis(100);

/// How often to look whether the last connection is gone.
const LOOK: Duration = Duration::from_millis(10);

/// Answers connections until `ended`; then those that are open may finish what they are doing.
pub(crate) async fn serve(listener: TcpListener, router: Router, limits: Limits, ended: impl Future<Output = ()>) {
    let admission = Admission::new(limits);
    let (end, ending) = watch::channel(());
    let builder = Arc::new(builder(limits));
    let mut ended = pin!(ended);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut ended => break,
        };
        match accepted {
            Ok((stream, addr)) => match admission.admit(Peer(addr.ip())) {
                Ok(admitted) => {
                    let stream = Guarded::new(stream, admitted, limits.stall);
                    tokio::spawn(answer(stream, addr, Arc::clone(&builder), router.clone(), ending.clone()));
                }
                Err(full) => turn_away(&stream, full),
            },
            Err(error) => report(&error).await,
        }
    }
    drop((listener, end, ending));
    while admission.total() > 0 {
        tokio::time::sleep(LOOK).await;
    }
}

fn builder(limits: Limits) -> http1::Builder {
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(limits.head_time).max_buf_size(limits.head.max(8192));
    builder
}

/// Answers the requests of one connection.
async fn answer(
    stream: Guarded,
    addr: SocketAddr,
    builder: Arc<http1::Builder>,
    router: Router,
    mut ending: watch::Receiver<()>,
) {
    let router = TowerToHyperService::new(router);
    let asked = AtomicBool::new(false);
    let service = service_fn(|mut request: hyper::Request<Incoming>| {
        asked.store(true, Ordering::Relaxed);
        request.extensions_mut().insert(Peer(addr.ip()));
        router.call(request)
    });
    let mut connection = pin!(builder.serve_connection(TokioIo::new(stream), service).with_upgrades());
    let over = tokio::select! {
        over = &mut connection => over,
        _ = ending.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    let Err(error) = over else { return };
    let ip = addr.ip();
    if error.is_parse() || error.is_parse_too_large() {
        tracing::info!("refused a request from {ip}: {error}");
    } else if error.is_timeout() && !asked.load(Ordering::Relaxed) {
        tracing::info!("closed a connection from {ip} that sent no whole request in time");
    } else {
        tracing::debug!("a connection from {ip} ended: {error}");
    }
}

/// Says why there is no room, if the client takes the answer at once, and closes the connection.
fn turn_away(stream: &TcpStream, full: Full) {
    let (status, text) = match full {
        Full::Server => (StatusCode::SERVICE_UNAVAILABLE, "The server has too many connections. Try again soon."),
        Full::Address => (StatusCode::TOO_MANY_REQUESTS, "There are too many connections from your address."),
    };
    // Who does not take it, does not want it.
    let _ = stream.try_write(&bare::answer(status, text));
}

async fn report(error: &io::Error) {
    match error.kind() {
        io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset | io::ErrorKind::ConnectionRefused => {}
        _ => {
            tracing::error!("cannot accept connections: {error}");
            tokio::time::sleep(BREATHER).await;
        }
    }
}
