//! The engine: the computer's moves, hints and analysis. A page runs this in a worker of its own.

use engine::ur::{Aim, SetScore};
use engine::{Control, Engine, EngineOptions, Info, Level, Limits, Unable};
use game::{Audience, Game, Position, RuleSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::purpose::Purpose;
use crate::{Fault, FaultKind, GameAt, Host};

/// The engine of the last analysis, which remembers what it has learned.
#[derive(Debug, Default)]
pub(crate) struct Analyst {
    engine: Option<(RuleSet, Engine)>,
}

/// What to look for.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "SearchHow")]
pub(crate) struct Question {
    /// Choose as this level does, 1 to 10; analyse with all the engine has if absent.
    #[serde(default)]
    level: Option<u8>,
    /// What a level's random choices follow from.
    #[serde(default)]
    seed: u64,
    /// Positions to look at.
    #[serde(default)]
    nodes: Option<u64>,
    /// Plies to look ahead.
    #[serde(default)]
    depth: Option<u32>,
    /// Milliseconds to think.
    #[serde(default)]
    time: Option<u64>,
    /// How many moves to compare.
    #[serde(default = "one")]
    lines: usize,
    /// Ur: what the game is played for.
    #[serde(default)]
    purpose: Purpose,
}

fn one() -> usize {
    1
}

/// What the engine has found.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Found {
    #[serde(flatten)]
    best: wire::Best,
    /// What the best move does, in words for the side to move.
    sentence: String,
    /// Why it is good, if a few words can say it.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// Megabytes for the table of an analysis.
const HASH_MB: usize = 16;

/// How long to think if nothing else says when to stop.
const USUAL_MS: u64 = 2_000;

impl Analyst {
    /// Searches, and reports each line to the host as it is found.
    pub(crate) fn search(&mut self, game: &GameAt, question: &Question, host: &mut dyn Host) -> Result<Found, Fault> {
        let game = game.read()?;
        let options = EngineOptions { hash_mb: HASH_MB, threads: 1 };
        let mut reason = None;
        let (action, lines) = match question.level {
            Some(number) => {
                let level = Level::new(number)
                    .ok_or_else(|| Fault::new(FaultKind::Level, "a level is a number from 1 to 10"))?;
                let mut player = level.player(game.rules(), &options, question.seed);
                player.set_aim(&question.aim(&game));
                let limits = question.limits(level == Level::HIGHEST);
                let action = player.choose(&game, &limits, &mut Watched::start(host))?;
                (action, Vec::new())
            }
            None => {
                let engine = self.engine(game.rules(), &options)?;
                engine.set_aim(&question.aim(&game));
                let limits = question.limits(true);
                let choices = engine.analyse(&game, question.lines, &limits, &mut Watched::start(host))?;
                let best = choices.first().ok_or(Unable::Over)?;
                reason = review::words::reason(&game, best.action, &best.pv);
                (best.action, wire::Line::list(&choices))
            }
        };
        let sentence = game.explain_action(action).sentence(&Audience::player(game.rules(), game.turn()));
        Ok(Found { sentence, best: wire::Best { best: action.to_string(), lines }, reason })
    }

    fn engine(&mut self, rules: RuleSet, options: &EngineOptions) -> Result<&mut Engine, Fault> {
        let engine = match self.engine.take() {
            Some((of, engine)) if of == rules => engine,
            _ => Engine::new(rules, options)?,
        };
        Ok(&mut self.engine.insert((rules, engine)).1)
    }
}

impl Question {
    /// What to play for, in Ur. In a set with a score that it cannot have while it goes on, that is to win.
    fn aim(&self, game: &Game) -> Aim {
        match (self.purpose, game.position()) {
            (Purpose::Points, _) => Aim::points(),
            (Purpose::Set([black, white]), Position::Ur(position)) => {
                SetScore::new(position.rules(), black, white).map_or_else(Aim::win, |set| set.aim(&position))
            }
            (Purpose::Win | Purpose::Set(_), _) => Aim::win(),
        }
    }

    fn limits(&self, endless: bool) -> Limits {
        let unlimited = self.nodes.is_none() && self.depth.is_none();
        let time = self.time.or((endless && unlimited).then_some(USUAL_MS));
        Limits { depth: self.depth, nodes: self.nodes, soft_ms: None, hard_ms: time }
    }
}

impl From<Unable> for Fault {
    fn from(unable: Unable) -> Fault {
        Fault::new(FaultKind::Unable, unable)
    }
}

/// A search that the host watches.
struct Watched<'a> {
    host: &'a mut dyn Host,
    start: f64,
}

impl<'a> Watched<'a> {
    /// A search that starts now: the engine is ready.
    fn start(host: &'a mut dyn Host) -> Watched<'a> {
        Watched { start: host.now(), host }
    }
}

impl Control for Watched<'_> {
    fn elapsed_ms(&mut self) -> u64 {
        (self.host.now() - self.start).max(0.0) as u64
    }

    fn info(&mut self, info: &Info) {
        let line = wire::Line::new(info, self.elapsed_ms());
        if let Ok(text) = serde_json::to_string(&line) {
            self.host.report(&text);
        }
    }
}
