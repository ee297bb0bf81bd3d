use game::{Action, Effect, Game};
use ur::Square;

use crate::ur_chances::missed_chances;
use crate::ur_purpose::{missed_jump, purpose};
use crate::words::series;

/// By how many percent of the throws two chances must differ to be worth a word, and how many such chances are named.
const WORTH_A_WORD: u32 = 5;
const MOST_CHANCES: usize = 2;

/// What an action of Ur missed that happens at once or with the next throw.
pub(crate) fn missed_in_ur(game: &Game, played: Action, better: Action) -> Vec<String> {
    let [done, could] = [played, better].map(|action| game.effects(action));
    let find = |effects: &[Effect], wanted: fn(&ur::Effect) -> Option<String>| {
        effects.iter().find_map(|effect| match effect {
            Effect::Ur(effect) => wanted(effect),
            Effect::Mur(_) => None,
        })
    };
    let hit = |effect: &ur::Effect| match effect {
        ur::Effect::Hit { at, .. } => Some(format!("missed a hit on {at}")),
        _ => None,
    };
    let rosette = |effect: &ur::Effect| match effect {
        ur::Effect::Rosette { at, .. } => Some(format!("missed the rosette on {at}")),
        _ => None,
    };
    let home = |effect: &ur::Effect| match effect {
        ur::Effect::BearOff { from, .. } => Some(format!("missed bringing the piece on {from} home")),
        _ => None,
    };
    let jump = |effect: &ur::Effect| match effect {
        ur::Effect::Penalty { penalty: ur::Penalty::Jump, .. } => {
            Some("jumped a rosette, which gives the opponent a free move".to_owned())
        }
        _ => None,
    };
    let mut words = Vec::new();
    words.extend(find(&done, jump).filter(|_| find(&could, jump).is_none()));
    for wanted in [hit, rosette, home] {
        words.extend(find(&could, wanted).filter(|_| find(&done, wanted).is_none()));
    }
    let [left, safe] = [played, better].map(|action| open_to_hits(game, action));
    // Of more squares, at least one is new.
    if left.len() > safe.len() {
        let mut opened: Vec<String> =
            left.iter().filter(|&square| !safe.contains(square)).map(Square::to_string).collect();
        opened.sort();
        let what = if opened.len() == 1 { "a piece open to a hit" } else { "pieces open to hits" };
        words.push(format!("left {what} on {}", series(opened)));
    }
    if words.is_empty() {
        words.extend(missed_chances(game, played, better, WORTH_A_WORD).into_iter().take(MOST_CHANCES));
    }
    if words.is_empty() {
        words.extend(find(&done, left_rosette).filter(|_| find(&could, left_rosette).is_none()));
        words.extend(find(&could, entered).filter(|_| find(&done, entered).is_none()));
        words.extend(thrown(game, better, &done, &could));
    }
    words
}

fn left_rosette(effect: &ur::Effect) -> Option<String> {
    match effect {
        ur::Effect::Move { from, .. } if from.is_rosette() => Some(format!("gave up the rosette on {from}")),
        _ => None,
    }
}

/// In Long Jump a throw takes the place of a move, and moves nothing but a piece that enters.
fn thrown(game: &Game, better: Action, done: &[Effect], could: &[Effect]) -> Option<String> {
    let throws =
        |effects: &[Effect]| effects.iter().any(|effect| matches!(effect, Effect::Ur(ur::Effect::ChooseThrow { .. })));
    match (throws(done), throws(could)) {
        (true, false) => Some(format!("threw the dice, where {better} {}", purpose(game, better)?)),
        (false, true) => Some(format!("missed a throw, which {}", purpose(game, better)?)),
        _ => None,
    }
}

fn entered(effect: &ur::Effect) -> Option<String> {
    match effect {
        ur::Effect::Enter { .. } | ur::Effect::Return { .. } => Some("missed bringing a piece into play".to_owned()),
        _ => None,
    }
}

/// What is left to say where nothing happens at once: a small difference between chances, a longer jump, and what the better
/// action is for.
pub(crate) fn missed_at_length(game: &Game, played: Action, better: Action) -> Option<String> {
    let slight = missed_chances(game, played, better, 1).into_iter().next();
    let jump = slight.or_else(|| missed_jump(game, played, better));
    jump.or_else(|| Some(format!("missed that {better} {}", purpose(game, better)?)))
}

/// The squares on which the opponent can hit after an action, with some throw if the dice come first.
pub fn open_to_hits(game: &Game, action: Action) -> Vec<Square> {
    let mut after = game.clone();
    after.play_unchecked(action);
    let mut squares = Vec::new();
    if after.turn() == game.turn() {
        return squares;
    }
    let mut collect = |game: &Game| {
        for reply in game.legal_actions() {
            for effect in game.effects(reply) {
                if let Effect::Ur(ur::Effect::Hit { at, .. }) = effect
                    && !squares.contains(&at)
                {
                    squares.push(at);
                }
            }
        }
    };
    match after.chance() {
        None => collect(&after),
        Some(dice) => {
            for (value, _) in dice {
                let mut thrown = after.clone();
                thrown.play_unchecked(value);
                if thrown.turn() == after.turn() && thrown.chance().is_none() {
                    collect(&thrown);
                }
            }
        }
    }
    squares
}
