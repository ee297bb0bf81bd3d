//! The gestures of Mur.

use draw::Place;
use game::Effect;
use mur::{Action, Leave, Piece, Play, Point, Position};

use crate::SpotId;
use crate::gesture::{GestureKind, Hold};

/// How an action of Mur is chosen.
pub(crate) fn hold(position: &Position, action: Action, effects: &[Effect]) -> Hold {
    match action {
        Action::Play(play) => of_play(position, play, effects),
        Action::Roll(dice) => Hold::on_dice(GestureKind::Dice, dice.to_string()),
        Action::Flag => Hold::beside(GestureKind::Flag, String::new()),
    }
}

fn of_play(position: &Position, play: Play, effects: &[Effect]) -> Hold {
    let hand = Place::Hand(position.turn().into());
    match play {
        Play::Place(point) => {
            let (place, words) = (Place::Point(point), format!("place a ship on {point}"));
            Hold { clicks: vec![place.into()], ..Hold::carry(GestureKind::Place, hand, place, words) }
        }
        Play::Move { from, to } => {
            Hold::carry(GestureKind::Move, Place::Point(from), Place::Point(to), format!("move to {to}"))
        }
        Play::Knock { from, to, landing, tip } => {
            let kind = if position.board().kraken() == from { GestureKind::Kraken } else { GestureKind::Knock };
            let words = knock_words(position, to, landing);
            let hold = Hold::carry(kind, Place::Point(from), Place::Point(to), words);
            // Where dice can be tipped, the way comes first and then the die.
            let kraken = position.board().piece_at(to) == Some(Piece::Kraken);
            if !kraken || position.dice().is_none() {
                return hold;
            }
            let steps = [hold.words.clone(), tip_words(tip, effects)];
            let words = steps.join(", ");
            Hold { words, steps: Some(steps), tip: tip.map(|new| [before_tip(new), new]), ..hold }
        }
        Play::Withdraw { ships, kraken } => withdrawal(position, ships, kraken, effects),
    }
}

/// A ship in a port is carried to its hand or to the flag of the port; one that any rule makes leave is only clicked.
fn withdrawal(position: &Position, ships: mur::Bitboard, kraken: bool, effects: &[Effect]) -> Hold {
    let from = ships.first();
    let port =
        effects.iter().any(|effect| matches!(effect, Effect::Mur(mur::Effect::Withdraw { leave: Leave::Port, .. })));
    let reset = kraken.then(|| position.board().kraken());
    let leaving = || ships.iter().chain(reset).map(|point| Place::Point(point).into()).collect();
    let words = from.map_or("reset the kraken".to_owned(), |point| format!("withdraw the ship on {point}"));
    Hold {
        pick: from.or(reset).map(|point| Place::Point(point).into()),
        drop: Some(from.map_or(Place::Point(Point::O), |_| Place::Hand(position.turn().into())).into()),
        also: from.filter(|_| port).map(SpotId::Flag).into_iter().collect(),
        clicks: if port { Vec::new() } else { leaving() },
        ..Hold::beside(GestureKind::Withdraw, words)
    }
}

fn knock_words(position: &Position, to: Point, landing: Point) -> String {
    let kraken = position.board().piece_at(to) == Some(Piece::Kraken);
    format!("knock {} to {landing}", if kraken { "the kraken" } else { "it" })
}

/// What becomes of the dice, and of the kraken.
fn tip_words(tip: Option<u8>, effects: &[Effect]) -> String {
    let mut words = match tip {
        Some(new) => format!("tip a die from {} to {new}", before_tip(new)),
        None => "leave the dice".to_owned(),
    };
    for effect in effects {
        match effect {
            Effect::Mur(mur::Effect::TakeControl { .. }) => words.push_str(": take control of the kraken"),
            Effect::Mur(mur::Effect::LoseControl { .. }) => words.push_str(": the kraken becomes neutral"),
            _ => {}
        }
    }
    words
}

/// The number a die showed before it was tipped (4 comes before 1).
fn before_tip(new: u8) -> u8 {
    if new == 1 { 4 } else { new - 1 }
}
