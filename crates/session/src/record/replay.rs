use std::fmt;
use std::str::FromStr;

use super::Record;
use game::{Game, Options, OptionsFault, ParsePositionError, ParseRuleSetError, PlayError, RuleSet};

/// The option for the number of plies at which the game is drawn.
pub(super) const PLY_LIMIT: &str = "ply-limit";

/// The value of [`PLY_LIMIT`] for a game without a limit.
pub(super) const NO_LIMIT: &str = "none";

impl Record {
    /// Plays a recorded game again.
    ///
    /// # Errors
    /// If the record's tags make no sense or one of its actions is illegal.
    ///
    /// ```
    /// use session::record::Record;
    /// let record = Record::parse("[Rules \"mur-basic\"]\n1. c2 2. d3 3. c2-d2!").unwrap();
    /// assert_eq!(record.replay().unwrap().line(), "k/8/3b4/3w4 w 0-0 -");
    /// ```
    pub fn replay(&self) -> Result<Game, ReplayError> {
        let mut game = self.start()?;
        for entry in &self.actions {
            game.play_text(entry.action.as_str())?;
        }
        // A limit draws the game; it does not make plies beyond it unreadable.
        Ok(game.with_ply_limit(self.ply_limit()?))
    }

    /// The number of plies at which the game is drawn, if there is one.
    fn ply_limit(&self) -> Result<Option<u32>, ReplayError> {
        if self.tags.options.value(PLY_LIMIT) == Some(NO_LIMIT) {
            return Ok(None);
        }
        let rules: RuleSet = self.tags.rules.parse()?;
        Ok(self.game_options()?.ply_limit.or(rules.ply_limit()))
    }

    /// What the players chose before the game.
    ///
    /// # Errors
    /// If an option should have a number and does not.
    pub fn game_options(&self) -> Result<Options, ReplayError> {
        let is_unlimited = self.tags.options.value(PLY_LIMIT) == Some(NO_LIMIT);
        Ok(Options {
            handicap: number(self, "handicap")?.unwrap_or(0),
            short: self.tags.options.has("short"),
            pieces: number(self, "pieces")?,
            ply_limit: if is_unlimited { None } else { number(self, PLY_LIMIT)? },
            ..Options::default()
        })
    }

    /// The game before its first action, without its ply limit, which [`Record::replay`] sets.
    ///
    /// # Errors
    /// If the record's tags make no sense.
    pub fn start(&self) -> Result<Game, ReplayError> {
        let rules: RuleSet = self.tags.rules.parse()?;
        let options = self.game_options()?;
        let usual = Game::start(rules, &options)?.with_ply_limit(None);
        // Where the options change the start, the start says the same more exactly.
        let Some(line) = &self.tags.start else { return Ok(usual) };
        let game = Game::parse(rules, line)?;
        options.check_start(&game.position())?;
        Ok(game)
    }
}

fn number<T: FromStr>(record: &Record, name: &'static str) -> Result<Option<T>, ReplayError> {
    let Some(value) = record.tags.options.value(name) else { return Ok(None) };
    value.parse().map(Some).map_err(|_| ReplayError::Value { name, value: value.to_owned() })
}

/// Why a record cannot be played again.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReplayError {
    /// There is no such rule set.
    Rules(ParseRuleSetError),
    /// The position it starts from cannot be read.
    Start(ParsePositionError),
    /// Its options do not fit the rule set.
    Option(OptionsFault),
    /// An option's value is not a number.
    Value {
        /// The option.
        name: &'static str,
        /// Its value.
        value: String,
    },
    /// One of its actions cannot be played.
    Play(PlayError),
}

impl From<ParseRuleSetError> for ReplayError {
    fn from(error: ParseRuleSetError) -> ReplayError {
        ReplayError::Rules(error)
    }
}

impl From<ParsePositionError> for ReplayError {
    fn from(error: ParsePositionError) -> ReplayError {
        ReplayError::Start(error)
    }
}

impl From<OptionsFault> for ReplayError {
    fn from(error: OptionsFault) -> ReplayError {
        ReplayError::Option(error)
    }
}

impl From<PlayError> for ReplayError {
    fn from(error: PlayError) -> ReplayError {
        ReplayError::Play(error)
    }
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::Rules(error) => error.fmt(f),
            ReplayError::Start(error) => error.fmt(f),
            ReplayError::Option(error) => error.fmt(f),
            ReplayError::Value { name, value } => {
                write!(f, "the option {name} is a number, not '{value}'")
            }
            ReplayError::Play(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ReplayError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            ReplayError::Rules(error) => Some(error),
            ReplayError::Start(error) => Some(error),
            ReplayError::Option(fault) => Some(fault),
            ReplayError::Value { .. } => None,
            ReplayError::Play(error) => Some(error),
        }
    }
}
