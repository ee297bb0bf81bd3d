//! Stores in directories of their own, and what the tests put into them.

#![allow(dead_code, reason = "each test uses some of it")]

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use store::{Append, MatchId, NewMatch, Person, PersonId, Standing, Status, Store};

/// A directory that is not there yet.
pub(crate) fn directory(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("store-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&path);
    path
}

pub(crate) fn match_id(number: u8) -> MatchId {
    MatchId::of_bytes([number; 10])
}

pub(crate) fn person_id(number: u8) -> PersonId {
    PersonId::of_bytes([number; 10])
}

pub(crate) fn person(number: u8, name: &str) -> Person {
    Person { id: person_id(number), name: name.to_owned(), created: 5 }
}

pub(crate) const PLAYING: Standing = Standing { status: Status::Playing, deadline: None, waits_for: [true, false] };

/// An invitation by somebody.
pub(crate) fn invitation(id: u8, by: u8) -> NewMatch {
    NewMatch {
        id: match_id(id),
        at: 100,
        terms: "terms".to_owned(),
        seats: [Some(person_id(by)), None],
        lines: Vec::new(),
        standing: Standing::OPEN,
    }
}

/// One line to be added.
pub(crate) fn line(id: u8, number: u64, text: &str) -> Append {
    Append { id: match_id(id), number, lines: vec![text.to_owned()], at: 200, standing: PLAYING, seats: None }
}

/// The lines that were acknowledged, by match and number.
pub(crate) type Acknowledged = BTreeMap<(u8, u64), String>;

/// What of them a store does not have as it was.
pub(crate) async fn lost(store: &dyn Store, acknowledged: &Acknowledged) -> Vec<(u8, u64)> {
    let mut lost = Vec::new();
    let mut kept: BTreeMap<u8, Vec<String>> = BTreeMap::new();
    for ((id, number), text) in acknowledged {
        if !kept.contains_key(id) {
            kept.insert(*id, store.read(match_id(*id), 0).await.expect("it can be read"));
        }
        if kept[id].get(usize::try_from(*number).unwrap()) != Some(text) {
            lost.push((*id, *number));
        }
    }
    lost
}
