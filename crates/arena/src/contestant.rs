use core::fmt;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use engine::mur::{Evaluator, Weights};
use engine::ur::Aim;
use engine::{Engine, EngineOptions, Kind, Player};
use game::{Position, RuleSet};

use crate::client::Client;
use crate::seat::cannot_start;
use crate::spec::{Source, Spec};
use crate::tables::UrTables;
use crate::weights::{WeightsError, read_ur_network, read_weights};

/// A player that is known to fit the rule set, ready to take a seat in any number of games at once.
#[derive(Clone, Debug)]
pub struct Contestant {
    rules: RuleSet,
    options: EngineOptions,
    means: Means,
    aim: Aim,
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
    /// Gets everything a player needs for games that begin like this one. Programs are not started yet.
    ///
    /// # Errors
    /// If the player does not play this rule set, or its files are missing or damaged.
    pub fn prepare(spec: &Spec, start: &Position, options: &EngineOptions) -> Result<Contestant, Unfit> {
        let rules = start.rules();
        let foreign = || Unfit::Rules { player: spec.to_string(), rules };
        let means = match (&spec.source, start) {
            (Source::Kind(kind), _) => match kind.player(rules, options, 0) {
                Ok(_) => Means::Kind(*kind),
                Err(_) => return Err(foreign()),
            },
            (Source::HandWritten, Position::Mur(position)) => Means::Weights(Weights::of(position.rules()).into()),
            (Source::Weights(file), Position::Mur(position)) => {
                let fault = |error| Unfit::Weights { file: file.clone(), error };
                Means::Weights(read_weights(position.rules(), file).map_err(fault)?)
            }
            (Source::Weights(file), Position::Ur(position)) => {
                let fault = |error| Unfit::Weights { file: file.clone(), error };
                Means::Network(Arc::new(read_ur_network(position.rules(), file).map_err(fault)?))
            }
            (Source::Tables(dir), Position::Ur(position)) => {
                let (rules, pieces) = (position.rules(), position.pieces());
                let tables = UrTables::open(dir, rules).map_err(Unfit::Tables)?;
                if !tables.covers(pieces) {
                    return Err(Unfit::NoTable { dir: dir.clone(), rules, pieces });
                }
                Means::Tables(Arc::new(tables))
            }
            (Source::HandWritten | Source::Tables(_), _) => return Err(foreign()),
            (Source::Ugi(command), _) => Means::Ugi(command.clone()),
        };
        // A match counts games won, not points.
        Ok(Contestant { rules, options: *options, means, aim: Aim::win() })
    }

    /// The same player with something else to play for, in Ur. Without this, players play to win.
    #[must_use]
    pub fn with_aim(self, aim: Aim) -> Contestant {
        Contestant { aim, ..self }
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
        Client::start(command).map(drop).map_err(|error| cannot_start(command, &error))
    }

    /// A player of its own for a game. The seed settles its random numbers. None if the player is a program.
    pub(crate) fn builtin(&self, seed: u64) -> Option<Box<dyn Player>> {
        let mut player: Box<dyn Player> = match &self.means {
            Means::Kind(kind) => kind.player(self.rules, &self.options, seed).ok()?,
            Means::Weights(weights) => {
                let RuleSet::Mur(rules) = self.rules else { return None };
                let engine = engine::mur::Engine::new(rules, &self.options).with_evaluator(weights.clone());
                Box::new(Engine::from(engine))
            }
            Means::Network(network) => {
                let RuleSet::Ur(rules) = self.rules else { return None };
                let engine = engine::ur::Engine::new(rules).with_network(Arc::clone(network));
                Box::new(Engine::from(engine.ok()?))
            }
            Means::Tables(tables) => {
                let RuleSet::Ur(rules) = self.rules else { return None };
                let tables = Arc::clone(tables);
                Box::new(Engine::from(engine::ur::Engine::new(rules).with_tables(tables)))
            }
            Means::Ugi(_) => return None,
        };
        player.set_aim(&self.aim);
        Some(player)
    }
}

/// Why somebody cannot play.
#[derive(Debug)]
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
    /// The directory has no table of this game.
    NoTable {
        /// The directory.
        dir: PathBuf,
        /// The rule set.
        rules: ur::Rules,
        /// The pieces of a side.
        pieces: u8,
    },
    /// A table is damaged.
    Tables(solver::Error),
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfit::Rules { player, rules } => write!(f, "{player} does not play {rules}"),
            Unfit::Weights { file, error } => write!(f, "{}: {error}", file.display()),
            Unfit::NoTable { dir, rules, pieces } => {
                let dir = dir.display();
                write!(f, "no table of {rules} with {pieces} pieces in {dir}; `tiamat solve` makes one")
            }
            Unfit::Tables(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for Unfit {}
