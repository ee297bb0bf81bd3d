use futures_util::SinkExt;
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Browser, PROTOCOL, shared};

const SETUP: &str = r#"{"setup": {"format": {"kind": "mur_basic"}}, "name": "Ann"}"#;

#[test]
fn requests_of_other_sites_are_refused() {
    let json = "content-type: application/json\r\n";
    let own = format!("origin: http://{}\r\n", shared());
    for (fields, status, reason) in [
        (format!("{json}origin: http://evil.example\r\n"), 403, "foreign_origin"),
        (format!("{json}origin: null\r\n"), 403, "foreign_origin"),
        (format!("{json}sec-fetch-site: cross-site\r\n"), 403, "foreign_origin"),
        (format!("{own}content-type: text/plain\r\n"), 415, "not_json"),
        (own.clone(), 415, "not_json"),
    ] {
        let answer = Browser::default().request("POST", "/api/matches", &fields, SETUP);
        assert_eq!((answer.status, &answer.content["reason"]), (status, &json!(reason)), "{fields}");
        assert!(!answer.head.contains("set-cookie"), "{fields}");
    }
}

#[tokio::test]
async fn sockets_of_other_sites_and_other_versions_are_refused() {
    let mut ann = Browser::default();
    let id = ann.invite(&json!({ "format": { "kind": "mur_basic" } }), "Ann");
    let path = format!("/ws/match/{id}");
    let named = ("sec-websocket-protocol", PROTOCOL);
    for (path, fields) in [
        (path.as_str(), vec![named, ("origin", "http://evil.example")]),
        (&path, vec![("sec-websocket-protocol", "tiamat.match.99")]),
        (&path, vec![]),
        ("/ws/match/0000000000000000", vec![named]),
        ("/ws/match/nonsense", vec![named]),
        (&format!("{path}?after=1"), vec![named]),
    ] {
        assert!(ann.connect(path, &fields).await.is_err(), "{path} {fields:?}");
    }
    assert!(ann.connect(&path, &[named]).await.is_ok());
}

#[test]
fn cookies_are_signed_and_out_of_reach_of_scripts() {
    let mut ann = Browser::default();
    let made = ann.post("/api/matches", &json!({ "setup": { "format": { "kind": "mur_basic" } }, "name": "Ann" }));
    let cookie = made.head.split("set-cookie: ").nth(1).unwrap().lines().next().unwrap();
    assert!(
        cookie.contains("; HttpOnly") && cookie.contains("; SameSite=Lax") && cookie.contains("Path=/"),
        "{cookie}"
    );
    assert_eq!(ann.get("/api/me").content, json!({ "name": "Ann" }));
    let again = ann.post("/api/matches", &json!({ "setup": { "format": { "kind": "mur_basic" } }, "name": "Anna" }));
    assert!(!again.head.contains("set-cookie"), "who is known stays who they are");
    assert_eq!(ann.get("/api/me").content, json!({ "name": "Anna" }));
    let mut forged = Browser { cookie: ann.cookie.clone().map(|cookie| cookie[..cookie.len() - 1].to_owned() + "x") };
    assert_eq!(forged.get("/api/me").content, json!({ "name": null }));
    let id = made.content["match"].as_str().unwrap();
    assert_eq!(forged.post(&format!("/api/matches/{id}/withdraw"), &json!({})).status, 403);
}

#[test]
fn a_lost_cookie_comes_back_with_the_link_that_was_kept() {
    let mut ann = Browser::default();
    let id = ann.invite(&json!({ "format": { "kind": "mur_basic" } }), "Ann");
    let kept = ann.post("/api/me/recovery", &json!({}));
    assert!(kept.content["link"].as_str().unwrap().starts_with("/recover#"), "{}", kept.content);
    let mut phone = Browser::default();
    assert_eq!(phone.post("/api/me/recovery", &json!({})).status, 403);
    let wrong = phone.post("/api/me/recover", &json!({ "token": "00" }));
    assert_eq!((wrong.status, &wrong.content["reason"]), (403, &json!("no_guest")));
    let back = phone.post("/api/me/recover", &json!({ "token": kept.content["token"] }));
    assert_eq!((back.status, &back.content["name"]), (200, &json!("Ann")));
    assert_eq!(phone.get(&format!("/api/matches/{id}")).content["you"], "a");
    assert_eq!(phone.post(&format!("/api/matches/{id}/withdraw"), &json!({})).status, 204);
}

#[test]
fn bodies_are_bounded_and_faults_are_named() {
    let mut ann = Browser::default();
    let own = format!("origin: http://{}\r\ncontent-type: application/json\r\n", shared());
    for (body, status, reason) in [
        ("x".repeat(20_000), 413, "too_long"),
        ("{".to_owned(), 400, "malformed"),
        ("{}".to_owned(), 400, "malformed"),
        (r#"{"setup": {"format": {"kind": "chess"}}, "name": "Ann"}"#.to_owned(), 400, "malformed"),
        (r#"{"setup": {"format": {"kind": "mur_basic"}}, "name": ""}"#.to_owned(), 400, "malformed"),
    ] {
        let answer = ann.request("POST", "/api/matches", &own, &body);
        assert_eq!(
            (answer.status, &answer.content["reason"]),
            (status, &json!(reason)),
            "{body:.60}: {}",
            answer.content
        );
        assert!(
            answer.head.contains("content-security-policy: ") && answer.head.contains("cache-control: "),
            "{}",
            answer.head
        );
    }
    assert_eq!(ann.get("/api/matches/0000000000000000").status, 404);
    assert_eq!(ann.request("DELETE", "/api/matches", "", "").status, 405);
}

#[tokio::test]
async fn long_and_odd_messages_end_only_the_connection_that_sends_them() {
    let (mut ann, mut bob) = (Browser::default(), Browser::default());
    let id = ann.invite(&json!({ "format": { "kind": "mur_basic" } }), "Ann");
    bob.post(&format!("/api/matches/{id}/join"), &json!({ "name": "Bob" }));
    let mut b = bob.follow(&id, 0).await;
    let mut a = ann.follow(&id, 0).await;
    for odd in ["", "nonsense", "[]", "{\"do\": \"play\"}"] {
        a.send(odd).await;
        assert_eq!(a.next("refused").await["reason"], "malformed", "{odd}");
    }
    a.send("x".repeat(10_000)).await;
    while a.frame().await.is_some() {}
    let mut a = ann.follow(&id, 0).await;
    for _ in 0..200 {
        // It is cut off before the last one.
        let _ = a.stream.send(Message::text("{}")).await;
    }
    let mut reasons = Vec::new();
    while let Some(frame) = a.frame().await {
        reasons.extend(frame["reason"].as_str().map(str::to_owned));
    }
    assert!(reasons.iter().any(|reason| reason == "too_fast"), "{reasons:?}");
    assert_eq!(b.order(json!({ "do": "ready" })).await["frame"], "done");
}
