use serde_json::{Value, json};
use session::clock::Millis;
use session::matches::Player;
use session::{Command, Offer, Phase, Resignation};

use crate::club::{Club, Eyes, watch};

const BASIC: &str = r#"{"format": {"kind": "mur_basic"}}"#;

/// A match in which both are ready.
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

/// What everybody sees, as text.
fn seen(eyes: &Eyes) -> String {
    let session = eyes.session.as_ref().expect("all of the log");
    format!("{:?}", session.view(None, Millis(0)))
}

#[tokio::test]
async fn everybody_sees_the_same_log_from_wherever_they_begin() {
    let club = Club::open("same").await;
    let (id, mut a, mut b) = table(&club, BASIC).await;
    let mut early = club.watch(id, None, 0).await;
    for (number, action) in ["c3", "d3", "e3", "f3"].into_iter().enumerate() {
        if number % 2 == 0 {
            a.plays(action).await
        } else {
            b.plays(action).await
        };
    }
    let mut late = club.watch(id, None, 0).await;
    let rest = club.watch(id, None, 4).await;
    for eyes in [&mut a, &mut b, &mut early, &mut late] {
        eyes.look();
    }
    assert_eq!(a.last(), 6);
    for other in [&b, &early, &late] {
        assert_eq!((&a.entries, seen(&a)), (&other.entries, seen(other)));
    }
    assert_eq!(rest.entries, a.entries[4..]);
    let ahead = club.hall.observe(id, None, 7).await.unwrap_err();
    assert_eq!(ahead.reason, "ahead");
}

#[tokio::test]
async fn nobody_acts_for_another() {
    let club = Club::open("others").await;
    let (id, mut a, mut b) = table(&club, BASIC).await;
    let stranger = club.person("Eve").await;
    let mut watchers = [club.watch(id, None, 0).await, club.watch(id, Some(&stranger), 0).await];
    let commands = [
        json!({ "do": "ready" }),
        json!({ "do": "play", "action": "c3" }),
        json!({ "do": "roll" }),
        json!({ "do": "throw" }),
        json!({ "do": "offer", "what": "draw" }),
        json!({ "do": "accept", "what": "draw" }),
        json!({ "do": "decline", "what": "draw" }),
        json!({ "do": "cancel", "what": "draw" }),
        json!({ "do": "resign", "what": "game" }),
        json!({ "do": "abort" }),
        json!({ "do": "abandon", "player": "a" }),
        json!({ "do": "pause" }),
        json!({ "do": "resume" }),
        json!({ "do": "tick" }),
        json!({ "do": "claim" }),
    ];
    for command in &commands {
        for watcher in &mut watchers {
            let reason = watcher.may_not(command.clone()).await;
            assert!(reason == "not_seated" || reason == "host_only", "{command}: {reason}");
        }
    }
    // Nor does a player act for the opponent, or for the server.
    assert_eq!(b.may_not(commands[1].clone()).await, "not_your_turn");
    for command in ["abandon", "pause", "resume", "tick"] {
        assert_eq!(a.may_not(json!({ "do": command })).await, "host_only", "{command}");
    }
    // Nobody says who they are: that is known.
    assert_eq!(b.may_not(json!({ "do": "play", "action": "c3", "by": "a" })).await, "malformed");
    assert_eq!(b.may_not(json!({ "do": "play", "action": "c3", "at": 5 })).await, "malformed");
    a.plays("c3").await;
    b.does(json!({ "do": "offer", "what": "draw" })).await;
    assert_eq!(b.may_not(json!({ "do": "accept", "what": "draw" })).await, "not_offered");
    a.does(json!({ "do": "accept", "what": "draw" })).await;
    assert_eq!(a.session.as_ref().unwrap().phase(), Phase::Over);
}

#[tokio::test]
async fn another_match_is_agreed_with_the_seats_exchanged() {
    let club = Club::open("rematch").await;
    let (id, mut a, mut b) = table(&club, BASIC).await;
    a.does(json!({ "do": "resign", "what": "game" })).await;
    a.does(json!({ "do": "offer", "what": "rematch" })).await;
    b.does(json!({ "do": "accept", "what": "rematch" })).await;
    a.look();
    let next = b.last_frame("next")["match"].as_str().unwrap().to_owned();
    assert_eq!(a.last_frame("next")["match"], json!(next));
    let next: store::MatchId = next.parse().unwrap();
    assert_eq!(club.hall.summary(id, None).await.unwrap().next, Some(next.to_string()));
    let watcher = club.watch(next, None, 0).await;
    assert_eq!(watcher.last_frame("setup")["setup"]["names"], json!({ "a": "Bob", "b": "Ann" }));
    let late = club.watch(id, None, 0).await;
    assert_eq!(late.last_frame("next")["match"], json!(next.to_string()));
}

#[tokio::test]
async fn two_servers_never_accept_the_same_number() {
    let club = Club::open("two").await;
    let directory = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("two-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&directory);
    let store: std::sync::Arc<dyn store::Store> = std::sync::Arc::new(store::Sqlite::open(&directory).unwrap());
    let (first, second) = (club.second(store.clone()).await, club.second(store.clone()).await);
    let [ann, bob] = [first.guest(None, "Ann").await.unwrap(), first.guest(None, "Bob").await.unwrap()];
    let id = first.invite(&ann, crate::club::invitation(BASIC, "Ann")).await.unwrap();
    // The second server has looked at the match before anybody joined there.
    let mut b = watch(&second, id, None, 0).await;
    first.join(id, &bob).await.unwrap();
    assert_eq!(second.join(id, &club.person("Eve").await).await.unwrap_err().reason, "taken");
    drop(b);
    let mut a = watch(&first, id, Some(&ann), 0).await;
    b = watch(&second, id, Some(&bob), 0).await;
    a.does(json!({ "do": "ready" })).await;
    // What it has in memory is old: it reads what it missed.
    b.does(json!({ "do": "ready" })).await;
    // So does the first one, and then sees that the game has begun meanwhile.
    let late = a.send(&json!({ "id": "late", "answers": 1, "do": "abort" })).await;
    assert_eq!(late["reason"], "late", "{late}");
    a.look();
    assert_eq!((a.entries.len(), &a.entries), (2, &b.entries));
    assert_eq!(store.read(id, 0).await.unwrap().len(), 3, "the setup and two entries");
    drop((a, b));
    std::fs::remove_dir_all(&directory).unwrap();
}

#[tokio::test]
async fn offers_and_ends_never_race() {
    let club = Club::open("races").await;
    for round in 0..10 {
        let (id, mut a, mut b) = table(&club, BASIC).await;
        a.plays("c3").await;
        b.plays("d3").await;
        a.look();
        let a_gives = a.order(json!({ "do": "offer", "what": "takeback" }));
        let (asked, resigned) = tokio::join!(a_gives, b.order(json!({ "do": "resign", "what": "game" })));
        let done = |answer: &Value| answer["frame"] == "done";
        assert!(done(&resigned), "{resigned}");
        a.look();
        b.look();
        assert_eq!(a.entries, b.entries, "round {round}: {asked}");
        let session = a.session.as_ref().unwrap();
        assert_eq!(session.phase(), Phase::Over);
        let accept = b.may_not(json!({ "do": "accept", "what": "takeback" })).await;
        assert!(["not_offered", "late"].contains(&accept.as_str()), "{accept}");
        assert_eq!(club.hall.summary(id, None).await.unwrap().status, "over");
        assert!(session.may(Player::A).offer.contains(&Offer::Rematch));
        assert_eq!(session.entries().last().unwrap().command, Command::Resign(Resignation::Game));
    }
}

#[tokio::test]
async fn who_has_missed_a_thousand_entries_gets_them_in_order() {
    let club = Club::open("missed").await;
    let (id, mut a, _b) = table(&club, BASIC).await;
    for _ in 0..500 {
        a.does(json!({ "do": "offer", "what": "draw" })).await;
        a.does(json!({ "do": "cancel", "what": "draw" })).await;
    }
    let late = club.watch(id, None, 0).await;
    assert_eq!((late.last(), late.entries == a.entries), (1_002, true));
}
