use serde_json::json;
use session::Phase;

use crate::club::Club;

const FINKEL: &str = r#"{"format": {"kind": "finkel"}}"#;

#[tokio::test]
async fn dice_are_committed_to_before_and_revealed_after() {
    let club = Club::open("dice").await;
    let [ann, bob] = [club.person("Ann").await, club.person("Bob").await];
    let id = club.begin(FINKEL, &ann, &bob).await;
    let mut a = club.watch(id, Some(&ann), 0).await;
    let mut b = club.watch(id, Some(&bob), 0).await;
    let dice = &a.last_frame("setup")["setup"]["dice"];
    assert_eq!((&dice["source"], dice["commitment"].as_str().map(str::len)), (&json!("elsewhere"), Some(64)));
    a.does(json!({ "do": "ready", "entropy": "a1a1a1" })).await;
    b.look();
    assert!(
        !format!("{:?}{:?}", b.entries, b.frames).contains("a1a1a1"),
        "nobody sees the other's entropy before giving theirs"
    );
    b.does(json!({ "do": "ready", "entropy": "b2b2b2" })).await;
    a.look();
    assert_eq!(a.entries[1]["disclosed"]["entropy"], json!({ "a": "a1a1a1", "b": "b2b2b2" }));
    assert_eq!(a.may_not(json!({ "do": "roll", "dice": "d4" })).await, "dice_thrown", "nobody chooses what they show");
    while a.session.as_ref().unwrap().phase() == Phase::Opening {
        for eyes in [&mut a, &mut b] {
            eyes.order(json!({ "do": "roll" })).await;
        }
        a.look();
    }
    for eyes in [&a, &b] {
        let seen = format!("{:?}{:?}{:?}", eyes.entries, eyes.frames, eyes.hello);
        assert!(!seen.contains("seed"), "no seed before the game is over: {seen}");
    }
    a.does(json!({ "do": "resign", "what": "set" })).await;
    b.look();
    // Following the log has compared the seed with the commitment, and every throw with the seed.
    assert_eq!(b.entries.last().unwrap()["disclosed"]["seed"].as_str().map(str::len), Some(64));
    assert_eq!(b.session.as_ref().unwrap().phase(), Phase::Over);
}

#[tokio::test]
async fn secrets_are_in_nothing_that_anybody_gets() {
    let club = Club::open("secrets").await;
    let [ann, bob] = [club.person("Ann").await, club.person("Bob").await];
    let id = club.begin(FINKEL, &ann, &bob).await;
    let mut a = club.watch(id, Some(&ann), 0).await;
    a.does(json!({ "do": "ready", "entropy": "a1a1a1" })).await;
    let list = serde_json::to_string(&club.hall.matches_of(bob.id, 0).await.unwrap()).unwrap();
    let seen = format!("{:?}{:?}{:?}{list}", a.entries, a.frames, a.hello);
    for secret in [ann.id.as_str(), bob.id.as_str(), "a1a1a1", "seed"] {
        assert!(!seen.contains(secret), "{secret} is in {seen}");
    }
}
