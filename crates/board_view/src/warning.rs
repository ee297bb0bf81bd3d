//! What speaks against an action: a penalty that follows from it, or a ship that it exposes. Beginners are warned before it counts.

use draw::Place;
use game::{Effect, Position};
use schemars::JsonSchema;
use serde::Serialize;

use crate::SpotId;
use crate::look::Aids;

/// What kind of thing speaks against an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WarningKind {
    /// What the rules do.
    Penalty,
    /// What the opponent could do.
    Danger,
}

/// What speaks against an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Warning {
    /// Of which kind it is.
    pub kind: WarningKind,
    /// The places it is about, where that is afterwards.
    pub places: Vec<SpotId>,
    /// In a sentence.
    pub text: String,
}

/// The warning about an action, if beginners want to be warned of such things.
pub(crate) fn of(
    before: &Position,
    after: &Position,
    effects: &[Effect],
    jumps: &[SpotId],
    aids: &Aids,
) -> Option<Warning> {
    match (before, after) {
        (Position::Mur(before), Position::Mur(after)) if aids.threats => exposed(before, after),
        (Position::Ur(_), Position::Ur(_)) if aids.rosettes && !jumps.is_empty() => penalized(effects, jumps),
        _ => None,
    }
}

/// The ships that one more opposing ship would close, and that were safe before.
fn exposed(before: &mur::Position, after: &mur::Position) -> Option<Warning> {
    let own = before.turn();
    if after.winner().is_some() || before.pending() != mur::Pending::Nothing || before.is_chance() {
        return None;
    }
    let exposed = (after.threats(!own) - before.threats(!own)) & after.board().ships(own);
    if exposed.is_empty() {
        return None;
    }
    let points: Vec<String> = exposed.iter().map(|point| point.to_string()).collect();
    let ships = prose::plural(exposed.count() == 1, "ship");
    let caught = if before.rules() == mur::Rules::Classic { "trap" } else { "close" };
    Some(Warning {
        kind: WarningKind::Danger,
        places: exposed.iter().map(|point| Place::Point(point).into()).collect(),
        text: format!("One more opposing ship could then {caught} your {ships} on {}.", points.join(" and ")),
    })
}

/// Passing over a rosette.
fn penalized(effects: &[Effect], jumps: &[SpotId]) -> Option<Warning> {
    let penalty = |effect: &&Effect| matches!(effect, Effect::Ur(ur::Effect::Penalty { .. }));
    effects.iter().find(penalty)?;
    Some(Warning {
        kind: WarningKind::Penalty,
        places: jumps.to_vec(),
        text: "It passes over a rosette: the penalty ends your turn and gives your opponent a move.".to_owned(),
    })
}
