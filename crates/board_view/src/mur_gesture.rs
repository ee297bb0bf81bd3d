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
            let words = knock_words(position, to, landing, tip, effects);
            Hold::carry(kind, Place::Point(from), Place::Point(to), words)
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

fn knock_words(position: &Position, to: Point, landing: Point, tip: Option<u8>, effects: &[Effect]) -> String {
    let kraken = position.board().piece_at(to) == Some(Piece::Kraken);
    let knocked = if kraken { "the kraken" } else { "it" };
    let mut words = format!("knock {knocked} to {landing}");
    match tip {
        Some(new) => {
            // The die that is tipped showed the number before (4 comes before 1).
            let old = if new == 1 { 4 } else { new - 1 };
            words.push_str(&format!(", tip a die from {old} to {new}"));
        }
        None if kraken && position.dice().is_some() => words.push_str(", leave the dice"),
        None => {}
    }
    for effect in effects {
        match effect {
            Effect::Mur(mur::Effect::TakeControl { .. }) => words.push_str(": take control of the kraken"),
            Effect::Mur(mur::Effect::LoseControl { .. }) => words.push_str(": the kraken becomes neutral"),
            _ => {}
        }
    }
    words
}
