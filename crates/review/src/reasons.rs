//! Why an action is good, as far as its effects and a look at the next turn show it.

use game::{Action, Color, Effect, Game, Position, RuleSet};

use crate::aim::aim;
use crate::outlook::chance_of_hit;
use crate::prey::{Prey, next_turn_of_mur};
use crate::words::series;

/// The most reasons that a sentence gives.
const MOST: usize = 3;

/// How many actions of a line are looked at for what an action prepares.
const LOOK_AHEAD: usize = 6;

/// Why an action is good, for its player: "it closes d3 and threatens to close e2". `line` is what the engine expects, the action
/// first. `None` if there is nothing that a few words could say.
///
/// ```
/// let game = game::Game::parse("mur-basic".parse().unwrap(), "k/8/8/2bwb3 b 0-0 -").unwrap();
/// let place = game.explain("d2").action.unwrap();
/// assert_eq!(review::words::reason(&game, place, &[]).as_deref(), Some("it closes d3"));
/// ```
pub fn reason(game: &Game, action: Action, line: &[Action]) -> Option<String> {
    let mut reasons = reasons(game, action);
    if reasons.is_empty() {
        reasons.extend(prepared(game, line).or_else(|| aim(game, action)));
    }
    reasons.truncate(MOST);
    (!reasons.is_empty()).then(|| format!("it {}", series(reasons)))
}

/// What an action does for its player, the most important first: "closes d3", "keeps White from closing c3".
pub(crate) fn reasons(game: &Game, action: Action) -> Vec<String> {
    let mut after = game.clone();
    after.play_unchecked(action);
    let effects = game.effects(action);
    if after.ending().is_some_and(|ending| ending.winner == Some(game.turn())) {
        return vec!["wins the game".to_owned()];
    }
    let mut reasons: Vec<String> = effects.iter().filter_map(|effect| gain(game, effect)).collect();
    match game.position() {
        Position::Mur(_) => reasons.extend(next_turn_of_mur(game, action, &after)),
        Position::Ur(position) => reasons.extend(escape(&position, &effects, &after)),
    }
    reasons
}

/// What an effect brings the side to act.
fn gain(game: &Game, effect: &Effect) -> Option<String> {
    let mine = |color: mur::Color| Color::from(color) == game.turn();
    match *effect {
        Effect::Mur(mur::Effect::Close { owner, ships, kraken }) if !mine(owner.color) => {
            Some(format!("{}s {}", catch(game.rules()), Prey { ships, kraken }.listed()))
        }
        Effect::Mur(mur::Effect::Advance { who, bars, .. }) if mine(who.color) => {
            Some(if bars == 1 { "takes a bar".to_owned() } else { format!("takes {bars} bars") })
        }
        Effect::Mur(mur::Effect::TakeControl { who }) if mine(who.color) => {
            Some("takes control of the kraken".to_owned())
        }
        Effect::Mur(mur::Effect::LoseControl { who }) if !mine(who.color) => {
            Some(format!("ends {}'s control of the kraken", game.rules().player(!game.turn())))
        }
        Effect::Mur(mur::Effect::Tip { to, .. }) => Some(format!("tips a die to {to}")),
        Effect::Ur(ur::Effect::Hit { at, into_river, .. }) => {
            Some(format!("sends the piece on {at} back {}", if into_river { "to the river" } else { "to the start" }))
        }
        Effect::Ur(ur::Effect::BearOff { .. }) => Some("brings a piece home".to_owned()),
        Effect::Ur(ur::Effect::Rosette { gift, .. }) => {
            Some(format!("lands on a rosette, which gives {}", gift_words(gift)))
        }
        _ => None,
    }
}

fn gift_words(gift: ur::Gift) -> &'static str {
    match gift {
        ur::Gift::Bonus | ur::Gift::FreeMove => "a bonus move",
        ur::Gift::Turn => "another turn",
        ur::Gift::Throw => "another throw",
    }
}

/// What a rule set calls it to surround a piece.
pub(crate) fn catch(rules: RuleSet) -> &'static str {
    if rules == RuleSet::Mur(mur::Rules::Classic) { "trap" } else { "close" }
}

/// A piece that leaves a square where it could be hit for one where that is less likely.
fn escape(before: &ur::Position, effects: &[Effect], after: &Game) -> Option<String> {
    let me = before.turn();
    let (from, to) = effects.iter().find_map(|effect| match *effect {
        Effect::Ur(ur::Effect::Move { from, to, .. }) => Some((from, Some(to))),
        Effect::Ur(ur::Effect::BearOff { from, .. }) => Some((from, None)),
        _ => None,
    })?;
    let waiting = ur::Position::from_sides_unchecked(before.rules(), !me, before.opponent(), before.mover());
    let risk = chance_of_hit(&Game::new(Position::Ur(waiting)), from);
    // As long as the turn goes on, nobody can hit.
    let left = match to {
        Some(to) if Color::from(me) != after.turn() => chance_of_hit(after, to),
        Some(_) => return None,
        None => 0.0,
    };
    if percent(left) >= percent(risk) {
        return None;
    }
    let rest = if percent(left) == 0 { String::new() } else { format!(" (now {} %)", percent(left)) };
    Some(match before.rules() {
        // No throw is needed to hit.
        ur::Rules::LongJump if percent(risk) == 100 => format!("leaves {from}, where it could be hit{rest}"),
        _ => format!("leaves {from}, where {} % of throws would hit it{rest}", percent(risk)),
    })
}

fn percent(chance: f64) -> u32 {
    (chance * 100.0).round() as u32
}

/// The first gain that the expected line leads to.
fn prepared(game: &Game, line: &[Action]) -> Option<String> {
    let (gained, way) = later(game, line)?;
    Some(format!("prepares a move that {gained} ({way})"))
}

/// What the side to act gains later in an expected line, "closes d3", and the line up to that.
pub(crate) fn later(game: &Game, line: &[Action]) -> Option<(String, String)> {
    let mut ahead = game.clone();
    for (number, &action) in line.iter().enumerate().take(LOOK_AHEAD) {
        // Lines may have been kept by somebody else.
        if !ahead.legal_actions().contains(&action) {
            return None;
        }
        if number > 0 && ahead.turn() == game.turn() {
            let effects = ahead.effects(action);
            let gained = effects.iter().find_map(|effect| match effect {
                Effect::Mur(mur::Effect::Close { .. })
                | Effect::Ur(ur::Effect::Hit { .. } | ur::Effect::BearOff { .. } | ur::Effect::Rosette { .. }) => {
                    gain(&ahead, effect)
                }
                _ => None,
            });
            if let Some(gained) = gained {
                let way: Vec<String> = line[..=number].iter().map(ToString::to_string).collect();
                return Some((gained, way.join(" ")));
            }
        }
        ahead.play_unchecked(action);
        if ahead.ending().is_some() {
            return None;
        }
    }
    None
}
