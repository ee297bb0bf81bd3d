use serde_json::json;

use crate::client::Browser;

#[tokio::test]
async fn two_browsers_meet_play_and_part_while_others_watch() {
    let (mut ann, mut bob, eve) = (Browser::default(), Browser::default(), Browser::default());
    let id = ann.invite(&json!({ "format": { "kind": "mur_basic" }, "time": "5m+3s" }), "Ann");
    let mut a = ann.follow(&id, 0).await;
    let hello = a.next("hello").await;
    assert_eq!((&hello["status"], &hello["you"], &hello["match"]), (&json!("open"), &json!("a"), &json!(id)));
    let joined = bob.post(&format!("/api/matches/{id}/join"), &json!({ "name": "Bob" }));
    assert_eq!((joined.status, &joined.content["seat"]), (200, &json!("b")));
    let setup = a.next("setup").await;
    assert_eq!(setup["setup"]["names"], json!({ "a": "Ann", "b": "Bob" }));
    let mut b = bob.follow(&id, 0).await;
    assert_eq!(b.next("hello").await["you"], "b");
    let presence = a.next("presence").await;
    assert!(presence.get("a_away_since").is_none(), "{presence}");
    for (socket, number) in [(&mut a, 1), (&mut b, 2)] {
        let done = socket.order(json!({ "do": "ready" })).await;
        assert_eq!((&done["frame"], &done["number"]), (&json!("done"), &json!(number)), "{done}");
    }
    a.entry(2).await;
    let mut watcher = eve.follow(&id, 1).await;
    assert_eq!(
        (watcher.next("hello").await["you"].clone(), watcher.next("entry").await["number"].clone()),
        (json!(null), json!(2))
    );
    assert_eq!(a.order(json!({ "do": "play", "action": "c3" })).await["number"], 3);
    let play = watcher.entry(3).await;
    assert_eq!((&play["by"], &play["do"], &play["action"]), (&json!("a"), &json!("play"), &json!("c3")));
    assert_eq!(b.entry(3).await, play);
    assert_eq!(watcher.order(json!({ "do": "play", "action": "d3" })).await["reason"], "not_seated");
    assert_eq!(b.order(json!({ "do": "resign", "what": "game" })).await["frame"], "done");
    assert_eq!(
        a.order(json!({ "do": "offer", "what": "rematch" })).await["frame"],
        "refused",
        "it answers what has changed"
    );
    assert_eq!(a.order(json!({ "do": "offer", "what": "rematch" })).await["frame"], "done");
    b.entry(5).await;
    assert_eq!(b.order(json!({ "do": "accept", "what": "rematch" })).await["frame"], "done");
    let next = a.next("next").await["match"].as_str().unwrap().to_owned();
    assert_eq!(watcher.next("next").await["match"], json!(next));
    assert_eq!(ann.get(&format!("/api/matches/{next}")).content["you"], "b", "the seats are exchanged");
    let mine = ann.get("/api/matches");
    assert_eq!(mine.content["matches"].as_array().map(Vec::len), Some(2));
    drop(b);
    while a.next("presence").await.get("b_away_since").is_none() {}
}

#[tokio::test]
async fn a_watcher_far_behind_gets_everything_in_order() {
    let (mut ann, mut bob) = (Browser::default(), Browser::default());
    let id = ann.invite(&json!({ "format": { "kind": "mur_basic" } }), "Ann");
    bob.post(&format!("/api/matches/{id}/join"), &json!({ "name": "Bob" }));
    let (mut a, mut b) = (ann.follow(&id, 0).await, bob.follow(&id, 0).await);
    a.order(json!({ "do": "ready" })).await;
    b.order(json!({ "do": "ready" })).await;
    a.entry(2).await;
    // Offers that are taken back are entries like any others.
    for number in 3..=32 {
        let what = if number % 2 == 1 { "offer" } else { "cancel" };
        assert_eq!(a.order(json!({ "do": what, "what": "draw" })).await["number"], number);
    }
    let mut late = Browser::default().follow(&id, 0).await;
    for number in 1..=32 {
        assert_eq!(late.next("entry").await["number"], number);
    }
}
