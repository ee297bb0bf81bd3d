//! Every legal action and the gesture that chooses it.

use draw::Place;
use draw::geometry::Geometry;
use game::{Action, Audience, Effect, Game};
use serde::Serialize;

use super::{Travel, mur_gesture, travel, ur_gesture};

/// A legal action and the gesture that chooses it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Gesture {
    /// The action.
    pub action: String,
    /// `place`, `move`, `knock`, `kraken`, `withdraw` (Mur); `enter`, `return`, `move`, `hit`, `home`, `throw`, `decline` (Ur);
    /// `dice`.
    pub kind: &'static str,
    /// What to pick up: a place, or nothing if a button chooses the action.
    pub pick: Option<String>,
    /// Where to put it down. Several actions with the same `pick` and `drop` are distinguished by pictures of their outcome.
    pub drop: Option<String>,
    /// Other places to put it down, with the same meaning.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    /// Places on which a single click chooses the action, while nothing is picked up.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clicks: Vec<String>,
    /// What sets it apart from actions with the same gesture, in a few words.
    pub words: String,
    /// What it does, in words.
    pub text: String,
    /// What it does, in order.
    pub effects: Vec<wire::Effect>,
    /// What it moves, in order.
    pub trips: Vec<Travel>,
    /// What it closes or traps, where that is afterwards (Mur).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub caught: Vec<String>,
    /// The rosettes it jumps at the price of a penalty (Runners).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub jumps: Vec<String>,
    /// The chance of this outcome of the dice, as a fraction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<String>,
}

/// Something to choose beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Button {
    /// `throw`, `roll` or `decline`.
    pub kind: &'static str,
    /// The action; null if the dice decide it.
    pub action: Option<String>,
    /// What is written on it.
    pub words: String,
}

/// How an action is chosen on the board.
#[derive(Default)]
pub(super) struct Hold {
    pub(super) kind: &'static str,
    pub(super) pick: Option<Place>,
    pub(super) drop: Option<Place>,
    pub(super) also: Vec<String>,
    pub(super) clicks: Vec<Place>,
    pub(super) words: String,
    pub(super) jumps: Vec<String>,
}

/// The place of the dice, which [`Place`] does not name: it is wherever they fall.
pub(super) const DICE: &str = "dice";

/// Every legal action of a game with its gesture.
pub(super) fn all(game: &Game, geometry: Geometry, audience: &Audience<'_>) -> Vec<Gesture> {
    let chances = game.chance().unwrap_or_default();
    let before = game.position();
    let mut next = game.clone();
    let gesture = |action: Action| {
        // A copy of the game for each action would copy its whole history.
        let mut effects = Vec::new();
        next.play_observed(action, &mut effects);
        let after = next.position();
        next.undo();
        let hold = match (before, action) {
            (game::Position::Mur(position), Action::Mur(action)) => mur_gesture::hold(&position, action, &effects),
            (game::Position::Ur(position), Action::Ur(action)) => ur_gesture::hold(&position, action, &effects),
            _ => Hold::default(),
        };
        let chance = chances.iter().find(|(dice, _)| *dice == action);
        let on_dice = action.is_chance() || action == Action::Ur(ur::Action::Throw);
        let dice = || on_dice.then(|| DICE.to_owned());
        Gesture {
            action: action.to_string(),
            kind: hold.kind,
            pick: hold.pick.map(|place| place.to_string()).or_else(dice),
            drop: hold.drop.map(|place| place.to_string()),
            also: hold.also,
            clicks: hold.clicks.iter().map(ToString::to_string).chain(dice()).collect(),
            words: hold.words,
            text: sentence(&effects, audience),
            effects: wire::Effect::list(&effects, audience),
            trips: travel::of(geometry, &before, &after, action),
            caught: caught(&effects, &after),
            jumps: hold.jumps,
            chance: chance.map(|(_, chance)| chance.to_string()),
        }
    };
    game.legal().into_iter().map(gesture).collect()
}

/// What an action closes or traps, where that is afterwards.
fn caught(effects: &[Effect], after: &game::Position) -> Vec<String> {
    let game::Position::Mur(after) = after else { return Vec::new() };
    let places = effects.iter().flat_map(|effect| match *effect {
        Effect::Mur(mur::Effect::Close { ships, kraken, .. }) => {
            ships.iter().chain(kraken.then(|| after.board().kraken())).map(|point| point.to_string()).collect()
        }
        _ => Vec::new(),
    });
    places.collect()
}

/// What is chosen beside the board: dice, and declining.
pub(super) fn buttons(game: &Game) -> Vec<Button> {
    let button = |kind, action: Option<Action>, words: &str| Button {
        kind,
        action: action.map(|action| action.to_string()),
        words: words.to_owned(),
    };
    if game.chance().is_some() {
        return vec![match game.position() {
            game::Position::Mur(_) => button("roll", None, "Roll the dice"),
            game::Position::Ur(_) => button("throw", None, "Throw the dice"),
        }];
    }
    let beside = game.legal().into_iter().filter_map(|action| match (action, game.position()) {
        (Action::Ur(ur::Action::Throw), _) => Some(button("throw", Some(action), "Throw to enter a piece")),
        (Action::Ur(ur::Action::Pass), game::Position::Ur(position)) => {
            let words = match position.phase() {
                ur::Phase::FreeMove => "Decline the free move",
                _ => "Decline the bonus",
            };
            Some(button("decline", Some(action), words))
        }
        _ => None,
    });
    beside.collect()
}

/// The forced play of Mur: there is nothing to choose.
pub(super) fn forced(game: &Game) -> Option<String> {
    let game::Position::Mur(position) = game.position() else { return None };
    match position.pending() {
        mur::Pending::Withdraw { .. } => game.legal().first().map(ToString::to_string),
        mur::Pending::Nothing | mur::Pending::AnyShip => None,
    }
}

/// What an action does, in words. In Mur the turn always passes, so there is no need to say so.
pub(super) fn sentence(effects: &[Effect], audience: &Audience<'_>) -> String {
    let worth_saying = effects.iter().filter(|effect| !matches!(effect, Effect::Mur(mur::Effect::Turn { .. })));
    worth_saying.map(|effect| effect.sentence(audience)).collect::<Vec<_>>().join("; ")
}
