use game::{Action, Audience, Game, Ratio};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Effect;

/// A legal action and what it does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Move {
    /// What it does, in order.
    pub effects: Vec<Effect>,
    /// The canonical string.
    #[serde(rename = "move")]
    pub action: String,
    /// The chance of a throw or roll, as a fraction: `3/8`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub chance: Option<String>,
}

/// One outcome of the dice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Chance {
    /// The action: `d2`, `d1-2-3`.
    pub action: String,
    /// Its chance as a fraction: `3/8`.
    pub chance: String,
    /// The same as a number: `0.375`.
    pub probability: f64,
}

impl Move {
    /// Every legal action with its effects, in canonical order, in words for these readers.
    pub fn list(game: &Game, audience: &Audience<'_>) -> Vec<Move> {
        let chances = game.chance().unwrap_or_default();
        let describe = |action: &Action| {
            let chance = chances.iter().find(|(dice, _)| dice == action);
            Move {
                effects: Effect::list(&game.effects(*action), audience),
                action: action.to_string(),
                chance: chance.map(|(_, chance)| chance.to_string()),
            }
        };
        game.legal_actions().iter().map(describe).collect()
    }
}

impl Chance {
    /// The outcomes of the dice, if they are next.
    pub fn list(game: &Game) -> Option<Vec<Chance>> {
        let outcome = |(action, chance): (Action, Ratio)| Chance {
            action: action.to_string(),
            chance: chance.to_string(),
            probability: f64::from(chance.num) / f64::from(chance.den),
        };
        Some(game.chance()?.into_iter().map(outcome).collect())
    }
}
