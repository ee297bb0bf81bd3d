use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;

use arena::UrTables;
use clap::{Args, ValueEnum};
use engine::ur::{Aim, SetScore};
use engine::{Engine, EngineOptions, Limits};
use game::{Game, Position, RuleSet};

use crate::failure::Failure;
use crate::number::{at_least, within};

/// How far and with what the engine searches.
#[derive(Args)]
pub(crate) struct SearchArgs {
    /// Plies to look ahead at most.
    #[arg(long, value_name = "PLIES", allow_negative_numbers = true, value_parser = at_least(1_u32))]
    depth: Option<u32>,

    /// Positions to look at; the answer is then the same on every machine.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = at_least(1_u64))]
    nodes: Option<u64>,

    /// Milliseconds to think at most.
    #[arg(long, value_name = "MS", allow_negative_numbers = true, value_parser = at_least(1_u64))]
    time: Option<u64>,

    /// Threads to think with.
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZeroUsize,

    /// Megabytes for the engine's table.
    #[arg(long, value_name = "MB", default_value = "64", allow_negative_numbers = true, value_parser = within(1_usize..=65_536))]
    hash: usize,
}

impl SearchArgs {
    /// Where to stop.
    pub(crate) fn limits(&self) -> Limits {
        Limits { depth: self.depth, nodes: self.nodes, soft_ms: None, hard_ms: self.time }
    }

    /// What to search with.
    pub(crate) fn options(&self) -> EngineOptions {
        EngineOptions { hash_mb: self.hash, threads: self.threads.get() }
    }
}

/// What the engine for Ur can be given.
#[derive(Args)]
pub(crate) struct EngineArgs {
    /// Ur: exact values from a directory made by `tiamat solve`, or from those in it.
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,

    /// Ur: what to play for.
    #[arg(long = "for", value_name = "WHAT", default_value = "points")]
    aim: AimName,

    /// Ur: play for a set with this score, the tallies (Runners) or points (Long Jump) of Black and White.
    #[arg(long, value_name = "BLACK,WHITE", value_parser = score, conflicts_with = "aim")]
    score: Option<[u8; 2]>,
}

fn score(text: &str) -> Result<[u8; 2], String> {
    let numbers = text.split_once(',').and_then(|(black, white)| Some([black.parse().ok()?, white.parse().ok()?]));
    numbers.ok_or_else(|| "expected two numbers, such as 12,5".to_owned())
}

/// What to play for.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum AimName {
    /// As many points as possible.
    Points,
    /// To win, by however many points.
    Win,
}

impl AimName {
    /// What it names.
    pub(crate) fn aim(self) -> Aim {
        match self {
            AimName::Points => Aim::points(),
            AimName::Win => Aim::win(),
        }
    }
}

impl EngineArgs {
    /// What to play for in a game.
    pub(crate) fn aim(&self, game: &Game) -> Result<Aim, Failure> {
        let (Some([black, white]), position) = (self.score, game.position()) else { return Ok(self.aim.aim()) };
        let rules = game.rules();
        let set = match &position {
            Position::Ur(position) => SetScore::new(position.rules(), black, white).map(|set| set.aim(position)),
            Position::Mur(_) => None,
        };
        set.ok_or_else(|| {
            Failure::bad_input(format_args!("{black},{white} is not the score of an unfinished set of {rules}"))
        })
    }

    /// The engine for a game.
    pub(crate) fn engine(&self, game: &Game, options: &EngineOptions) -> Result<Engine, Failure> {
        let mut engine = match (game.rules(), &self.tables) {
            (RuleSet::Ur(rules), Some(dir)) => {
                let tables = UrTables::open(dir, rules).map_err(Failure::bad_input)?;
                Engine::from(engine::ur::Engine::new(rules).with_tables(Arc::new(tables)))
            }
            (RuleSet::Mur(rules), Some(_)) => {
                return Err(Failure::bad_input(format_args!(
                    "{rules} has no tables; only rule sets of Ur have tables"
                )));
            }
            (rules, None) => Engine::new(rules, options).map_err(Failure::bad_input)?,
        };
        engine.set_aim(&self.aim(game)?);
        Ok(engine)
    }
}
