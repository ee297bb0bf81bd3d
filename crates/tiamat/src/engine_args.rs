use std::path::PathBuf;
use std::sync::Arc;

use arena::UrTables;
use clap::{Args, ValueEnum};
use engine::ur::Aim;
use engine::{Engine, EngineOptions};
use game::RuleSet;

use crate::failure::Failure;

/// What the engine for Ur can be given.
#[derive(Args)]
pub(crate) struct EngineArgs {
    /// Ur: exact values from a directory made by `tiamat solve`, or from those in it.
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,

    /// Ur: what to play for.
    #[arg(long = "for", value_name = "WHAT", default_value = "points")]
    aim: AimName,
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
    /// What to play for.
    pub(crate) fn aim(&self) -> Aim {
        self.aim.aim()
    }

    /// The engine for a rule set.
    pub(crate) fn engine(&self, rules: RuleSet, options: &EngineOptions) -> Result<Engine, Failure> {
        let mut engine = match (rules, &self.tables) {
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
        engine.set_aim(&self.aim());
        Ok(engine)
    }
}
