//! Nothing that is sent makes the server fail, or give out what is not in its tables.

use crate::client::{get, request, shared};

const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';";

#[test]
fn every_answer_has_the_policy() {
    for path in ["/", "/nothing", "/about/", "/api/value", "/service-worker.js", "/assets/x"] {
        let answer = get(path);
        assert!(answer.header("content-security-policy").starts_with(POLICY), "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert!(!answer.header("content-security-policy").contains("unsafe-inline"), "{path}");
        assert_ne!(answer.header("cache-control"), "", "{path}");
    }
}

#[test]
fn no_path_leaves_the_site() {
    let long = format!("/{}", "a/".repeat(3000));
    for path in [
        "/../Cargo.toml",
        "/assets/../../Cargo.toml",
        "/assets/..%2f..%2fCargo.toml",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/assets//etc/passwd",
        "/assets/",
        "/local/../../etc/passwd",
        "/rules/%00",
        "/rules/mur-basic%00",
        "/rules/%ff%fe",
        "/play/\u{1f419}",
        "/%",
        "/?x=1&&&=%%",
        "/rules/mur-basic?x=%00",
        &long,
    ] {
        let answer = get(path);
        let known = path.starts_with("/?") || path.starts_with("/rules/mur-basic?");
        assert!(
            if known { answer.status == 200 } else { (400..500).contains(&answer.status) },
            "{path}: {}",
            answer.status
        );
        assert!(!answer.content.windows(5).any(|window| window == b"root:"), "{path}");
    }
}

#[test]
fn odd_requests_are_refused_and_the_next_one_is_answered() {
    let addr = shared();
    let body = "x".repeat(5_000_000);
    let post = |path: &str| {
        format!(
            "POST {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        )
    };
    for (bytes, status) in [
        (post("/"), 405),
        (post("/about"), 405),
        (post("/api/value"), 405),
        ("DELETE /games HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n".to_owned(), 405),
        ("GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 9999999\r\n\r\n{".to_owned(), 200),
        ("GET http://elsewhere/about HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n".to_owned(), 421),
        ("\u{0}\u{1}\r\n\r\n".to_owned(), 400),
        ("GET / HTTP/9.9\r\n\r\n".to_owned(), 400),
        (format!("GET /{} HTTP/1.1\r\nhost: localhost\r\n\r\n", "y".repeat(70_000)), 431),
        (format!("GET / HTTP/1.1\r\nhost: localhost\r\nlong: {}\r\n\r\n", "y".repeat(600_000)), 431),
    ] {
        let answer = request(addr, &bytes);
        assert_eq!(answer.status, status, "{bytes:.40}");
        assert!(answer.header("content-security-policy").starts_with(POLICY), "{bytes:.40}");
        assert_ne!(answer.header("cache-control"), "", "{bytes:.40}");
        if status == 405 {
            assert_eq!(
                (answer.header("allow"), answer.text()),
                ("GET, HEAD", "Only GET and HEAD requests are allowed here.\n")
            );
        }
        assert_eq!(get("/about").status, 200);
    }
    assert_eq!(request(addr, "HEAD /about HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").content.len(), 0);
}

#[test]
fn only_names_of_the_server_are_answered() {
    let addr = shared();
    for (fields, status) in [
        ("host: localhost", 200),
        ("host: 127.0.0.1:8426", 200),
        ("host: [::1]", 200),
        ("host: evil.example", 421),
        ("host: localhost.evil.example", 421),
        ("host: ", 421),
        ("host: localhost\r\nhost: evil.example", 400),
        ("x: y", 400),
    ] {
        let answer = request(addr, format!("GET /about HTTP/1.1\r\n{fields}\r\nconnection: close\r\n\r\n"));
        assert_eq!(answer.status, status, "{fields}");
    }
}
