//! The gestures of Mur.

use draw::Place;
use game::Effect;
use mur::{Action, Leave, Piece, Play, Point, Position};

use super::gesture::Hold;

/// How an action of Mur is chosen.
pub(super) fn hold(position: &Position, action: Action, effects: &[Effect]) -> Hold {
    match action {
        Action::Play(play) => of_play(position, play, effects),
        Action::Roll(dice) => Hold { kind: "dice", words: dice.to_string(), ..Hold::default() },
        // A flag is never listed among the legal actions: the clock plays it.
        Action::Flag => Hold { kind: "flag", ..Hold::default() },
    }
}

fn of_play(position: &Position, play: Play, effects: &[Effect]) -> Hold {
    let hand = Place::Hand(position.turn().into());
    match play {
        Play::Place(point) => Hold {
            kind: "place",
            pick: Some(hand),
            drop: Some(Place::Point(point)),
            clicks: vec![Place::Point(point)],
            words: format!("place a ship on {point}"),
            ..Hold::default()
        },
        Play::Move { from, to } => Hold {
            kind: "move",
            pick: Some(Place::Point(from)),
            drop: Some(Place::Point(to)),
            words: format!("move to {to}"),
            ..Hold::default()
        },
        Play::Knock { from, to, landing, tip } => Hold {
            kind: if position.board().kraken() == from { "kraken" } else { "knock" },
            pick: Some(Place::Point(from)),
            drop: Some(Place::Point(to)),
            words: knock_words(position, to, landing, tip, effects),
            ..Hold::default()
        },
        Play::Withdraw { ships, kraken } => withdrawal(position, ships, kraken, effects),
    }
}

/// A ship in a port is carried to its hand or to the flag of the port; one that any rule makes leave is only clicked.
fn withdrawal(position: &Position, ships: mur::Bitboard, kraken: bool, effects: &[Effect]) -> Hold {
    let from = ships.first();
    let port =
        effects.iter().any(|effect| matches!(effect, Effect::Mur(mur::Effect::Withdraw { leave: Leave::Port, .. })));
    let reset = kraken.then(|| position.board().kraken());
    let leaving = || ships.iter().chain(reset).map(Place::Point).collect::<Vec<_>>();
    Hold {
        kind: "withdraw",
        pick: from.or(reset).map(Place::Point),
        drop: Some(from.map_or(Place::Point(Point::O), |_| Place::Hand(position.turn().into()))),
        also: from.filter(|_| port).map(flag).into_iter().collect(),
        clicks: if port { Vec::new() } else { leaving() },
        words: from.map_or("reset the kraken".to_owned(), |point| format!("withdraw the ship on {point}")),
        ..Hold::default()
    }
}

/// The name of a port's flag: the sign beside a port that a ship can be withdrawn.
pub(super) fn flag(port: Point) -> String {
    format!("flag-{port}")
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
