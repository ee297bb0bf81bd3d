//! A position editor: pieces are moved over the board and its trays, the other fields of a line are chosen, and every fault is
//! listed. Pieces never get more or fewer by themselves.

mod draft;
mod fields;
#[cfg(test)]
mod tests;

use board_view::{BoardView, Look};
use draw::Place;
use game::{Game, Options, Position, RuleSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use self::draft::Draft;
use crate::Fault;

/// A line and what to change in it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub(crate) struct Edit {
    rules: String,
    /// The line, with or without faults.
    line: String,
    /// Move a piece from a place of the board or a tray to another.
    #[serde(default, rename = "move")]
    moved: Option<Moved>,
    /// Take every piece off the board, or begin with the usual start.
    #[serde(default)]
    begin: Option<Begin>,
    /// Choose a field of the line.
    #[serde(default)]
    write: Option<Written>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "EditMove")]
struct Moved {
    from: String,
    to: String,
}

#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "EditBegin")]
enum Begin {
    Clear,
    Start,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "FieldValue")]
struct Written {
    field: String,
    value: String,
}

/// A line as it is being edited.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Edited {
    /// The line.
    line: String,
    /// Everything that is wrong with it.
    faults: Vec<String>,
    /// What is chosen beside the board.
    fields: Vec<fields::Field>,
    /// The pieces that can be moved: from where, and everywhere they can go.
    moves: Vec<Movable>,
    /// The board.
    board: BoardView,
}

/// A piece or a tray that pieces are taken from.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct Movable {
    from: String,
    words: String,
    to: Vec<String>,
}

/// Changes a line, and says everything about it.
pub(crate) fn edit(edit: &Edit, look: &Look) -> Result<Edited, Fault> {
    let rules: RuleSet = edit.rules.parse()?;
    let mut draft = match edit.begin {
        Some(Begin::Start) => Draft::read(rules, &start(rules, Draft::read(rules, &edit.line).side())?),
        _ => Draft::read(rules, &edit.line),
    };
    if let Some(Begin::Clear) = edit.begin {
        draft.clear();
    }
    if let Some(Moved { from, to }) = &edit.moved {
        draft.take(Place::parse(rules, from)?, Place::parse(rules, to)?);
    }
    if let Some(Written { field, value }) = &edit.write {
        fields::write(&mut draft, field, value);
    }
    let line = draft.line();
    let faults = match Position::parse(rules, &line) {
        Ok(_) => Vec::new(),
        Err(error) => error.faults.iter().map(ToString::to_string).collect(),
    };
    let movable = |(from, words, to): (Place, String, Vec<Place>)| Movable {
        from: from.to_string(),
        words,
        to: to.iter().map(ToString::to_string).collect(),
    };
    Ok(Edited {
        faults,
        fields: fields::of(&draft),
        moves: draft.moves().into_iter().map(movable).collect(),
        board: BoardView::of_pieces(rules, &line, &draft.shown(), &draft.supplies(), look),
        line,
    })
}

/// The usual start with so many pieces a side.
fn start(rules: RuleSet, pieces: u8) -> Result<String, Fault> {
    let pieces = matches!(rules, RuleSet::Ur(_)).then_some(pieces);
    let game = Game::start(rules, &Options { pieces, ..Options::default() })?;
    Ok(game.line())
}
