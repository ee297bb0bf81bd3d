use serde_json::json;

use crate::club::Club;

const BASIC: &str = r#"{"format": {"kind": "mur_basic"}}"#;

#[tokio::test]
async fn a_command_that_comes_twice_is_obeyed_once_even_after_a_crash() {
    let club = Club::open("twice").await;
    let [ann, bob] = [club.person("Ann").await, club.person("Bob").await];
    let id = club.begin(BASIC, &ann, &bob).await;
    let mut a = club.watch(id, Some(&ann), 0).await;
    let mut b = club.watch(id, Some(&bob), 0).await;
    a.does(json!({ "do": "ready" })).await;
    b.does(json!({ "do": "ready" })).await;
    let play = json!({ "id": "move-1", "answers": 2, "do": "play", "action": "c3" });
    let first = a.send(&play).await;
    assert_eq!(first, json!({ "frame": "done", "id": "move-1", "number": 3 }));
    let again = json!({ "frame": "done", "id": "move-1", "number": 3, "repeated": true });
    assert_eq!(a.send(&play).await, again);
    drop((a, b));
    let club = club.crash(5_000).await;
    let mut a = club.watch(id, Some(&ann), 0).await;
    assert_eq!(a.send(&play).await, again);
    assert_eq!(a.entries.len(), 3);
    let other = json!({ "id": "move-1", "answers": 3, "do": "play", "action": "d3" });
    assert_eq!(a.send(&other).await["reason"], "id_reused");
}

#[tokio::test]
async fn late_and_early_commands_are_refused_without_harm() {
    let club = Club::open("late").await;
    let [ann, bob] = [club.person("Ann").await, club.person("Bob").await];
    let id = club.begin(BASIC, &ann, &bob).await;
    let mut a = club.watch(id, Some(&ann), 0).await;
    let mut b = club.watch(id, Some(&bob), 0).await;
    a.does(json!({ "do": "ready" })).await;
    b.does(json!({ "do": "ready" })).await;
    a.plays("c3").await;
    b.plays("d3").await;
    for (answers, reason) in [(0, "late"), (3, "late"), (5, "not_yet"), (99, "not_yet")] {
        let answer =
            a.send(&json!({ "id": format!("x{answers}"), "answers": answers, "do": "play", "action": "e3" })).await;
        assert_eq!(answer["reason"], reason, "{answers}: {answer}");
    }
    assert_eq!(a.last(), 4);
    let illegal = a.order(json!({ "do": "play", "action": "c3" })).await;
    assert_eq!((&illegal["reason"], illegal["kind"].is_string()), (&json!("illegal"), true), "{illegal}");
}

#[tokio::test]
async fn odd_messages_are_refused_with_their_fault() {
    let club = Club::open("odd").await;
    let [ann, bob] = [club.person("Ann").await, club.person("Bob").await];
    let id = club.begin(BASIC, &ann, &bob).await;
    let mut a = club.watch(id, Some(&ann), 0).await;
    for message in [
        json!([]),
        json!(null),
        json!({}),
        json!({ "id": "x" }),
        json!({ "id": "x", "do": "ready" }),
        json!({ "id": "", "answers": 0, "do": "ready" }),
        json!({ "id": "x y", "answers": 0, "do": "ready" }),
        json!({ "id": 5, "answers": 0, "do": "ready" }),
        json!({ "id": "x", "answers": -1, "do": "ready" }),
        json!({ "id": "x", "answers": 0, "do": "dance" }),
        json!({ "id": "x", "answers": 0, "do": "ready", "entropy": "zz" }),
        json!({ "id": "x", "answers": 0, "do": "play", "action": "nonsense" }),
    ] {
        let answer = a.send(&message).await;
        assert_eq!(
            (&answer["frame"], &answer["reason"]),
            (&json!("refused"), &json!("malformed")),
            "{message}: {answer}"
        );
    }
    assert_eq!(a.last(), 0);
    let pong = a.send(&json!({ "do": "ping", "sent": 17 })).await;
    assert_eq!(pong, json!({ "frame": "clock", "sent": 17, "now": crate::club::OPENING }));
}
