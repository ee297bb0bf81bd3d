//! Short tips for a first game: each matters at the moment a rule first does.

use draw::Place;
use game::{Color, Game, Position, RuleSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ur::Phase;
use wire::EffectKind;

use crate::{Gesture, GestureKind, SpotId};

/// A tip for a first game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Tip {
    /// Its name.
    pub id: &'static str,
    /// What it says.
    pub text: String,
}

/// Every tip of a rule set, in the order in which they tend to matter.
pub fn tips(rules: RuleSet, pointer: Pointer) -> Vec<Tip> {
    let tip = |id| text(rules, id).map(|text| Tip { id, text: pointer.says(text) });
    IDS.into_iter().filter_map(tip).collect()
}

/// What somebody points with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Pointer {
    /// A mouse, which clicks.
    #[default]
    Mouse,
    /// A finger, which taps.
    Touch,
}

impl Pointer {
    /// A text in which `{Click}` and `{clicking}` are what this pointer does.
    fn says(self, text: &str) -> String {
        let [click, clicking] = match self {
            Pointer::Mouse => ["Click", "clicking"],
            Pointer::Touch => ["Tap", "tapping"],
        };
        text.replace("{Click}", click).replace("{clicking}", clicking)
    }
}

const IDS: [&str; 20] = [
    "roll",
    "placing",
    "group",
    "knock",
    "kraken",
    "pocket",
    "withdraw",
    "port",
    "tip",
    "control",
    "throwing",
    "start",
    "choose",
    "chain",
    "hit",
    "river",
    "rosette",
    "penalty",
    "free-move",
    "home",
];

fn text(rules: RuleSet, id: &str) -> Option<&'static str> {
    match rules {
        RuleSet::Mur(rules) => mur_text(rules, id),
        RuleSet::Ur(rules) => ur_text(rules, id),
    }
}

fn mur_text(rules: mur::Rules, id: &str) -> Option<&'static str> {
    use mur::Rules::{Advanced, Basic, Classic};
    Some(match (id, rules) {
        ("roll", Advanced) => {
            "The dice are rolled once. One is Blue's, two are White's: each side races its dice along the bars."
        }
        ("placing", _) => {
            "Each turn, place a ship on an empty point or move one. {Click} an empty point to place a ship there."
        }
        ("group", _) => "Ships next to each other form a group. A ship moves as many steps as its group has ships.",
        ("knock", _) => {
            "A ship from a smaller group can land on one from a larger group. It knocks it onward to the next empty point."
        }
        ("kraken", Basic | Classic) => {
            "The kraken counts as a ship of a group of four: ships of smaller groups can knock it."
        }
        ("kraken", Advanced) => "Any ship can knock the kraken, and may then tip a die to its next number.",
        ("pocket", Basic) => {
            "Surround an opposing ship on all sides to close it. Three closes win, and so does closing the kraken."
        }
        ("pocket", Classic) => {
            "Surround an opposing ship on all sides to trap it. Three traps win, and so does trapping the kraken."
        }
        ("pocket", Advanced) => {
            "Surround an opposing ship on all sides to close it and advance one bar. Closing the kraken is worth three."
        }
        ("withdraw", _) => "Surrounded ships leave the board as their owner's turn. They can be placed again later.",
        ("port", Basic | Advanced) => {
            "A ship in a port can leave the board: pick it, then your ships beside the board or the flag of the port."
        }
        ("tip", Advanced) => "Three equal dice give control of the kraken to the player who made them.",
        ("control", Advanced) => {
            "The player who controls the kraken may move it onto a ship, which must end in a group as large as the move was long."
        }
        _ => return None,
    })
}

fn ur_text(rules: ur::Rules, id: &str) -> Option<&'static str> {
    use ur::Rules::{Finkel, LongJump, Runners};
    Some(match (id, rules) {
        ("throwing", Runners) => {
            "Throw the dice by {clicking} them, with the button or with the space bar. You throw until a penalty ends your turn."
        }
        ("throwing", Finkel) => {
            "Throw the dice by {clicking} them, with the button or with the space bar, then move that many squares."
        }
        ("start", Runners) => "A throw of 0 starts you: your first piece enters on square 1.",
        ("choose", LongJump) => "Each turn, either throw to enter a piece or move one on the board without dice.",
        ("chain", LongJump) => {
            "A piece moves as many squares as its chain is long: the unbroken run of pieces around it, of both colours."
        }
        ("hit", Runners | LongJump) => "Landing on an opposing piece sends it into the river.",
        ("hit", Finkel) => "Landing on an opposing piece sends it back to start. The rosette in the middle is safe.",
        ("river", Runners | LongJump) => "Pieces in the river enter again on the first squares of your own side.",
        ("rosette", Runners) => {
            "Landing on a rosette gives you a bonus: move any piece 1, 2, 3 or 5 squares, or decline."
        }
        ("rosette", LongJump) => "Landing on a rosette gives you another turn.",
        ("rosette", Finkel) => "Landing on a rosette gives you another throw.",
        ("penalty", Runners) => {
            "Passing over a rosette ends your turn and gives your opponent a free move, unless your piece starts from an eye."
        }
        ("free-move", Runners) => "Your opponent was penalized: move any piece 1, 2, 3 or 5 squares, or decline.",
        ("home", Runners) => "Pieces go home from the last rosette, with exactly 1.",
        ("home", LongJump) => "A move past the last square brings a piece home.",
        ("home", Finkel) => "A piece goes home with the exact throw.",
        _ => return None,
    })
}

/// The tips that matter now.
pub(crate) fn now(game: &Game, actions: &[Gesture]) -> Vec<&'static str> {
    let matters = |id: &&'static str| {
        text(game.rules(), id).is_some()
            && match game.position() {
                Position::Mur(position) => mur_matters(&position, actions, id),
                Position::Ur(position) => ur_matters(&position, actions, id),
            }
    };
    IDS.into_iter().filter(matters).collect()
}

fn mur_matters(position: &mur::Position, actions: &[Gesture], id: &str) -> bool {
    let any = |kind: GestureKind| actions.iter().any(|gesture| gesture.kind == kind);
    let effect =
        |kind: EffectKind| actions.iter().any(|gesture| gesture.effects.iter().any(|effect| effect.kind == kind));
    let kraken = SpotId::Place(Place::Point(position.board().kraken()));
    let knocks_kraken = |gesture: &Gesture| gesture.kind == GestureKind::Knock && gesture.drop == Some(kraken);
    let pending = matches!(position.pending(), mur::Pending::Withdraw { .. });
    match id {
        "roll" => position.is_chance(),
        "placing" => any(GestureKind::Place),
        "group" => {
            let largest = |color| {
                position
                    .board()
                    .ships(color)
                    .iter()
                    .filter_map(move |ship| position.classes(color).class_at(ship))
                    .max()
            };
            mur::Color::BOTH.into_iter().any(|color| largest(color) > Some(1))
        }
        "knock" => any(GestureKind::Knock),
        "kraken" => actions.iter().any(knocks_kraken),
        "pocket" => mur::Color::BOTH.into_iter().any(|color| position.threats(color).any()),
        "withdraw" => pending,
        "port" => any(GestureKind::Withdraw) && !pending && actions.iter().any(|gesture| !gesture.also.is_empty()),
        "tip" => effect(EffectKind::Tip),
        "control" => position.control().is_some(),
        _ => false,
    }
}

fn ur_matters(position: &ur::Position, actions: &[Gesture], id: &str) -> bool {
    let any = |kind: GestureKind| actions.iter().any(|gesture| gesture.kind == kind);
    let effect =
        |kind: EffectKind| actions.iter().any(|gesture| gesture.effects.iter().any(|effect| effect.kind == kind));
    let side = |color: Color| position.side(color.into());
    match id {
        "throwing" => position.is_chance(),
        "start" => !position.mover().has_started(),
        "choose" => position.phase() == Phase::ToThrow,
        "chain" => position.phase() == Phase::ToThrow && position.mover().board != 0,
        "hit" => any(GestureKind::Hit),
        "river" => Color::BOTH.into_iter().any(|color| side(color).river > 0),
        "rosette" => effect(EffectKind::Rosette) || effect(EffectKind::Bonus),
        "penalty" => effect(EffectKind::Penalty3),
        "free-move" => position.phase() == Phase::FreeMove,
        "home" => any(GestureKind::Home),
        _ => false,
    }
}
