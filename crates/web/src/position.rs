//! What the rules say of a position: everything about it, the meaning of an attempt, the faults of a line.

use game::{Audience, Color, Game, Position};
use serde::{Deserialize, Serialize};

use crate::{Fault, GameAt};

/// Everything about a position, for the side to act.
pub(crate) fn of_game(game: &Game) -> wire::Position {
    wire::Position::new(game, &Audience::player(game.rules(), game.turn()))
}

/// An attempted action.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Attempt {
    /// The action as somebody has written it.
    text: String,
    /// The player addressed as "you"; the side to act if absent, nobody if null.
    #[serde(default = "side_to_act")]
    viewer: Option<String>,
}

fn side_to_act() -> Option<String> {
    Some(String::new())
}

/// What an attempt does, or why it is illegal.
pub(crate) fn explain(game: &GameAt, attempt: &Attempt) -> Result<wire::Explanation, Fault> {
    let game = game.read()?;
    let audience = audience(&game, attempt.viewer.as_deref())?;
    Ok(wire::Explanation::new(&game.explain(&attempt.text), &audience))
}

/// Whom words about a game are for: a player by colour, with an empty letter the side to act, or onlookers.
pub(crate) fn audience(game: &Game, viewer: Option<&str>) -> Result<Audience<'static>, Fault> {
    Ok(match viewer {
        None => Audience::onlookers(game.rules()),
        Some("") => Audience::player(game.rules(), game.turn()),
        Some(letter) => {
            let color: Color = letter.parse().map_err(|error| Fault::new("malformed", error))?;
            Audience::player(game.rules(), color)
        }
    })
}

/// A position line to look for faults in.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Line {
    rules: String,
    line: String,
}

/// The canonical line of a position, or what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct CheckedLine {
    /// The line; canonical if it has no faults.
    line: String,
    /// Every fault.
    faults: Vec<FaultText>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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
