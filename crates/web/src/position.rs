//! What the rules say of a position: everything about it, the meaning of an attempt, the faults of a line.

use game::{Audience, Game, Position, RuleSet};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use wire::Color;

use crate::{Fault, GameAt};

/// Everything about a position, for the side to act.
pub(crate) fn of_game(game: &Game) -> wire::Position {
    wire::Position::new(game, &Audience::player(game.rules(), game.turn()))
}

/// An attempted action.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "AttemptText")]
pub(crate) struct Attempt {
    /// The action as somebody has written it.
    text: String,
    /// The player addressed as "you"; the side to act if absent, nobody if null.
    #[serde(default, deserialize_with = "given")]
    #[schemars(with = "Option<Color>")]
    viewer: Option<Option<Color>>,
}

/// A field that is there, null or not.
fn given<'de, D: Deserializer<'de>>(value: D) -> Result<Option<Option<Color>>, D::Error> {
    Option::deserialize(value).map(Some)
}

/// What an attempt does, or why it is illegal.
pub(crate) fn explain(game: &GameAt, attempt: &Attempt) -> Result<wire::Explanation, Fault> {
    let game = game.read()?;
    let audience = audience(game.rules(), attempt.viewer.unwrap_or_else(|| Some(game.turn().into())));
    Ok(wire::Explanation::new(&game.explain(&attempt.text), &audience))
}

/// Whom words about a game are for: a player by colour, or onlookers.
pub(crate) fn audience(rules: RuleSet, viewer: Option<Color>) -> Audience<'static> {
    match viewer {
        None => Audience::onlookers(rules),
        Some(color) => Audience::player(rules, color.into()),
    }
}

/// A position line to look for faults in.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "RulesAndLine")]
pub(crate) struct Line {
    rules: String,
    line: String,
}

/// The canonical line of a position, or what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct CheckedLine {
    /// The line; canonical if it has no faults.
    line: String,
    /// Every fault.
    faults: Vec<FaultText>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
struct FaultText {
    text: String,
}

/// Every fault of a position line.
pub(crate) fn check_line(line: &Line) -> Result<CheckedLine, Fault> {
    Ok(match Position::parse(line.rules.parse()?, &line.line) {
        Ok(position) => CheckedLine { line: position.to_string(), faults: Vec::new() },
        Err(error) => {
            let faults = error.faults.iter().map(|fault| FaultText { text: fault.to_string() }).collect();
            CheckedLine { line: error.line, faults }
        }
    })
}
