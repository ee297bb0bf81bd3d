//! Help for beginners of Ur: ways, chains, pieces in danger.

use draw::Place;
use draw::geometry::Geometry;
use game::{Action, Color, Effect, Game};
use ur::{Origin, Position, Route, Rules, Square};

use crate::aid::{Note, NoteKind, Way};
use crate::look::Aids;
use crate::point;

pub(crate) fn notes(game: &Game, position: &Position, aids: &Aids, side: Color) -> Vec<Note> {
    let mut notes = Vec::new();
    if aids.chains && position.rules() == Rules::LongJump {
        notes.extend(chains(position, game.turn()));
    }
    if aids.hits {
        notes.extend(in_danger(position, side).into_iter().map(|square| Note {
            kind: NoteKind::Hit,
            place: Place::Square(square),
            label: String::new(),
            words: "can be hit next turn".to_owned(),
        }));
    }
    notes
}

/// How long the chain of each piece of a side is, which is how far it moves: neighbours along the side's route, pieces of both
/// colours.
fn chains(position: &Position, color: Color) -> Vec<Note> {
    let route = Route::of(position.rules());
    let occupied = |index: u8| position.piece_at(route.square(color.into(), index)).is_some();
    let own = position.squares(color.into());
    let chain = |square: Square| {
        let index = route.index_of(color.into(), square)?;
        let ahead = (index..route.len).take_while(|&index| occupied(index)).count();
        let behind = (0..index).rev().take_while(|&index| occupied(index)).count();
        let length = ahead + behind;
        let words = format!("in a chain of {length}, so it moves {}", prose::count(length as u64, "square"));
        Some(Note { kind: NoteKind::Chain, place: Place::Square(square), label: length.to_string(), words })
    };
    own.iter().filter_map(chain).collect()
}

/// The squares where a side's pieces could be hit in the opponent's next turn, by its first throw or move.
pub(crate) fn in_danger(position: &Position, side: Color) -> Vec<Square> {
    let (own, enemy) = (position.side(side.into()), position.side((!side).into()));
    let turned = Position::from_sides_unchecked(position.rules(), (!side).into(), enemy, own);
    let game = Game::new(game::Position::Ur(turned));
    let hit: Vec<Square> =
        reach(&game).into_iter().flat_map(|(before, action)| hit_by(&before, action, side)).collect();
    Square::ALL.into_iter().filter(|square| hit.contains(square)).collect()
}

/// What a side can do with its next throw, or without one.
fn reach(game: &Game) -> Vec<(Game, Action)> {
    let legal = game.legal_actions().into_iter().map(|action| (game.clone(), action));
    if game.chance().is_none() {
        return legal.collect();
    }
    let after_dice = |(before, dice): (Game, Action)| {
        let mut thrown = before.clone();
        thrown.play_unchecked(dice);
        let turn_kept = thrown.turn() == before.turn() && thrown.chance().is_none();
        let plays = if turn_kept { thrown.legal_actions() } else { Vec::new() };
        [(before, dice)]
            .into_iter()
            .chain(plays.into_iter().map(move |action| (thrown.clone(), action)))
            .collect::<Vec<_>>()
    };
    legal.flat_map(after_dice).collect()
}

/// Where an action hits a side's piece.
fn hit_by(game: &Game, action: Action, side: Color) -> impl Iterator<Item = Square> + use<> {
    game.effects(action).into_iter().filter_map(move |effect| match effect {
        Effect::Ur(ur::Effect::Hit { owner, at, .. }) if Color::from(owner) == side => Some(at),
        _ => None,
    })
}

/// The way of each piece that can be picked up, from where it is to the end of its route.
pub(crate) fn ways(game: &Game, position: &Position, geometry: Geometry) -> Vec<Way> {
    let color = position.turn();
    let route = Route::of(position.rules());
    let mut origins: Vec<Origin> = Vec::new();
    for action in game.legal_actions() {
        if let Action::Ur(ur::Action::Move(moved)) = action
            && !origins.contains(&moved.from)
        {
            origins.push(moved.from);
        }
    }
    let way = |origin: &Origin| {
        let (place, first) = match *origin {
            Origin::Start => (Place::Start(color.into()), route.entry),
            Origin::River => (Place::River(color.into()), 0),
            Origin::Square(square) => (Place::Square(square), route.index_of(color, square)?),
        };
        let squares = (first..route.len).map(|index| Place::Square(route.square(color, index)));
        let path = squares.filter_map(|place| geometry.middle(place)).map(point);
        Some(Way { place, path: path.collect() })
    };
    origins.iter().filter_map(way).collect()
}
