use online::Recovery;
use serde_json::json;
use session::matches::Player;

use crate::club::{Club, invitation};

const BASIC: &str = r#"{"format": {"kind": "mur_basic"}, "time": "5m+3s"}"#;

#[tokio::test]
async fn a_link_works_for_two_and_others_watch() {
    let club = Club::open("link").await;
    let [ann, bob, eve] = [club.person("Ann").await, club.person("Bob").await, club.person("Eve").await];
    let id = club.hall.invite(&ann, invitation(BASIC, "Ann")).await.unwrap();
    let mut waiting = club.watch(id, Some(&ann), 0).await;
    assert_eq!((&waiting.hello["status"], &waiting.hello["you"]), (&json!("open"), &json!("a")));
    assert_eq!(waiting.hello["terms"]["setup"]["time"], "5m+3s");
    assert_eq!(waiting.may_not(json!({ "do": "ready" })).await, "not_begun");
    assert_eq!(club.hall.join(id, &bob).await, Ok(Player::B));
    waiting.look();
    let setup = waiting.last_frame("setup");
    assert_eq!((&setup["setup"]["names"]["b"], &setup["you"]), (&json!("Bob"), &json!("a")));
    assert_eq!(club.hall.join(id, &eve).await.unwrap_err().reason, "taken");
    assert_eq!(club.hall.join(id, &bob).await, Ok(Player::B), "who has a seat keeps it");
    assert_eq!(club.hall.join(id, &ann).await, Ok(Player::A));
    assert_eq!(club.watch(id, Some(&eve), 0).await.last_frame("setup")["you"], json!(null));
}

#[tokio::test]
async fn of_many_who_join_at_once_one_has_the_seat() {
    let club = Club::open("rush").await;
    let ann = club.person("Ann").await;
    let id = club.hall.invite(&ann, invitation(BASIC, "Ann")).await.unwrap();
    let mut rush = Vec::new();
    for number in 0..20 {
        let (hall, person) = (club.hall.clone(), club.person(&format!("Guest {number}")).await);
        rush.push(tokio::spawn(async move { hall.join(id, &person).await.is_ok() }));
    }
    let mut joined = 0;
    for one in rush {
        joined += u32::from(one.await.unwrap());
    }
    assert_eq!(joined, 1);
}

#[tokio::test]
async fn an_invitation_can_be_withdrawn_by_its_maker_until_somebody_joins() {
    let club = Club::open("withdraw").await;
    let [ann, bob] = [club.person("Ann").await, club.person("Bob").await];
    let id = club.hall.invite(&ann, invitation(BASIC, "Ann")).await.unwrap();
    let mut curious = club.watch(id, None, 0).await;
    assert_eq!(club.hall.withdraw(id, bob.id).await.unwrap_err().reason, "not_yours");
    club.hall.withdraw(id, ann.id).await.unwrap();
    curious.look();
    assert!(curious.is_over() && curious.last_frame("withdrawn").is_object());
    assert_eq!(club.hall.join(id, &bob).await.unwrap_err().reason, "withdrawn");
    let begun = club.begin(BASIC, &ann, &bob).await;
    assert_eq!(club.hall.withdraw(begun, ann.id).await.unwrap_err().reason, "taken");
}

#[tokio::test]
async fn what_cannot_be_played_cannot_be_offered() {
    let club = Club::open("terms").await;
    let ann = club.person("Ann").await;
    for (setup, part) in [
        (r#"{"format": {"kind": "mur_basic"}, "time": "round 5m"}"#, "time"),
        (r#"{"format": {"kind": "finkel"}, "time": "0s"}"#, "time"),
        (r#"{"format": {"kind": "finkel"}, "dice": {"source": "practice", "seed": 1}}"#, "dice"),
        (r#"{"format": {"kind": "finkel"}, "names": {"a": "x", "b": "y"}}"#, "names"),
        (r#"{"format": {"kind": "finkel"}, "start": "nonsense"}"#, "start"),
    ] {
        let refusal = club.hall.invite(&ann, invitation(setup, "Ann")).await.unwrap_err();
        assert!(refusal.reason == "malformed" && refusal.text.contains(part), "{setup}: {refusal}");
    }
    assert_eq!(club.hall.guest(None, "a\nb").await.unwrap_err().reason, "malformed");
}

#[tokio::test]
async fn a_guest_has_a_bounded_number_of_matches_and_a_list_of_them() {
    let club = Club::open("many").await;
    let [ann, bob] = [club.person("Ann").await, club.person("Bob").await];
    let first = club.begin(BASIC, &ann, &bob).await;
    for _ in 1..50 {
        club.hall.invite(&ann, invitation(BASIC, "Ann")).await.unwrap();
    }
    assert_eq!(club.hall.invite(&ann, invitation(BASIC, "Ann")).await.unwrap_err().reason, "too_many");
    let list = club.hall.matches_of(ann.id, 0).await.unwrap();
    assert_eq!((list.len(), list[0].id.as_str(), list[0].your_turn), (50, first.as_str(), true));
    assert_eq!(club.hall.matches_of(bob.id, 0).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_recovery_link_gives_the_seat_back_until_a_newer_one_is_made() {
    let club = Club::open("recovery").await;
    let ann = club.person("Ann").await;
    let old = club.hall.make_recovery(ann.id).await.unwrap();
    assert_eq!(club.hall.recover(&old).await, Ok(ann.clone()));
    let new = club.hall.make_recovery(ann.id).await.unwrap();
    assert_eq!(club.hall.recover(&old).await.unwrap_err().reason, "no_guest");
    assert_eq!(club.hall.recover(&new).await, Ok(ann.clone()));
    for wrong in ["", "zz", &"0".repeat(64)] {
        assert_eq!(club.hall.recover(&Recovery(wrong.to_owned())).await.unwrap_err().reason, "no_guest");
    }
    let cookie = club.hall.cookie_of(ann.id);
    let club = club.crash(1_000).await;
    assert_eq!(club.hall.guest_of(&cookie), Some(ann.id), "the key of cookies outlives the server");
}

#[tokio::test]
async fn invitations_are_forgotten_after_two_weeks() {
    let club = Club::open("forgotten").await;
    let ann = club.person("Ann").await;
    let id = club.hall.invite(&ann, invitation(BASIC, "Ann")).await.unwrap();
    club.hall.tick().await.unwrap();
    club.hall.clock().jump(15 * 24 * 60 * 60 * 1_000);
    club.hall.tick().await.unwrap();
    assert_eq!(club.hall.summary(id, None).await.unwrap_err().reason, "no_match");
}
