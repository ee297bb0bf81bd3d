use core::num::{NonZeroU64, NonZeroUsize};

use game::RuleSet;
use schemars::JsonSchema;
use serde::Serialize;

use crate::pairing::ply_limit;
use crate::run::Plan;

/// What a match was played with: all that is needed to play it again, named like the options of `tiamat match`. What means
/// nothing in a rule set is left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Settings {
    /// Games to play. Fewer count if a test was decided or the match was stopped before.
    pub planned: u64,
    /// The seed of openings, dice and players.
    pub seed: u64,
    /// Milliseconds for a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub movetime: Option<u64>,
    /// Positions for a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// By what `b`'s limit was divided, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub odds: Option<NonZeroU64>,
    /// Mur: random plies at the beginning of each game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opening: Option<u32>,
    /// Plies after which a game is drawn.
    pub ply_limit: u32,
    /// Ur: pieces per side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pieces: Option<u8>,
    /// Advanced Mur: how many bars White starts ahead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub handicap: Option<u8>,
    /// Advanced Mur: whether the race has 3 bars instead of 6.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub short: Option<bool>,
    /// Advanced Mur: the set-up roll, if it was the same in every game: `1-2-3`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice: Option<String>,
    /// Milliseconds by which a move might be late.
    pub margin: u64,
    /// Milliseconds to wait for an engine that does not answer, after the time for the move.
    pub patience: u64,
    /// Megabytes for the table of each built-in engine.
    pub hash: usize,
    /// Games played at once.
    pub threads: NonZeroUsize,
}

impl Settings {
    pub(crate) fn of(plan: &Plan) -> Settings {
        let options = &plan.options;
        let advanced = plan.rules == RuleSet::Mur(mur::Rules::Advanced);
        let (opening, pieces) = match plan.rules {
            RuleSet::Mur(_) => (Some(plan.opening), None),
            RuleSet::Ur(_) => (None, Some(options.pieces.unwrap_or(ur::Rules::PIECES))),
        };
        Settings {
            planned: plan.games,
            seed: plan.seed,
            movetime: plan.allowance.movetime_ms,
            nodes: plan.allowance.nodes,
            odds: (plan.odds != NonZeroU64::MIN).then_some(plan.odds),
            opening,
            ply_limit: ply_limit(plan.rules, options),
            pieces,
            handicap: advanced.then_some(options.handicap),
            short: advanced.then_some(options.short),
            dice: options.dice.map(|dice| dice.to_string()),
            margin: plan.allowance.margin_ms,
            patience: plan.allowance.patience_ms,
            hash: plan.engine.hash_mb,
            threads: plan.threads,
        }
    }
}
