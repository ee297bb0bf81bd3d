use game::{Game, RuleSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Fault;

/// A game as calls name it: a rule set, the options or a position it begins with, and the moves played.
///
/// A method that is about a game reads one from its parameters, beside what else it needs.
#[derive(Clone, Debug, Default, Deserialize, Serialize, JsonSchema)]
pub struct GameAt {
    /// The rule set: `mur-basic` …
    pub rules: String,
    /// What the players have chosen.
    #[serde(default)]
    pub options: wire::session::Options,
    /// The position line it begins with; the usual start if absent.
    #[serde(default)]
    pub position: Option<String>,
    /// The actions played from there.
    #[serde(default)]
    pub moves: Vec<String>,
}

impl GameAt {
    /// A game that was begun with these options.
    #[cfg(feature = "page")]
    pub(crate) fn of(game: &Game, options: game::Options) -> GameAt {
        GameAt {
            rules: game.rules().name().to_owned(),
            options: game::Options { ply_limit: game.ply_limit(), ..options }.into(),
            position: Some(game.first_position().to_string()),
            moves: game.actions().iter().map(ToString::to_string).collect(),
        }
    }

    /// The rule set.
    ///
    /// # Errors
    /// If there is none of that name.
    pub fn rules(&self) -> Result<RuleSet, Fault> {
        Ok(self.rules.parse()?)
    }

    /// The game.
    ///
    /// # Errors
    /// If the rule set, an option, the position or a move is wrong.
    pub fn read(&self) -> Result<Game, Fault> {
        let rules = self.rules()?;
        let mut game = match &self.position {
            Some(line) => Game::parse(rules, line)?.with_ply_limit(self.options.ply_limit),
            None => Game::start(rules, &self.options.into())?,
        };
        for action in &self.moves {
            game.play_text(action)?;
        }
        Ok(game)
    }
}
