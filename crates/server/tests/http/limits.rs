//! Attacks that cost the attacker little: the server lets go of them.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use server::{Config, Limits};

use crate::client::{request, start_with};

const SHORT: Duration = Duration::from_millis(300);

/// Longer than any of these tests takes.
const LONG: Duration = Duration::from_secs(60);

const GET: &str = "GET /about HTTP/1.1\r\nhost: localhost\r\n\r\n";

fn start(limits: Limits) -> SocketAddr {
    start_with(Config { limits, ..Config::new(([127, 0, 0, 1], 0).into()) })
}

fn connect(addr: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(addr).expect("the server listens");
    stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a timeout");
    stream
}

/// Everything that comes until the server closes the connection.
fn rest(stream: &mut TcpStream) -> Vec<u8> {
    let mut all = Vec::new();
    match stream.read_to_end(&mut all) {
        Ok(_) => {}
        Err(error) => assert_eq!(error.kind(), std::io::ErrorKind::ConnectionReset, "the server did not close"),
    }
    all
}

#[test]
fn silent_half_and_idle_connections_are_closed() {
    let addr = start(Limits { head_time: SHORT, ..Limits::default() });
    for (bytes, answered) in [("", false), ("GET / HTTP/1.1\r\nhost: loc", false), (GET, true)] {
        let mut stream = connect(addr);
        let begun = Instant::now();
        stream.write_all(bytes.as_bytes()).unwrap();
        let all = rest(&mut stream);
        assert!(begun.elapsed() >= SHORT, "{bytes}: closed too soon");
        assert_eq!(all.starts_with(b"HTTP/1.1 200"), answered, "{bytes}");
    }
}

#[test]
fn one_byte_of_a_head_at_a_time_does_not_help() {
    let addr = start(Limits { head_time: SHORT, ..Limits::default() });
    let mut stream = connect(addr);
    stream.set_read_timeout(Some(Duration::from_millis(20))).unwrap();
    let mut head = GET.bytes().take(60).cycle();
    let closed = (0..1000).any(|_| {
        let written = stream.write_all(&[head.next().unwrap()]);
        let read = stream.read(&mut [0]);
        written.is_err() || matches!(read, Ok(0))
    });
    assert!(closed);
}

#[test]
fn connections_beyond_the_limit_are_turned_away_until_there_is_room() {
    let limits = Limits { connections: 6, connections_per_address: 3, head_time: LONG, ..Limits::default() };
    let addr = start(limits);
    let mut held: Vec<TcpStream> = (0..3).map(|_| connect(addr)).collect();
    for stream in &mut held {
        stream.write_all(GET.as_bytes()).unwrap();
        assert_eq!(stream.read(&mut [0; 12]).unwrap(), 12);
    }
    let refused = request(addr, "");
    assert_eq!((refused.status, refused.header("x-content-type-options")), (429, "nosniff"));
    assert_eq!(refused.text(), "There are too many connections from your address.\n");
    held.pop();
    let free = (0..500).any(|_| {
        std::thread::sleep(Duration::from_millis(10));
        request(addr, "GET /about HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").status == 200
    });
    assert!(free, "a closed connection makes room");
}

#[test]
fn a_body_is_refused_before_it_is_read() {
    let addr = start(Limits { head_time: LONG, ..Limits::default() });
    for path in ["/", "/api/value"] {
        // Nothing of the body ever comes.
        let head = format!("POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 64000000\r\n\r\n");
        let answer = request(addr, head);
        assert_eq!((answer.status, answer.header("connection")), (405, "close"), "{path}");
    }
}

#[test]
fn clients_that_do_not_read_are_cut_off() {
    let addr = start(Limits { stall: SHORT, connections: 2, connections_per_address: 1, ..Limits::default() });
    let mut greedy = connect(addr);
    // More than the buffers of the system hold.
    let requests = 4_000;
    let _ = greedy.write_all("GET /rules/mur-advanced HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(requests).as_bytes());
    let free = (0..500).any(|_| {
        std::thread::sleep(Duration::from_millis(10));
        request(addr, "GET /about HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").status == 200
    });
    assert!(free, "the only place is free again");
}
