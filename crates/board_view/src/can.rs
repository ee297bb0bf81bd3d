//! What the side to act can do from a place, for readers who cannot see the destinations.

use draw::Place;
use wire::EffectKind;

use crate::{Gesture, GestureKind, SpotId};

/// More destinations than this are counted, not listed.
const LISTED: usize = 8;

/// What the side to act can do from a place; empty if nothing.
pub(crate) fn from(id: SpotId, actions: &[Gesture]) -> String {
    if id == SpotId::Dice && actions.iter().any(|gesture| gesture.kind == GestureKind::Dice) {
        return "throw them".to_owned();
    }
    let chosen = || actions.iter().filter(|gesture| gesture.kind != GestureKind::Dice);
    // A press may also move the piece that stands there: then it matters where it goes.
    let acts =
        |gesture: &&Gesture| gesture.clicks.contains(&id) && (gesture.pick != Some(id) || gesture.drop.is_none());
    if let Some(gesture) = chosen().find(acts) {
        return pressed(gesture);
    }
    let mut places: Vec<(SpotId, Vec<&Gesture>)> = Vec::new();
    let (mut leaves, mut goes_home) = (false, false);
    for gesture in chosen().filter(|gesture| gesture.pick == Some(id)) {
        match gesture.drop {
            Some(SpotId::Place(Place::Hand(_))) => leaves = true,
            Some(SpotId::Place(Place::Home(_))) => goes_home = true,
            Some(drop) => match places.iter_mut().find(|(place, _)| *place == drop) {
                Some((_, ways)) => ways.push(gesture),
                None => places.push((drop, vec![gesture])),
            },
            None => {}
        }
    }
    let ways = [
        (!places.is_empty()).then(|| going(id, &places)),
        goes_home.then(|| "can go home".to_owned()),
        leaves.then(|| "can be withdrawn".to_owned()),
    ];
    ways.into_iter().flatten().collect::<Vec<_>>().join("; ")
}

/// What pressing a place does at once, and what comes of it.
fn pressed(gesture: &Gesture) -> String {
    let does = match gesture.kind {
        GestureKind::Place => "place a ship here",
        _ => &gesture.words,
    };
    use EffectKind::{Advance, Close, Trap, Win};
    let follows = |kind| matches!(kind, Close | Trap | Advance | Win);
    let comes: Vec<&str> =
        gesture.effects.iter().filter(|effect| follows(effect.kind)).map(|effect| &*effect.text).collect();
    if comes.is_empty() { does.to_owned() } else { format!("{does}: {}", comes.join("; ")) }
}

/// Where a piece can go, and what there is to know before it does.
fn going(from: SpotId, places: &[(SpotId, Vec<&Gesture>)]) -> String {
    let verb = match from {
        SpotId::Place(Place::Hand(_)) => "can be placed on",
        SpotId::Place(Place::Start(_) | Place::River(_)) => "can enter on",
        _ => "can go to",
    };
    let listed = |(place, ways): &(SpotId, Vec<&Gesture>)| match remark(ways) {
        Some(remark) => format!("{place} ({remark})"),
        None => place.to_string(),
    };
    if places.len() <= LISTED {
        return format!("{verb} {}", places.iter().map(listed).collect::<Vec<_>>().join(", "));
    }
    let special: Vec<String> = places.iter().filter(|(_, ways)| remark(ways).is_some()).map(listed).collect();
    let counted = format!("{verb} {} places", places.len());
    if special.is_empty() { counted } else { format!("{counted}, among them {}", special.join(", ")) }
}

/// What is special about the ways to a place: what they close, knock or hit, and what they cost.
fn remark(ways: &[&Gesture]) -> Option<String> {
    let catches = |gesture: &&&Gesture| !gesture.caught.is_empty();
    let caught = ways.iter().find(catches).map(|gesture| {
        let does =
            if gesture.effects.iter().any(|effect| effect.kind == EffectKind::Trap) { "traps" } else { "closes" };
        let does =
            if ways.iter().all(|gesture| catches(&gesture)) { does.to_owned() } else { format!("one way {does}") };
        format!("{does} {}", list(&gesture.caught))
    });
    let first = ways.first()?;
    let remarks = [
        match first.kind {
            GestureKind::Knock | GestureKind::Kraken => Some("a knock".to_owned()),
            GestureKind::Hit => Some("a hit".to_owned()),
            _ => None,
        },
        caught,
        (!first.jumps.is_empty()).then(|| format!("passes the rosette {}, a penalty", list(&first.jumps))),
    ];
    let remarks: Vec<String> = remarks.into_iter().flatten().collect();
    (!remarks.is_empty()).then(|| remarks.join(", "))
}

/// `d3`, `d3 and f3`.
fn list(places: &[SpotId]) -> String {
    places.iter().map(ToString::to_string).collect::<Vec<_>>().join(" and ")
}
