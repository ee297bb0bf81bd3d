use engine::checksum::Digest;
use engine::{Engine, EngineOptions, Limits, Score, Unable, Unwatched};
use game::{Action, Game, Options, Position, Random, RuleSet};

use crate::judged::{Judged, Outcome, Ranked};
use crate::review::Question;

/// Somebody who can say what actions are worth.
pub trait Judge {
    /// Answers a question.
    ///
    /// # Errors
    /// If the judge cannot.
    fn judge(&mut self, question: &Question<'_>) -> Result<Judged, Unable>;
}

/// How thoroughly the engine judges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Mur: positions to visit for each search; a decision takes up to three.
    pub nodes: u64,
    /// Mur: megabytes for the engine's table.
    pub hash_mb: usize,
    /// Ur: how many positions to throw in a row are looked into.
    pub depth: u32,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { nodes: 20_000, hash_mb: 16, depth: 1 }
    }
}

/// The positions that an engine is known by: how many there are, how long the games were, and how hard they are looked at.
const SIGNATURE_GAMES: u64 = 3;
const SIGNATURE_PLIES: usize = 12;
const SIGNATURE_NODES: u64 = 1_000;

/// The longest line of Ur: without dice, a line has no end.
const LONGEST_LINE: usize = 6;

/// The engine as a judge: search in Mur, exact tables or networks and expectimax in Ur.
#[derive(Debug)]
pub struct EngineJudge {
    settings: Settings,
    inner: Inner,
}

#[derive(Debug)]
enum Inner {
    Mur(Box<Engine>),
    Ur(Box<engine::ur::Engine>),
}

impl EngineJudge {
    /// The engine for a rule set.
    pub fn new(rules: RuleSet, settings: &Settings) -> EngineJudge {
        let inner = match rules {
            RuleSet::Mur(rules) => {
                let options = EngineOptions { hash_mb: settings.hash_mb, threads: 1 };
                Inner::Mur(Box::new(engine::mur::Engine::new(rules, &options).into()))
            }
            RuleSet::Ur(rules) => Inner::Ur(Box::new(engine::ur::Engine::new(rules))),
        };
        EngineJudge { settings: *settings, inner }
    }

    /// An engine for Ur that was set up in a special way, with tables for example.
    pub fn of_ur(engine: engine::ur::Engine, settings: &Settings) -> EngineJudge {
        EngineJudge { settings: *settings, inner: Inner::Ur(Box::new(engine)) }
    }
}

impl EngineJudge {
    /// What this engine thinks of a few positions, as a number: an engine with other weights, tables or another search has
    /// another one. Answers that were kept belong to the engine with the same number.
    ///
    /// # Errors
    /// If the engine cannot play the rule set.
    pub fn signature(mut self, rules: RuleSet) -> Result<u64, Unable> {
        self.settings.nodes = self.settings.nodes.min(SIGNATURE_NODES);
        let mut digest = Digest::EMPTY;
        // Games of random actions that are the same everywhere.
        for seed in 0..SIGNATURE_GAMES {
            let Ok(mut game) = Game::start(rules, &Options::default()) else { continue };
            let mut random = Random::new(seed);
            for _ in 0..SIGNATURE_PLIES {
                let Some(action) = game.random_action(&mut random) else { break };
                game.play(action);
            }
            let Some(action) = game.random_action(&mut random) else { continue };
            let answer = self.judge(&Question { game: &game, action, index: 0 })?;
            digest = digest.and(format!("{answer:?}").as_bytes());
        }
        Ok(digest.value())
    }
}

impl Judge for EngineJudge {
    fn judge(&mut self, question: &Question<'_>) -> Result<Judged, Unable> {
        let Question { game, action, .. } = *question;
        let settings = self.settings;
        match (&mut self.inner, game.position()) {
            (Inner::Ur(engine), Position::Ur(position)) => judge_ur(engine, &position, game, action, settings.depth),
            (Inner::Mur(engine), Position::Mur(_)) => judge_mur(engine, game, action, settings.nodes),
            _ => Err(Unable::OtherRules),
        }
    }
}

fn judge_ur(
    engine: &engine::ur::Engine,
    position: &ur::Position,
    game: &Game,
    played: Action,
    depth: u32,
) -> Result<Judged, Unable> {
    let worth = |action: ur::Action| {
        let own = worth_of(engine, position, action, depth)?;
        Ok(Score::Expected((f64::from(own) * 1e6).round() as i32))
    };
    if let Some(dice) = position.chance() {
        let outcome = |&(dice, chance): &(ur::Action, ur::Ratio)| {
            Ok(Outcome { action: Action::Ur(dice), chance: chance.to_f64(), score: worth(dice)? })
        };
        return Ok(Judged::Throw(dice.iter().map(outcome).collect::<Result<_, _>>()?));
    }
    let legal = game.legal_actions();
    if legal.len() < 2 {
        return Ok(Judged::Forced);
    }
    let mut ranked: Vec<Ranked> = Vec::with_capacity(legal.len());
    for action in legal {
        let Action::Ur(inner) = action else { return Err(Unable::OtherRules) };
        let score = worth(inner)?;
        let index = ranked.partition_point(|other| other.score.rank() >= score.rank());
        ranked.insert(index, Ranked { action, score, line: vec![action] });
    }
    if let Some(best) = ranked.first_mut().filter(|best| best.action != played) {
        best.line = line_of_ur(engine, *position, best.action, depth)?;
    }
    Ok(Judged::Decision(ranked))
}

/// What an action is worth to the side that takes it.
fn worth_of(
    engine: &engine::ur::Engine,
    position: &ur::Position,
    action: ur::Action,
    depth: u32,
) -> Result<f32, Unable> {
    let after = position.play_unchecked(action);
    let value = engine.worth(&after, depth)?;
    Ok(if after.turn() == position.turn() { value } else { -value })
}

/// The best actions after one, until the dice decide.
fn line_of_ur(
    engine: &engine::ur::Engine,
    mut position: ur::Position,
    first: Action,
    depth: u32,
) -> Result<Vec<Action>, Unable> {
    let mut line = vec![first];
    let mut next = Some(first);
    while let Some(Action::Ur(action)) = next {
        position = position.play_unchecked(action);
        next = None;
        if position.is_over() || position.is_chance() || line.len() == LONGEST_LINE {
            break;
        }
        let mut most = f32::NEG_INFINITY;
        for action in Game::new(Position::Ur(position)).legal_actions() {
            let Action::Ur(inner) = action else { return Err(Unable::OtherRules) };
            let worth = worth_of(engine, &position, inner, depth)?;
            if worth > most {
                (most, next) = (worth, Some(action));
            }
        }
        line.extend(next);
    }
    Ok(line)
}

fn judge_mur(engine: &mut Engine, game: &Game, played: Action, nodes: u64) -> Result<Judged, Unable> {
    let is_play = matches!(played, Action::Mur(mur::Action::Play(_)));
    if !is_play || game.legal_actions().len() < 2 {
        return Ok(Judged::Forced);
    }
    // An answer depends on its question alone, whatever was asked before: a review that goes on later is the same.
    engine.new_game();
    let limits = Limits::nodes(nodes);
    let best = engine.search(game, &limits, &mut Unwatched)?;
    if best.action == played {
        return Ok(Judged::Decision(vec![Ranked { action: best.action, score: best.score, line: best.pv }]));
    }
    // Both are looked at equally hard, from the position after them.
    let mut rank = |action: Action| -> Result<Ranked, Unable> {
        let mut after = game.clone();
        after.play_unchecked(action);
        let mut line = vec![action];
        let score = match after.ending() {
            Some(ending) if ending.winner == Some(game.turn()) => Score::WinIn(1),
            Some(ending) if ending.winner.is_some() => Score::LoseIn(1),
            Some(_) => Score::Centi(0),
            None => {
                let reply = engine.search(&after, &limits, &mut Unwatched)?;
                line.extend(reply.pv);
                if after.turn() == game.turn() { reply.score } else { seen_from_the_other_side(reply.score) }
            }
        };
        Ok(Ranked { action, score, line })
    };
    let (best, played) = (rank(best.action)?, rank(played)?);
    // A closer look may show that the engine's first thought was not better.
    let ranked = if played.score.rank() >= best.score.rank() { vec![played, best] } else { vec![best, played] };
    Ok(Judged::Decision(ranked))
}

/// The score of the position before a ply, given that after it for the opponent.
fn seen_from_the_other_side(score: Score) -> Score {
    match score {
        Score::Centi(centi) => Score::Centi(-centi),
        Score::Expected(millionths) => Score::Expected(-millionths),
        Score::WinIn(plies) => Score::LoseIn(plies + 1),
        Score::LoseIn(plies) => Score::WinIn(plies + 1),
    }
}
