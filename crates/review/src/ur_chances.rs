//! What either side may do next in Ur, as chances in percent.

use game::{Action, Effect, Game, Position, RuleSet};
use ur::{Phase, Rules, Square};

/// What can happen on a turn: three things that are good for the side to act, then two that are not.
const EVENTS: [&str; 5] = ["a hit", "a rosette", "bringing a piece home", "having no move", "having to jump a rosette"];
const GOOD: usize = 3;
const LOST: usize = 3;
const JUMP: usize = 4;

/// How likely each of [`EVENTS`] is.
type Outlook = [f64; EVENTS.len()];

/// In words, the chances that a better action gives its player or keeps from the opponent, the largest difference first.
/// Differences of fewer percent than `least` are left out.
pub(crate) fn missed_chances(game: &Game, played: Action, better: Action, least: u32) -> Vec<String> {
    let [Some(done), Some(could)] = [played, better].map(|action| outlooks(game, action)) else { return Vec::new() };
    let when = if game.rules() == RuleSet::Ur(Rules::LongJump) { "next turn" } else { "with the next throw" };
    // A player who has just hit has not missed a hit.
    let achieved = events_of(game, &[played], None);
    let mut found = Vec::new();
    for (side, event) in (0..2).flat_map(|side| (0..EVENTS.len()).map(move |event| (side, event))) {
        let [done, could] = [done, could].map(|outlooks| (outlooks[side][event] * 100.0).round() as u32);
        // What is good for one side is bad for the other.
        let [less, more] = if (event < GOOD) == (side == 0) { [done, could] } else { [could, done] };
        let is_achieved = side == 0 && event < GOOD && achieved[event] > 0.0;
        if less + least > more || is_achieved {
            continue;
        }
        let (verb, [now, other]) = match (side, event < GOOD) {
            (0, true) => ("missed a better", [could, done]),
            (0, false) => ("risked a higher", [done, could]),
            (_, true) => ("gave the opponent a better", [done, could]),
            (_, false) => ("gave the opponent a lower", [done, could]),
        };
        let words = format!("{verb} chance of {} {when} ({now} %, not {other} %)", EVENTS[event]);
        found.push((more - less, words));
    }
    found.sort_by_key(|&(difference, _)| core::cmp::Reverse(difference));
    found.into_iter().map(|(_, words)| words).collect()
}

/// What the side to act and the other may do next after an action, each as if it were their turn. `None` if more is to be played
/// before the next throw.
fn outlooks(game: &Game, action: Action) -> Option<[Outlook; 2]> {
    let mut after = game.clone();
    after.play_unchecked(action);
    let (Position::Ur(before), Position::Ur(position)) = (game.position(), after.position()) else { return None };
    let me = before.turn();
    if position.is_over() || position.turn() == me && matches!(position.phase(), Phase::Bonus | Phase::DiceDue) {
        return None;
    }
    Some([me, !me].map(|side| {
        let sides = [side, !side].map(|color| position.side(color));
        let turned = ur::Position::from_sides_unchecked(position.rules(), side, sides[0], sides[1]);
        outlook(&Game::new(Position::Ur(turned)), None)
    }))
}

/// How likely the side to act can hit the piece on a square on this turn.
pub(crate) fn chance_of_hit(game: &Game, square: Square) -> f64 {
    outlook(game, Some(square))[0]
}

/// What the side to act may do on this turn; only hits on one square count if one is given.
fn outlook(game: &Game, prey: Option<Square>) -> Outlook {
    let mut outlook = Outlook::default();
    let Some(dice) = game.chance() else {
        // Long Jump: a move is certain, a throw is not.
        let legal = game.legal_actions();
        for &action in &legal {
            let mut after = game.clone();
            after.play_unchecked(action);
            let thrown = if after.chance().is_some() && after.turn() == game.turn() {
                self::outlook(&after, prey)
            } else {
                events_of(game, &[action], prey)
            };
            for (event, chance) in thrown.into_iter().enumerate() {
                // What is bad can be avoided, unless there is no choice.
                if event < GOOD || legal.len() == 1 {
                    outlook[event] = outlook[event].max(chance);
                }
            }
        }
        return outlook;
    };
    for (value, chance) in dice {
        let mut thrown = game.clone();
        thrown.play_unchecked(value);
        let events = if thrown.turn() != game.turn() {
            core::array::from_fn(|event| f64::from(event == LOST))
        } else if thrown.chance().is_some() {
            continue;
        } else {
            events_of(&thrown, &thrown.legal_actions(), prey)
        };
        for (sum, event) in outlook.iter_mut().zip(events) {
            *sum += chance.to_f64() * event;
        }
    }
    outlook
}

/// What some action brings: 1 for an event that can happen, and for a penalty that must.
fn events_of(game: &Game, actions: &[Action], prey: Option<Square>) -> Outlook {
    let mut events = Outlook::default();
    let mut jumps = 0;
    for effect in actions.iter().flat_map(|&action| game.effects(action)) {
        match effect {
            Effect::Ur(ur::Effect::Hit { at, .. }) if prey.is_none_or(|square| square == at) => events[0] = 1.0,
            Effect::Ur(ur::Effect::Rosette { .. }) => events[1] = 1.0,
            Effect::Ur(ur::Effect::BearOff { .. }) => events[2] = 1.0,
            Effect::Ur(ur::Effect::Penalty { penalty: ur::Penalty::Jump, .. }) => jumps += 1,
            _ => {}
        }
    }
    events[JUMP] = f64::from(!actions.is_empty() && jumps == actions.len());
    events
}
