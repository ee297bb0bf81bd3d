//! The trips of pieces.

use ::ur::{Action, Move, Origin, Position, Route, Rules, Target};
use game::Color;

use super::layout::Tray;
use super::mark::flight;
use super::picture::Last;
use super::route;
use crate::geometry::Geometry;
use crate::place::Place;
use crate::trip::{Traveller, Trip};

/// What an action does to the pieces: the move, the piece it hits, and a side that starts by itself.
pub(crate) fn of_action(geometry: Geometry, before: &Position, after: &Position, action: Action) -> Vec<Trip> {
    let moved = match action {
        Action::Move(moved) => Some(Last { before: *before, moved }),
        _ => None,
    };
    let mut trips = moved.map_or(Vec::new(), |last| of_move(geometry, &last));
    let starter = Color::BOTH.into_iter().find(|&color| starts(before, after, moved.as_ref(), color));
    if let Some(color) = starter {
        trips.extend(of_start(geometry, before, after, color));
    }
    trips
}

fn of_move(geometry: Geometry, last: &Last) -> Vec<Trip> {
    let (layout, color) = (geometry.ur_layout(), last.color());
    let line = route::line(layout, &last.before, color, last.moved);
    let mover = Trip { traveller: Traveller::Piece(color), from: last.from(), to: last.to(), line };
    let hit = last.hit().zip(flight(layout, last)).map(|(to, line)| Trip {
        traveller: Traveller::Piece(!color),
        from: last.to(),
        to,
        line,
    });
    [mover].into_iter().chain(hit).collect()
}

/// Whether a side's first piece enters without an action of its own: on a 0, or when the other side is penalized (Runners).
fn starts(before: &Position, after: &Position, moved: Option<&Last>, color: Color) -> bool {
    let at_start = |position: &Position| position.side(color.into()).start;
    let by_move = moved.is_some_and(|last| last.from() == Place::Start(color));
    before.rules() == Rules::Runners && at_start(before) > at_start(after) + u8::from(by_move)
}

/// A piece enters on the first square, and hits an enemy there.
fn of_start(geometry: Geometry, before: &Position, after: &Position, color: Color) -> Vec<Trip> {
    let route = Route::of(before.rules());
    let gate = route.square(color.into(), route.entry);
    let (river, enemy) = (|position: &Position| position.side((!color).into()).river, !color);
    // The enemy's river grows only by this hit: who starts had no piece on the board to be hit before.
    let hit = river(after) > river(before);
    let entry = Move { from: Origin::Start, to: Target::Square(gate), hit };
    let line = route::line(geometry.ur_layout(), before, color, entry);
    let from = Place::Start(color);
    let enter = Trip { traveller: Traveller::Piece(color), from, to: Place::Square(gate), line };
    let flight = hit.then(|| {
        let layout = geometry.ur_layout();
        let line = vec![layout.at(gate), layout.slot(Tray::River, enemy, river(before))];
        Trip { traveller: Traveller::Piece(enemy), from: Place::Square(gate), to: Place::River(enemy), line }
    });
    [enter].into_iter().chain(flight).collect()
}
