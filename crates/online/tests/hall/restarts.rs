use serde_json::{Value, json};
use session::clock::Millis;

use crate::club::{Club, OPENING};

#[tokio::test]
async fn a_crash_costs_nobody_a_second() {
    let club = Club::open("crash").await;
    let [ann, bob] = [club.person("Ann").await, club.person("Bob").await];
    let id = club.begin(r#"{"format": {"kind": "mur_basic"}, "time": "1m+2s"}"#, &ann, &bob).await;
    let mut a = club.watch(id, Some(&ann), 0).await;
    let mut b = club.watch(id, Some(&bob), 0).await;
    a.does(json!({ "do": "ready" })).await;
    b.does(json!({ "do": "ready" })).await;
    club.hall.clock().advance(10_000);
    a.plays("c3").await;
    club.hall.clock().advance(5_000);
    club.hall.tick().await.unwrap();
    let before = clocks(&a, OPENING + 15_000);
    let seen = a.entries.clone();
    drop((a, b));
    // Two crashes, and a whole day between them.
    let club = club.crash(30 * 60 * 1_000).await;
    let club = club.crash(24 * 60 * 60 * 1_000).await;
    let mut b = club.watch(id, Some(&bob), 0).await;
    let now = club.hall.clock().now().0;
    assert_eq!(clocks(&b, now), before);
    assert_eq!(b.entries[..3], seen, "nothing is lost");
    let refunds: Vec<&str> = b.entries[3..].iter().filter_map(|entry| entry["do"].as_str()).collect();
    assert_eq!(refunds, ["pause", "resume", "pause", "resume"]);
    assert_eq!(b.entries[3]["at"], json!(OPENING + 15_000), "it was up until then");
    b.plays("d3").await;
    assert_eq!(b.last(), 8);
}

#[tokio::test]
async fn one_who_was_away_during_a_crash_goes_on_from_their_number() {
    let club = Club::open("resume").await;
    let [ann, bob] = [club.person("Ann").await, club.person("Bob").await];
    let id = club.begin(r#"{"format": {"kind": "mur_basic"}}"#, &ann, &bob).await;
    let mut a = club.watch(id, Some(&ann), 0).await;
    let mut b = club.watch(id, Some(&bob), 0).await;
    a.does(json!({ "do": "ready" })).await;
    b.does(json!({ "do": "ready" })).await;
    a.plays("c3").await;
    drop((a, b));
    let club = club.crash(1_000).await;
    let rest = club.watch(id, Some(&bob), 2).await;
    assert_eq!(rest.entries.iter().map(|entry| &entry["number"]).collect::<Vec<&Value>>(), [&json!(3)]);
    assert_eq!((&rest.hello["last"], &rest.hello["you"]), (&json!(3), &json!("b")));
}

/// What the clocks show at a moment.
fn clocks(eyes: &crate::club::Eyes, at: u64) -> (Millis, Millis) {
    let clock = eyes.session.as_ref().unwrap().view(None, Millis(at)).clock.unwrap();
    (clock.black, clock.white)
}
