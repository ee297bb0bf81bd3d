//! Every legal action and the gesture that chooses it.

use draw::Place;
use draw::geometry::Geometry;
use game::{Action, Audience, Effect, Game};
use schemars::JsonSchema;
use serde::Serialize;

use crate::look::Aids;
use crate::warning::{self, Warning};
use crate::{SpotId, Travel, as_text, mur_gesture, travel, ur_gesture};

/// A legal action and the gesture that chooses it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Gesture {
    /// The action.
    #[serde(serialize_with = "as_text::one")]
    #[schemars(with = "String")]
    pub action: Action,
    /// What it amounts to on the board.
    pub kind: GestureKind,
    /// What to pick up: a place, or nothing if a button chooses the action.
    pub pick: Option<SpotId>,
    /// Where to put it down. Several actions with the same `pick` and `drop` are distinguished by pictures of their outcome.
    pub drop: Option<SpotId>,
    /// Other places to put it down, with the same meaning.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<SpotId>,
    /// Places on which a single click chooses the action, while nothing is picked up.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clicks: Vec<SpotId>,
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
    pub caught: Vec<SpotId>,
    /// The rosettes it jumps at the price of a penalty (Runners).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub jumps: Vec<SpotId>,
    /// What speaks against it, for beginners.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub warning: Option<Warning>,
    /// Where a choice comes in two steps: the first one, which several actions share, and the second.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<[String; 2]>,
    /// The number of a die before and after it is tipped (advanced Mur).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tip: Option<[u8; 2]>,
    /// The chance of this outcome of the dice, as a fraction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<String>,
}

/// What an action amounts to on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum GestureKind {
    /// A ship is placed (Mur).
    Place,
    /// A piece moves, without knocking or hitting another.
    Move,
    /// A ship knocks another piece (Mur).
    Knock,
    /// The kraken knocks a ship (Mur).
    Kraken,
    /// Ships leave the board, or the kraken is reset (Mur).
    Withdraw,
    /// A piece enters from the start (Ur).
    Enter,
    /// A piece enters from the river (Ur).
    Return,
    /// A piece hits another (Ur).
    Hit,
    /// A piece goes home (Ur).
    Home,
    /// A player chooses to throw (Long Jump).
    Throw,
    /// A player declines a bonus or a free move (Runners).
    Decline,
    /// An outcome of the dice.
    Dice,
    /// A flag falls (advanced Mur). It is never among the legal actions: the clock plays it.
    Flag,
}

/// Something to choose beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Button {
    /// What it does.
    pub kind: ButtonKind,
    /// The action; null if the dice decide it.
    #[serde(serialize_with = "as_text::option")]
    #[schemars(with = "Option<String>")]
    pub action: Option<Action>,
    /// What is written on it.
    pub words: String,
}

/// What a button does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum ButtonKind {
    /// Throws the dice of Ur.
    Throw,
    /// Rolls the dice of Mur.
    Roll,
    /// Declines a bonus or a free move.
    Decline,
}

/// How an action is chosen on the board.
pub(crate) struct Hold {
    pub(crate) kind: GestureKind,
    pub(crate) pick: Option<SpotId>,
    pub(crate) drop: Option<SpotId>,
    pub(crate) also: Vec<SpotId>,
    pub(crate) clicks: Vec<SpotId>,
    pub(crate) words: String,
    pub(crate) jumps: Vec<ur::Square>,
    pub(crate) steps: Option<[String; 2]>,
    pub(crate) tip: Option<[u8; 2]>,
}

impl Hold {
    /// An action that is not chosen on the board.
    pub(crate) fn beside(kind: GestureKind, words: String) -> Hold {
        Hold {
            kind,
            pick: None,
            drop: None,
            also: Vec::new(),
            clicks: Vec::new(),
            words,
            jumps: Vec::new(),
            steps: None,
            tip: None,
        }
    }

    /// An action that is chosen by clicking the dice.
    pub(crate) fn on_dice(kind: GestureKind, words: String) -> Hold {
        Hold { pick: Some(SpotId::Dice), clicks: vec![SpotId::Dice], ..Hold::beside(kind, words) }
    }

    /// An action that carries something from one place to another.
    pub(crate) fn carry(kind: GestureKind, from: Place, to: Place, words: String) -> Hold {
        Hold { pick: Some(from.into()), drop: Some(to.into()), ..Hold::beside(kind, words) }
    }
}

/// Every legal action of a game with its gesture.
pub(crate) fn all(game: &Game, geometry: Geometry, audience: &Audience<'_>, aids: &Aids) -> Vec<Gesture> {
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
            _ => unreachable!("an action of the other family"),
        };
        let chance = chances.iter().find(|(dice, _)| *dice == action);
        let jumps: Vec<SpotId> = hold.jumps.into_iter().map(|square| Place::Square(square).into()).collect();
        Gesture {
            action,
            kind: hold.kind,
            pick: hold.pick,
            drop: hold.drop,
            also: hold.also,
            clicks: hold.clicks,
            words: hold.words,
            text: sentence(&effects, audience),
            effects: wire::Effect::list(&effects, audience),
            trips: travel::of(geometry, &before, &after, action),
            caught: caught(&effects, &after),
            warning: warning::of(&before, &after, &effects, &jumps, aids),
            jumps,
            steps: hold.steps,
            tip: hold.tip,
            chance: chance.map(|(_, chance)| chance.to_string()),
        }
    };
    let mut gestures: Vec<Gesture> = game.legal_actions().into_iter().map(gesture).collect();
    if let game::Position::Ur(_) = before {
        ur_gesture::one_tap(&mut gestures);
    }
    gestures
}

/// What an action closes or traps, where that is afterwards.
fn caught(effects: &[Effect], after: &game::Position) -> Vec<SpotId> {
    let game::Position::Mur(after) = after else { return Vec::new() };
    let places = effects.iter().flat_map(|effect| match *effect {
        Effect::Mur(mur::Effect::Close { ships, kraken, .. }) => {
            ships.iter().chain(kraken.then(|| after.board().kraken())).map(|point| Place::Point(point).into()).collect()
        }
        _ => Vec::new(),
    });
    places.collect()
}

/// What is chosen beside the board: dice, and declining.
pub(crate) fn buttons(game: &Game) -> Vec<Button> {
    let button = |kind, action, words: &str| Button { kind, action, words: words.to_owned() };
    if game.chance().is_some() {
        return vec![match game.position() {
            game::Position::Mur(_) => button(ButtonKind::Roll, None, "Roll the dice"),
            game::Position::Ur(_) => button(ButtonKind::Throw, None, "Throw the dice"),
        }];
    }
    let beside = game.legal_actions().into_iter().filter_map(|action| match (action, game.position()) {
        (Action::Ur(ur::Action::Throw), _) => Some(button(ButtonKind::Throw, Some(action), "Throw to enter a piece")),
        (Action::Ur(ur::Action::Pass), game::Position::Ur(position)) => {
            let words = match position.phase() {
                ur::Phase::FreeMove => "Decline the free move",
                _ => "Decline the bonus",
            };
            Some(button(ButtonKind::Decline, Some(action), words))
        }
        _ => None,
    });
    beside.collect()
}

/// The forced play of Mur: there is nothing to choose.
pub(crate) fn forced(game: &Game) -> Option<Action> {
    let game::Position::Mur(position) = game.position() else { return None };
    match position.pending() {
        mur::Pending::Withdraw { .. } => game.legal_actions().first().copied(),
        mur::Pending::Nothing | mur::Pending::AnyShip => None,
    }
}

/// What an action does, in words. In Mur the turn always passes, so there is no need to say so.
pub(crate) fn sentence(effects: &[Effect], audience: &Audience<'_>) -> String {
    let worth_saying = effects.iter().filter(|effect| !matches!(effect, Effect::Mur(mur::Effect::Turn { .. })));
    worth_saying.map(|effect| effect.sentence(audience)).collect::<Vec<_>>().join("; ")
}
