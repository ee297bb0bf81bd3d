use core::fmt;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use engine::mur::{Evaluator, Weights};
use engine::{Engine, EngineOptions, Kind, Player, Unable};
use game::{Position, RuleSet};

use crate::client::Client;
use crate::purpose::Purpose;
use crate::spec::{Source, Spec};
use crate::tables::UrTables;
use crate::weights::{WeightsError, read_ur_network, read_weights};

/// A player that is known to fit the rule set, ready to take a seat in any number of games at once.
#[derive(Clone, Debug)]
pub struct Contestant {
    rules: RuleSet,
    options: EngineOptions,
    means: Means,
    purpose: Purpose,
}

#[derive(Clone, Debug)]
enum Means {
    Kind(Kind),
    Weights(Evaluator),
    Network(Arc<engine::ur::Network>),
    Tables(Arc<UrTables>),
    Ugi(Vec<String>),
}

impl Contestant {
    /// Whether the player needs no limit to come to a choice.
    pub fn ends_by_itself(&self) -> bool {
        matches!(self.means, Means::Kind(kind) if kind.ends_by_itself())
    }

    /// Gets everything a player needs for games of a rule set. Programs are not started yet. In Ur the player plays to win.
    ///
    /// # Errors
    /// If the player does not play this rule set, its files are missing or damaged, or there is not enough memory.
    pub fn prepare(spec: &Spec, rules: RuleSet, options: &EngineOptions) -> Result<Contestant, Unfit> {
        let foreign = || Unfit::Rules { player: spec.to_string(), rules };
        let means = match (&spec.source, rules) {
            (Source::Kind(kind), _) => match kind.player(rules, options, 0) {
                Ok(_) => Means::Kind(*kind),
                Err(Unable::OtherRules) => return Err(foreign()),
                Err(why) => return Err(Unfit::Unable(why)),
            },
            (Source::HandWritten, RuleSet::Mur(rules)) => Means::Weights(Weights::of(rules).into()),
            (Source::Weights(file), RuleSet::Mur(rules)) => {
                let fault = |error| Unfit::Weights { file: file.clone(), error };
                Means::Weights(read_weights(rules, file).map_err(fault)?)
            }
            (Source::Weights(file), RuleSet::Ur(rules)) => {
                let fault = |error| Unfit::Weights { file: file.clone(), error };
                Means::Network(Arc::new(read_ur_network(rules, file).map_err(fault)?))
            }
            (Source::Tables(dir), RuleSet::Ur(rules)) => {
                let tables = UrTables::open(core::slice::from_ref(dir), rules).map_err(Unfit::Tables)?;
                Means::Tables(Arc::new(tables))
            }
            (Source::HandWritten | Source::Tables(_), _) => return Err(foreign()),
            (Source::Ugi(command), _) => Means::Ugi(command.clone()),
        };
        if let Means::Weights(_) = means {
            options.check(rules).map_err(Unfit::Unable)?;
        }
        Ok(Contestant { rules, options: *options, means, purpose: Purpose::Win })
    }

    /// The same player with something to play for, in Ur, in games that begin like this one.
    ///
    /// # Errors
    /// If the player plays from tables, and one of those that it needs for this is missing.
    pub fn playing_for(self, purpose: Purpose, start: &Position) -> Result<Contestant, Unfit> {
        self.check_tables(purpose, start)?;
        Ok(Contestant { purpose, ..self })
    }

    /// Whether a player from tables has those for games like this one, played for this.
    ///
    /// # Errors
    /// Which one is missing.
    pub fn check_tables(&self, purpose: Purpose, position: &Position) -> Result<(), Unfit> {
        match (&self.means, position) {
            (Means::Tables(tables), Position::Ur(position)) => {
                tables.check(position.pieces(), purpose).map_err(Unfit::Tables)
            }
            _ => Ok(()),
        }
    }

    /// What it plays for in Ur.
    pub(crate) fn purpose(&self) -> Purpose {
        self.purpose
    }

    /// The program and its arguments, if the player is a program.
    pub(crate) fn command(&self) -> Option<&[String]> {
        match &self.means {
            Means::Ugi(command) => Some(command),
            _ => None,
        }
    }

    /// Whether the player can take a seat at all: a program is started, and stopped at once.
    ///
    /// # Errors
    /// The system's, if the program cannot be started.
    pub fn try_start(&self) -> io::Result<()> {
        let Some(command) = self.command() else { return Ok(()) };
        Client::start(command, &Arc::default()).map(drop)
    }

    /// A player of its own for a game. The seed settles its random numbers. None if the player is a program.
    ///
    /// # Errors
    /// If there is not enough memory.
    pub fn builtin(&self, seed: u64) -> Result<Option<Box<dyn Player>>, Unable> {
        let mut player: Box<dyn Player> = match (&self.means, self.rules) {
            (Means::Kind(kind), rules) => kind.player(rules, &self.options, seed)?,
            (Means::Weights(weights), RuleSet::Mur(rules)) => {
                self.options.check(self.rules)?;
                let engine = engine::mur::Engine::new(rules, &self.options).with_evaluator(weights.clone());
                Box::new(Engine::from(engine))
            }
            (Means::Network(network), RuleSet::Ur(rules)) => {
                Box::new(Engine::from(engine::ur::Engine::new(rules).with_network(Arc::clone(network))?))
            }
            (Means::Tables(tables), RuleSet::Ur(rules)) => {
                let tables = Arc::clone(tables);
                Box::new(Engine::from(engine::ur::Engine::new(rules).with_tables(tables)))
            }
            (Means::Ugi(_), _) => return Ok(None),
            (Means::Weights(_) | Means::Network(_) | Means::Tables(_), _) => return Err(Unable::OtherRules),
        };
        player.set_aim(&self.purpose.aim());
        Ok(Some(player))
    }
}

/// Why somebody cannot play.
#[derive(Debug)]
#[non_exhaustive]
pub enum Unfit {
    /// The player does not play this rule set.
    Rules {
        /// Who.
        player: String,
        /// The rule set.
        rules: RuleSet,
    },
    /// The file of weights is missing or damaged.
    Weights {
        /// The file.
        file: PathBuf,
        /// What is wrong.
        error: WeightsError,
    },
    /// A table is missing or damaged.
    Tables(solver::Error),
    /// There is not enough memory for the player.
    Unable(Unable),
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfit::Rules { player, rules } => write!(f, "{player} does not play {rules}"),
            Unfit::Weights { file, error } => write!(f, "{}: {error}", file.display()),
            Unfit::Tables(error) => error.fmt(f),
            Unfit::Unable(why) => why.fmt(f),
        }
    }
}

impl core::error::Error for Unfit {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Unfit::Weights { error, .. } => Some(error),
            Unfit::Tables(error) => Some(error),
            Unfit::Unable(unable) => Some(unable),
            Unfit::Rules { .. } => None,
        }
    }
}
