//! The engine: the computer's moves, hints and analysis. A page runs this in a worker of its own.

use engine::ur::{Aim, SetScore};
use engine::{Control, Engine, EngineOptions, Info, Level, Limits, Score, Unable};
use game::{Action, Audience, Game, Position, RuleSet};
use review::Unit;
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
    best: String,
    /// The best lines, the best first; empty for a level, which shows only its move.
    lines: Vec<Rated>,
    /// What the best move does, in words for the side to move.
    sentence: String,
    /// Why it is good, if a few words can say it.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// A line of a search with what it is worth in the measures of people.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "SearchLine")]
pub(crate) struct Rated {
    #[serde(flatten)]
    line: wire::Line,
    #[serde(flatten)]
    worth: wire::Worth,
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
                let action = player.choose(&game, &limits, &mut Watched::start(host, game.rules()))?;
                (action, Vec::new())
            }
            None => {
                let engine = self.engine(game.rules(), &options)?;
                engine.set_aim(&question.aim(&game));
                let limits = question.limits(true);
                let watched = &mut Watched { chances: chances(&game), ..Watched::start(host, game.rules()) };
                let choices = engine.analyse(&game, question.lines, &limits, watched)?;
                let best = choices.first().ok_or(Unable::Over)?;
                reason = review::words::reason(&game, best.action, &best.pv);
                let lines = wire::Line::list(&choices).into_iter().zip(&choices);
                (best.action, lines.map(|(line, choice)| watched.rated(line, choice.action, choice.score)).collect())
            }
        };
        let sentence = game.explain_action(action).sentence(&Audience::player(game.rules(), game.turn()));
        Ok(Found { best: action.to_string(), lines, sentence, reason })
    }

    fn engine(&mut self, rules: RuleSet, options: &EngineOptions) -> Result<&mut Engine, Fault> {
        let engine = match self.engine.take() {
            Some((of, engine)) if of == rules => engine,
            _ => Engine::new(rules, options)?,
        };
        Ok(&mut self.engine.insert((rules, engine)).1)
    }
}

/// The chance to win with each action, if both sides play to win: where a win can bring several points, their value does not say.
fn chances(game: &Game) -> Vec<(Action, f64)> {
    let (Unit::Points, Position::Ur(position)) = (Unit::of(game.rules()), game.position()) else { return Vec::new() };
    let mut engine = engine::ur::Engine::new(position.rules());
    engine.set_aim(Aim::win());
    let chance = |action: Action| {
        let Action::Ur(inner) = action else { return None };
        let after = position.play_unchecked(inner);
        let worth = f64::from(engine.worth(&after, 0).ok()?);
        let own = if after.turn() == position.turn() { worth } else { -worth };
        Some((action, ((1.0 + own) / 2.0).clamp(0.0, 1.0)))
    };
    game.legal_actions().into_iter().filter_map(chance).collect()
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
    rules: RuleSet,
    /// The chance to win with each action, where its value does not say that.
    chances: Vec<(Action, f64)>,
}

impl<'a> Watched<'a> {
    /// A search that starts now: the engine is ready.
    fn start(host: &'a mut dyn Host, rules: RuleSet) -> Watched<'a> {
        Watched { start: host.now(), host, rules, chances: Vec::new() }
    }
}

impl Watched<'_> {
    fn rated(&self, line: wire::Line, action: Action, score: Score) -> Rated {
        let worth = wire::Worth::of(self.rules, score);
        let known = || self.chances.iter().find(|(of, _)| *of == action).map(|&(_, chance)| chance);
        Rated { line, worth: wire::Worth { chance: worth.chance.or_else(known), ..worth } }
    }
}

impl Control for Watched<'_> {
    fn elapsed_ms(&mut self) -> u64 {
        (self.host.now() - self.start).max(0.0) as u64
    }

    fn info(&mut self, info: &Info) {
        let line = wire::Line::new(info, self.elapsed_ms());
        let Some(&action) = info.pv.first() else { return };
        let line = self.rated(line, action, info.score);
        if let Ok(text) = serde_json::to_string(&line) {
            self.host.report(&text);
        }
    }
}
