//! Royal Game Notation: the module of the worker reads and writes it, so that pages need not load what few people use.

use serde::{Deserialize, Serialize};
use session::record::{Record, rgn, split};

use crate::{Fault, GameAt};

/// One or several games.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Text {
    text: String,
}

/// A game that was read: what `record.write` needs to make a record of it.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Read {
    rules: String,
    moves: Vec<String>,
    #[serde(flatten)]
    players: Players,
    date: Option<String>,
}

/// The names of both players.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Players {
    #[serde(default)]
    black: Option<String>,
    #[serde(default)]
    white: Option<String>,
}

/// The games of a text.
pub(crate) fn read(text: &Text) -> Result<Vec<Read>, Fault> {
    let read = |&(line, part): &(usize, &str)| {
        let Record { tags, actions, .. } = rgn::read(part, line)?;
        Ok(Read {
            rules: tags.rules,
            moves: actions.iter().map(|entry| entry.action.as_str().to_owned()).collect(),
            players: Players { black: tags.black, white: tags.white },
            date: tags.date.map(|date| date.to_string()),
        })
    };
    split(&text.text)
        .iter()
        .map(read)
        .collect::<Result<_, _>>()
        .map_err(|fault: rgn::ReadRgnError| Fault::new("record", fault))
}

/// A game, as far as Royal Game Notation can express it.
pub(crate) fn write(at: &GameAt, players: Players) -> Result<String, Fault> {
    let game = at.read()?;
    let mut record = Record::of(&game, game.ending());
    (record.tags.black, record.tags.white) = (players.black, players.white);
    rgn::write(&record).map_err(|fault| Fault::new("record", fault))
}
