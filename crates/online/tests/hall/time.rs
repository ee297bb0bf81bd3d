use serde_json::json;
use session::Phase;
use session::clock::Millis;

use crate::club::{Club, Eyes, OPENING};

const MINUTE: &str = r#"{"format": {"kind": "mur_basic"}, "time": "1m"}"#;
const DAY: &str = r#"{"format": {"kind": "mur_basic"}, "time": "turn 1d"}"#;

async fn table(club: &Club, setup: &str) -> (store::MatchId, Eyes, Eyes) {
    let [ann, bob] = [club.person("Ann").await, club.person("Bob").await];
    let id = club.begin(setup, &ann, &bob).await;
    let mut a = club.watch(id, Some(&ann), 0).await;
    let mut b = club.watch(id, Some(&bob), 0).await;
    a.does(json!({ "do": "ready" })).await;
    b.does(json!({ "do": "ready" })).await;
    a.look();
    (id, a, b)
}

#[tokio::test]
async fn a_flag_falls_at_its_moment_though_nobody_does_anything() {
    let club = Club::open("flag").await;
    let (id, mut a, _b) = table(&club, MINUTE).await;
    club.hall.clock().advance(59_999);
    club.hall.tick().await.unwrap();
    a.look();
    assert_eq!(a.last(), 2);
    club.hall.clock().advance(500);
    club.hall.tick().await.unwrap();
    a.look();
    let flag = a.entries.last().unwrap();
    assert_eq!((&flag["do"], &flag["by"], &flag["at"]), (&json!("tick"), &json!("host"), &json!(OPENING + 60_000)));
    assert_eq!(a.session.as_ref().unwrap().phase(), Phase::Over);
    assert_eq!(club.hall.summary(id, None).await.unwrap().status, "over");
}

#[tokio::test]
async fn a_flag_falls_in_a_match_that_nobody_looks_at() {
    let club = Club::open("unseen").await;
    let (id, a, b) = table(&club, DAY).await;
    drop((a, b));
    for hours in 0..25 {
        assert_eq!(club.hall.summary(id, None).await.unwrap().status, "playing", "after {hours} hours");
        club.hall.clock().advance(60 * 60 * 1_000);
        club.hall.tick().await.unwrap();
        if hours >= 23 {
            break;
        }
    }
    club.hall.tick().await.unwrap();
    assert_eq!(club.hall.summary(id, None).await.unwrap().status, "over");
}

#[tokio::test]
async fn a_sleeping_server_flags_nobody_and_tells_the_players() {
    let club = Club::open("sleep").await;
    let (_, mut a, mut b) = table(&club, MINUTE).await;
    club.hall.clock().advance(10_000);
    club.hall.clock().jump(8 * 60 * 60 * 1_000);
    // A move that was on its way comes before anybody has noticed.
    a.plays("c3").await;
    b.look();
    let did: Vec<_> = b.entries.iter().map(|entry| entry["do"].as_str().unwrap()).collect();
    assert_eq!(did, ["ready", "ready", "pause", "resume", "play"]);
    let clock = b.session.as_ref().unwrap().view(None, Millis(0)).clock.unwrap();
    assert_eq!((clock.black, clock.white), (Millis(50_000), Millis(60_000)));
    club.hall.clock().jump(60_000);
    club.hall.tick().await.unwrap();
    b.look();
    assert_eq!(b.entries.len(), 7, "without a move the tick tells them");
    assert_eq!(b.session.as_ref().unwrap().phase(), Phase::Playing);
}

#[tokio::test]
async fn who_stays_away_loses_when_the_opponent_says_so() {
    let club = Club::open("claim").await;
    let (id, mut a, b) = table(&club, MINUTE).await;
    a.plays("c3").await;
    assert_eq!(a.may_not(json!({ "do": "claim" })).await, "not_away");
    drop(b);
    a.look();
    let presence = a.last_frame("presence").clone();
    assert_eq!((&presence["b_away_since"], &presence["claim_after"]), (&json!(OPENING), &json!(30_000)), "{presence}");
    club.hall.clock().advance(29_000);
    assert_eq!(a.may_not(json!({ "do": "claim" })).await, "too_soon");
    club.hall.clock().advance(1_000);
    a.does(json!({ "do": "claim" })).await;
    assert_eq!(a.entries.last().unwrap()["do"], "abandon");
    assert_eq!(club.hall.summary(id, None).await.unwrap().status, "over");
}

#[tokio::test]
async fn with_days_for_a_turn_nobody_claims() {
    let club = Club::open("days").await;
    let (_, mut a, b) = table(&club, DAY).await;
    a.plays("c3").await;
    drop(b);
    club.hall.clock().advance(60 * 60 * 1_000);
    assert_eq!(a.may_not(json!({ "do": "claim" })).await, "not_away");
}
