//! The action that led to a position.

use draw::geometry::Geometry;
use game::{Action, Audience, Game};
use schemars::JsonSchema;
use serde::Serialize;
use table::Weight;

use crate::{Story, Travel, as_text, gesture, travel};

/// The action that led to a position, to animate and describe it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Last {
    /// The action.
    #[serde(serialize_with = "as_text::one")]
    #[schemars(with = "String")]
    pub action: Action,
    /// Who acted.
    pub by: wire::Color,
    /// The position line before it: a board that shows this line can animate the action.
    pub before: String,
    /// The action in words.
    pub text: String,
    /// What it did, in order.
    pub effects: Vec<wire::Effect>,
    /// What it moved, in order.
    pub trips: Vec<Travel>,
    /// How much there is to read in it: `plain`, `glance` or `event`.
    pub weight: wire::Weight,
    /// What it has changed, if it is an event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub story: Option<Story>,
}

impl Last {
    /// The last action of a game, if there is one.
    pub(crate) fn of(game: &Game, geometry: Geometry, audience: &Audience<'_>) -> Option<Last> {
        let mut before = game.clone();
        let action = before.undo()?;
        let effects = before.effects(action);
        Some(Last {
            action,
            by: before.turn().into(),
            before: before.line(),
            text: gesture::sentence(&effects, audience),
            effects: wire::Effect::list(&effects, audience),
            trips: travel::of(geometry, &before.position(), &game.position(), action),
            weight: Weight::of_effects(&effects).into(),
            story: Story::of(&effects, &game.position(), audience),
        })
    }
}
