//! What every store must do, shown on the one there is. Each fact takes any store.

mod help;

use help::{PLAYING, directory, invitation, line, match_id, person, person_id};
use store::{Append, Error, Outage, Page, Sqlite, Standing, Status, Store};

const ALL: Page = Page { skip: 0, most: 100 };

/// A test for each fact, with an empty store.
macro_rules! facts {
    ($($fact:ident),* $(,)?) => {
        mod sqlite {
            use super::*;
            $(
                #[tokio::test]
                async fn $fact() {
                    let directory = directory(stringify!($fact));
                    super::$fact(&Sqlite::open(&directory).unwrap()).await;
                    std::fs::remove_dir_all(directory).unwrap();
                }
            )*
        }
    };
}

facts!(
    a_match_is_found_as_it_was_made,
    lines_are_added_only_after_all_others,
    of_two_who_add_the_same_line_one_is_refused,
    one_of_many_joins,
    a_withdrawn_invitation_takes_no_lines,
    joining_and_withdrawing_exclude_each_other,
    lists_begin_with_what_waits_for_you,
    deadlines_are_found_in_order,
    old_invitations_are_forgotten_and_matches_kept,
    a_match_has_one_that_follows,
    people_keep_their_names_and_proofs,
    a_key_is_made_once,
    the_pulse_never_goes_back,
    outages_are_kept_in_order,
);

async fn a_match_is_found_as_it_was_made(store: &dyn Store) {
    assert_eq!(store.find(match_id(1)).await, Ok(None));
    store.create(invitation(1, 7)).await.unwrap();
    let found = store.find(match_id(1)).await.unwrap().unwrap();
    assert_eq!((found.created, found.terms.as_str(), found.lines), (100, "terms", 0));
    assert_eq!((found.seats, found.standing, found.next), ([Some(person_id(7)), None], Standing::OPEN, None));
    assert_eq!(store.create(invitation(1, 8)).await, Err(Error::MatchExists));
    assert_eq!(store.append(line(2, 0, "x")).await, Err(Error::NoMatch));
    assert_eq!(store.withdraw(match_id(2)).await, Err(Error::NoMatch));
}

async fn lines_are_added_only_after_all_others(store: &dyn Store) {
    store.create(invitation(1, 7)).await.unwrap();
    store.append(Append { lines: vec!["0".into(), "1".into()], ..line(1, 0, "") }).await.unwrap();
    store.append(line(1, 2, "2")).await.unwrap();
    for number in [0, 1, 2, 4] {
        assert_eq!(store.append(line(1, number, "x")).await, Err(Error::Number { lines: 3 }), "{number}");
    }
    assert_eq!(store.read(match_id(1), 0).await.unwrap(), ["0", "1", "2"]);
    assert_eq!(store.read(match_id(1), 2).await.unwrap(), ["2"]);
    assert_eq!(store.read(match_id(1), 9).await.unwrap(), [""; 0]);
    let found = store.find(match_id(1)).await.unwrap().unwrap();
    assert_eq!((found.lines, found.changed, found.standing), (3, 200, PLAYING));
}

async fn of_two_who_add_the_same_line_one_is_refused(store: &dyn Store) {
    store.create(invitation(1, 7)).await.unwrap();
    for number in 0..50 {
        let (a, b) = tokio::join!(store.append(line(1, number, "a")), store.append(line(1, number, "b")));
        let refused = Err(Error::Number { lines: number + 1 });
        assert!(a == Ok(()) && b == refused || b == Ok(()) && a == refused, "{a:?} {b:?}");
        let kept = if a.is_ok() { "a" } else { "b" };
        assert_eq!(store.read(match_id(1), number).await.unwrap(), [kept]);
    }
}

async fn one_of_many_joins(store: &dyn Store) {
    store.create(invitation(1, 7)).await.unwrap();
    let join = |who| Append { seats: Some([Some(person_id(7)), Some(person_id(who))]), ..line(1, 0, &who.to_string()) };
    let answers = [store.append(join(1)), store.append(join(2)), store.append(join(3))];
    let mut joined = Vec::new();
    for (who, answer) in (1..).zip(answers) {
        if answer.await.is_ok() {
            joined.push(who);
        }
    }
    let [who] = joined[..] else { panic!("{joined:?} joined") };
    let found = store.find(match_id(1)).await.unwrap().unwrap();
    assert_eq!(found.seats, [Some(person_id(7)), Some(person_id(who))]);
    assert_eq!(store.read(match_id(1), 0).await.unwrap(), [who.to_string()]);
}

async fn a_withdrawn_invitation_takes_no_lines(store: &dyn Store) {
    store.create(invitation(1, 7)).await.unwrap();
    assert_eq!(store.withdraw(match_id(1)).await, Ok(true));
    assert_eq!(store.withdraw(match_id(1)).await, Ok(false));
    assert_eq!(store.append(line(1, 0, "x")).await, Err(Error::Withdrawn));
    assert_eq!(store.list(person_id(7), ALL).await.unwrap(), []);
}

async fn joining_and_withdrawing_exclude_each_other(store: &dyn Store) {
    for id in 0..50 {
        store.create(invitation(id, 7)).await.unwrap();
        let (joined, withdrawn) = tokio::join!(store.append(line(id, 0, "x")), store.withdraw(match_id(id)));
        assert_ne!(joined.is_ok(), withdrawn.unwrap(), "match {id}");
    }
}

async fn lists_begin_with_what_waits_for_you(store: &dyn Store) {
    for id in 1..=4 {
        store.create(invitation(id, 7)).await.unwrap();
    }
    let seats = Some([Some(person_id(7)), Some(person_id(8))]);
    let stand = |id, standing| Append { standing, seats, ..line(id, 0, "") };
    store.append(stand(1, Standing { waits_for: [false, true], ..PLAYING })).await.unwrap();
    store.append(stand(2, PLAYING)).await.unwrap();
    store.append(stand(3, Standing { status: Status::Over, ..PLAYING })).await.unwrap();
    let listed = async |person, page| {
        let found = store.list(person_id(person), page).await.unwrap();
        found.iter().map(|found| found.id).collect::<Vec<_>>()
    };
    assert_eq!(listed(7, ALL).await, [2, 4, 1, 3].map(match_id));
    assert_eq!(listed(7, Page { skip: 1, most: 2 }).await, [4, 1].map(match_id));
    assert_eq!(listed(8, ALL).await, [1, 2, 3].map(match_id));
    assert_eq!(listed(9, ALL).await, []);
    assert_eq!((store.count_live(person_id(7)).await, store.count_live(person_id(8)).await), (Ok(3), Ok(2)));
}

async fn deadlines_are_found_in_order(store: &dyn Store) {
    for (id, deadline, status) in [
        (1, Some(30), Status::Playing),
        (2, Some(20), Status::Playing),
        (3, None, Status::Playing),
        (4, Some(10), Status::Over),
    ] {
        store.create(invitation(id, 7)).await.unwrap();
        store.append(Append { standing: Standing { status, deadline, ..PLAYING }, ..line(id, 0, "") }).await.unwrap();
    }
    assert_eq!(store.next_due().await, Ok(Some(20)));
    assert_eq!(store.due(19, 10).await.unwrap(), []);
    assert_eq!(store.due(30, 10).await.unwrap(), [2, 1].map(match_id));
    assert_eq!(store.due(30, 1).await.unwrap(), [match_id(2)]);
}

async fn old_invitations_are_forgotten_and_matches_kept(store: &dyn Store) {
    for id in 1..=3 {
        store.create(invitation(id, 7)).await.unwrap();
    }
    store.append(line(1, 0, "x")).await.unwrap();
    store.withdraw(match_id(2)).await.unwrap();
    assert_eq!(store.expire(100).await, Ok(0));
    assert_eq!(store.expire(101).await, Ok(2));
    assert!(store.find(match_id(1)).await.unwrap().is_some());
    assert!(store.find(match_id(3)).await.unwrap().is_none());
}

async fn a_match_has_one_that_follows(store: &dyn Store) {
    store.create(invitation(1, 7)).await.unwrap();
    assert_eq!(store.follow(match_id(9), invitation(2, 7)).await, Err(Error::NoMatch));
    assert_eq!(store.follow(match_id(1), invitation(2, 7)).await, Ok(match_id(2)));
    assert_eq!(store.follow(match_id(1), invitation(3, 7)).await, Ok(match_id(2)));
    assert_eq!(store.find(match_id(1)).await.unwrap().unwrap().next, Some(match_id(2)));
    assert_eq!(store.find(match_id(3)).await, Ok(None));
}

async fn people_keep_their_names_and_proofs(store: &dyn Store) {
    store.put_person(person(1, "Ann")).await.unwrap();
    store.put_person(person(1, "Anne")).await.unwrap();
    assert_eq!(store.person(person_id(1)).await.unwrap().unwrap().name, "Anne");
    assert_eq!(store.person(person_id(2)).await, Ok(None));
    store.set_recovery(person_id(1), [1; 32]).await.unwrap();
    store.set_recovery(person_id(1), [2; 32]).await.unwrap();
    assert_eq!(store.recover([1; 32]).await, Ok(None));
    assert_eq!(store.recover([2; 32]).await.unwrap(), Some(person(1, "Anne")));
    assert_eq!(store.set_recovery(person_id(2), [3; 32]).await, Err(Error::NoPerson));
}

async fn a_key_is_made_once(store: &dyn Store) {
    assert_eq!(store.key("cookies", [1; 32]).await, Ok([1; 32]));
    assert_eq!(store.key("cookies", [2; 32]).await, Ok([1; 32]));
    assert_eq!(store.key("other", [3; 32]).await, Ok([3; 32]));
}

async fn the_pulse_never_goes_back(store: &dyn Store) {
    assert_eq!(store.last_pulse().await, Ok(None));
    store.pulse(10).await.unwrap();
    store.pulse(5).await.unwrap();
    assert_eq!(store.last_pulse().await, Ok(Some(10)));
    store.create(invitation(1, 7)).await.unwrap();
    store.append(line(1, 0, "x")).await.unwrap();
    assert_eq!(store.last_pulse().await, Ok(Some(200)), "whoever writes is alive");
}

async fn outages_are_kept_in_order(store: &dyn Store) {
    let (first, second) = (Outage { since: 10, until: 20 }, Outage { since: 30, until: 40 });
    store.put_outage(second).await.unwrap();
    store.put_outage(first).await.unwrap();
    assert_eq!(store.outages(0).await.unwrap(), [first, second]);
    assert_eq!(store.outages(19).await.unwrap(), [first, second]);
    assert_eq!(store.outages(20).await.unwrap(), [second]);
}
