//! Royal Game Notation: the module of the worker reads and writes it, so that pages need not load what few people use.

use game::RuleSet;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use session::record::{Record, rgn, split};

use crate::{Fault, FaultKind, GameAt};

/// One or several games.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "RgnText")]
pub(crate) struct Text {
    text: String,
}

/// A game that was read: what `record.write` needs to make a record of it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "RgnRead")]
pub(crate) struct Read {
    rules: wire::Rules,
    moves: Vec<String>,
    #[serde(flatten)]
    players: Players,
    date: Option<String>,
}

/// The names of both players.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "RgnPlayers")]
pub(crate) struct Players {
    #[serde(default)]
    black: Option<String>,
    #[serde(default)]
    white: Option<String>,
}

/// The games of a text.
pub(crate) fn read(text: &Text) -> Result<Vec<Read>, Fault> {
    let read = |&(line, part): &(usize, &str)| {
        let fault = |fault: rgn::ReadRgnError| Fault::new(FaultKind::Record, fault);
        let Record { tags, actions, .. } = rgn::read(part, line).map_err(fault)?;
        Ok(Read {
            rules: tags.rules.parse::<RuleSet>()?.into(),
            moves: actions.iter().map(|entry| entry.action.as_str().to_owned()).collect(),
            players: Players { black: tags.black, white: tags.white },
            date: tags.date.map(|date| date.to_string()),
        })
    };
    split(&text.text).iter().map(read).collect()
}

/// A game, as far as Royal Game Notation can express it.
pub(crate) fn write(at: &GameAt, players: Players) -> Result<String, Fault> {
    let game = at.read()?;
    let mut record = Record::of(&game, game.ending());
    (record.tags.black, record.tags.white) = (players.black, players.white);
    rgn::write(&record).map_err(|fault| Fault::new(FaultKind::Record, fault))
}
