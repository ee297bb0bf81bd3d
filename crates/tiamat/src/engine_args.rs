use std::path::PathBuf;
use std::sync::Arc;

use clap::{Args, ValueEnum};
use engine::ur::{Aim, LevelPlayer};
use engine::{Engine, EngineOptions, Level, Limits, Player, Unable};
use game::{Game, Position, RuleSet};
use players::{Purpose, UrTables, score_of_set};

use crate::failure::Failure;
use crate::number::{at_least, within};

/// The most threads that an engine may be given.
const MOST_THREADS: usize = 256;

/// How far and with what the engine searches.
#[derive(Args)]
pub(crate) struct SearchArgs {
    /// Moves to look ahead at most, those of both players counted.
    #[arg(long, value_name = "MOVES", allow_negative_numbers = true, value_parser = at_least(1_u32))]
    depth: Option<u32>,

    /// The most positions to look at; with one thread the answer is then the same on every machine.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = at_least(1_u64))]
    nodes: Option<u64>,

    /// Milliseconds to think at most.
    #[arg(long, value_name = "MS", allow_negative_numbers = true, value_parser = at_least(1_u64))]
    time: Option<u64>,

    /// Threads to think with, in Mur.
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true, value_parser = within(1..=MOST_THREADS))]
    threads: usize,

    /// Megabytes for the engine's table, in Mur.
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
        EngineOptions { hash_mb: self.hash, threads: self.threads }
    }
}

/// What the engine for Ur can be given.
#[derive(Args)]
pub(crate) struct EngineArgs {
    /// Ur: exact values from a directory made by `tiamat solve`, or from those in it; can be repeated.
    ///
    /// There must be a table for this number of pieces and for what is played for; for a set, one for points and one for wins.
    #[arg(long, value_name = "DIR")]
    tables: Vec<PathBuf>,

    /// Ur: what to play for [default: points].
    #[arg(long = "for", value_name = "WHAT")]
    goal: Option<GoalName>,

    /// Ur: play for a set with this score, the tallies (Runners) or points (Long Jump) of Black and White.
    #[arg(long, value_name = "BLACK,WHITE", value_parser = score, conflicts_with = "goal")]
    score: Option<[u8; 2]>,
}

fn score(text: &str) -> Result<[u8; 2], String> {
    let numbers = text.split_once(',').and_then(|(black, white)| Some([black.parse().ok()?, white.parse().ok()?]));
    numbers.ok_or_else(|| "expected two numbers, such as 12,5".to_owned())
}

/// What to play for.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum GoalName {
    /// As many points as possible.
    Points,
    /// To win, by however many points.
    Win,
}

impl From<GoalName> for Purpose {
    fn from(name: GoalName) -> Purpose {
        match name {
            GoalName::Points => Purpose::Points,
            GoalName::Win => Purpose::Win,
        }
    }
}

impl EngineArgs {
    /// The engine for a game.
    pub(crate) fn engine(&self, game: &Game, options: &EngineOptions) -> Result<Engine, Failure> {
        match game.position() {
            Position::Ur(position) => Ok(self.ur_engine(&position)?.into()),
            Position::Mur(_) => {
                self.check_mur(game.rules())?;
                Engine::new(game.rules(), options).map_err(Failure::bad_input)
            }
        }
    }

    /// A level of the engine for a game.
    pub(crate) fn level(&self, level: Level, game: &Game, options: &EngineOptions) -> Result<Box<dyn Player>, Failure> {
        match game.position() {
            Position::Ur(_) if level != Level::HIGHEST && !self.tables.is_empty() => {
                Err(Failure::bad_input(format_args!("level {level} does not use tables; only level 10 does")))
            }
            Position::Ur(position) => Ok(Box::new(LevelPlayer::new(self.ur_engine(&position)?, level, 0))),
            Position::Mur(_) => {
                self.check_mur(game.rules())?;
                engine::Kind::Level(level).player(game.rules(), options, 0).map_err(Failure::bad_input)
            }
        }
    }

    fn ur_engine(&self, position: &ur::Position) -> Result<engine::ur::Engine, Failure> {
        let rules = position.rules();
        let mut engine = engine::ur::Engine::new(rules);
        engine.set_aim(self.aim(position)?);
        if self.tables.is_empty() {
            return Ok(engine);
        }
        let tables = UrTables::open(&self.tables, rules).map_err(Failure::bad_input)?;
        tables.check(position.pieces(), self.purpose()).map_err(Failure::bad_input)?;
        Ok(engine.with_tables(Arc::new(tables)))
    }

    /// What to play for in Ur.
    pub(crate) fn purpose(&self) -> Purpose {
        match (self.score, self.goal) {
            (Some(_), _) => Purpose::Set,
            (None, Some(goal)) => goal.into(),
            (None, None) => Purpose::Points,
        }
    }

    fn aim(&self, position: &ur::Position) -> Result<Aim, Failure> {
        let Some([black, white]) = self.score else { return Ok(self.purpose().aim()) };
        let set = score_of_set(RuleSet::Ur(position.rules()), black, white).map_err(Failure::bad_input)?;
        Ok(set.aim(position))
    }

    /// Options of Ur mean nothing in Mur.
    fn check_mur(&self, rules: RuleSet) -> Result<(), Failure> {
        if !self.tables.is_empty() {
            return Err(Failure::bad_input(format_args!("{rules} has no tables; only rule sets of Ur have tables")));
        }
        if self.goal.is_some() {
            return Err(no_points(rules));
        }
        match self.score {
            Some([black, white]) => score_of_set(rules, black, white).map(drop).map_err(Failure::bad_input),
            None => Ok(()),
        }
    }
}

/// Only games of Ur are played for something.
pub(crate) fn no_points(rules: RuleSet) -> Failure {
    Failure::bad_input(format_args!("{rules} has no points to play for: --for is for Ur"))
}

/// Why the engine has no answer, and what to do about it.
pub(crate) fn unable(why: Unable, rules: RuleSet) -> Failure {
    match (&why, rules) {
        (Unable::Chance, RuleSet::Mur(_)) => Failure::bad_input(format_args!(
            "{why}: give the roll with --dice, like 1-2-3, or with --moves, like d1-2-3"
        )),
        (Unable::Chance, RuleSet::Ur(_)) => {
            Failure::bad_input(format_args!("{why}: give the throw with --moves, like d2 after the moves before it"))
        }
        _ => Failure::bad_input(why),
    }
}
